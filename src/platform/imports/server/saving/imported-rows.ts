import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Row } from '#platform/records/model/row.ts';
import { present } from '#platform/records/server/row-content.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';

const pageRows = 1000;

/**
 * The living records that an import created, by pages in the order of its file. Each page is read in a transaction of
 * the caller's choice.
 */
export async function* importedRows(
  inside: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  resource: Resource,
  importId: string,
): AsyncGenerator<{ line: number; row: Row }[]> {
  for (let after = 0; ; ) {
    const page = await inside((tx) => pageOfImport(tx, resource, importId, after));
    if (page.length > 0) yield page;
    if (page.length < pageRows) return;
    after = page.at(-1)?.line ?? 0;
  }
}

/**
 * Living records that an import made, by line of the file; at most `pageRows` after a line.
 *
 * @param after  line of the last row of the page before; 0 for the first page
 * @param lock   hold the rows against changes until the commit
 */
export async function pageOfImport(
  tx: Tx,
  resource: Resource,
  importId: string,
  after: number,
  { lock = false } = {},
): Promise<{ line: number; row: Row }[]> {
  const table = tableOf(resource);
  const select = tx.db
    .select()
    .from(table)
    .where(
      and(
        eq(column(table, 'companyId'), tx.companyId),
        eq(column(table, 'importId'), importId),
        gt(column(table, 'importLine'), after),
        isNull(column(table, 'removedAt')),
      ),
    )
    .orderBy(asc(column(table, 'importLine')))
    .limit(pageRows);
  const rows = await (lock ? select.for('share') : select);
  return rows.map((row) => ({ line: Number(row['importLine']), row: present(resource, row) }));
}
