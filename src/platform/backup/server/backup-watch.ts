import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { App } from '#platform/manifest/server/server-module.ts';
import { newestRun, recordRun } from './backup-runs.ts';
import { isBackupDue } from './run-backup.ts';

const command = fileURLToPath(new URL('../../../../scripts/backup.ts', import.meta.url));
/** The server answers people first. */
const background = 10;

/**
 * Looks once a minute whether the scheduled backup is due and has a process of its own make it, so that this one goes
 * on answering. Several servers may look: the process that comes first makes it. A backup that fails is logged, noted
 * for the provider and tried again.
 */
export function startBackups(
  app: Pick<App, 'env' | 'log' | 'database' | 'clock'>,
  { everyMs = 60_000, settings = process.env }: { everyMs?: number; settings?: NodeJS.ProcessEnv } = {},
): { stop(): Promise<void> } {
  const { env, log } = app;
  if (env.backup.to === null || env.jobs === 'off') return { stop: async () => {} };
  let child: ChildProcess | null = null;
  let atWork: Promise<void> = Promise.resolve();
  let isBusy = false;
  const look = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    try {
      if (await isBackupDue(app.database.pool, env, app.clock())) await made();
    } catch (err) {
      log.error({ err }, 'The schedule of backups could not be looked at');
    } finally {
      isBusy = false;
    }
  };
  const made = async (): Promise<void> => {
    const startedAt = app.clock();
    const running = spawn(process.execPath, [command, '--scheduled'], {
      env: settings,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = running;
    if (running.pid !== undefined) setPriority(running.pid, background);
    let said = '';
    for (const stream of [running.stdout, running.stderr])
      stream.on('data', (part: Buffer) => {
        said = (said + part.toString()).slice(-4000);
      });
    const code = await new Promise<number | null>((resolve) => {
      running.once('error', () => resolve(null)).once('close', resolve);
    });
    child = null;
    if (isStopping) return;
    if (code === 0) log.info({ said: said.trim().split('\n').at(-1) }, 'The scheduled backup ended');
    else if (code === 2)
      log.error({ said: said.trim() }, 'The scheduled backup lacks stored files that are damaged or missing');
    else {
      log.error({ code, said: said.trim() }, 'The scheduled backup failed and will be tried again');
      await noteUnlessNoted(startedAt, said.trim());
    }
  };
  /** A process that was killed, or did not come so far, noted nothing. */
  const noteUnlessNoted = async (startedAt: Date, error: string): Promise<void> => {
    const noted = await newestRun(app.database.pool, 'backup', ['failed'], true);
    if (noted !== null && noted.startedAt >= startedAt) return;
    await recordRun(app.database.pool, {
      kind: 'backup',
      isScheduled: true,
      startedAt,
      endedAt: app.clock(),
      result: 'failed',
      archive: null,
      bytes: null,
      rows: null,
      files: null,
      damagedFiles: [],
      missingFiles: [],
      error: error || 'The process that made the backup was ended.',
    });
  };
  let isStopping = false;
  const again = (): void => {
    atWork = look();
  };
  const timer = setInterval(again, everyMs);
  timer.unref();
  again();
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      child?.kill('SIGTERM');
      await atWork;
    },
  };
}
