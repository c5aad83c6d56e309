import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup } from '../src/platform/server/backup/create-backup.ts';
import { openDatabase } from '../src/platform/server/database.ts';
import { readEnv } from '../src/platform/server/env.ts';
import { runMain } from '../src/platform/server/lifecycle.ts';
import { createLog } from '../src/platform/server/log.ts';
import { restoreBackup } from '../src/platform/server/backup/restore-backup.ts';
import { signingSecret } from '../src/platform/server/secrets.ts';
import { StartError } from '../src/platform/server/start-error.ts';
import { withToolDatabase } from '../src/platform/server/tool-database.ts';
import { prepare } from '../src/prepare.ts';

/**
 * `npm run restore -- file [--replace]`: brings a backup into the database of DATA_DIR or DATABASE_URL. The product must not run.
 * `--replace` first saves what is there to `DATA_DIR/backups`, then removes it.
 */
await runMain(async () => {
  const { positionals: [file], values: { replace } } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
  if (file === undefined) throw new StartError('Say which backup: npm run restore -- path/to/backup.tar');
  const env = readEnv(process.env);
  const log = createLog({ level: 'warn' });
  const now = new Date();
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
  const { manifest, lostFiles } = await withToolDatabase(env, log, { use: 'npm run restore', isExclusive: true }, ({ directUrl: ownerUrl }) => {
    const saveTo = async (): Promise<string> => {
      const target = join(env.dataDir, 'backups', `before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`);
      await createBackup({ ownerUrl, filesDir: env.filesDir, target, version, now });
      return target;
    };
    return restoreBackup({
      archive: resolve(file), ownerUrl, filesDir: env.filesDir, ...(replace ? { replace: { saveTo } } : {}), onProgress: (line) => console.log(`  ${line}`),
      async finish(url) {
        await (await openDatabase({ ownerUrl: url, secret: signingSecret(env), log, prepare })).close();
      },
    });
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows.toLocaleString('en')} rows and ${manifest.files.count.toLocaleString('en')} files of ${manifest.createdAt}. Start the product with npm start.`);
  for (const { file, reason } of lostFiles) console.error(`Not restored, because it is ${reason} in the backup: ${file}`);
  if (lostFiles.length > 0) process.exitCode = 2;
});
