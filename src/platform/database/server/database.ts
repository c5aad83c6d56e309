import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/pg-core/async/session';
import pg from 'pg';
import type { Logger } from 'pino';
import { DatabasePool } from './database-pool.ts';
import { watchDatabase, type DatabaseWatch } from './database-watch.ts';
import { grantAll } from './grants.ts';
import { withShortLocks } from './short-locks.ts';
import {
  backgroundLimits,
  limitRequests,
  ownerLimits,
  usualLimits,
  type TimeLimits,
} from '#platform/runtime/server/time-limits.ts';
import { StartError } from '#platform/runtime/server/start-error.ts';

export interface Database {
  /** Signs in as the app's own role: neither superuser nor owner of any table. */
  pool: pg.Pool;
  /** Whether the database answers at this moment. */
  watch: DatabaseWatch;
  /**
   * Set for work in the background, whose statements take the time they need; those of requests are cut short
   * (`time-limits.ts`).
   */
  isBackground?: true;
  /** Put before the statements of a transaction in the background. */
  backgroundLimits: string;
  /** For what belongs to no company: schemas `directory` and `reference`. */
  directory: NodePgDatabase;
  /** For connections that keep a session (LISTEN): past a transaction pooler. */
  session: pg.ClientConfig;
  clock: () => Date;
  log: Logger;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** May create tables and roles; the app's own address is made from it. */
  ownerUrl: string;
  /** The same without a transaction pooler in between: migrations hold a lock of their session. */
  directUrl?: string;
  /** The app role's password is derived from it, the same in every process. */
  secret: string;
  log: Logger;
  clock?: () => Date;
  poolSize?: number;
  timeLimits?: TimeLimits;
  /** The app's role; named after the database unless several databases share one. */
  role?: string;
  /** PostgreSQL is the product's own: see `DatabasePool`. */
  keepsPlans?: boolean;
  /** The database is migrated already (a clone of a prepared one). */
  isPrepared?: boolean;
  /** Starts although the app's role may call `set_config` (the setting `ALLOW_SET_CONFIG`). */
  allowSetConfig?: boolean;
  /** Runs as the owner after the migrations, e.g. to load reference data. */
  prepare?: (owner: pg.Client) => Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url));
/** One number for all processes that prepare the same database at once. */
const prepareLock = 7_305_418;

/**
 * Migrates the database as its owner, makes the app's role and opens the pool as that role.
 *
 * @throws StartError when the database is older than 15, or as `grantAll`
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { appUrl, sessionUrl } = await prepareDatabase(options);
  const pool = new DatabasePool({
    connectionString: appUrl,
    max: options.poolSize ?? 12,
    idleTimeoutMillis: 30_000,
    application_name: 'heartwood',
    keepsPlans: options.keepsPlans ?? false,
  });
  pool.on('error', (error) => options.log.warn({ err: error }, 'an idle database connection was lost'));
  const watching = (connectionString: string) => ({ connectionString, application_name: 'heartwood-watch' });
  const past = sessionUrl === appUrl ? null : watching(sessionUrl);
  const watch = watchDatabase(watching(appUrl), past, pool, options.log);
  return {
    pool,
    watch,
    backgroundLimits: backgroundLimits(options.timeLimits ?? usualLimits),
    directory: drizzle({ client: pool }),
    session: { connectionString: sessionUrl },
    clock: options.clock ?? (() => new Date()),
    log: options.log,
    async close() {
      await watch.stop();
      // Idle connections of a database that does not answer would wait for its goodbye.
      if (!watch.isAnswering) pool.cut();
      await pool.end();
    },
  };
}

/** Each with its statements as one: an answer for each of two thousand takes longer than what is asked. */
const migrations = () =>
  readMigrationFiles({ migrationsFolder }).map((migration) => ({ ...migration, sql: [migration.sql.join(';\n')] }));

/** The same database for work in the background: jobs, imports, what is done every hour and at the start. */
export const inBackground = <T extends { database: Database }>(app: T): T => ({
  ...app,
  database: { ...app.database, isBackground: true },
});

/** The addresses under which the app's role comes in: through the pooler where there is one, and past it. */
async function prepareDatabase(options: DatabaseOptions): Promise<{ appUrl: string; sessionUrl: string }> {
  const owner = new pg.Client({
    connectionString: options.directUrl ?? options.ownerUrl,
    application_name: 'heartwood-prepare',
    ...ownerLimits(options.timeLimits ?? usualLimits),
  });
  owner.on('error', (error) => options.log.warn({ err: error }, 'the preparing connection was lost'));
  await owner.connect();
  try {
    const [facts] = (
      await owner.query<{ version: number; name: string }>(
        `select current_setting('server_version_num')::int as version, current_database() as name`,
      )
    ).rows;
    if (facts === undefined || facts.version < 150_000)
      throw new StartError('The database is older than PostgreSQL 15. Point DATABASE_URL at version 15 or newer.');
    const role = options.role ?? `${facts.name}_app`;
    const password = createHmac('sha256', options.secret).update(`database role ${role}`).digest('base64url');
    if (!options.isPrepared) {
      await owner.query(`select pg_advisory_lock(${prepareLock})`);
      await withShortLocks(
        owner,
        () => migrate(migrations(), drizzle({ client: owner }), { migrationsFolder }),
        'ownTransaction',
      );
      await options.prepare?.(owner);
      await grantAll(owner, role, password, { allowSetConfig: options.allowSetConfig ?? false });
      await limitRequests(owner, role, options.timeLimits ?? usualLimits, options.log);
    }
    const asRole = (address: string): string => {
      const url = new URL(address);
      url.username = encodeURIComponent(role);
      url.password = encodeURIComponent(password);
      return url.toString();
    };
    return { appUrl: asRole(options.ownerUrl), sessionUrl: asRole(options.directUrl ?? options.ownerUrl) };
  } finally {
    await owner.end();
  }
}

/**
 * Runs `work` in one transaction outside any company, on `directory` and `reference` only: row security shows it no
 * company's rows.
 */
export async function inDirectory<T>(database: Database, work: (db: NodePgDatabase) => Promise<T>): Promise<T> {
  return database.directory.transaction(async (tx) => {
    if (database.isBackground) await tx.execute(database.backgroundLimits);
    return work(tx);
  });
}

/** Whether the database answers, for the readiness check: asked now, on a connection for which nobody waits. */
export async function isReady(database: Database): Promise<boolean> {
  return (await database.watch.look()) && database.watch.isAnswering;
}
