import type * as product from './product.ts';
import { lockDataDir } from './platform/runtime/server/data-dir-lock.ts';
import { readEnv } from './platform/runtime/server/env.ts';
import { createLifecycle } from './platform/runtime/server/lifecycle.ts';
import { createLog } from './platform/runtime/server/log.ts';
import { startDatabase } from './platform/database/server/postgres.ts';
import { StartError } from './platform/runtime/server/start-error.ts';

/**
 * Starts the product: settings, database, demo company, HTTP. What is wrong with the surroundings is said in words and
 * ends the start.
 */
async function start(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog({ level: env.logLevel });
  const lifecycle = createLifecycle(log);
  const lock = lockDataDir(env.dataDir, 'the server');
  lifecycle.onClose('data folder', () => lock.release());
  // Loading our own code takes as long as PostgreSQL takes to come up: both at once.
  let loading: Promise<typeof product> | undefined;
  const load = () => (loading ??= import('./product.ts'));
  const started = await startDatabase(env, log, { meanwhile: () => void load() });
  lifecycle.onClose('PostgreSQL', () => started.stop());
  const { serveProduct } = await load();
  await serveProduct({ env, log, lifecycle }, started);
}

try {
  await start();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}
