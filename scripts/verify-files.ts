import pg from 'pg';
import { readEnv } from '../src/platform/runtime/server/env.ts';
import { fileStoreOf } from '../src/platform/files/server/chosen-store.ts';
import { BrokenFile, compareContent } from '../src/platform/files/server/file-store.ts';
import { runMain } from '../src/platform/runtime/server/lifecycle.ts';
import { createLog } from '../src/platform/runtime/server/log.ts';
import { withToolDatabase } from '../src/platform/database/server/tool-database.ts';

/**
 * `npm run verify-files`: reads every stored file of every company, of the running or stopped product in DATA_DIR or
 * DATABASE_URL, and compares it with its hash. Changes nothing. Says which files are damaged or missing, with the path
 * that each should have, and then ends with 1.
 */
await runMain(async () => {
  const env = readEnv(process.env);
  const store = fileStoreOf(env);
  const sum = { files: 0, bytes: 0, broken: 0 };
  await withToolDatabase(
    env,
    createLog({ level: 'warn' }),
    { use: 'npm run verify-files', isExclusive: false },
    async ({ directUrl }) => {
      for await (const { company, sha256, files } of storedContents(directUrl)) {
        sum.files += 1;
        try {
          sum.bytes += await compareContent(store, company, sha256);
        } catch (error) {
          if (!(error instanceof BrokenFile)) throw error;
          sum.broken += 1;
          console.error(`${error.problem}: ${company}/${sha256.slice(0, 2)}/${sha256} (file ${files.join(', ')})`);
        }
      }
    },
  );
  console.log(
    `${sum.files.toLocaleString('en')} files, ${Math.ceil(sum.bytes / 1_000_000).toLocaleString('en')} MB in ${store.address}: ${sum.broken === 0 ? 'none is damaged or missing.' : `${sum.broken.toLocaleString('en')} damaged or missing.`}`,
  );
  if (sum.broken > 0) process.exitCode = 1;
});

/** Each content once, company by company, in pages: the connection rests while files are read. */
async function* storedContents(url: string): AsyncGenerator<{ company: string; sha256: string; files: string[] }> {
  const client = new pg.Client({ connectionString: url, application_name: 'heartwood-verify-files' });
  await client.connect();
  try {
    for (let last = ['00000000-0000-0000-0000-000000000000', '']; ; ) {
      const { rows } = await client.query<{ company: string; sha256: string; files: string[] }>(
        'select company_id as company, sha256, array_agg(id order by id)::text[] as files from public.stored_file ' +
          'where (company_id, sha256) > ($1::uuid, $2) group by 1, 2 order by 1, 2 limit 500',
        last,
      );
      yield* rows;
      const end = rows.at(-1);
      if (end === undefined) return;
      last = [end.company, end.sha256];
    }
  } finally {
    await client.end();
  }
}
