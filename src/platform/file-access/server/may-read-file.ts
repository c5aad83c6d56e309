import { and, eq, sql } from 'drizzle-orm';
import { evidence } from '#platform/files/server/evidence-tables.ts';
import { mayOpenImport } from '#platform/imports/server/import-access.ts';
import { dataImport } from '#platform/imports/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { permissionQueryMarker } from '#platform/tables/server/row-access.ts';
import { filesOfReadableRecords } from '#platform/records/server/attachable-files.ts';
import { visibleTo } from '#platform/records/server/rules.ts';
import { allResources, column, tableOf } from '#platform/tables/server/table-of.ts';
import type { StoredFile } from '#platform/files/server/receive.ts';

/**
 * A file belongs to whoever brought it, and to everybody who can read a record that it is linked to: as evidence, in a
 * field of files, or as the file of an import.
 */
export async function mayReadFile(tx: Tx, file: StoredFile, access: ReadonlySet<string>): Promise<boolean> {
  if (file.createdBy !== null && file.createdBy === tx.accountId) return true;
  return (
    (await isImportFile(tx, file, access)) ||
    (await isEvidence(tx, file, access)) ||
    (await filesOfReadableRecords(tx, [file.id])).has(file.id)
  );
}

async function isImportFile(tx: Tx, file: StoredFile, access: ReadonlySet<string>): Promise<boolean> {
  if (file.purpose !== 'import' || !access.has('data.import')) return false;
  const imports = await tx.db
    .select({ resource: dataImport.resource, createdBy: dataImport.createdBy })
    .from(dataImport)
    .where(and(permissionQueryMarker, eq(dataImport.companyId, tx.companyId), eq(dataImport.fileId, file.id)));
  return imports.some(({ resource, createdBy }) =>
    allResources().some(
      (kind) => kind.name === resource && access.has(kind.access.write) && mayOpenImport(tx, kind, createdBy),
    ),
  );
}

async function isEvidence(tx: Tx, file: StoredFile, access: ReadonlySet<string>): Promise<boolean> {
  const links = await tx.db
    .select({ resource: evidence.resource, recordId: evidence.recordId })
    .from(evidence)
    .where(and(eq(evidence.companyId, tx.companyId), eq(evidence.fileId, file.id)));
  for (const { resource: name, recordId } of links) {
    const resource = allResources().find((other) => other.name === name);
    if (
      resource !== undefined &&
      access.has(resource.access.read) &&
      (await isVisible(tx, resource, sql`id = ${recordId}`))
    )
      return true;
  }
  return false;
}

async function isVisible(
  tx: Tx,
  resource: Parameters<typeof tableOf>[0],
  where: ReturnType<typeof sql>,
): Promise<boolean> {
  const table = tableOf(resource);
  const [found] = await tx.db
    .select({ id: column(table, 'id') })
    .from(table)
    .where(
      and(permissionQueryMarker, eq(column(table, 'companyId'), tx.companyId), visibleTo(tx, resource, table), where),
    )
    .limit(1);
  return found !== undefined;
}
