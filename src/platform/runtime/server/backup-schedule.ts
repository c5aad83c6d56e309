/** Times of a day in UTC at which a backup is due, in minutes from midnight, in order. */
export type BackupTimes = readonly number[];

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
/** A backup that failed is tried again after this time. */
export const retryMs = 15 * minuteMs;

/** The latest moment at which a backup was due. */
export function lastDue(now: Date, times: BackupTimes): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const past = times.map((minutes) => midnight + minutes * minuteMs).filter((at) => at <= now.getTime());
  return new Date(past.at(-1) ?? midnight + ((times.at(-1) ?? 0) - dayMinutes) * minuteMs);
}

/** The longest time between two moments at which a backup is due. */
export function longestGapMs(times: BackupTimes): number {
  return Math.max(...times.map((minutes, at) => (times[at + 1] ?? (times[0] ?? 0) + dayMinutes) - minutes)) * minuteMs;
}

/**
 * Whether a backup has to be made now: none was since the latest moment it was due, and the last failure is long enough
 * ago.
 */
export function isDue(now: Date, times: BackupTimes, last: { madeAt: Date | null; failedAt: Date | null }): boolean {
  if (last.madeAt !== null && last.madeAt >= lastDue(now, times)) return false;
  return last.failedAt === null || now.getTime() - last.failedAt.getTime() >= retryMs;
}
