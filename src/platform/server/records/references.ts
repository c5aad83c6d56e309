import { inArray, sql, type SQL } from 'drizzle-orm';
import type { FieldOf } from '#platform/model/fields.ts';
import { fieldsOf, type Resource } from '#platform/model/resource.ts';
import type { Tx } from '../in-company.ts';
import { allResources, column, resourceNamed, tableOf } from '../table-of.ts';

/** The people named in child lines. */
function peopleIn(field: FieldOf<'lines'>, lines: unknown): unknown[] {
  const names = Object.entries(field.fields).filter(([, part]) => part.kind === 'reference').map(([name]) => name);
  return names.length === 0 || !Array.isArray(lines) ? [] : lines.flatMap((line: Readonly<Record<string, unknown>>) => names.map((name) => line[name]));
}

/** Which fields of which records point to this kind. */
export function referencesTo(name: string): { resource: Resource; field: string }[] {
  return allResources().flatMap((resource) => fieldsOf(resource).filter(([, field]) => field.kind === 'reference' && field.to === name).map(([field]) => ({ resource, field })));
}

/** The names of everything the rows point to: records by their title field, people by their name. One query. */
export async function referenceTitles(tx: Tx, resource: Resource, rows: readonly Readonly<Record<string, unknown>>[]): Promise<Record<string, string>> {
  const wanted = new Map<string, Set<string>>();
  const want = (kind: string, id: unknown) => {
    if (typeof id === 'string') wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
  };
  for (const row of rows) {
    for (const [name, field] of fieldsOf(resource)) {
      if (field.kind === 'reference') want(field.to, row[name]);
      else if (field.kind === 'lines') for (const id of peopleIn(field, row[name])) want('account', id);
    }
    want('account', row['createdBy']);
    want('account', row['changedBy']);
  }
  const parts = [...wanted].map(([kind, ids]) => (kind === 'account' ? accountPart([...ids]) : recordPart(tx, resourceNamed(kind), [...ids])));
  if (parts.length === 0) return {};
  const { rows: found } = await tx.db.execute<{ id: string; name: string | null }>(sql.join(parts, sql` union all `));
  return Object.fromEntries(found.map(({ id, name }) => [id, name ?? '']));
}

function recordPart(tx: Tx, resource: Resource, ids: string[]): SQL {
  const table = tableOf(resource);
  return sql`select ${column(table, 'id')} as id, ${column(table, resource.title)}::text as name from ${table} where ${column(table, 'companyId')} = ${tx.companyId} and ${inArray(column(table, 'id'), ids)}`;
}

const accountPart = (ids: readonly string[]): SQL => sql`select a.id, coalesce(nullif(trim(concat_ws(' ', a.name, a.surname)), ''), a.email) as name from directory.account a where a.id in ${ids}`;

/** Names of people; the address stands in for a name not given yet. */
export async function accountNames(tx: Tx, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const { rows } = await tx.db.execute<{ id: string; name: string }>(accountPart(ids));
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
