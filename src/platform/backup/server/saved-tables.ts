import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type pg from 'pg';
import { StartError } from '#platform/runtime/server/start-error.ts';

/** The schemas whose rows are saved. Reference data come from the product's own files, jobs are made anew. */
export const savedSchemas = ['public', 'directory'] as const;

export interface SavedTable {
  schema: string;
  name: string;
  /** Without computed columns. */
  columns: string[];
  /** Row security holds for the owner too. */
  isForced: boolean;
}

/** One form of writing rows on every server: the hashes of two databases can be compared. */
export async function settleFormat(client: pg.ClientBase): Promise<void> {
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set bytea_output = 'hex';
    set client_encoding = 'UTF8'; set synchronize_seqscans = off; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
}

/**
 * All tables, those first that others refer to. A table that refers to itself is loaded by one statement, at whose end
 * all its rows are there.
 */
export async function savedTables(client: pg.ClientBase): Promise<SavedTable[]> {
  const { rows: tables } = await client.query<SavedTable & { id: string }>(
    `
    select c.oid::text as id, n.nspname as schema, c.relname as name, c.relforcerowsecurity as "isForced",
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = any ($1) order by 2, 3`,
    [savedSchemas],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select conrelid::text as from, confrelid::text as to from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  return inOrder(tables, references).map(({ schema, name, columns, isForced }) => ({
    schema,
    name,
    columns,
    isForced,
  }));
}

function inOrder<T extends { id: string; name: string }>(
  tables: readonly T[],
  references: readonly { from: string; to: string }[],
): T[] {
  const ordered: T[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const free = waiting.filter(
      ({ id }) => !references.some(({ from, to }) => from === id && waiting.some((other) => other.id === to)),
    );
    if (free.length === 0)
      throw new Error(
        `the tables ${waiting.map(({ name }) => name).join(', ')} refer to each other in a circle: none can be loaded first`,
      );
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}

/**
 * Row security could hide rows from us, and a backup would be silently short. So each table must show this user
 * everything: no row security, a user above it, or a policy for this user that is simply `true`, and none that
 * restricts but those that let the owner of the table, this user, through (`guardPolicies`).
 * @throws StartError that names the tables
 */
export async function mustSeeEverything(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_roles me
    where me.rolname = current_user and c.relkind = 'r' and n.nspname = any ($1)
      and (not has_table_privilege(c.oid, 'select') or (
        c.relrowsecurity and not me.rolsuper and not me.rolbypassrls and not (pg_has_role(c.relowner, 'member')
          and not c.relforcerowsecurity)
        and (exists (select 1 from pg_policy p where p.polrelid = c.oid and not p.polpermissive
          and p.polcmd in ('*', 'r') and (p.polroles = '{0}' or me.oid = any (p.polroles))
          and not (c.relowner = me.oid and ${ownerPasses}))
          or not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polpermissive
            and p.polcmd in ('*', 'r') and (p.polroles = '{0}' or me.oid = any (p.polroles))
            and pg_get_expr(p.polqual, c.oid) = 'true'))))
    order by 1`,
    [savedSchemas],
  );
  if (rows.length > 0)
    throw new StartError(
      `The database user may not see every row of ${rows.map(({ name }) => name).join(', ')}. A backup needs the owner of the tables.`,
    );
}

/** The first way of a restrictive policy is that the owner of its own table asks; the others stand beside it. */
const ownerPasses = `regexp_replace(pg_get_expr(p.polqual, c.oid), '\\s+', '', 'g') ~~
  ('((CURRENT\\_USER=(SELECTpg\\_get\\_userbyid(pg\\_class.relowner)ASpg\\_get\\_userbyidFROMpg\\_classWHERE(pg\\_class.oid=('''
    || replace(c.oid::regclass::text, '_', '\\_') || '''::regclass)::oid)))OR%')`;

/** Names of columns for a statement, each in double quotes. */
export function columnList(columns: readonly string[]): string {
  return columns.map(quoted).join(', ');
}

/** A table’s name for a statement, with its schema, both in double quotes. */
export function tableName({ schema, name }: Pick<SavedTable, 'schema' | 'name'>): string {
  return `${quoted(schema)}.${quoted(name)}`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Passes rows on as they are, counts and hashes them. In the text form of COPY a line break inside a value is escaped:
 * a line is a row.
 */
export class RowMeter extends Transform {
  rows = 0;
  bytes = 0;
  readonly #hash = createHash('sha256');
  #digest: string | null = null;

  override _transform(part: Buffer, _encoding: BufferEncoding, done: (error: null, part: Buffer) => void): void {
    this.#hash.update(part);
    this.bytes += part.length;
    for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) this.rows += 1;
    done(null, part);
  }

  get sha256(): string {
    this.#digest ??= this.#hash.digest('hex');
    return this.#digest;
  }
}
