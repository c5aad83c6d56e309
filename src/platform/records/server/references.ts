import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { FieldOf } from '#platform/records/model/fields.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { allResources, column, resourceNamed, tableOf } from '#platform/tables/server/table-of.ts';
import { visibleTo } from '#platform/records/server/rules.ts';

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

/** Which fields of which records point to this kind and keep its records from being deleted: parts of it do not. */
export function referencesTo(name: string): { resource: Resource; field: string }[] {
  return allResources().flatMap((resource) =>
    fieldsOf(resource)
      .filter(([, field]) => field.kind === 'reference' && field.to === name && !field.isPart)
      .map(([field]) => ({ resource, field })),
  );
}

/**
 * The names of everything the rows point to: records by their title field, people by their name. One query. Records that
 * the person does not see have no name here.
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
  const parts = [...wanted].map(([kind, ids]) => namesOf(tx, kind, listed([...ids])));
  if (parts.length === 0) return {};
  const { rows: found } = await tx.db.execute<{ id: string; name: string | null }>(sql.join(parts, unionAll));
  return Object.fromEntries(found.map(({ id, name }) => [id, name ?? '']));
}

/**
 * The same within the statement that reads the rows: a query of `id` and `name` over its `page`, whose columns are
 * called as the fields.
 *
 * @param read  the fields that the page has: what the person does not read names nothing
 */
export function referenceTitlesOfPage(tx: Tx, resource: Resource, read: Readonly<Record<string, unknown>>): SQL {
  const pages = new Map<string, SQL[]>();
  const want = (kind: string, ids: SQL) => pages.set(kind, [...(pages.get(kind) ?? []), ids]);
  const { fields, people } = pointersOf(resource);
  for (const { name, to } of fields) if (name in read) want(to, sql`select page.${sql.identifier(name)} from page`);
  for (const { name, parts } of people) {
    if (!(name in read)) continue;
    for (const part of parts)
      want(
        'account',
        sql`select (line ->> ${part}::text)::uuid from page cross join jsonb_array_elements(page.${sql.identifier(name)}) as line`,
      );
  }
  return sql.join(
    [...pages].map(([kind, ids]) => namesOf(tx, kind, sql.join(ids, unionAll))),
    unionAll,
  );
}

const unionAll = sql` union all `;
const listed = (ids: readonly string[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

/** The records of one kind, or the people, by their ids: a list or a query. */
function namesOf(tx: Tx, kind: string, ids: SQL): SQL {
  if (kind === 'account') return accountsOf(ids);
  const resource = resourceNamed(kind);
  const table = tableOf(resource);
  const where = and(
    eq(column(table, 'companyId'), tx.companyId),
    sql`${column(table, 'id')} in (${ids})`,
    visibleTo(tx, resource, table),
  );
  return sql`select ${column(table, 'id')} as id, ${column(table, resource.title)}::text as name from ${table} where ${where}`;
}

const accountsOf = (ids: SQL): SQL =>
  sql`select a.id, coalesce(nullif(trim(concat_ws(' ', a.name, a.surname)), ''), a.email) as name from directory.account a where a.id in (${ids})`;

/** Names of people; the address stands in for a name not given yet. */
export async function accountNames(tx: Tx, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const { rows } = await tx.db.execute<{ id: string; name: string }>(accountsOf(listed(ids)));
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
