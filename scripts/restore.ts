import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup } from '../src/platform/backup/server/create-backup.ts';
import { restoreBackup } from '../src/platform/backup/server/restore-backup.ts';
import { archiveStorage, onThisMachine } from '../src/platform/backup/server/storage.ts';
import { fileStoreOf } from '../src/platform/files/server/chosen-store.ts';
import { readEnv } from '../src/platform/runtime/server/env.ts';
import { runMain } from '../src/platform/runtime/server/lifecycle.ts';
import { createLog } from '../src/platform/runtime/server/log.ts';
import { StartError } from '../src/platform/runtime/server/start-error.ts';
import { withToolDatabase } from '../src/platform/database/server/tool-database.ts';
import { productVersion } from '../src/platform/runtime/server/product-version.ts';
import { clock, finishRestore, stopOnSignals } from './backup/command.ts';

/**
 * `npm run restore -- archive [--replace]`: brings a backup (a path or `s3://bucket/key.tar`) into the database of
 * DATA_DIR or DATABASE_URL. The product must not run. `--replace` first saves what is there to `DATA_DIR/backups`, then
 * removes it. Exit code 2: everything but some stored files is restored.
 */
await runMain(async () => {
  stopOnSignals();
  const {
    positionals: [given],
    values: { replace },
  } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
  if (given === undefined) throw new StartError('Say which backup: npm run restore -- path/to/backup.tar');
  const env = readEnv(process.env);
  const log = createLog({ level: 'warn' });
  const { manifest, lostFiles } = await onThisMachine(archiveStorage(given, env.s3), env.dataDir, (archive) => {
    return withToolDatabase(env, log, { use: 'npm run restore', isExclusive: true }, ({ directUrl: ownerUrl }) => {
      const saveTo = async (): Promise<string> => {
        const target = join(
          env.dataDir,
          'backups',
          `before-restore-${clock().toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`,
        );
        await createBackup({ ownerUrl, files: fileStoreOf(env), target, version: productVersion(), now: clock() });
        return target;
      };
      return restoreBackup({
        archive,
        ownerUrl,
        files: fileStoreOf(env),
        ...(replace ? { replace: { saveTo } } : {}),
        onProgress: (line) => console.log(`  ${line}`),
        finish: finishRestore(env, log),
      });
    });
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Restored ${rows.toLocaleString('en')} rows and ${manifest.files.count.toLocaleString('en')} files of ${manifest.createdAt}. Start the product with npm start.`,
  );
  for (const lost of lostFiles) console.error(`Not restored, because it is ${lost.reason} in the backup: ${lost.file}`);
  if (lostFiles.length > 0) process.exitCode = 2;
});
