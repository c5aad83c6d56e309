import { jobKind } from '#platform/live/model/live-change.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { UserError, messageOfError } from '#platform/errors/model/errors.ts';
import type { App } from '#platform/app/server/app.ts';
import { asKnown } from '#platform/errors/server/problem.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { isCollision } from '#platform/tables/server/database-errors.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import {
  JobCancelled,
  JobInterrupted,
  jobNamed,
  type JobContext,
  type JobData,
  type JobOutcome,
} from './define-job.ts';
import { noteEnded } from './job-figures.ts';
import { jobRun } from './tables.ts';
import { say } from '#platform/jobs/model/messages.ts';
import { uncodedMessage, type Message } from '#platform/messages/model/messages.ts';

export type Run = typeof jobRun.$inferSelect;
export interface Payload {
  job: string;
  companyId: string;
  runId: string;
  data: JobData;
}
interface Taken {
  id: string;
  data: Payload;
  signal: AbortSignal;
  retryCount: number;
  retryLimit: number;
}

const sayEveryMs = 300;

/**
 * Runs one job and keeps its run up to date. Throws only when it shall be tried again: the database was away, or this
 * server is closing.
 */
export async function workOn(app: App, taken: Taken): Promise<void> {
  const { companyId, runId, data } = taken.data;
  const job = jobNamed(taken.data.job);
  if (job === undefined) throw new Error(`no job is called ${taken.data.job}`);
  const run = await begin(app, companyId, runId);
  if (run === null) return;
  const teller = new Teller(app, run, taken.signal);
  const context: JobContext = {
    app,
    companyId,
    accountId: run.createdBy,
    runId,
    subjectId: run.subjectId,
    attempt: run.attempts,
    ...teller.calls,
  };
  try {
    if (run.cancelRequested) throw new JobCancelled();
    await job.run(context, data);
    await teller.end();
    await settle(app, run, { state: 'done', said: null });
  } catch (error) {
    await teller.end();
    const isLastTry = taken.retryCount >= taken.retryLimit;
    const outcome = outcomeOf(app, error, runId, isLastTry);
    if (outcome === null) throw error;
    await settle(app, run, outcome);
    await job.ended?.(context, data, outcome);
  }
}

/** A job that died with its process as often as it was tried. */
export async function buryJob(app: App, payload: Payload): Promise<void> {
  const run = await inCompany(app.database, { companyId: payload.companyId, accountId: null }, (tx) =>
    findRun(tx, payload.runId),
  );
  if (run === null || (run.state !== 'running' && run.state !== 'queued')) return;
  const outcome: JobOutcome = {
    state: 'failed',
    said: say('interrupted', { reference: run.id }),
  };
  await settle(app, run, outcome);
  await jobNamed(payload.job)?.ended?.(
    {
      app,
      companyId: payload.companyId,
      accountId: run.createdBy,
      runId: run.id,
      subjectId: run.subjectId,
      attempt: run.attempts,
    },
    payload.data,
    outcome,
  );
}

/** The step a run is at, or why it failed; of runs of earlier releases the sentence as it was kept. */
export const runMessage = ({ said, message }: { said: Message | null; message: string | null }): Message | null =>
  said ?? (message === null ? null : uncodedMessage(message));

export async function findRun(tx: Tx, id: string): Promise<Run | null> {
  const [run] = await tx.db
    .select()
    .from(jobRun)
    .where(and(eq(jobRun.companyId, tx.companyId), eq(jobRun.id, id)));
  return run ?? null;
}

/**
 * Asks a run to stop. One that has not begun ends at once; one at work ends at its next slice. Returns the run as it is
 * then.
 */
export async function requestCancel(tx: Tx, app: App, id: string): Promise<Run | null> {
  const own = and(eq(jobRun.companyId, tx.companyId), eq(jobRun.id, id));
  const [waiting] = await tx.db
    .update(jobRun)
    .set({ state: 'cancelled', cancelRequested: true, endedAt: tx.now.toISOString() })
    .where(and(own, eq(jobRun.state, 'queued')))
    .returning();
  if (waiting !== undefined) {
    // The queue still holds what the job would have been told; whoever takes it finds the run ended.
    tx.afterCommit(async () =>
      jobNamed(waiting.kind)?.ended?.(
        {
          app,
          companyId: tx.companyId,
          accountId: waiting.createdBy,
          runId: id,
          subjectId: waiting.subjectId,
          attempt: 0,
        },
        {},
        { state: 'cancelled', said: null },
      ),
    );
    return waiting;
  }
  const [running] = await tx.db
    .update(jobRun)
    .set({ cancelRequested: true })
    .where(and(own, eq(jobRun.state, 'running')))
    .returning();
  return running ?? findRun(tx, id);
}

/** Null: it was cancelled before it began, or is done already. */
async function begin(app: App, companyId: string, runId: string): Promise<Run | null> {
  return inCompany(app.database, { companyId, accountId: null }, async (tx) => {
    const [run] = await tx.db
      .update(jobRun)
      .set({
        state: 'running',
        attempts: sql`${jobRun.attempts} + 1`,
        startedAt: tx.now.toISOString(),
        done: 0,
        message: null,
        said: null,
      })
      .where(and(eq(jobRun.companyId, companyId), eq(jobRun.id, runId), inArray(jobRun.state, ['queued', 'running'])))
      .returning();
    if (run !== undefined) tx.announce(jobKind, run.createdBy);
    return run ?? null;
  });
}

/** Writes progress down beside the work, and hears there whether to stop. */
class Teller {
  readonly #app: App;
  readonly #run: Run;
  readonly #signal: AbortSignal;
  #saidAt = 0;
  #saying: Promise<void> | null = null;
  #isCancelled = false;

  constructor(app: App, run: Run, signal: AbortSignal) {
    this.#app = app;
    this.#run = run;
    this.#signal = signal;
  }

  get calls(): Pick<JobContext, 'progress' | 'stopIfAsked'> {
    return {
      progress: (done, total, said) => {
        this.#stop();
        // Real time, not the app's clock: this only limits how often something is written.
        const now = performance.now();
        if (this.#saying !== null || now - this.#saidAt < sayEveryMs) return;
        this.#saidAt = now;
        this.#saying = this.#say({ done, total, ...(said === undefined ? {} : { said, message: said.message }) })
          .catch((error: unknown) =>
            this.#app.log.warn({ err: error, runId: this.#run.id }, 'progress could not be written down'),
          )
          .finally(() => {
            this.#saying = null;
          });
      },
      stopIfAsked: async () => {
        await this.#saying;
        await this.#say({});
        this.#stop();
      },
    };
  }

  async end(): Promise<void> {
    await this.#saying;
  }

  #stop(): void {
    if (this.#signal.aborted) throw new JobInterrupted();
    if (this.#isCancelled) throw new JobCancelled();
  }

  async #say(set: Partial<Pick<Run, 'done' | 'total' | 'said' | 'message'>>): Promise<void> {
    const own = and(eq(jobRun.companyId, this.#run.companyId), eq(jobRun.id, this.#run.id));
    const [said] = await inCompany(
      this.#app.database,
      { companyId: this.#run.companyId, accountId: this.#run.createdBy },
      async (tx) => {
        if (Object.keys(set).length === 0)
          return tx.db.select({ cancelRequested: jobRun.cancelRequested }).from(jobRun).where(own);
        tx.announce(jobKind, this.#run.createdBy);
        return tx.db.update(jobRun).set(set).where(own).returning({ cancelRequested: jobRun.cancelRequested });
      },
    );
    this.#isCancelled ||= said?.cancelRequested === true;
  }
}

async function settle(
  app: App,
  run: Run,
  { state, said }: { state: Run['state']; said: Message | null },
): Promise<void> {
  await inCompany(app.database, { companyId: run.companyId, accountId: run.createdBy }, async (tx) => {
    tx.announce(jobKind, run.createdBy);
    await tx.db
      .update(jobRun)
      .set({
        state,
        said,
        message: said?.message ?? null,
        endedAt: tx.now.toISOString(),
        ...(state === 'done' ? { done: sql`greatest(${jobRun.done}, ${jobRun.total})` } : {}),
      })
      .where(and(eq(jobRun.companyId, run.companyId), eq(jobRun.id, run.id)));
    const isTold =
      jobNamed(run.kind)?.told !== undefined && run.createdBy !== null && (state === 'done' || state === 'failed');
    if (isTold)
      await notify(tx, [run.createdBy ?? ''], {
        kind: state === 'done' ? 'jobDone' : 'jobFailed',
        job: run.kind,
        recordId: run.subjectId,
      });
  });
  noteEnded(run.kind, state);
}

/** What becomes of a job that threw; null: it is to be tried again. */
function outcomeOf(app: App, error: unknown, runId: string, isLastTry: boolean): JobOutcome | null {
  if (error instanceof JobCancelled) return { state: 'cancelled', said: null };
  if (error instanceof UserError) return { state: 'failed', said: messageOfError(error) };
  const isTransient = error instanceof JobInterrupted || isCollision(error) || asKnown(error, runId).status === 503;
  if (isTransient && !isLastTry) return null;
  app.log.error({ err: error, runId }, 'a job failed');
  return { state: 'failed', said: say('fault', { reference: runId }) };
}
