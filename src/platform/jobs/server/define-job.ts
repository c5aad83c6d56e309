import { byName, definition } from '#platform/manifest/model/definitions.ts';
import type { App } from '#platform/app/server/app.ts';
import type { Message } from '#platform/messages/model/messages.ts';

/** What a job is told: ids and small words, never contents. It reads the rest when it runs. */
export type JobData = Readonly<Record<string, string | number | boolean | null>>;

/** A job at work. */
export interface JobContext {
  readonly app: App;
  readonly companyId: string;
  /** Who asked for it; it acts as this person. */
  readonly accountId: string | null;
  readonly runId: string;
  /** What it works on, as `enqueue` was told. */
  readonly subjectId: string | null;
  /** 1 for the first try; more when a process died over it. */
  readonly attempt: number;
  /**
   * Says how far it is, at most three times a second, outside the job's own transaction and without making it wait.
   * Call it between slices of work: it throws `JobCancelled` when somebody asked to stop, and `JobInterrupted` when the
   * server is closing.
   */
  progress(done: number, total: number, said?: Message): void;
  /** Throws when somebody asked to stop until this very moment. For the last step before a commit. */
  stopIfAsked(): Promise<void>;
}

/** A job that is not at work any more. */
export type EndedContext = Omit<JobContext, 'progress' | 'stopIfAsked'>;

export interface JobOutcome {
  state: 'failed' | 'cancelled';
  said: Message | null;
}

export interface Job<Data extends JobData = JobData> {
  readonly name: string;
  /**
   * Where it is worth a notification to whoever asked for it when it ends: what it is called, and its page below the
   * company (`{subject}` is its subject's id).
   */
  readonly told?: { label: string; path: string };
  run(context: JobContext, data: Data): Promise<void>;
  /**
   * Told when the job ended without success: refused, cancelled, broken, or given up after its process died again and
   * again.
   */
  ended?(context: EndedContext, data: Data, outcome: JobOutcome): Promise<void>;
}

let jobs: ReadonlyMap<string, Job> = new Map();

/**
 * Makes a kind of work; listed in its manifest. It must be safe to run again from the start: a process may die anywhere
 * in it. Whatever it writes in one transaction is either there or not, so a job that finds its work done simply ends.
 */
export const defineJob = <Data extends JobData>(job: Job<Data>): Job<Data> => definition(`the job ${job.name}`, job);

/** Called once, with the jobs of all manifests. @throws Error when two have one name */
export function installJobs(all: readonly { readonly name: string }[]): void {
  jobs = byName('the job', all as readonly Job[], ({ name }) => name);
}

export const allJobs = (): readonly Job[] => [...jobs.values()];
export const jobNamed = (name: string): Job | undefined => jobs.get(name);

/** Thrown inside a job by `progress` when somebody asked to stop. */
export class JobCancelled extends Error {
  constructor() {
    super('the job was cancelled');
    this.name = 'JobCancelled';
  }
}

/** Thrown inside a job by `progress` when the server closes; another process begins it again. */
export class JobInterrupted extends Error {
  constructor() {
    super('the server is closing');
    this.name = 'JobInterrupted';
  }
}
