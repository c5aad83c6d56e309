import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { FieldOf } from '#platform/records/model/fields.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { readableRows } from './reach.ts';
import { allResources, column, resourceNamed, tableOf } from './table-of.ts';

/** Where the rows of a kind point to others: its reference fields, and the people named in its child lines. */
interface Pointers {
  fields: readonly { name: string; to: string }[];
  people: readonly { name: string; parts: readonly string[] }[];
}

const pointers = new WeakMap<Resource, Pointers>();

function pointersOf(resource: Resource): Pointers {
  const known = pointers.get(resource);
  if (known) return known;
  const made: Pointers = {
    fields: [
      { name: 'createdBy', to: 'account' },
      { name: 'changedBy', to: 'account' },
      ...fieldsOf(resource).flatMap(([name, field]) => (field.kind === 'reference' ? [{ name, to: field.to }] : [])),
    ],
    people: fieldsOf(resource)
      .flatMap(([name, field]) => (field.kind === 'lines' ? [{ name, parts: peopleIn(field) }] : []))
      .filter(({ parts }) => parts.length > 0),
  };
  pointers.set(resource, made);
  return made;
}

const peopleIn = (field: FieldOf<'lines'>): string[] =>
  Object.entries(field.fields)
    .filter(([, part]) => part.kind === 'reference')
    .map(([name]) => name);

/** Which fields of which records point to this kind. */
export function referencesTo(name: string): { resource: Resource; field: string }[] {
  return allResources().flatMap((resource) =>
    fieldsOf(resource)
      .filter(([, field]) => field.kind === 'reference' && field.to === name)
      .map(([field]) => ({ resource, field })),
  );
}

/**
 * The names of everything the rows point to: records by their title field, people by their name. One query. Records that
 * the person's right to read does not reach have no name here.
 */
export async function referenceTitles(
  tx: Tx,
  resource: Resource,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<Record<string, string>> {
  const wanted = new Map<string, Set<string>>();
  const want = (kind: string, id: unknown) => {
    if (typeof id !== 'string') return;
    const ids = wanted.get(kind);
    if (ids) ids.add(id);
    else wanted.set(kind, new Set([id]));
  };
  const { fields, people } = pointersOf(resource);
  for (const row of rows) {
    for (const { name, to } of fields) want(to, row[name]);
    for (const { name, parts } of people) {
      const lines = row[name];
      if (Array.isArray(lines))
        for (const line of lines as Readonly<Record<string, unknown>>[])
          for (const part of parts) want('account', line[part]);
    }
  }
  const parts = [...wanted].map(([kind, ids]) =>
    kind === 'account' ? accountPart([...ids]) : recordPart(tx, resourceNamed(kind), [...ids]),
  );
  if (parts.length === 0) return {};
  const { rows: found } = await tx.db.execute<{ id: string; name: string | null }>(sql.join(parts, sql` union all `));
  return Object.fromEntries(found.map(({ id, name }) => [id, name ?? '']));
}

function recordPart(tx: Tx, resource: Resource, ids: string[]): SQL {
  const table = tableOf(resource);
  const where = and(
    eq(column(table, 'companyId'), tx.companyId),
    inArray(column(table, 'id'), ids),
    readableRows(tx, resource),
  );
  return sql`select ${column(table, 'id')} as id, ${column(table, resource.title)}::text as name from ${table} where ${where}`;
}

const accountPart = (ids: readonly string[]): SQL =>
  sql`select a.id, coalesce(nullif(trim(concat_ws(' ', a.name, a.surname)), ''), a.email) as name from directory.account a where a.id in ${ids}`;

/** Names of people; the address stands in for a name not given yet. */
export async function accountNames(tx: Tx, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const { rows } = await tx.db.execute<{ id: string; name: string }>(accountPart(ids));
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
