import { PgBoss, type ConstructorOptions } from 'pg-boss';
import type pg from 'pg';

type Queryable = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'> | Pick<pg.Client, 'query'>;

/** Where a job goes that failed for good without its own process saying so. */
export const deadJobs = 'dead-jobs';

/**
 * How every queue is set up: found dead after half a minute without a sign of life, tried three times more, kept a
 * week.
 */
export const queueSettings = {
  retryLimit: 3,
  retryDelay: 1,
  heartbeatSeconds: 30,
  expireInSeconds: 6 * 3600,
  deleteAfterSeconds: 7 * 86_400,
  deadLetter: deadJobs,
} as const;

/**
 * pg-boss on a connection of ours. Tables and queues are made by the owner (`prepareJobs`); the app only adds, takes
 * and settles jobs.
 */
export function bossOver(connection: Queryable, options: Partial<ConstructorOptions> = {}): PgBoss {
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
