import { collectDefaultMetrics, Counter, Gauge, type OpenMetricsContentType, type Registry } from 'prom-client';
import type { DatabasePool } from '#platform/database/server/database-pool.ts';
import { allJobs } from '#platform/jobs/server/define-job.ts';
import { endedJobs } from '#platform/jobs/server/job-figures.ts';
import type { LiveFeed } from '#platform/live/server/live-feed.ts';
import type { App } from '#platform/app/server/app.ts';
import { productVersion } from '#platform/runtime/server/product-version.ts';
import { workFigures } from '#platform/work/server/heavy-work.ts';

/** What this process holds and does: memory, processor, event loop, database pool, jobs, streams, heavy work. */
export function measureProcess(
  app: App,
  live: Pick<LiveFeed, 'listeners'>,
  registry: Registry<OpenMetricsContentType>,
): void {
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, value: () => number): void => {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(value());
        },
      }),
    );
  };
  new Gauge({
    name: 'heartwood_build_info',
    help: 'Version of the product and of Node; always 1.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: productVersion(), node: process.version }, 1);
  measurePool(app, gauge);
  measureJobs(app, registry);
  gauge('heartwood_live_streams', 'Open streams of live updates (server-sent events).', () => live.listeners);
  gauge('heartwood_heavy_work_running', 'Heavy work at work in threads.', () => workFigures().running);
  gauge('heartwood_heavy_work_waiting', 'Heavy work that waits for its turn.', () => workFigures().waiting);
  gauge(
    'heartwood_heavy_work_memory_bytes',
    'Memory that the running heavy work may take together.',
    () => workFigures().memoryMb * 1024 * 1024,
  );
  counted(
    registry,
    'heartwood_heavy_work_refused',
    'Heavy work that was turned away because too much waited.',
    [],
    () => [{ labels: {}, value: workFigures().refused }],
  );
}

function measurePool({ database }: App, gauge: (name: string, help: string, value: () => number) => void): void {
  const pool = database.pool as DatabasePool;
  gauge('heartwood_database_up', 'Whether the database answers this process (1) or not (0).', () =>
    database.watch.isAnswering ? 1 : 0,
  );
  gauge('heartwood_database_pool_connections', 'Open connections of the pool.', () => pool.totalCount);
  gauge('heartwood_database_pool_idle', 'Idle connections of the pool.', () => pool.idleCount);
  gauge('heartwood_database_pool_waiting', 'Requests and jobs that wait for a connection.', () => pool.waiters);
  gauge('heartwood_database_pool_max', 'Connections that the pool may open.', () => pool.options.max);
}

const ends = ['done', 'failed', 'cancelled'] as const;
/** The queue is left out of an answer rather than holding it up. */
const queueMs = 1000;

function measureJobs(app: App, registry: Registry<OpenMetricsContentType>): void {
  counted(
    registry,
    'heartwood_jobs_ended',
    'Jobs that came to their end on this server, by name and result.',
    ['job', 'result'],
    () =>
      allJobs().flatMap(({ name }) =>
        ends.map((result) => ({ labels: { job: name, result }, value: endedJobs(name, result) })),
      ),
  );
  registry.registerMetric(
    new Gauge({
      name: 'heartwood_jobs',
      help: 'Jobs in the queue of all servers, by name and state (queued or running).',
      labelNames: ['job', 'state'],
      registers: [],
      async collect() {
        this.reset();
        const found = await queueOf(app);
        if (found === null) return;
        for (const { name } of allJobs())
          for (const state of ['queued', 'running'])
            this.set({ job: name, state }, found.find((row) => row.name === name && row.state === state)?.count ?? 0);
      },
    }),
  );
}

/** Null while the database does not say it soon. */
async function queueOf({ database }: App): Promise<{ name: string; state: string; count: number }[] | null> {
  if (!database.watch.isAnswering) return null;
  const asked = database.pool
    .query<{ name: string; state: string; count: number }>(
      `select name, case when state = 'active' then 'running' else 'queued' end as state, count(*)::int as count
      from pgboss.job where state in ('created', 'retry', 'active') group by 1, 2`,
    )
    .then(
      ({ rows }) => rows,
      () => null,
    );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), queueMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** A counter whose figures are kept elsewhere. */
function counted<Label extends string>(
  registry: Registry<OpenMetricsContentType>,
  name: string,
  help: string,
  labelNames: readonly Label[],
  figures: () => { labels: Record<Label, string>; value: number }[],
): void {
  registry.registerMetric(
    new Counter({
      name,
      help,
      labelNames,
      registers: [],
      collect() {
        this.reset();
        for (const { labels, value } of figures()) this.inc(labels, value);
      },
    }),
  );
}
