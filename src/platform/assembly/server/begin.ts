import { startDatabase, type StartedDatabase } from '#platform/database/server/postgres.ts';
import { lockDataDir } from '#platform/runtime/server/data-dir-lock.ts';
import { readEnv, type Env } from '#platform/runtime/server/env.ts';
import { createLifecycle, type Lifecycle } from '#platform/runtime/server/lifecycle.ts';
import { createLog, type Log } from '#platform/runtime/server/log.ts';

/** What a start has before the modules are there. */
export interface Begun {
  env: Env;
  log: Log;
  lifecycle: Lifecycle;
  started: StartedDatabase;
}

/**
 * Reads the settings, takes the data folder and starts PostgreSQL: what needs no module, so that the code of the product
 * is read meanwhile.
 *
 * @throws StartError of what is wrong with settings, folder or database
 */
export async function begin(): Promise<Begun> {
  const env = readEnv(process.env);
  const log = createLog({ level: env.logLevel });
  const lifecycle = createLifecycle(log);
  const lock = lockDataDir(env.dataDir, 'the server');
  lifecycle.onClose('data folder', () => lock.release());
  const started = await startDatabase(env, log);
  lifecycle.onClose('PostgreSQL', () => started.stop());
  return { env, log, lifecycle, started };
}
