import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { storedFile } from '#platform/files/server/tables.ts';
import { fieldKey } from '#platform/records/model/access.ts';
import { say } from '#platform/records/model/messages.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { filesFields } from '#platform/tables/server/attached-files.ts';
import { permissionQueryMarker, rowAccess } from '#platform/tables/server/row-access.ts';
import { allResources, column, tableOf } from '#platform/tables/server/table-of.ts';
import { visibleTo } from './rules.ts';

/**
 * Which of these files stand in a record, in a field of files, that the person of the transaction can read.
 *
 * Limit: looks through the kinds with such fields one after the other, without an index.
 */
export async function filesOfReadableRecords(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  const mayRead = (key: string) => tx.grants === null || tx.grants.has(key);
  for (const resource of allResources()) {
    if (!mayRead(resource.access.read)) continue;
    for (const name of filesFields(resource)) {
      const left = ids.filter((id) => !found.has(id));
      if (left.length === 0) return found;
      const key = fieldKey(resource, name);
      if (key !== null && !mayRead(key)) continue;
      const table = tableOf(resource);
      const rows = await tx.db
        .select({ files: column(table, name) })
        .from(table)
        .where(
          and(
            permissionQueryMarker,
            eq(column(table, 'companyId'), tx.companyId),
            visibleTo(tx, resource, table),
            key === null ? undefined : rowAccess(resource, key, tx.grants),
            sql`${column(table, name)} && ${sql.param(left)}::uuid[]`,
          ),
        );
      for (const { files } of rows) for (const id of files as string[]) if (left.includes(id)) found.add(id);
    }
  }
  return found;
}

/**
 * Which of these files the person may attach to a record: those that they uploaded, and those of records that they can
 * read. All that are there, where the product itself works.
 */
export async function attachableFiles(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const there = await tx.db
    .select({ id: storedFile.id, by: storedFile.createdBy })
    .from(storedFile)
    .where(and(eq(storedFile.companyId, tx.companyId), inArray(storedFile.id, [...ids])));
  const isOwn = (by: string | null) => tx.grants === null || (by !== null && by === tx.accountId);
  const own = there.flatMap(({ id, by }) => (isOwn(by) ? [id] : []));
  const others = there.flatMap(({ id, by }) => (isOwn(by) ? [] : [id]));
  return new Set([...own, ...(others.length === 0 ? [] : await filesOfReadableRecords(tx, others))]);
}

/**
 * Refuses files that are new in a record and that the person may not attach. The database refuses them again
 * (`tables/server/attached-files.ts`).
 *
 * @param given  the values by field, as the person sent them
 * @throws `request.invalid` at the field
 */
export async function assertFilesAttachable(
  tx: Tx,
  resource: Resource,
  before: Readonly<Record<string, unknown>> | null,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (tx.grants === null) return;
  const added = filesFields(resource).map((name) => {
    const kept = new Set(listOf(before?.[name]));
    return { name, ids: listOf(given[name]).filter((id) => !kept.has(id)) };
  });
  const attachable = await attachableFiles(
    tx,
    added.flatMap(({ ids }) => ids),
  );
  assertNoErrors(
    added.flatMap(({ name, ids }) =>
      ids.every((id) => attachable.has(id)) ? [] : [{ path: name, ...say('file-of-others') }],
    ),
  );
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);
