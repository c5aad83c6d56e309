import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup } from '../src/platform/server/backup/create-backup.ts';
import { readEnv } from '../src/platform/server/env.ts';
import { runMain } from '../src/platform/server/lifecycle.ts';
import { createLog } from '../src/platform/server/log.ts';
import { withToolDatabase } from '../src/platform/server/tool-database.ts';

/**
 * `npm run backup [-- file]`: saves database and files of the product in DATA_DIR or DATABASE_URL, running or not, into one archive.
 * Without a file name: `DATA_DIR/backups/heartwood-<time>.tar`.
 */
await runMain(async () => {
  const { positionals: [file] } = parseArgs({ allowPositionals: true });
  const env = readEnv(process.env);
  const now = new Date();
  const target = file === undefined ? join(env.dataDir, 'backups', `heartwood-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`) : resolve(file);
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
  const manifest = await withToolDatabase(env, createLog({ level: 'warn' }), { use: 'npm run backup', isExclusive: false }, (database) =>
    createBackup({ ownerUrl: database.directUrl, filesDir: env.filesDir, target, version, now, onProgress: (line) => console.log(`  ${line}`) }));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Saved ${rows.toLocaleString('en')} rows and ${manifest.files.count.toLocaleString('en')} files: ${target} (${(statSync(target).size / 1_000_000).toFixed(1)} MB)`);
  for (const path of manifest.missingFiles) console.error(`Missing in ${env.filesDir}, and so not in the backup: ${path}`);
  for (const path of manifest.damagedFiles) console.error(`Damaged in ${env.filesDir}, and so not in the backup: ${path}`);
  if (manifest.missingFiles.length + manifest.damagedFiles.length > 0) process.exitCode = 2;
});
