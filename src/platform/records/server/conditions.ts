import {
  and,
  asc,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { userError } from '#platform/errors/model/errors.ts';
import { isDay, isMoment } from '#platform/values/model/period.ts';
import type { Filter, ListQuery, Sort } from '#platform/records/model/list-query.ts';
import type { Field } from '#platform/records/model/fields.ts';
import { fieldNamed } from '#platform/records/model/list-query.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { isStorable } from '#platform/http/server/storable.ts';
import { isId } from '#platform/database/server/ids.ts';
import { column, type RecordTable } from '#platform/tables/server/table-of.ts';
import { plain } from './search.ts';

/** What a list shows, as one SQL condition: company (again, beside row security), bin or living, filters, full text. */
export function conditionOf(
  resource: Resource,
  table: RecordTable,
  companyId: string,
  query: Pick<ListQuery, 'filters' | 'search' | 'bin'>,
): SQL | undefined {
  return and(
    eq(column(table, 'companyId'), companyId),
    query.bin ? isNotNull(column(table, 'removedAt')) : isNull(column(table, 'removedAt')),
    ...query.filters.map((filter) =>
      filterCondition(column(table, filter.field), filter, fieldNamed(resource, filter.field)),
    ),
    query.search === null
      ? undefined
      : sql`${column(table, 'id')} in (select record_id from search_records(${resource.name}, ${plain(query.search)}))`,
  );
}

function filterCondition(at: PgColumn, { operation, values }: Filter, field: Field | undefined): SQL | undefined {
  const [first = ''] = values;
  switch (operation) {
    case 'is':
      return field?.kind === 'boolean'
        ? eq(at, first === 'true')
        : field?.kind === 'text'
          ? eq(at, values.join(','))
          : inArray(at, [...values]);
    case 'not':
      return or(notInArray(at, [...values]), isNull(at));
    case 'from':
      return gte(at, first);
    case 'to':
      return lte(at, endOf(first, field));
    case 'contains':
      return ilike(at, `%${first.replace(/[\\%_]/g, '\\$&')}%`);
    case 'empty':
      return field?.kind === 'files' || field?.kind === 'lines'
        ? emptyList(at, field, first === 'true')
        : first === 'true'
          ? isNull(at)
          : isNotNull(at);
  }
}

/** A moment's upper end given as a day means the whole day. */
const endOf = (value: string, field: Field | undefined) =>
  field?.kind === 'moment' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T23:59:59.999Z` : value;
const emptyList = (at: PgColumn, field: Field, empty: boolean) => {
  const size = field.kind === 'files' ? sql`cardinality(${at})` : sql`jsonb_array_length(${at})`;
  return empty ? sql`${size} = 0` : sql`${size} > 0`;
};

/**
 * Empty values come last going up and first going down, so that one index serves both directions (with `desc nulls
 * last` a page of 200,000 rows took 60 times longer); the id decides between equals, so that a page marker is exact.
 */
export function orderOf(table: RecordTable, sort: readonly Sort[]): SQL[] {
  const direction = sort[0]?.descending === true ? desc : asc;
  return [
    ...sort.map(({ field, descending }) => (descending ? desc : asc)(column(table, field))),
    direction(column(table, 'id')),
  ];
}

type Marker = (string | number | boolean | null)[];

/** Where a page ends: the values it is ordered by and the id of its last row, as base64url of JSON. */
export function encodeCursor(sort: readonly Sort[], row: Readonly<Record<string, unknown>>): string {
  return Buffer.from(JSON.stringify([...sort.map(({ field }) => row[field] ?? null), row['id']])).toString('base64url');
}

/**
 * The rows after a marker: greater in the first sorted field, or equal there and greater in the next, and so on to the
 * id.
 */
export function afterCursor(table: RecordTable, sort: readonly Sort[], cursor: string): SQL | undefined {
  const marker = decodeCursor(
    cursor,
    sort.map(({ field }) => column(table, field)),
  );
  const lastDescends = sort[0]?.descending === true;
  const keys = [...sort, { field: 'id', descending: lastDescends }];
  const alternatives = keys.map((key, at) =>
    and(
      ...keys.slice(0, at).map((before, index) => same(column(table, before.field), marker[index] ?? null)),
      beyond(column(table, key.field), key.descending, marker[at] ?? null),
    ),
  );
  return or(...alternatives);
}

const same = (at: PgColumn, value: Marker[number]) => (value === null ? isNull(at) : eq(at, value));
function beyond(at: PgColumn, descending: boolean, value: Marker[number]): SQL | undefined {
  if (descending) return value === null ? isNotNull(at) : sql`${at} < ${value}`;
  return value === null ? sql`false` : at.notNull ? sql`${at} > ${value}` : or(sql`${at} > ${value}`, isNull(at));
}

/** @throws `query.bad-cursor` for what this list did not give out */
function decodeCursor(cursor: string, sorted: readonly PgColumn[]): Marker {
  try {
    const marker: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (
      Array.isArray(marker) &&
      marker.length === sorted.length + 1 &&
      sorted.every((at, index) => isOfColumn(at, marker[index])) &&
      isId(String(marker.at(-1)))
    )
      return marker as Marker;
  } catch {
    /* said below */
  }
  throw userError('query.bad-cursor');
}

/** Whether a column can be compared with it; what is sorted by is a text, a number, a day, a moment or a boolean. */
function isOfColumn(at: PgColumn, value: unknown): boolean {
  if (value === null) return true;
  const type = at.getSQLType();
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'integer') return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31;
  if (type === 'bigint') return Number.isSafeInteger(value);
  if (typeof value !== 'string') return false;
  if (type.startsWith('numeric')) return /^-?\d{1,40}(\.\d{1,40})?$/.test(value);
  if (type === 'date') return isDay(value);
  if (type.startsWith('timestamp')) return isMoment(value);
  return isStorable(value);
}
