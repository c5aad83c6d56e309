import type pg from 'pg';
import { type JobWithMetadata, PgBoss, type ConstructorOptions } from 'pg-boss';
import { inBackground } from '#platform/database/server/database.ts';
import type { App } from '#platform/app/server/app.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { allJobs, type Job, type JobData } from './define-job.ts';
import { buryJob, workOn, type Payload } from './run-job.ts';
import { jobRun } from './tables.ts';

/**
 * Makes the tables of the queue and one queue for each job, as the owner of the database. Runs before the rights of the
 * app's role are given.
 */
export async function prepareJobs(owner: pg.Client): Promise<void> {
  const boss = bossOver(owner, { migrate: true, createSchema: true });
  await boss.start();
  try {
    await boss.createQueue(deadJobs, { retryLimit: 5, retryDelay: 5 });
    const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const { name } of allJobs()) {
      const queue = there.get(name);
      if (queue === undefined) await boss.createQueue(name, queueSettings);
      else if (!isSetUp(queue)) await boss.updateQueue(name, queueSettings);
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

export interface EnqueueOptions {
  /** What it works on, so that its run is found again. */
  subjectId?: string | null;
  /** Not before so many seconds. */
  afterSeconds?: number;
}

/**
 * Asks for a job in the caller's transaction: it runs if and only if that commits.
 *
 * @returns the id of its run, by which people follow and cancel it
 */
export async function enqueue<Data extends JobData>(
  tx: Tx,
  job: Job<Data>,
  data: Data,
  { subjectId = null, afterSeconds = 0 }: EnqueueOptions = {},
): Promise<string> {
  const runId = newId();
  await tx.db.insert(jobRun).values({
    companyId: tx.companyId,
    id: runId,
    kind: job.name,
    subjectId,
    state: 'queued',
    createdAt: tx.now.toISOString(),
    createdBy: tx.accountId,
  });
  const payload: Payload = { job: job.name, companyId: tx.companyId, runId, data };
  await bossOver(tx.client).send(job.name, payload, afterSeconds > 0 ? { startAfter: afterSeconds } : {});
  tx.afterCommit(async () => {
    for (const wake of wakers) wake(job.name);
  });
  return runId;
}

/** How long closing waits for jobs to come to the end of a slice. */
const patienceMs = 5000;

/**
 * Workers of this process, told when something was added here; jobs of other processes are found by looking twice a
 * second.
 */
const wakers = new Set<(name: string) => void>();

export interface Workers {
  stop(): Promise<void>;
}

/**
 * Starts working on jobs, unless another process does (`JOBS=off`). Looks for jobs of dead processes every
 * `superviseSeconds`.
 */
export async function startJobs(
  asked: App,
  { superviseSeconds = 15 }: { superviseSeconds?: number } = {},
): Promise<Workers> {
  if (asked.env.jobs === 'off') return { stop: async () => {} };
  const app = inBackground(asked);
  const { watch } = app.database;
  const boss = bossOver(app.database.pool, {
    supervise: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  const closing = new AbortController();
  const atWork = new Set<Promise<void>>();
  const take = async (job: Parameters<typeof workOn>[1]): Promise<void> => {
    const work = workOn(app, { ...job, signal: AbortSignal.any([job.signal, closing.signal]) });
    atWork.add(work);
    try {
      await work;
    } catch (error) {
      // The queue is told of the failure when it can be: the job then begins again at once, and the outage costs it one
      // try.
      await watch.whenBack();
      throw error;
    } finally {
      atWork.delete(work);
    }
  };
  boss.on('error', (error) =>
    app.log[watch.isAnswering ? 'warn' : 'debug']({ err: error }, 'the job queue reported an error'),
  );
  await boss.start();
  const workers = new Map<string, string>();
  for (const { name } of allJobs()) {
    workers.set(
      name,
      await boss.work(
        name,
        { pollingIntervalSeconds: 0.5, batchSize: 1, includeMetadata: true },
        async ([job]: JobWithMetadata<Payload>[]) => {
          if (job) await take(job);
        },
      ),
    );
  }
  await boss.work<Payload>(deadJobs, { pollingIntervalSeconds: 5 }, async ([job]) => {
    if (job) await buryJob(app, job.data);
  });
  const wake = (name: string) => {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  wakers.add(wake);
  return {
    async stop() {
      wakers.delete(wake);
      // Jobs end at their next slice and wait in the queue for the next process.
      closing.abort();
      await Promise.race([
        Promise.allSettled(atWork),
        new Promise((resolve) => {
          setTimeout(resolve, patienceMs).unref();
        }),
      ]);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** The queues in which a job waits whose time has come. */
const queuesWithWork = `select distinct name from pgboss.job where name = any($1) and state in ('created', 'retry') and not blocked and start_after <= now()`;

/**
 * Works on everything that waits, in this process and at once, or on jobs of some names only; for scripts, tests and
 * measurements. Returns how many there were.
 */
export async function drainJobs(asked: App, { only }: { only?: readonly string[] } = {}): Promise<number> {
  const app = inBackground(asked);
  const boss = bossOver(app.database.pool);
  const names = allJobs()
    .map(({ name }) => name)
    .filter((name) => only === undefined || only.includes(name));
  let worked = 0;
  for (let isBusy = true; isBusy; ) {
    isBusy = false;
    // Asking each queue for its next job would take longer than most of them.
    const { rows } = await app.database.pool.query<{ name: string }>(queuesWithWork, [names]);
    const busy = new Set(rows.map(({ name }) => name));
    for (const name of names.filter((one) => busy.has(one))) {
      for (const job of await boss.fetch<Payload>(name, { includeMetadata: true as const })) {
        isBusy = true;
        worked += 1;
        try {
          await workOn(app, Object.assign(job, { signal: new AbortController().signal }));
          await boss.complete(name, job.id);
        } catch (error) {
          await boss.fail(name, job.id);
          throw error;
        }
      }
    }
  }
  return worked;
}

type Queryable = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'> | Pick<pg.Client, 'query'>;

/** Where a job goes that failed for good without its own process saying so. */
const deadJobs = 'dead-jobs';

/**
 * How every queue is set up: found dead after half a minute without a sign of life, tried three times more, kept a
 * week.
 */
const queueSettings = {
  retryLimit: 3,
  retryDelay: 1,
  heartbeatSeconds: 30,
  expireInSeconds: 6 * 3600,
  deleteAfterSeconds: 7 * 86_400,
  deadLetter: deadJobs,
} as const;

const isSetUp = (queue: object): boolean => {
  const found = new Map<string, unknown>(Object.entries(queue));
  return Object.entries(queueSettings).every(([name, value]) => found.get(name) === value);
};

/**
 * pg-boss on a connection of ours. Tables and queues are made by the owner (`prepareJobs`); the app only adds, takes
 * and settles jobs.
 */
function bossOver(connection: Queryable, options: Partial<ConstructorOptions> = {}): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => (connection as pg.Pool).query(text, values as unknown[]) },
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: false,
    reindex: false,
    monitorVacuum: false,
    ...options,
  });
}
