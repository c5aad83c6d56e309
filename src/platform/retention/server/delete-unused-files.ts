import { and, eq, inArray, sql } from 'drizzle-orm';
import { fieldsOf } from '#platform/records/model/resource.ts';
import { company } from '#platform/directory/server/tables.ts';
import { companyExport } from '#platform/directory/server/company-tables.ts';
import { evidence } from '#platform/files/server/evidence-tables.ts';
import type { App } from '#platform/app/server/app.ts';
import { dataImport } from '#platform/imports/server/tables.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { heldFiles } from '#platform/retention/server/retention-holds.ts';
import { allResources, column, tableOf } from '#platform/tables/server/table-of.ts';
import { lockContent } from '#platform/files/server/lock-content.ts';
import { fileStore } from '#platform/files/server/receive.ts';
import { storedFile } from '#platform/files/server/tables.ts';

/**
 * Removes the rows of those files that nothing uses any more; their bytes go after the commit, unless another file has
 * the same.
 */
export async function deleteUnusedFiles(app: App, tx: Tx, ids: readonly string[]): Promise<void> {
  const used = ids.length === 0 ? new Set<string>() : await usedFiles(tx, ids);
  const unused = [...new Set(ids)].filter((id) => !used.has(id));
  if (unused.length === 0) return;
  const gone = await tx.db
    .delete(storedFile)
    .where(and(eq(storedFile.companyId, tx.companyId), inArray(storedFile.id, unused)))
    .returning({ sha256: storedFile.sha256 });
  for (const sha256 of new Set(gone.map((file) => file.sha256)))
    tx.afterCommit(() => dropContent(app, tx.companyId, sha256));
}

/** As evidence, in a field of files, as the file of an import, as the logo, or as a module says. */
async function usedFiles(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>(await heldFiles(tx, ids));
  const some = [...ids];
  for (const { id } of await tx.db
    .select({ id: evidence.fileId })
    .from(evidence)
    .where(and(eq(evidence.companyId, tx.companyId), inArray(evidence.fileId, some))))
    used.add(id);
  for (const { id } of await tx.db
    .select({ id: dataImport.fileId })
    .from(dataImport)
    .where(and(eq(dataImport.companyId, tx.companyId), inArray(dataImport.fileId, some))))
    if (id !== null) used.add(id);
  for (const { id } of await tx.db.select({ id: company.logoId }).from(company).where(eq(company.id, tx.companyId)))
    if (id !== null) used.add(id);
  for (const resource of allResources()) {
    for (const [name, field] of fieldsOf(resource)) {
      if (field.kind !== 'files') continue;
      const table = tableOf(resource);
      const at = column(table, name);
      const rows = await tx.db
        .select({ ids: at })
        .from(table)
        .where(and(eq(column(table, 'companyId'), tx.companyId), sql`${at} && ${sql.param(some)}::uuid[]`));
      for (const row of rows) for (const id of row.ids as string[]) used.add(id);
    }
  }
  return used;
}

/** An upload of the same content waits for this, or this finds its row: nobody is left with a row and no bytes. */
async function dropContent(app: App, companyId: string, sha256: string): Promise<void> {
  await inCompany(app.database, { companyId, accountId: null, now: app.clock() }, async (tx) => {
    await lockContent(tx, sha256);
    const [other] = await tx.db
      .select({ id: storedFile.id })
      .from(storedFile)
      .where(and(eq(storedFile.companyId, companyId), eq(storedFile.sha256, sha256)))
      .limit(1);
    const [packed] = await tx.db
      .select({ id: companyExport.id })
      .from(companyExport)
      .where(and(eq(companyExport.companyId, companyId), eq(companyExport.sha256, sha256)))
      .limit(1);
    if (other === undefined && packed === undefined) await fileStore(app).delete(companyId, sha256);
  });
}
