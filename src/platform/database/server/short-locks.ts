import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#platform/runtime/server/start-error.ts';

/** Whoever reads the table meanwhile waits no longer than this. */
const lockMs = 500;
/** Between two tries, so that those who waited get their turn. */
const pauseMs = 1000;
const tries = 20;
const notAvailable = new Set(['55P03', '40P01']);

/**
 * Changes tables in a transaction beside servers at work: a lock that is not free within half a second is given up
 * again and asked for anew, so that nobody queues behind it.
 *
 * @param whose  `ownTransaction`: the work begins and ends its own
 * @throws StartError when some transaction does not leave a table free in all tries
 */
export async function withShortLocks(
  owner: pg.Client,
  work: () => Promise<unknown>,
  whose: 'ownTransaction' | 'oursAround' = 'oursAround',
): Promise<void> {
  await owner.query(`set lock_timeout = ${lockMs}`);
  try {
    for (let left = tries; ; left -= 1) {
      try {
        if (whose === 'oursAround') await owner.query('begin');
        await work();
        if (whose === 'oursAround') await owner.query('commit');
        return;
      } catch (error) {
        await owner.query('rollback');
        const code = codeOf(error);
        if (code === undefined || !notAvailable.has(code)) throw error;
        if (left <= 1)
          throw new StartError(
            `The database could not be prepared: another transaction kept a table locked for ${Math.round((tries * (lockMs + pauseMs)) / 1000)} seconds. Look for long transactions in pg_stat_activity and start again.`,
          );
      }
      await wait(pauseMs);
    }
  } finally {
    await owner.query('set lock_timeout = default').catch(() => undefined);
  }
}

/** Drizzle wraps what the database says. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError) return error.code;
  return error instanceof Error && error.cause !== undefined ? codeOf(error.cause) : undefined;
}
