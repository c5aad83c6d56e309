import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#platform/runtime/server/log.ts';
import { oldestMajor } from './postgres-programs.ts';
import { StartError } from '#platform/runtime/server/start-error.ts';

/** Started together with us (a container beside ours), a database takes a moment. */
const patienceMs = 30_000;
const passing = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03']);

/**
 * Waits until the database of `DATABASE_URL` answers, and checks its version.
 * @throws StartError that names host and database, never the password
 */
export async function waitForDatabase(url: string, log: Log, budgetMs = patienceMs): Promise<void> {
  const startedMs = Date.now();
  for (let spoken = false; ; ) {
    try {
      return await checkVersion(url);
    } catch (error) {
      if (error instanceof StartError) throw error;
      const code = codeOf(error);
      const message = error instanceof Error ? error.message : String(error);
      if (!passing.has(code) || Date.now() - startedMs > budgetMs)
        throw new StartError(
          `The database of DATABASE_URL (${shown(url)}) cannot be used: ${message || code}.${hintFor(code)}`,
        );
      if (!spoken) log.info({ database: shown(url) }, 'Waiting for the database');
      spoken = true;
      await wait(500);
    }
  }
}

async function checkVersion(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    );
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < oldestMajor)
      throw new StartError(
        `The database of DATABASE_URL is PostgreSQL ${major}. Version ${oldestMajor} or newer is needed.`,
      );
    if (rows[0]?.encoding !== 'UTF8')
      throw new StartError(
        `The database of DATABASE_URL has the encoding ${String(rows[0]?.encoding)}. Create one with UTF8: create database heartwood encoding 'UTF8' template template0.`,
      );
  } finally {
    await client.end().catch(() => {});
  }
}

/** Host, port and database: what helps to find a mistake, and no login. */
function shown(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function codeOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

function hintFor(code: string): string {
  if (code === '28P01' || code === '28000') return ' User or password are not accepted.';
  if (code === '3D000') return ' Create the database first: createdb heartwood.';
  if (passing.has(code)) return ' Check host and port, and that the database is running.';
  return '';
}
