import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import { company } from '#platform/directory/server/tables.ts';
import { evidence } from '#platform/files/server/evidence-tables.ts';
import { deleteUnusedFiles } from './delete-unused-files.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { databaseError } from '#platform/tables/server/database-error.ts';
import { records } from '#platform/records/server/records.ts';
import { allResources, column, tableOf } from '#platform/tables/server/table-of.ts';
import { heldRecords } from './retention-holds.ts';
import { sayInHistory } from '#platform/history/model/messages.ts';

/** Days a removed record can be brought back. */
export const binDays = 30;
const dayMs = 86_400_000;
/**
 * Rows of one transaction, and transactions for one kind of a company in one turn: what is left waits for the next
 * hour.
 */
const [sliceRows, slicesMax] = [200, 50];
const reason = sayInHistory('days-in-bin', { days: binDays }).message;

/**
 * Erases what has been in the bins for thirty days, with its evidence, comments and files that nothing else uses. The
 * history keeps that it was there and went, as ever without the fields that can be erased and without what was said
 * about it. Any number of processes may run it.
 */
export async function emptyBins(app: App): Promise<void> {
  const companies = await app.database.directory
    .select({ id: company.id })
    .from(company)
    .where(ne(company.status, 'closed'))
    .orderBy(asc(company.id));
  for (const { id } of companies)
    await emptyBinOf(app, id).catch((err: unknown) =>
      app.log.error({ err, companyId: id }, 'a bin could not be emptied'),
    );
}

async function emptyBinOf(app: App, companyId: string): Promise<void> {
  const now = app.clock();
  const before = new Date(now.getTime() - binDays * dayMs).toISOString();
  const who = { companyId, accountId: null, now };
  for (const resource of await inCompany(app.database, who, (tx) => kindsWithOld(tx, before))) {
    let last: string | null = '00000000-0000-0000-0000-000000000000';
    for (let slice = 0; slice < slicesMax && last !== null; slice += 1) {
      const from: string = last;
      last = await inCompany(app.database, who, (tx) => eraseSlice(app, tx, resource, before, from));
    }
  }
  // What is somebody's own is shown to that person alone, by the database: a function of its owner empties those bins,
  // and says nothing of what was in them.
  for (let slice = 0, gone = sliceRows; slice < slicesMax && gone >= sliceRows; slice += 1) {
    gone = await inCompany(app.database, who, async ({ db }) =>
      Number(
        (
          await db.execute<{ gone: string }>(
            sql`select empty_own_bins(${companyId}::uuid, ${before}::timestamptz, ${sliceRows}) as gone`,
          )
        ).rows[0]?.gone ?? 0,
      ),
    );
  }
}

/** The kinds with something to erase, those first that refer to others. One query. */
async function kindsWithOld({ db, companyId }: Tx, before: string): Promise<Resource[]> {
  const kinds = allResources().filter(({ own }) => !own);
  const questions = kinds.map((resource) => {
    const table = tableOf(resource);
    return sql`select ${resource.name} as name where exists (select from ${table}
      where ${column(table, 'companyId')} = ${companyId} and ${column(table, 'removedAt')} < ${before})`;
  });
  const { rows } = await db.execute<{ name: string }>(sql.join(questions, sql` union all `));
  const found = new Set(rows.map(({ name }) => name));
  return referringFirst(kinds).filter(({ name }) => found.has(name));
}

function referringFirst(kinds: readonly Resource[]): Resource[] {
  const ordered: Resource[] = [];
  for (let waiting = [...kinds]; waiting.length > 0; ) {
    const free = waiting.filter(
      ({ name }) =>
        !waiting.some(
          (other) =>
            other.name !== name && fieldsOf(other).some(([, field]) => field.kind === 'reference' && field.to === name),
        ),
    );
    // Two that refer to each other: their rows are tried again next time.
    ordered.push(...(free.length > 0 ? free : waiting));
    waiting = free.length > 0 ? waiting.filter((resource) => !free.includes(resource)) : [];
  }
  return ordered;
}

/** @returns the last id looked at; null when there is no further one */
async function eraseSlice(app: App, tx: Tx, resource: Resource, before: string, after: string): Promise<string | null> {
  const table = tableOf(resource);
  const [id, companyId, removedAt] = [column(table, 'id'), column(table, 'companyId'), column(table, 'removedAt')];
  const due = (await tx.db
    .select()
    .from(table)
    .where(and(eq(companyId, tx.companyId), lt(removedAt, before), gt(id, after)))
    .orderBy(asc(id))
    .limit(sliceRows)
    .for('update', { skipLocked: true })) as Readonly<Record<string, unknown>>[];
  const ids = due.map((row) => String(row['id']));
  if (ids.length === 0) return null;
  const kept = await heldRecords(tx, resource, ids);
  const files: string[] = [];
  for (const row of due) {
    const recordId = String(row['id']);
    if (!kept.has(recordId) && (await erase(tx, resource, recordId)))
      files.push(...filesOf(resource, row), ...(await dropEvidence(tx, resource, recordId)));
  }
  await deleteUnusedFiles(app, tx, files);
  return ids.at(-1) ?? null;
}

/** False: something in the bin or out of it still refers to the record. It goes when that has gone. */
async function erase(tx: Tx, resource: Resource, id: string): Promise<boolean> {
  try {
    await tx.savepoint(() => records(tx, resource).erase(id, { reason }));
    return true;
  } catch (error) {
    if (databaseError(error)?.code !== '23503') throw error;
    return false;
  }
}

const filesOf = (resource: Resource, row: Readonly<Record<string, unknown>>): string[] =>
  fieldsOf(resource)
    .filter(([, { kind }]) => kind === 'files')
    .flatMap(([name]) => row[name] as string[]);

/** @returns the files of its evidence */
async function dropEvidence({ db, companyId }: Tx, { name }: Resource, recordId: string): Promise<string[]> {
  const links = await db
    .delete(evidence)
    .where(and(eq(evidence.companyId, companyId), eq(evidence.resource, name), eq(evidence.recordId, recordId)))
    .returning({ id: evidence.fileId });
  return links.map(({ id }) => id);
}
