const ended = new Map<string, number>();

/** Counts a job that has come to its end on this server. */
export function noteEnded(job: string, state: string): void {
  ended.set(`${job} ${state}`, endedJobs(job, state) + 1);
}

/** How many jobs of this name have come to this end here since the process began. */
export const endedJobs = (job: string, state: string): number => ended.get(`${job} ${state}`) ?? 0;
