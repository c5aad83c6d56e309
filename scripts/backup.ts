import { parseArgs } from 'node:util';
import type { BackupRun } from '../src/platform/backup/server/backup-runs.ts';
import { rehearse } from '../src/platform/backup/server/rehearse.ts';
import { runBackup, runDueBackup } from '../src/platform/backup/server/run-backup.ts';
import { readEnv } from '../src/platform/runtime/server/env.ts';
import { runMain } from '../src/platform/runtime/server/lifecycle.ts';
import { createLog } from '../src/platform/runtime/server/log.ts';
import { withToolDatabase } from '../src/platform/database/server/tool-database.ts';
import { productVersion } from '../src/platform/runtime/server/product-version.ts';
import { clock, exitCodeOf, finishRestore, printRun, stopOnSignals } from './backup/command.ts';

/**
 * `npm run backup [-- place] [--rehearse]`: saves database and files of the product in DATA_DIR or DATABASE_URL,
 * running or not, into one archive: a path or `s3://bucket/key.tar`. Without a place: a new one in BACKUP_TO, else in
 * `DATA_DIR/backups`. `--rehearse` then restores it for trial. `--scheduled` is for the running product: it does
 * nothing unless a scheduled backup is due.
 */
await runMain(async () => {
  stopOnSignals();
  const {
    positionals: [to = null],
    values: { scheduled: isScheduled, rehearse: isRehearsed },
  } = parseArgs({
    allowPositionals: true,
    options: { scheduled: { type: 'boolean', default: false }, rehearse: { type: 'boolean', default: false } },
  });
  const env = readEnv(process.env);
  const log = createLog({ level: 'warn' });
  const onProgress = (line: string): void => console.log(`  ${line}`);
  const runs = await withToolDatabase(
    env,
    log,
    { use: 'npm run backup', isExclusive: false },
    async ({ directUrl: ownerUrl }): Promise<BackupRun[]> => {
      const task = { env, ownerUrl, version: productVersion(), clock, onProgress };
      const made = isScheduled ? await runDueBackup(task) : await runBackup({ ...task, to, isScheduled });
      if (made === null) return [];
      if (!isRehearsed || made.archive === null) return [made];
      return [
        made,
        await rehearse({
          env,
          log,
          archive: made.archive,
          ownerUrl,
          finish: finishRestore(env, log),
          clock,
          onProgress,
        }),
      ];
    },
  );
  for (const run of runs) printRun(run, env);
  process.exitCode = exitCodeOf(runs);
});
