import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { RecordFrame, Resource } from '#platform/records/model/resource.ts';
import { filesFields } from '#platform/tables/server/attached-files.ts';
import { person } from '#platform/tables/server/company-table.ts';
import { permissionQueryMarker, scopeCondition } from '#platform/tables/server/row-access.ts';
import { allResources, column, shownColumns, tableOf } from '#platform/tables/server/table-of.ts';
import { asRow } from '#platform/records/model/row.ts';
import { noteOnRecord } from './note-on-record.ts';
import { visibleTo } from './rules.ts';

/** Whether who reads a record of this kind stands in its history (`access.guarded.notesReadings`). */
export const notesReadings = (resource: Resource): boolean => resource.access.guarded?.notesReadings === true;

/**
 * Notes in the history of each of these records that the person of the transaction has read it, and which fields. What
 * is their own they read without; the product reads nothing in this sense.
 *
 * @param fields  null: the record as lists and forms show it
 */
export async function noteReadings(
  tx: Tx,
  resource: Resource,
  rows: readonly RecordFrame[],
  fields: readonly string[] | null = null,
): Promise<void> {
  if (!notesReadings(resource) || tx.grants === null || rows.length === 0) return;
  const table = tableOf(resource);
  const id = column(table, 'id');
  const own = scopeCondition(resource, 'own', person);
  const found =
    own === null
      ? []
      : await tx.db
          .select({ id })
          .from(table)
          .where(
            and(
              permissionQueryMarker,
              eq(column(table, 'companyId'), tx.companyId),
              inArray(
                id,
                rows.map((row) => row.id),
              ),
              own,
            ),
          );
  const isOwn = new Set(found.map((row) => String(row.id)));
  for (const row of rows)
    if (!isOwn.has(row.id))
      noteOnRecord(tx, resource, row, 'read', {
        before: null,
        after: fields === null ? null : Object.fromEntries(fields.map((name) => [name, null])),
      });
}

/** The same for the records in which this file stands, as far as the person reads these. */
export async function noteReadingsOfFile(tx: Tx, fileId: string): Promise<void> {
  if (tx.grants === null) return;
  for (const resource of allResources()) {
    if (!notesReadings(resource) || !tx.grants.has(resource.access.read)) continue;
    const table = tableOf(resource);
    for (const name of filesFields(resource)) {
      const rows = await tx.db
        .select(shownColumns(resource))
        .from(table)
        .where(
          and(
            eq(column(table, 'companyId'), tx.companyId),
            visibleTo(tx, resource, table),
            sql`${column(table, name)} @> array[${fileId}]::uuid[]`,
          ),
        );
      await noteReadings(tx, resource, rows.map(asRow), [name]);
    }
  }
}
