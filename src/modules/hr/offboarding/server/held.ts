import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { allResources, column, tableOf, type RecordTable } from '#platform/tables/server/table-of.ts';
import { jobTerm, type Employee } from '#modules/employee/person/model/employee.ts';
import { heldFields, type HeldField } from '../model/held-fields.ts';
import { todayOf } from '#platform/directory/server/today.ts';

/** Records of a kind that name somebody as responsible in one of its fields. */
export interface Held {
  of: HeldField;
  resource: Resource;
  ids: string[];
}
type Person = Pick<Employee, 'id' | 'account'>;

/**
 * All that somebody is responsible for, by kind and field, as the definitions of the kinds say it; of jobs those that are
 * planned. What is about the person themselves and what is in the bin is left out. For whom it is shown is the caller's
 * business: rows of everybody are counted.
 */
export async function heldBy(tx: Tx, person: Person): Promise<Held[]> {
  const found: Held[] = [];
  for (const of of heldFields(allResources())) {
    const resource = allResources().find(({ name }) => name === of.kind);
    const named = of.to === 'account' ? person.account : person.id;
    if (resource === undefined || named === null) continue;
    const table = tableOf(resource);
    const rows = await tx.db
      .select({ id: column(table, 'id') })
      .from(table)
      .where(
        and(
          everyRow(resource),
          eq(column(table, 'companyId'), tx.companyId),
          isNull(column(table, 'removedAt')),
          names(table, of, named),
          of.about === null ? undefined : or(isNull(column(table, of.about)), ne(column(table, of.about), person.id)),
          resource.name === jobTerm.name ? sql`${column(table, 'effectiveFrom')} > ${await todayOf(tx)}` : undefined,
        ),
      )
      .orderBy(column(table, 'id'));
    if (rows.length > 0) found.push({ of, resource, ids: rows.map(({ id }) => String(id)) });
  }
  return found;
}

const names = (table: RecordTable, { field, part }: HeldField, id: string): SQL =>
  part === null
    ? eq(column(table, field), id)
    : sql`${column(table, field)} @> ${JSON.stringify([{ [part]: id }])}::jsonb`;

/** Fields of a kind by name, for those who have a definition in hand. */
export const labelOfField = (resource: Resource, name: string): string =>
  fieldsOf(resource).find(([known]) => known === name)?.[1].label ?? name;
