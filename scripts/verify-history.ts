/**
 * `npm run verify-history`: proves that no entry of any company's history was changed, left out, added or moved, that
 * no history lost its end, and that every record is what its history says. Ends with 1 when something does not fit. It
 * shares no code with the product but how its database is found and how its records are defined
 * (docs/decisions/0015-proving-the-history.md).
 *
 *     npm run verify-history                            the running or stopped product in DATA_DIR, or DATABASE_URL
 *     npm run verify-history -- --url postgres://…      any database, as a user who may read all rows
 *     npm run verify-history -- --file history.jsonl an exported history, one entry a line, without any database;
 *     records are not compared
 *     npm run verify-history -- --witness FILE also proves that the histories contain the ends that a backup (.tar),
 *     its manifest.json, a published report (.xbri, .xhtml, .json), a log of the server or a file of JSON lines names;
 *     may be given more than once
 *     npm run verify-history -- --head <company>=<seq>:<hash> the same for one end, as a publication or a mail names it
 */
import { parseArgs } from 'node:util';
import { NoWitness, witnessesFrom } from '../src/platform/history/server/verifier/read-witnesses.ts';
import type { Definitions } from '../src/platform/history/server/verifier/record-fold.ts';
import { verifyDatabase } from '../src/platform/history/server/verifier/verify-database.ts';
import { verifyFile } from '../src/platform/history/server/verifier/verify-file.ts';
import type { Witness } from '../src/platform/history/server/verifier/witnesses.ts';

const shownProblems = 100;
const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    file: { type: 'string' },
    head: { type: 'string', multiple: true },
    witness: { type: 'string', multiple: true },
  },
});

function headOf(text: string): Witness {
  const [, company = '', seq = '', hash = ''] = /^([0-9a-f-]{36})=(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (company === '') throw new NoWitness(`--head ${text} is not company=seq:hash.`);
  return { company, seq: Number(seq), hash, source: '--head' };
}

/** The definitions of the product's records say what its histories do not hold, and nothing of how they are written. */
async function definitions(): Promise<Definitions> {
  const [{ historyDefinitions }, { resources }] = await Promise.all([
    import('../src/platform/history/server/history-definitions.ts'),
    import('../src/resources.ts'),
  ]);
  return historyDefinitions(resources);
}

/** Only for the product's own folder: finds or starts its database. */
async function inOwnDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const [{ readEnv }, { createLog }, { withToolDatabase }] = await Promise.all([
    import('../src/platform/runtime/server/env.ts'),
    import('../src/platform/runtime/server/log.ts'),
    import('../src/platform/database/server/tool-database.ts'),
  ]);
  return withToolDatabase(
    readEnv(process.env),
    createLog({ level: 'warn' }),
    { use: 'npm run verify-history', isExclusive: false },
    ({ directUrl }) => work(directUrl),
  );
}

async function verify(): Promise<boolean> {
  const given = [
    ...(options.head ?? []).map(headOf),
    ...(await Promise.all((options.witness ?? []).map(witnessesFrom))).flat(),
  ];
  const inDatabase = async (url: string) => verifyDatabase(url, { definitions: await definitions(), witnesses: given });
  const verdict =
    options.file !== undefined
      ? { records: null, witnesses: given.length, closing: [], ...(await verifyFile(options.file, given)) }
      : options.url !== undefined
        ? await inDatabase(options.url)
        : await inOwnDatabase(inDatabase);
  for (const [company, { seq, hash }] of verdict.ends) console.log(`company ${company}: ${seq} entries, head ${hash}`);
  for (const company of verdict.closing) console.log(`company ${company}: closed and being erased, not compared`);
  for (const problem of verdict.problems.slice(0, shownProblems)) console.error(problem);
  if (verdict.problems.length > shownProblems) console.error(`… and ${verdict.problems.length - shownProblems} more`);
  console.log(
    verdict.records === null
      ? 'Records were not compared: an exported history has none.'
      : `${verdict.records} records compared with their last entries.`,
  );
  console.log(`${verdict.witnesses} witnessed heads compared.`);
  console.log(
    verdict.problems.length === 0
      ? `${verdict.entries} entries verified: none was changed, removed or moved.`
      : `${verdict.problems.length} problems in ${verdict.entries} entries.`,
  );
  return verdict.problems.length === 0;
}

try {
  process.exit((await verify()) ? 0 : 1);
} catch (error) {
  if (!(error instanceof NoWitness)) throw error;
  console.error(error.message);
  process.exit(1);
}
