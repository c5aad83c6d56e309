import { setTimeout as wait } from 'node:timers/promises';
import type { Env } from '#platform/runtime/server/env.ts';
import type { Log } from '#platform/runtime/server/log.ts';
import {
  clusterUrl,
  createDatabase,
  createdCluster,
  databaseName,
  existingClusters,
  type Cluster,
} from './postgres-cluster.ts';
import { waitForDatabase } from './postgres-external.ts';
import { clusterMajors, postgresHome, runnable, type PostgresHome } from './postgres-home.ts';
import { adoptProcess, runningProcess, startProcess, type PostgresProcess } from './postgres-process.ts';
import { findPostgres, oldestMajor, programsToTry, type PostgresPrograms } from './postgres-programs.ts';
import { StartError } from '#platform/runtime/server/start-error.ts';

/** A database that answers. */
export interface StartedDatabase {
  /** Address with the login of the owner. A secret. */
  ownerUrl: string;
  /** The same without a pooler in between: for LISTEN, jobs and migrations. */
  directUrl: string;
  kind: 'external' | 'embedded' | 'system';
  /** True when it was running already and goes on running after `stop`. */
  attached: boolean;
  /**
   * Ends what was started here. The address stays the same until then, even if PostgreSQL has to be restarted in
   * between.
   */
  stop(): Promise<void>;
}

export interface DatabaseOptions {
  /** False for tests: no fsync. */
  isDurable?: boolean;
  /** Called as soon as PostgreSQL is at work on its start, for what can be done meanwhile; perhaps more than once. */
  meanwhile?: () => void;
  /** For tools beside a running server, which holds the lock of DATA_DIR: use its PostgreSQL, start none, stop none. */
  attachOnly?: boolean;
}

/**
 * Finds or starts the database: `DATABASE_URL`; else PostgreSQL 18 that came with the product, in `DATA_DIR`; else one
 * found on the machine. Whoever lets it start one holds the lock of `DATA_DIR` (`lockDataDir`), so there are never two.
 *
 * @throws StartError that says what to do
 */
export async function startDatabase(
  env: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'pgBin'>,
  log: Log,
  options: DatabaseOptions = {},
): Promise<StartedDatabase> {
  if (env.databaseUrl !== null) {
    await waitForDatabase(env.databaseUrl, log);
    const directUrl = env.databaseDirectUrl ?? env.databaseUrl;
    if (directUrl !== env.databaseUrl) await waitForDatabase(directUrl, log);
    return { ownerUrl: env.databaseUrl, directUrl, kind: 'external', attached: true, stop: async () => {} };
  }
  const home = postgresHome(env.dataDir);
  if (options.attachOnly === true) return attach(env, home);
  const programs = choosePrograms(env, home, log);
  const startOptions = {
    isDurable: options.isDurable ?? true,
    meanwhile: options.meanwhile ?? (() => {}),
    onWaiting: (seconds: number) => log.info({ seconds }, 'PostgreSQL is still starting'),
  };
  const cluster = await createdCluster(programs, home, startOptions);
  const running = await runningProcess(cluster);
  const first = running === null ? await startProcess(programs, home, cluster, startOptions) : adoptProcess(running);
  const stop = keepRunning(
    first,
    () => startProcess(programs, home, cluster, { ...startOptions, port: first.port }),
    log,
  );
  await createDatabase(cluster, first.port);
  return started(programs.kind, cluster, first.port, false, stop);
}

async function attach(env: Pick<Env, 'dataDir' | 'pgBin'>, home: PostgresHome): Promise<StartedDatabase> {
  for (const cluster of existingClusters(home)) {
    const running = await runningProcess(cluster);
    if (running === null) continue;
    const kind = findPostgres(env.pgBin).programs.find(({ major }) => major === cluster.major)?.kind ?? 'system';
    return started(kind, cluster, running.port, true, async () => {});
  }
  throw new StartError(`${env.dataDir} is in use, but its database does not answer. Try again in a moment.`);
}

function started(
  kind: 'embedded' | 'system',
  cluster: Cluster,
  port: number,
  attached: boolean,
  stop: () => Promise<void>,
): StartedDatabase {
  const url = clusterUrl(cluster, port, databaseName);
  return { ownerUrl: url, directUrl: url, kind, attached, stop };
}

/**
 * The programs for the cluster that is there, or for a new one. A folder of another version is never left aside for an
 * empty one.
 */
function choosePrograms(env: Pick<Env, 'dataDir' | 'pgBin'>, home: PostgresHome, log: Log): PostgresPrograms {
  const majors = clusterMajors(home);
  const misses: string[] = [];
  const programs: PostgresPrograms[] = [];
  for (const candidate of programsToTry(env.pgBin, misses)) {
    programs.push(candidate);
    if (majors.length > 0 && !majors.includes(candidate.major)) continue;
    try {
      return runnable(candidate, home);
    } catch (error) {
      if (!(error instanceof StartError) || env.pgBin !== null) throw error;
      misses.push(error.message);
      log.warn({ reason: error.message }, 'This PostgreSQL cannot be used, trying the next one');
    }
  }
  if (majors.length > 0 && !programs.some(({ major }) => majors.includes(major)))
    throw new StartError(otherVersion(home, majors, programs));
  throw new StartError(noPostgres(misses));
}

function otherVersion(home: PostgresHome, majors: number[], programs: PostgresPrograms[]): string {
  const there = programs.length === 0 ? 'none' : programs.map(({ major }) => major).join(', ');
  return [
    `The data in ${home.dir} were written by PostgreSQL ${majors.join(' and ')}, but what is available here is ${there}.`,
    `Make version ${majors.join(' or ')} available (npm ci, or PG_BIN), then take the data along with: npm run backup, a new DATA_DIR, npm run restore.`,
  ].join('\n');
}

function noPostgres(misses: string[]): string {
  return [
    'No PostgreSQL to start was found:',
    ...misses.map((miss) => `  - ${miss}`),
    'Do one of these:',
    '  - set DATABASE_URL to an existing database: postgres://user:password@host:5432/database',
    `  - install PostgreSQL ${oldestMajor} or newer (Debian, Ubuntu: apt-get install postgresql) and start again`,
    '  - set PG_BIN to the folder of its programs initdb and postgres, if it is installed at an unusual place',
  ].join('\n');
}

/**
 * Starts it again, on the same port, when it ends without being told to: killed for memory, say. Pools connect anew by
 * themselves.
 */
function keepRunning(first: PostgresProcess, again: () => Promise<PostgresProcess>, log: Log): () => Promise<void> {
  let current = first;
  let isStopping = false;
  let restarting: Promise<void> = Promise.resolve();
  const watch = (watched: PostgresProcess): void => {
    void watched.gone.then(() => {
      if (isStopping || watched !== current) return;
      log.error('PostgreSQL ended unexpectedly and is started again');
      restarting = restart();
    });
  };
  const restart = async (): Promise<void> => {
    for (let pauseMs = 250; !isStopping; pauseMs = Math.min(pauseMs * 2, 10_000)) {
      try {
        current = await again();
        log.info('PostgreSQL is back');
        return watch(current);
      } catch (err) {
        log.error({ err }, 'PostgreSQL could not be started again');
        await wait(pauseMs, undefined, { ref: false });
      }
    }
  };
  watch(first);
  return async () => {
    isStopping = true;
    await restarting;
    await current.stop();
  };
}
