import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { userError } from '#platform/errors/model/errors.ts';
import type { Grants } from '#platform/directory/model/grants.ts';
import { fieldKey, fieldsOfMeasure, isSpecial, limitedFields } from '#platform/records/model/access.ts';
import type { ListQuery } from '#platform/records/model/list-query.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { rowAccess } from '#platform/tables/server/row-access.ts';
import { shownColumns } from '#platform/tables/server/table-of.ts';

interface By {
  grants: Grants | null;
}

/** How far the right to a field reaches over the rows of its kind: all, none, or those of a condition. */
function openness(tx: By, resource: Resource, key: string): 'all' | 'none' | SQL {
  if (tx.grants === null) return 'all';
  if (!tx.grants.has(key)) return 'none';
  return rowAccess(resource, key, tx.grants) ?? 'all';
}

/** Whether somebody reads and fills this field in every row they can open. P4 never: it is told one record at a time. */
export function isOpenField(tx: By, resource: Resource, name: string): boolean {
  const key = fieldKey(resource, name);
  if (key === null) return true;
  const field = resource.fields[name];
  return field !== undefined && !isSpecial(field) && openness(tx, resource, key) === 'all';
}

/** Whether somebody reads this field in any row: else it is to them as if the kind had none of the name. */
export function isKnownField(tx: By, resource: Resource, name: string): boolean {
  const key = fieldKey(resource, name);
  if (key === null) return true;
  const field = resource.fields[name];
  return field !== undefined && !isSpecial(field) && openness(tx, resource, key) !== 'none';
}

/**
 * Refuses what a list must not be narrowed or ordered by: fields that the person does not read in every row. Else the
 * rows that come back would tell their values.
 *
 * @throws `query.unknown-field`
 */
export function assertFieldsReadable(
  tx: By,
  resource: Resource,
  { filters = [], sort = [] }: Partial<Pick<ListQuery, 'filters' | 'sort'>>,
): void {
  if (limitedFields(resource).length === 0) return;
  for (const { field } of [...filters, ...sort])
    if (!isOpenField(tx, resource, field))
      throw userError('query.unknown-field', { name: field, label: { noun: resource.label[1] } });
}

/** The figures that may be told: those over fields that the person reads in every row. */
export const openMeasures = (tx: By, resource: Resource): [string, Resource['measures'][string]][] =>
  Object.entries(resource.measures).filter(([, measure]) =>
    fieldsOfMeasure(measure).every((name) => isOpenField(tx, resource, name)),
  );

/** What is read of a kind by one person: the columns, and how their rows become records. */
export interface View {
  columns: Record<string, PgColumn | SQL>;
  /** Leaves out what the person may not read in this very row. */
  present(row: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** Whether the person reads fields with this right in this very row. */
  opens(row: Readonly<Record<string, unknown>>, key: string): boolean;
}

/**
 * The view of the person of the transaction; null where the whole record is theirs. A value that reaches only some rows
 * is chosen by the database, and a mark beside it tells "nothing there" from "not for you".
 */
export function viewOf(tx: By, resource: Resource): View | null {
  const limited = limitedFields(resource);
  if (limited.length === 0) return null;
  const keys = [...new Set(limited.map(([, key]) => key))];
  const open = new Map(keys.map((key) => [key, openness(tx, resource, key)]));
  if ([...open.values()].every((how) => how === 'all')) return null;
  const columns: Record<string, PgColumn | SQL> = { ...shownColumns(resource) };
  for (const [name, key] of limited) {
    const [at, how] = [columns[name], open.get(key)];
    if (at === undefined || how === 'all' || how === undefined) continue;
    if (how === 'none') delete columns[name];
    else columns[name] = sql`case when ${how} then ${at} end`.mapWith(at as PgColumn);
  }
  for (const [key, how] of open)
    if (typeof how === 'object') columns[mark(key)] = sql<boolean>`coalesce(${how}, false)`;
  const opens = (row: Readonly<Record<string, unknown>>, key: string) => {
    const how = open.get(key);
    return how === 'all' || (typeof how === 'object' && row[mark(key)] === true);
  };
  return {
    columns,
    opens,
    present: (row) => {
      const shown: Record<string, unknown> = { ...row };
      for (const [name, key] of limited) if (!opens(row, key)) delete shown[name];
      for (const key of keys) delete shown[mark(key)];
      return shown;
    },
  };
}

/** No field is called so: names of fields have no sign before them. */
const mark = (key: string) => `?${key}`;
