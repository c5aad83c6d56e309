import { and, eq, inArray, sql } from 'drizzle-orm';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import { company } from '#platform/directory/server/tables.ts';
import { evidence } from './evidence-tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { isExcludedFromHistory } from '#platform/records/model/access.ts';
import { keptRowsMarker } from '#platform/tables/server/row-access.ts';
import { allResources, column, tableOf } from '#platform/tables/server/table-of.ts';
import { titleOfKind } from '#platform/chain/server/history-kinds.ts';

/** A record that a file is linked to: as evidence, in a field of files, or as the company's logo. */
export interface FileLink {
  fileId: string;
  resource: string;
  recordId: string;
  /** The record's name; null where it can be erased and so must not stand in the history. */
  title: string | null;
  /** Whether the name of the file is personal data that the history does not keep. */
  isErasable: boolean;
}

/** The records that these files are linked to, each once a file. What is somebody's own is not among them. */
export async function linksOf(tx: Tx, fileIds: readonly string[]): Promise<FileLink[]> {
  const ids = [...fileIds];
  if (ids.length === 0) return [];
  const links = new Map<string, FileLink>();
  const add = (link: FileLink) => links.set(`${link.fileId} ${link.resource} ${link.recordId}`, link);
  const kinds = allResources().filter(({ own }) => !own);
  for (const { fileId, resource: name, recordId } of await tx.db
    .select()
    .from(evidence)
    .where(and(eq(evidence.companyId, tx.companyId), inArray(evidence.fileId, ids)))) {
    const resource = kinds.find((kind) => kind.name === name);
    if (resource !== undefined)
      add({ fileId, resource: name, recordId, title: await titleOf(tx, resource, recordId), isErasable: false });
  }
  for (const resource of kinds) {
    for (const [name, field] of fieldsOf(resource)) {
      if (field.kind !== 'files') continue;
      const table = tableOf(resource);
      const at = column(table, name);
      const rows = await tx.db
        .select({ id: column(table, 'id'), files: at })
        .from(table)
        .where(and(mine(tx, resource), sql`${at} && ${sql.param(ids)}::uuid[]`));
      for (const row of rows) {
        const title = await titleOf(tx, resource, String(row.id));
        for (const fileId of row.files as string[])
          if (ids.includes(fileId))
            add({
              fileId,
              resource: resource.name,
              recordId: String(row.id),
              title,
              isErasable: isExcludedFromHistory(resource, name),
            });
      }
    }
  }
  for (const { id } of await tx.db.select({ id: company.logoId }).from(company).where(eq(company.id, tx.companyId))) {
    if (id !== null && ids.includes(id))
      add({
        fileId: id,
        resource: 'companyLogo',
        recordId: tx.companyId,
        title: titleOfKind('companyLogo'),
        isErasable: false,
      });
  }
  return [...links.values()];
}

/** All rows of the company, whoever works: what is found goes into the history of each record alone. */
const mine = (tx: Tx, resource: Resource) =>
  and(eq(column(tableOf(resource), 'companyId'), tx.companyId), keptRowsMarker(resource));

async function titleOf(tx: Tx, resource: Resource, id: string): Promise<string | null> {
  if (resource.fields[resource.title]?.isErasable === true) return null;
  const table = tableOf(resource);
  const [row] = await tx.db
    .select({ title: column(table, resource.title) })
    .from(table)
    .where(and(mine(tx, resource), eq(column(table, 'id'), id)));
  return row?.title === null || row?.title === undefined ? null : String(row.title);
}
