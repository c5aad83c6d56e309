import { and, eq } from 'drizzle-orm';
import { specialFields } from '#platform/records/model/access.ts';
import { startValue } from '#platform/records/model/record-schema.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { isSame } from './row-content.ts';
import { specialTableOf } from '#platform/tables/server/special-table.ts';
import { column } from '#platform/tables/server/table-of.ts';

/** Values for the record's own table: those without the fields of class P4, which have a table of their own. */
export function ordinaryValues(resource: Resource, values: Record<string, unknown>): Record<string, unknown> {
  const special = specialFields(resource);
  if (special.length === 0) return values;
  const plain = { ...values };
  for (const [name] of special) delete plain[name];
  return plain;
}

/**
 * What is known of a record in P4, by name of the field; null: nothing, or nothing that the database shows to this
 * person.
 */
export async function specialValues(tx: Tx, resource: Resource, id: string): Promise<Record<string, unknown> | null> {
  const table = specialTableOf(resource);
  if (table === null) return null;
  const names = specialFields(resource).map(([name]) => name);
  const [row] = await tx.db
    .select(Object.fromEntries(names.map((name) => [name, column(table, name)])))
    .from(table)
    .where(and(eq(column(table, 'companyId'), tx.companyId), eq(column(table, 'id'), id)));
  return row ?? null;
}

/** What a field of P4 says where nothing was entered: its start, else null. */
export function emptySpecialValue(resource: Resource, name: string): unknown {
  const field = resource.fields[name];
  return (field === undefined ? null : startValue(field)) ?? null;
}

/** All fields of P4 as they are where nothing was entered. */
export const emptySpecialValues = (resource: Resource): Record<string, unknown> =>
  Object.fromEntries(specialFields(resource).map(([name]) => [name, emptySpecialValue(resource, name)]));

/** Writes what of the values is P4, where there is something to write. Errors are those of the database. */
export async function storeSpecialValues(
  tx: Tx,
  resource: Resource,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const table = specialTableOf(resource);
  if (table === null) return;
  const own = Object.fromEntries(
    specialFields(resource).flatMap(([name]) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
  if (Object.keys(own).length === 0) return;
  const saysNothing = Object.entries(own).every(([name, value]) => isSame(value, emptySpecialValue(resource, name)));
  if (saysNothing && (await specialValues(tx, resource, id)) === null) return;
  await tx.db
    .insert(table)
    .values({ companyId: tx.companyId, id, ...own })
    .onConflictDoUpdate({ target: [column(table, 'companyId'), column(table, 'id')], set: own });
}
