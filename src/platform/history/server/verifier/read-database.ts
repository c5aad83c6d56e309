import type pg from 'pg';
import type { Entry } from './entry.ts';
import { frame, type Kind, type Row } from './record-fold.ts';
import type { Witness } from './witnesses.ts';

/** Text as PostgreSQL sends it: parsing seventeen columns a row into values nobody needs costs more than the hash. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (value: unknown) => value };
type TextRow = (string | null)[];

/** The rows of a query in portions; the next portion is on its way while one is looked at. */
async function* portions(
  client: pg.ClientBase,
  name: string,
  query: string,
  values: readonly unknown[],
  size: number,
): AsyncGenerator<TextRow[]> {
  await client.query(`declare ${name} no scroll cursor for ${query}`, [...values]);
  const fetch = () => client.query<TextRow>({ text: `fetch ${size} from ${name}`, rowMode: 'array', types: asText });
  let coming = fetch();
  coming.catch(() => {});
  for (;;) {
    const { rows } = await coming;
    if (rows.length === 0) break;
    coming = fetch();
    coming.catch(() => {});
    yield rows;
  }
  await client.query(`close ${name}`);
}

/**
 * Every connection that reads here begins with it: moments then come as '2026-03-01 09:30:00.25+00', which costs
 * PostgreSQL half of what a format of ours does.
 */
export const readSettings = `set local timezone to 'UTC'; set local datestyle to 'ISO'; set local jit = off`;
const isoOf = (text: string) =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${(text.slice(20, -3) || '0').padEnd(3, '0')}Z`;
const momentOf = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : isoOf(text);
const entryColumns = `company_id, seq, at, actor, action, resource, record_id, title, before, after, reason,
  request_id, import_id, line_from, line_to, previous_hash, hash`;

function entryOf(row: TextRow): Entry {
  const [
    companyId,
    seq,
    at,
    actor,
    action,
    resource,
    recordId,
    title,
    before,
    after,
    reason,
    requestId,
    importId,
    lineFrom,
    lineTo,
    previousHash,
    hash,
  ] = row as [string, ...string[]];
  return {
    companyId,
    seq: Number(seq),
    at: momentOf(at) ?? '',
    actor: actor ?? null,
    action: action ?? '',
    resource: resource ?? '',
    recordId: recordId ?? null,
    title: title ?? null,
    before: json(before),
    after: json(after),
    reason: reason ?? null,
    requestId: requestId ?? '',
    importId: importId ?? null,
    lineFrom: whole(lineFrom),
    lineTo: whole(lineTo),
    previousHash: previousHash ?? '',
    hash: hash ?? '',
  };
}
const json = (text: string | null | undefined): unknown =>
  text === null || text === undefined ? null : JSON.parse(text);
const whole = (text: string | null | undefined): number | null =>
  text === null || text === undefined ? null : Number(text);

/**
 * The entries of one company from one number up to another, in order; without numbers all of them, whatever numbers
 * they have.
 */
export async function* entriesBetween(
  client: pg.ClientBase,
  company: string,
  numbers: { from: number; to: number } | null,
): AsyncGenerator<Entry[]> {
  const query = `select ${entryColumns} from public.history
    where company_id = $1 ${numbers === null ? '' : 'and seq between $2 and $3'} order by seq`;
  for await (const rows of portions(
    client,
    'entries',
    query,
    numbers === null ? [company] : [company, numbers.from, numbers.to],
    2000,
  ))
    yield rows.map(entryOf);
}

/** Of a large register, which of so many parts a record belongs to: by the last digits of its id, which are random. */
export const partOf = (id: string, parts: number): number =>
  parts === 1 ? 0 : Number.parseInt(id.slice(-3), 16) % parts;
const isOfPart = (id: string, part: number, parts: number) =>
  parts === 1 ? 'true' : `('x' || right(${id}::text, 3))::bit(12)::int % ${parts} = ${part}`;

/**
 * The entries about records of one kind and part, each company's in order; those of imports stand for records of all
 * parts.
 */
export async function* entriesOfKind(
  client: pg.ClientBase,
  resource: string,
  companies: readonly string[],
  part: number,
  parts: number,
): AsyncGenerator<Entry[]> {
  const query = `select ${entryColumns} from public.history where company_id = any ($1::uuid[]) and resource = $2
    and (record_id is null or ${isOfPart('record_id', part, parts)}) order by company_id, seq`;
  for await (const rows of portions(client, 'entries_of_kind', query, [companies, resource], 200))
    yield rows.map(entryOf);
}

export interface Extent {
  company: string;
  count: number /** The numbers run from 1 without a gap. */;
  isWhole: boolean;
}

/** How far each company's history goes. */
export async function extents(client: pg.ClientBase): Promise<Extent[]> {
  const { rows } = await client.query<Extent>(
    'select company_id as company, count(*)::int as count, min(seq) = 1 and max(seq) = count(*) as "isWhole" from public.history group by 1 order by 1',
  );
  return rows;
}

/** The ends of all histories as `history_head` states them, by id of the company. */
export async function heads(client: pg.ClientBase): Promise<Map<string, { seq: number; hash: string }>> {
  const { rows } = await client.query<{ company: string; seq: number; hash: string }>(
    'select company_id as company, seq::float8, hash from public.history_head',
  );
  return new Map(rows.map(({ company, ...head }) => [company, head]));
}

/**
 * Kinds of records by rule, from the database's own catalogue: tables with the columns of every record, but for those
 * that are somebody's own and leave no history.
 */
export async function recordKinds(client: pg.ClientBase): Promise<Kind[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `
    select c.relname as "table", a.attname as "column", t.typname as type from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (select from pg_policy p
      where p.polrelid = c.oid and p.polname = 'own')
      and (select count(*) from pg_attribute f where f.attrelid = c.oid and f.attname = any ($1)
        and not f.attisdropped) = $2 order by 1, a.attnum`,
    [[...frame, 'custom'], frame.length + 1],
  );
  const kinds = new Map<string, Map<string, string>>();
  for (const { table, column, type } of rows) {
    const columns = kinds.get(table) ?? new Map<string, string>();
    kinds.set(table, columns);
    if (!(frame as readonly string[]).includes(column)) columns.set(column, type);
  }
  return [...kinds].map(([table, columns]) => ({ table, columns }));
}

/** How many rows of each kind each company has. */
export async function rowCounts(
  client: pg.ClientBase,
  kinds: readonly Kind[],
): Promise<{ table: string; company: string; count: number }[]> {
  if (kinds.length === 0) return [];
  const queries = kinds.map(
    ({ table }) =>
      `select '${table}' as "table", company_id as company, count(*)::int as count from public."${table}" group by 2`,
  );
  return (await client.query<{ table: string; company: string; count: number }>(queries.join(' union all '))).rows;
}

/** The companies that have entries of a kind, by the kind's name in the history. */
export async function companiesByResource(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ resource: string; companies: string[] }>(
    'select resource, array_agg(distinct company_id::text) as companies from public.history group by 1',
  );
  return new Map(rows.map(({ resource, companies }) => [resource, companies]));
}

/** The present rows of a kind, bin included. */
export async function* rowsOf(
  client: pg.ClientBase,
  { table, columns }: Kind,
  companies: readonly string[],
  part: number,
  parts: number,
): AsyncGenerator<Row[]> {
  const named = [...columns];
  const shown = named.map(([column, type]) =>
    type === 'numeric' ? `trim_scale("${column}")` : type.startsWith('_') ? `to_jsonb("${column}")` : `"${column}"`,
  );
  const query = `select company_id, id, version, created_at, created_by, changed_at, changed_by, removed_at,
    import_id, import_line, ${shown.join(', ')} from public."${table}"
    where company_id = any ($1::uuid[]) and ${isOfPart('id', part, parts)}`;
  for await (const rows of portions(client, 'rows', query, [companies], 1000)) {
    yield rows.map((row) => {
      const values: Record<string, unknown> = {};
      for (const [at, [column, type]] of named.entries())
        values[column] = valueOf(type, row[at + frame.length] ?? null);
      const [companyId, id, version, createdAt, createdBy, changedAt, changedBy, removedAt, importId, importLine] = row;
      return {
        companyId: companyId ?? '',
        id: id ?? '',
        version: Number(version),
        createdAt: momentOf(createdAt) ?? '',
        createdBy: createdBy ?? null,
        changedAt: momentOf(changedAt) ?? '',
        changedBy: changedBy ?? null,
        removedAt: momentOf(removedAt),
        importId: importId ?? null,
        importLine: whole(importLine),
        values,
      };
    });
  }
}

function valueOf(type: string, text: string | null): unknown {
  if (text === null) return null;
  if (type === 'bool') return text === 't';
  if (type === 'timestamptz') return isoOf(text);
  return type === 'jsonb' || type.startsWith('_') ? JSON.parse(text) : text;
}

/**
 * Ends of histories that the database keeps in other tables: publications and seals with `chain_seq` and `chain_hash`,
 * and earlier checks that found nothing wrong.
 */
export async function storedWitnesses(client: pg.ClientBase): Promise<Witness[]> {
  const { rows: tables } = await client.query<{ schema: string; table: string }>(`
    select n.nspname as schema, c.relname as "table" from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'directory') and c.relkind = 'r'
      and (select count(*) from pg_attribute a where a.attrelid = c.oid
        and a.attname in ('company_id', 'chain_seq', 'chain_hash') and not a.attisdropped) = 3 order by 1, 2`);
  const queries = tables.map(
    ({ schema, table }) =>
      `select company_id as company, chain_seq::float8 as seq, chain_hash as hash, 'table ${table}' as source from "${schema}"."${table}"`,
  );
  const {
    rows: [checks],
  } = await client.query<{ there: boolean }>(`select to_regclass('directory.history_check') is not null as there`);
  if (checks?.there === true)
    queries.push(
      `select company_id, entries, last_hash, 'earlier check' from directory.history_check where problem is null and last_hash is not null`,
    );
  if (queries.length === 0) return [];
  return (await client.query<Witness>(queries.join(' union all '))).rows;
}

/** Whether some history has this entry: for witnesses that name no company, as the files of a publication. */
export async function hasEntry(client: pg.ClientBase, { seq, hash }: { seq: number; hash: string }): Promise<boolean> {
  const { rowCount } = await client.query('select from public.history where seq = $1 and hash = $2 limit 1', [
    seq,
    hash,
  ]);
  return (rowCount ?? 0) > 0;
}

/** Companies that are closed, whose rows go piece by piece, and those that the provider's history says were erased. */
export async function erasedCompanies(
  client: pg.ClientBase,
): Promise<{ closing: ReadonlySet<string>; erased: ReadonlySet<string> }> {
  const {
    rows: [directory],
  } = await client.query<{ there: boolean }>(`select to_regclass('directory.company') is not null as there`);
  if (directory?.there !== true) return { closing: new Set(), erased: new Set() };
  const { rows: closed } = await client.query<{ id: string }>(
    `select id from directory.company where status = 'closed' and kind = 'client'`,
  );
  const { rows: erased } = await client.query<{ id: string }>(`
    select h.record_id as id from public.history h join directory.company p on p.id = h.company_id
      and p.kind = 'provider' where h.resource = 'company' and h.action = 'erased' and h.record_id is not null`);
  return { closing: new Set(closed.map(({ id }) => id)), erased: new Set(erased.map(({ id }) => id)) };
}
