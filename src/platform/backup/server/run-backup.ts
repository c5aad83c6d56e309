import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileStoreOf } from '#platform/files/server/chosen-store.ts';
import type { Env } from '#platform/runtime/server/env.ts';
import { newestRun, recordRun, type BackupRun } from './backup-runs.ts';
import { createBackup } from './create-backup.ts';
import { removeLeftovers } from './leftovers.ts';
import type { BackupManifest } from './manifest.ts';
import { withOwner } from '#platform/database/server/owner-client.ts';
import { archiveDate, archiveName, expiredArchives } from '#platform/runtime/server/backup-retention.ts';
import { isDue } from '#platform/runtime/server/backup-schedule.ts';
import { addressIn, archiveStorage, inTemporaryFolder, type ArchiveStorage } from './storage.ts';

export interface BackupTask {
  env: Pick<Env, 'dataDir' | 'filesDir' | 'filesTo' | 'backup' | 's3'>;
  ownerUrl: string;
  /** A path or an address of S3; null: a new archive in `BACKUP_TO`, where the older ones are thinned out. */
  to: string | null;
  version: string;
  clock: () => Date;
  isScheduled: boolean;
  onProgress?: (line: string) => void;
}

/**
 * Makes a backup where it shall be, and notes its result for the provider.
 * @throws StartError as `createBackup`; the failure is noted too
 */
export async function runBackup(task: BackupTask): Promise<BackupRun> {
  const { env, clock, isScheduled } = task;
  const startedAt = clock();
  const address = task.to ?? addressIn(env.backup.to ?? join(env.dataDir, 'backups'), archiveName(startedAt));
  const noted = async (more: Omit<BackupRun, 'kind' | 'isScheduled' | 'startedAt' | 'endedAt'>): Promise<BackupRun> => {
    const run: BackupRun = { kind: 'backup', isScheduled, startedAt, endedAt: clock(), ...more };
    await withOwner(task.ownerUrl, (client) => recordRun(client, run));
    return run;
  };
  try {
    const place = archiveStorage(address, env.s3);
    const { manifest, bytes } = await archived(task, place, startedAt);
    const { damagedFiles, missingFiles, files, tables } = manifest;
    const run = await noted({
      result: damagedFiles.length + missingFiles.length === 0 ? 'complete' : 'incomplete',
      archive: place.address,
      bytes,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.count,
      damagedFiles,
      missingFiles,
      error: null,
    });
    if (task.to === null && env.backup.to !== null) await thinOut(task, place);
    return run;
  } catch (error) {
    await noted({
      result: 'failed',
      archive: address,
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

/** One number for all servers on the same database. */
const scheduleLock = 7_305_419;

/** Makes the scheduled backup unless another server makes it or has made it. Null: none was due. */
export async function runDueBackup(task: Omit<BackupTask, 'to' | 'isScheduled'>): Promise<BackupRun | null> {
  return withOwner(task.ownerUrl, async (client) => {
    const {
      rows: [lock],
    } = await client.query<{ isMine: boolean }>(`select pg_try_advisory_lock(${scheduleLock}) as "isMine"`);
    if (lock?.isMine !== true || !(await isBackupDue(client, task.env, task.clock()))) return null;
    return runBackup({ ...task, to: null, isScheduled: true });
  });
}

/** By what the database says of the scheduled backups until now. */
export async function isBackupDue(
  client: Parameters<typeof newestRun>[0],
  { backup }: Pick<Env, 'backup'>,
  now: Date,
): Promise<boolean> {
  if (backup.to === null) return false;
  const made = await newestRun(client, 'backup', ['complete', 'incomplete'], true);
  const failed = await newestRun(client, 'backup', ['failed'], true);
  return isDue(now, backup.times, { madeAt: made?.startedAt ?? null, failedAt: failed?.endedAt ?? null });
}

async function archived(
  { env, ownerUrl, version, onProgress }: BackupTask,
  place: ArchiveStorage,
  now: Date,
): Promise<{ manifest: BackupManifest; bytes: number }> {
  const options = {
    ownerUrl,
    files: fileStoreOf(env),
    version,
    now,
    ...(onProgress === undefined ? {} : { onProgress }),
  };
  const made = async (target: string) => ({
    manifest: await createBackup({ ...options, target }),
    bytes: (await stat(target)).size,
  });
  if (place.path !== null) {
    await removeLeftovers(dirname(place.path), now);
    return made(place.path);
  }
  await removeLeftovers(join(env.dataDir, 'backups'), now);
  return inTemporaryFolder(env.dataDir, place.name, async (folder) => {
    const archive = await made(join(folder, place.name));
    onProgress?.(`Sending the archive to ${place.address}`);
    await place.send(join(folder, place.name));
    return archive;
  });
}

/** The newest one and the last complete one stay, whatever the settings say. */
async function thinOut({ env, ownerUrl, onProgress }: BackupTask, place: ArchiveStorage): Promise<void> {
  const archives = (await place.names()).flatMap((name) => {
    const at = archiveDate(name);
    return at === null ? [] : [{ name, at }];
  });
  const good = await withOwner(ownerUrl, (client) => newestRun(client, 'backup', ['complete']));
  const protectedNames = new Set([place.name, ...(good?.archive?.split(/[\\/]/).slice(-1) ?? [])]);
  for (const name of expiredArchives(archives, env.backup.keep, protectedNames)) {
    await place.removeBeside(name);
    onProgress?.(`Removed by BACKUP_KEEP: ${name}`);
  }
}
