/**
 * `npm run verify-history`: proves that no entry of any company's history was changed, left out, added or moved. It knows nothing of the product but the form of
 * an entry: it reads the rows in order, computes every hash anew and compares. Ends with 1 when something does not fit.
 *
 *     npm run verify-history                            the running or stopped product in DATA_DIR, or DATABASE_URL
 *     npm run verify-history -- --url postgres://…      any database, as a user who may read all rows
 *     npm run verify-history -- --file history.jsonl    an exported history, one entry a line, without any database
 *     npm run verify-history -- --head <company>=<seq>:<hash>   also proves that the chain still contains a published head
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import pg from 'pg';

interface Entry { companyId: string; seq: number; previousHash: string; hash: string; [name: string]: unknown }

const { values: options } = parseArgs({ options: { url: { type: 'string' }, file: { type: 'string' }, head: { type: 'string', multiple: true } } });
const hashed = ['companyId', 'seq', 'at', 'actor', 'action', 'resource', 'recordId', 'title', 'before', 'after', 'reason', 'requestId', 'importId', 'lineFrom', 'lineTo', 'previousHash'];

function canonical(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
}
const hashOf = (entry: Entry) => createHash('sha256').update(canonical(Object.fromEntries(hashed.map((name) => [name, entry[name] ?? null])))).digest('hex');

const problems: string[] = [];
const ends = new Map<string, { seq: number; hash: string }>();
const heads = new Map((options.head ?? []).map((text) => {
  const [, company = '', seq = '', hash = ''] = /^([0-9a-f-]{36})=(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (company === '') throw new Error(`--head ${text} is not company=seq:hash`);
  return [`${company} ${seq}`, hash];
}));
let count = 0;

function check(entry: Entry): void {
  count += 1;
  const end = ends.get(entry.companyId) ?? { seq: 0, hash: '0'.repeat(64) };
  const where = `company ${entry.companyId}, entry ${entry.seq}`;
  if (entry.seq !== end.seq + 1) problems.push(`${where}: ${end.seq + 1} was expected; entries are missing, doubled or moved`);
  if (entry.previousHash !== end.hash) problems.push(`${where}: does not follow the entry before it`);
  const hash = hashOf(entry);
  if (hash !== entry.hash) problems.push(`${where}: its content was changed`);
  const published = heads.get(`${entry.companyId} ${entry.seq}`);
  if (published !== undefined && published !== hash) problems.push(`${where}: is not the published one`);
  heads.delete(`${entry.companyId} ${entry.seq}`);
  ends.set(entry.companyId, { seq: entry.seq, hash: entry.hash });
}

async function fromFile(file: string): Promise<void> {
  for await (const line of createInterface({ input: createReadStream(file) })) if (line.trim() !== '') check(JSON.parse(line));
}

async function fromDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`declare entries no scroll cursor for select company_id as "companyId", seq::int, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, actor, action, resource,
      record_id as "recordId", title, before, after, reason, request_id as "requestId", import_id as "importId", line_from as "lineFrom", line_to as "lineTo", previous_hash as "previousHash", hash
      from public.history order by company_id, seq`);
    for (;;) {
      const { rows } = await client.query<Entry>('fetch 1000 from entries');
      if (rows.length === 0) break;
      for (const row of rows) check(row);
    }
    const { rows } = await client.query<{ company: string; seq: number; hash: string }>('select company_id as company, seq::int, hash from public.history_head');
    for (const { company, seq, hash } of rows) {
      const end = ends.get(company) ?? { seq: 0, hash: '' };
      if (end.seq !== seq || end.hash !== hash) problems.push(`company ${company}: the chain ends at ${end.seq}, but ${seq} entries were written; its end was cut off`);
    }
    for (const company of ends.keys()) if (!rows.some((row) => row.company === company)) problems.push(`company ${company}: the record of its last entry is missing`);
  } finally {
    await client.end();
  }
}

/** Only for the product's own folder: finds or starts its database. */
async function fromOwnDatabase(): Promise<void> {
  const [{ readEnv }, { createLog }, { withToolDatabase }] = await Promise.all([import('../src/platform/server/env.ts'), import('../src/platform/server/log.ts'), import('../src/platform/server/tool-database.ts')]);
  await withToolDatabase(readEnv(process.env), createLog({ level: 'warn' }), { use: 'npm run verify-history', isExclusive: false }, ({ ownerUrl }) => fromDatabase(ownerUrl));
}

if (options.file !== undefined) await fromFile(options.file);
else if (options.url !== undefined) await fromDatabase(options.url);
else await fromOwnDatabase();
for (const missing of heads.keys()) problems.push(`the published head ${missing} is not in the history`);
for (const [company, { seq, hash }] of ends) console.log(`company ${company}: ${seq} entries, head ${hash}`);
for (const problem of problems.slice(0, 100)) console.error(problem);
console.log(problems.length === 0 ? `${count} entries verified: none was changed, removed or moved.` : `${problems.length} problems in ${count} entries.`);
process.exit(problems.length === 0 ? 0 : 1);
