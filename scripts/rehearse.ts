import { parseArgs } from 'node:util';
import { newestRun } from '../src/platform/backup/server/backup-runs.ts';
import { withOwner } from '#platform/database/server/owner-client.ts';
import { rehearse } from '../src/platform/backup/server/rehearse.ts';
import { readEnv } from '../src/platform/runtime/server/env.ts';
import { runMain } from '../src/platform/runtime/server/lifecycle.ts';
import { createLog } from '../src/platform/runtime/server/log.ts';
import { StartError } from '../src/platform/runtime/server/start-error.ts';
import { withToolDatabase } from '../src/platform/database/server/tool-database.ts';
import { clock, exitCodeOf, finishRestore, printRun, stopOnSignals } from './backup/command.ts';

/**
 * `npm run rehearse [-- archive]`: restores a backup (a path, `s3://…`, or the latest one) into a database made for it,
 * verifies the histories in it, and removes it again. The product may run; its data are not touched.
 */
await runMain(async () => {
  stopOnSignals();
  const {
    positionals: [given],
  } = parseArgs({ allowPositionals: true });
  const env = readEnv(process.env);
  const log = createLog({ level: 'warn' });
  const run = await withToolDatabase(
    env,
    log,
    { use: 'npm run rehearse', isExclusive: false },
    async ({ directUrl: ownerUrl }) => {
      const archive =
        given ??
        (
          await withOwner(ownerUrl, (client) => newestRun(client, 'backup', ['complete', 'incomplete'])).catch(
            () => null,
          )
        )?.archive ??
        null;
      if (archive === null)
        throw new StartError('There is no backup yet. Make one, or say which: npm run rehearse -- path/to/backup.tar');
      return rehearse({
        env,
        log,
        archive,
        ownerUrl,
        finish: finishRestore(env, log),
        clock,
        onProgress: (line) => console.log(`  ${line}`),
      });
    },
  );
  printRun(run, env);
  process.exitCode = exitCodeOf([run]);
});
