import { isDataDirLocked, lockDataDir } from '#platform/runtime/server/data-dir-lock.ts';
import type { Env } from '#platform/runtime/server/env.ts';
import type { Log } from '#platform/runtime/server/log.ts';
import { startDatabase, type StartedDatabase } from './postgres.ts';

/**
 * Runs a tool on the product's database. Beside a running server it uses that one's PostgreSQL; otherwise it starts it,
 * holding the folder meanwhile, so that a server started in between says so instead of losing its database when the
 * tool ends.
 *
 * @param use          the tool, in words for that message: `npm run backup`
 * @param isExclusive the server must not run (on a PostgreSQL of our own; on an external one the tool has to look
 *   itself)
 * @throws StartError as `lockDataDir` and `startDatabase`
 */
export async function withToolDatabase<T>(
  env: Env,
  log: Log,
  { use, isExclusive }: { use: string; isExclusive: boolean },
  work: (database: StartedDatabase) => Promise<T>,
): Promise<T> {
  const isOwn = env.databaseUrl === null;
  const attachOnly = isOwn && !isExclusive && isDataDirLocked(env.dataDir);
  const lock = isOwn && !attachOnly ? lockDataDir(env.dataDir, use) : null;
  try {
    const database = await startDatabase(env, log, { attachOnly });
    try {
      return await work(database);
    } finally {
      await database.stop();
    }
  } finally {
    lock?.release();
  }
}
