import { is, sql, type SQL } from 'drizzle-orm';
import { PgCustomColumn, PgDialect, type PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Sort } from '#platform/records/model/list-query.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { orderOf } from './conditions.ts';
import { referenceTitlesOfPage } from './references.ts';
import { shownColumns, tableOf } from '#platform/tables/server/table-of.ts';

/** What a list asks for, as SQL. */
export interface ListParts {
  /** By the names of the fields. */
  columns: Readonly<Record<string, PgColumn | SQL>>;
  /** Which rows the page may have: the whole list, from its marker on. */
  page: SQL | undefined;
  /** Of the whole list; of more rows than `countMax` it is not said how many. */
  whole: SQL | undefined;
  countMax: number;
  sort: readonly Sort[];
  limit: number;
}

export interface ListAnswer {
  /** With the names of `columns`, in the form of our own code. */
  rows: Record<string, unknown>[];
  /** At most one more than `countMax`. */
  count: number;
  /** The names of what the rows point to. */
  refs: Record<string, string>;
}

/**
 * A page of a list, the count of the whole and the names of what the page points to: in one statement, the last of its
 * transaction. Asked past Drizzle's builder, which took four times as long to write it: here the selection is written
 * once for each kind, and rows are read by their places.
 */
export async function queryList(tx: Tx, resource: Resource, parts: ListParts): Promise<ListAnswer> {
  const reader = readerOf(resource, parts.columns);
  const { sql: text, params } = dialect.sqlToQuery(listStatement(tx, resource, parts, reader));
  const { rows } = await tx.last(() => tx.client.query<unknown[]>({ text, values: params, rowMode: 'array' }));
  const [count, id] = [rows[0]?.[0] as number, rows[0]?.[places]];
  return {
    count,
    refs: (rows.find((row) => row[1] !== null)?.[1] ?? {}) as Record<string, string>,
    rows: id === null ? [] : rows.map((row) => reader.read(row)),
  };
}

/** Count and names come first, then the record from its id on; a list without rows comes as one row without an id. */
const places = 2;
const dialect = new PgDialect();

function listStatement(
  tx: Tx,
  resource: Resource,
  { columns, page, whole, countMax, sort, limit }: ListParts,
  { selected, sent }: Reader,
): SQL {
  const table = tableOf(resource);
  const sorted = [...sort, { field: 'id', descending: sort[0]?.descending === true }].map(
    ({ field, descending }) => sql`page.${sql.identifier(field)}${descending ? sql` desc` : sql``}`,
  );
  return sql`with page as (select ${selected} from ${table} where ${page} order by ${sql.join(orderOf(table, sort), comma)} limit ${limit})
    select (select count(*)::int from (select 1 from ${table} where ${whole} limit ${countMax + 1}) as listed),
      case when row_number() over () = 1 then (select jsonb_object_agg(named.id, coalesce(named.name, '')) from (${referenceTitlesOfPage(tx, resource, columns)}) as named) end,
      ${sent} from (values (1)) as list left join page on true order by ${sql.join(sorted, comma)}`;
}

const comma = sql`, `;

/** How the columns of a kind become a page, are sent and are read. */
interface Reader {
  selected: SQL;
  sent: SQL;
  read(row: readonly unknown[]): Record<string, unknown>;
}
const readers = new WeakMap<object, Reader>();

/** Made once where a person reads the whole record. */
function readerOf(resource: Resource, columns: ListParts['columns']): Reader {
  const known = readers.get(columns);
  if (known) return known;
  const shown = shownColumns(resource);
  const made = newReader(columns, shown);
  if (columns !== shown) return made;
  const once = { ...made, selected: written(made.selected), sent: written(made.sent) };
  readers.set(columns, once);
  return once;
}

function newReader(columns: ListParts['columns'], shown: Readonly<Record<string, PgColumn>>): Reader {
  const names = Object.keys(columns);
  const decoders = names.map((name) => decoderOf(shown[name]));
  // Copied for each row rather than filled name by name: such objects stay fast to read and to print.
  const empty: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]));
  return {
    selected: sql.join(
      Object.entries(columns).map(([name, from]) => sql`${from} as ${sql.identifier(name)}`),
      comma,
    ),
    // Days and moments as the text that the database writes: the driver would make a `Date` of them.
    sent: sql.join(
      names.map((name) => {
        const isTime = /^(date|timestamp)/.test(shown[name]?.getSQLType() ?? '');
        return sql`page.${sql.identifier(name)}${isTime ? sql`::text` : sql``}`;
      }),
      comma,
    ),
    read: (row) => {
      const record = { ...empty };
      for (let at = 0; at < names.length; at += 1) {
        const [value, decode] = [row[places + at], decoders[at]];
        record[names[at] ?? ''] = value === null || !decode ? value : decode(value);
      }
      return record;
    },
  };
}

/** Only columns of our own types (`columns.ts`) have another form in our code. */
const decoderOf = (column: PgColumn | undefined): ((value: unknown) => unknown) | null =>
  is(column, PgCustomColumn) ? (value) => column.mapFromDriverValue(value) : null;

/** SQL without values as the text that it is. */
const written = (fixed: SQL): SQL => sql.raw(dialect.sqlToQuery(fixed).sql);
