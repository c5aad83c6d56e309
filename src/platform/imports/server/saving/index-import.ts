import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Resource } from '#platform/records/model/resource.ts';
import { history } from '#platform/chain/server/tables.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { defineJob, type JobContext } from '#platform/jobs/server/define-job.ts';
import type { Row } from '#platform/records/model/row.ts';
import { present } from '#platform/records/server/row-content.ts';
import { indexRows } from '#platform/records/server/search.ts';
import { column, resourceNamed, tableOf } from '#platform/tables/server/table-of.ts';
import { pageOfImport } from './imported-rows.ts';
import { dataImport } from '../tables.ts';
import { say } from '#platform/imports/model/messages.ts';

/**
 * Makes the rows of an import findable by text, after it: the text index takes longer than all the rest of an import
 * together (100,000 rows: some seconds), and nobody should wait for it. Until then the rows are in every list, but not
 * in text search.
 */
export const indexJob = defineJob<{ importId: string }>({ name: 'import-index', run: index });

const pageRows = 1000;

async function index(
  { app, companyId, accountId, progress }: JobContext,
  { importId }: { importId: string },
): Promise<void> {
  const inside = <T>(work: (tx: Tx) => Promise<T>) => inCompany(app.database, { companyId, accountId }, work);
  const resource = await inside(async (tx) => {
    const [row] = await tx.db
      .select({ resource: dataImport.resource })
      .from(dataImport)
      .where(and(eq(dataImport.companyId, companyId), eq(dataImport.id, importId)));
    return row === undefined ? null : resourceNamed(row.resource);
  });
  if (resource === null) return;
  let done = 0;
  for (let after = 0; ; ) {
    const page = await inside(async (tx) => {
      // Locked for this page, so that a record that goes into the bin meanwhile is not found again.
      const rows = await pageOfImport(tx, resource, importId, after, { lock: true });
      await indexRows(
        tx,
        resource,
        rows.map(({ row }) => row),
      );
      return rows;
    });
    done += page.length;
    progress(done, 0, say('indexing'));
    if (page.length < pageRows) break;
    after = page.at(-1)?.line ?? 0;
  }
  for (let after = 0; ; ) {
    const page = await inside(async (tx) => {
      const entries = await tx.db
        .select({ seq: history.seq, id: history.recordId })
        .from(history)
        .where(
          and(
            eq(history.companyId, companyId),
            eq(history.importId, importId),
            isNotNull(history.recordId),
            gt(history.seq, after),
          ),
        )
        .orderBy(asc(history.seq))
        .limit(pageRows);
      await indexRows(
        tx,
        resource,
        await livingRows(
          tx,
          resource,
          entries.map(({ id }) => id).filter((id) => id !== null),
        ),
      );
      return entries;
    });
    done += page.length;
    progress(done, 0, say('indexing'));
    if (page.length < pageRows) return;
    after = page.at(-1)?.seq ?? 0;
  }
}

async function livingRows(tx: Tx, resource: Resource, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const table = tableOf(resource);
  const rows = await tx.db
    .select()
    .from(table)
    .where(
      and(
        eq(column(table, 'companyId'), tx.companyId),
        inArray(column(table, 'id'), ids),
        isNull(column(table, 'removedAt')),
      ),
    )
    .for('share');
  return rows.map((row) => present(resource, row));
}
