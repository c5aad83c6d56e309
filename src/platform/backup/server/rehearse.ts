import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '#platform/runtime/server/env.ts';
import { FolderStore } from '#platform/files/server/folder-store.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Log } from '#platform/runtime/server/log.ts';
import { postgresHome } from '#platform/database/server/postgres-home.ts';
import { startDatabase } from '#platform/database/server/postgres.ts';
import { StartError } from '#platform/runtime/server/start-error.ts';
import { recordRun, type BackupRun } from './backup-runs.ts';
import { removedAfter } from './leftovers.ts';
import { withOwner } from '#platform/database/server/owner-client.ts';
import { restoreBackup } from './restore-backup.ts';
import { archiveStorage } from './storage.ts';

export interface RehearsalTask {
  env: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'pgBin' | 's3'>;
  log: Log;
  /** A path or an address of S3. */
  archive: string;
  /** The product's own database: only the result is noted there. */
  ownerUrl: string;
  finish(ownerUrl: string): Promise<void>;
  clock: () => Date;
  onProgress?: (line: string) => void;
}

/**
 * Restores a backup into a database made for it, as it would be restored in earnest, proves the histories in it,
 * removes it and notes the result for the provider. Nothing of the product's own data is touched.
 *
 * @throws StartError when the backup cannot be restored or there is no database to restore it into; the failure is
 *   noted too
 */
export async function rehearse(task: RehearsalTask): Promise<BackupRun> {
  const { clock } = task;
  const startedAt = clock();
  const noted = async (
    more: Omit<BackupRun, 'kind' | 'isScheduled' | 'startedAt' | 'endedAt' | 'archive'>,
  ): Promise<BackupRun> => {
    const run: BackupRun = {
      kind: 'rehearsal',
      isScheduled: false,
      startedAt,
      endedAt: clock(),
      archive: task.archive,
      ...more,
    };
    await withOwner(task.ownerUrl, (client) => recordRun(client, run));
    return run;
  };
  try {
    return await noted(await restored(task));
  } catch (error) {
    await noted({
      result: 'failed',
      bytes: null,
      rows: null,
      files: null,
      damagedFiles: [],
      missingFiles: [],
      error: error instanceof Error ? error.message : String(error),
    }).catch(() => {});
    throw error;
  }
}

type Found = Pick<BackupRun, 'result' | 'bytes' | 'rows' | 'files' | 'damagedFiles' | 'missingFiles' | 'error'>;

async function restored({ env, log, archive, finish, onProgress }: RehearsalTask): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'heartwood-rehearsal-'));
  // As root, PostgreSQL runs as another user, who has to pass through. The files inside are closed.
  chmodSync(folder, 0o711);
  return removedAfter(folder, async () => {
    const path = await archiveStorage(archive, env.s3).fetch(join(folder, 'archive.tar'));
    return withScratchDatabase(env, log, join(folder, 'database'), async (ownerUrl) => {
      const { manifest, lostFiles } = await restoreBackup({
        archive: path,
        ownerUrl,
        files: new FolderStore(join(folder, 'files')),
        finish,
        ...(onProgress === undefined ? {} : { onProgress }),
      });
      onProgress?.('Verifying the histories');
      await verifyHistories(ownerUrl, folder, (manifest.historyHeads ?? []).length === 0 ? [] : ['--witness', path]);
      const lost = (reason: string): string[] =>
        lostFiles.filter((one) => one.reason === reason).map(({ file }) => file);
      return {
        result: lostFiles.length === 0 ? 'complete' : 'incomplete',
        bytes: (await stat(path)).size,
        rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
        files: manifest.files.count,
        damagedFiles: lost('damaged'),
        missingFiles: lost('missing'),
        error: null,
      };
    });
  });
}

async function withScratchDatabase<T>(
  env: RehearsalTask['env'],
  log: Log,
  dataDir: string,
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  const own = await startDatabase({ databaseUrl: null, databaseDirectUrl: null, dataDir, pgBin: env.pgBin }, log, {
    isDurable: false,
  }).catch((error: unknown) => {
    if (error instanceof StartError) return error;
    throw error;
  });
  if (own instanceof StartError) return besideTheDatabase(env, own, work);
  try {
    return await work(own.ownerUrl);
  } finally {
    await own.stop();
    // As root it may lie elsewhere, see `postgresHome`.
    await rm(postgresHome(dataDir).dir, { recursive: true, force: true });
  }
}

/** On the server of DATABASE_URL, where no PostgreSQL can be started here. */
async function besideTheDatabase<T>(
  { databaseUrl, databaseDirectUrl }: RehearsalTask['env'],
  reason: StartError,
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  const serverUrl = databaseDirectUrl ?? databaseUrl;
  if (serverUrl === null) throw new StartError(`There is no database for a rehearsal. ${reason.message}`);
  const name = `heartwood_rehearsal_${newId().replaceAll('-', '').slice(-12)}`;
  await withOwner(serverUrl, (client) => client.query(`create database ${name}`)).catch((error: unknown) => {
    throw new StartError(
      `There is no database for a rehearsal: no PostgreSQL can be started here, and the user of DATABASE_URL cannot create one (${error instanceof Error ? error.message : String(error)}). Run npm ci, set PG_BIN, or give that user CREATEDB.`,
    );
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    return await work(url.toString());
  } finally {
    await withOwner(serverUrl, async (client) => {
      await client.query(`drop database ${name} with (force)`);
      await client.query(`drop role if exists ${name}_app`);
    });
  }
}

const verifier = fileURLToPath(new URL('../../../../scripts/verify-history.ts', import.meta.url));

/** With the archive as witness, where it names ends of histories. @throws StartError with what the verifier found */
async function verifyHistories(ownerUrl: string, dataDir: string, witness: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [verifier, ...witness], {
    env: { ...process.env, DATABASE_URL: ownerUrl, DATABASE_DIRECT_URL: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    if (said.length < 4000) said += part.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code !== 0)
    throw new StartError(
      `The backup was restored, but npm run verify-history finds its histories wrong:\n${said.trim()}`,
    );
}
