import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { App } from '#platform/app/server/app.ts';
import { newestRun, recordRun } from './backup-runs.ts';
import { isBackupDue } from './run-backup.ts';

type Asked = Pick<App, 'env' | 'log' | 'database' | 'clock'>;

const command = fileURLToPath(new URL('../../../../scripts/backup.ts', import.meta.url));
/** The server answers people first. */
const background = 10;

/**
 * Makes the backup of `BACKUP_AT` if one is due, in a process of its own, so that this one goes on answering. Scheduled
 * every minute, on one of all servers. A backup that fails is logged, noted for the provider and tried again a quarter
 * of an hour later (`isDue`).
 */
export async function makeDueBackup(app: Asked, closing: AbortSignal, settings = process.env): Promise<void> {
  if (!(await isBackupDue(app.database.pool, app.env, app.clock()))) return;
  const startedAt = app.clock();
  const { code, said } = await runCommand(closing, settings);
  if (closing.aborted) return;
  if (code === 0) app.log.info({ said: said.split('\n').at(-1) }, 'The scheduled backup ended');
  else if (code === 2) app.log.error({ said }, 'The scheduled backup lacks stored files that are damaged or missing');
  else {
    app.log.error({ code, said }, 'The scheduled backup failed and will be tried again');
    await noteUnlessNoted(app, startedAt, said);
  }
}

/** How the process of the backup ended (null: it could not begin or was killed), and the last that it said. */
async function runCommand(
  closing: AbortSignal,
  settings: NodeJS.ProcessEnv,
): Promise<{ code: number | null; said: string }> {
  if (closing.aborted) return { code: null, said: '' };
  const child = spawn(process.execPath, [command, '--scheduled'], {
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: closing,
  });
  if (child.pid !== undefined) setPriority(child.pid, background);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said = (said + part.toString()).slice(-4000);
    });
  const code = await new Promise<number | null>((resolve) => {
    // Also told of the abort, before the process has ended.
    child.on('error', () => child.pid === undefined && resolve(null)).once('close', resolve);
  });
  return { code, said: said.trim() };
}

/** A process that was killed, or did not come so far, noted nothing. */
async function noteUnlessNoted({ database, clock }: Asked, startedAt: Date, error: string): Promise<void> {
  const noted = await newestRun(database.pool, 'backup', ['failed'], true);
  if (noted !== null && noted.startedAt >= startedAt) return;
  await recordRun(database.pool, {
    kind: 'backup',
    isScheduled: true,
    startedAt,
    endedAt: clock(),
    result: 'failed',
    archive: null,
    bytes: null,
    rows: null,
    files: null,
    damagedFiles: [],
    missingFiles: [],
    error: error || 'The process that made the backup was ended.',
  });
}
