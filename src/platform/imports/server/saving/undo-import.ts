import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { messageOfError, UserError } from '#platform/errors/model/errors.ts';
import { isExcludedFromHistory } from '#platform/records/model/access.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '#platform/imports/model/messages.ts';
import { history } from '#platform/chain/server/tables.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { defineJob, type JobContext } from '#platform/jobs/server/define-job.ts';
import type { Row } from '#platform/records/model/row.ts';
import { present } from '#platform/records/server/row-content.ts';
import type { LockOfDays } from '#platform/tables/server/locked-days.ts';
import { locksOf, lockError, spansOf } from '#platform/records/server/assert-days-unlocked.ts';
import { referencesTo } from '#platform/records/server/references.ts';
import { rulesOf } from '#platform/records/server/rules.ts';
import { indexRows, searchEntry } from '#platform/records/server/search.ts';
import { column, resourceNamed, tableOf, type RecordTable } from '#platform/tables/server/table-of.ts';
import { applyRules } from '../check/apply-rules.ts';
import { ended } from '../check/check-import.ts';
import { lockRegister } from './commit-import.ts';
import { ImportHistory } from './import-history.ts';
import { pageOfImport } from './imported-rows.ts';
import { updateImport, type Import } from '../imports.ts';
import type { ValidatedRow } from '../check/validated-row.ts';
import { RowWriter } from './row-writer.ts';
import { dataImport } from '../tables.ts';

/**
 * Takes an import back: its new records go to the bin, its changes are turned round. What people changed or used since
 * stays, and is told.
 */
export const undoJob = defineJob<{ importId: string }>({ name: 'import-undo', run: undo, ended });

type NotUndone = Import['kept'];
const notUndoneMax = 1000;
const pageRows = 1000;

async function undo(context: JobContext, { importId }: { importId: string }): Promise<void> {
  const { app, companyId, accountId } = context;
  await inCompany(app.database, { companyId, accountId, now: app.clock() }, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(dataImport)
      .where(and(eq(dataImport.companyId, companyId), eq(dataImport.id, importId)));
    if (row === undefined || row.state !== 'undoing') return;
    const resource = resourceNamed(row.resource);
    await lockRegister(tx, resource);
    const entries = new ImportHistory(tx);
    const kept: NotUndone = [];
    const progress = (done: number) => context.progress(done, row.counts.new + row.counts.changed, say('undoing'));
    const turned = await turnChangesRound(tx, resource, importId, entries, kept, progress);
    await binNewRows(tx, resource, importId, entries, kept, (done) => progress(turned + done));
    await entries.finish();
    await updateImport(tx, importId, { state: 'undone', problem: null, kept: kept.slice(0, notUndoneMax) });
    tx.record({
      action: 'undo-import',
      resource: resource.name,
      title: row.fileName,
      importId,
      after: { file: row.fileName, kept: kept.length },
    });
  });
}

/** Fields that still have what the import gave them get back what they had before. */
async function turnChangesRound(
  tx: Tx,
  resource: Resource,
  importId: string,
  entries: ImportHistory,
  kept: NotUndone,
  progress: (done: number) => void,
): Promise<number> {
  const table = tableOf(resource);
  const writer = new RowWriter(tx, resource, importId, entries, 'undo-import');
  let done = 0;
  for (let after = 0; ; ) {
    const page = await tx.db
      .select({
        seq: history.seq,
        id: history.recordId,
        before: history.before,
        after: history.after,
        line: history.lineFrom,
      })
      .from(history)
      .where(
        and(
          eq(history.companyId, tx.companyId),
          eq(history.importId, importId),
          eq(history.action, 'import'),
          isNotNull(history.recordId),
          gt(history.seq, after),
        ),
      )
      .orderBy(asc(history.seq))
      .limit(pageRows);
    const ids = page.map(({ id }) => id).filter((id) => id !== null);
    const found =
      ids.length === 0
        ? []
        : await tx.db
            .select()
            .from(table)
            .where(
              and(
                eq(column(table, 'companyId'), tx.companyId),
                inArray(column(table, 'id'), ids),
                isNull(column(table, 'removedAt')),
              ),
            )
            .for('update');
    const now = new Map(found.map((row) => [String(row['id']), present(resource, row)]));
    const rows: ValidatedRow[] = [];
    for (const { id, before, after: given, line } of page) {
      const record = now.get(id ?? '');
      if (record === undefined) continue;
      if (Object.keys(given as object).some((name) => isExcludedFromHistory(resource, name)))
        kept.push(told(resource, record, say('kept-personal')));
      else if (!holds(record, given)) kept.push(told(resource, record, say('kept-changed')));
      else
        rows.push({
          line: line ?? 0,
          verdict: 'changed',
          source: { line: line ?? 0, cells: [] },
          id: record.id,
          values: {},
          stored: before as Record<string, unknown>,
          existing: record,
          key: null,
          problems: [],
        });
    }
    await applyRules(tx, resource, rows);
    for (const { existing, problems } of rows)
      if (existing !== null && problems.length > 0)
        kept.push(told(resource, existing, ...problems.map(({ said }) => said)));
    await writer.write(rows);
    await indexRows(
      tx,
      resource,
      rows
        .filter(({ verdict }) => verdict === 'changed')
        .flatMap(({ existing, stored }) => (existing === null ? [] : [{ ...existing, ...stored }])),
    );
    done += page.length;
    progress(done);
    if (page.length < pageRows) return done;
    after = page.at(-1)?.seq ?? 0;
  }
}

/** Whether a record still has what the import gave it. */
function holds(record: Row, given: unknown): boolean {
  return Object.entries(given as Readonly<Record<string, unknown>>).every(([name, value]) =>
    same(record[name] ?? null, value ?? null),
  );
}
const same = (one: unknown, other: unknown) => one === other || sortedJson(one) === sortedJson(other);
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );

/** Puts the new records into the bin, where they are for 30 days, unless somebody changed or uses them. */
async function binNewRows(
  tx: Tx,
  resource: Resource,
  importId: string,
  entries: ImportHistory,
  kept: NotUndone,
  progress: (done: number) => void,
): Promise<void> {
  const staying = await stayingRows(tx, resource, importId);
  const table = tableOf(resource);
  const { beforeRemove } = rulesOf(resource);
  const locks = resource.lockedDays === null ? [] : await locksOf(tx, resource.lockedDays.by);
  let done = 0;
  for (let after = 0; ; ) {
    const page = await pageOfImport(tx, resource, importId, after);
    const going: { line: number; row: Row }[] = [];
    const stretches: { line: number; row: Row }[][] = [[]];
    for (const entry of page) {
      const reason =
        staying.get(entry.row.id) ??
        lockedBy(locks, resource, entry.row) ??
        (await rejectionOf(tx, beforeRemove, entry.row));
      if (reason !== null) {
        kept.push(told(resource, entry.row, reason));
        stretches.push([]);
        continue;
      }
      going.push(entry);
      stretches.at(-1)?.push(entry);
    }
    const ids = going.map(({ row }) => row.id);
    if (ids.length > 0) {
      const at = tx.now.toISOString();
      const binned = {
        removedAt: at,
        version: sql`${column(table, 'version')} + 1`,
        changedAt: at,
        changedBy: tx.accountId,
      } as PgUpdateSetSource<RecordTable>;
      await tx.db
        .update(table)
        .set(binned)
        .where(and(eq(column(table, 'companyId'), tx.companyId), inArray(column(table, 'id'), ids)));
      await tx.db
        .delete(searchEntry)
        .where(
          and(
            eq(searchEntry.companyId, tx.companyId),
            eq(searchEntry.resource, resource.name),
            inArray(searchEntry.recordId, ids),
          ),
        );
      // A stretch ends where a record stays: its own history must not say that it went.
      for (const stretch of stretches) {
        const [first, last] = [stretch[0], stretch.at(-1)];
        if (first && last)
          entries.add({
            action: 'undo-import',
            resource: resource.name,
            importId,
            lineFrom: first.line,
            lineTo: last.line,
            after: stretch.map(({ row }) => ({ id: row.id, removedAt: at })),
          });
      }
      await entries.flush();
    }
    done += page.length;
    progress(done);
    if (page.length < pageRows) return;
    after = page.at(-1)?.line ?? 0;
  }
}

function lockedBy(locks: readonly LockOfDays[], resource: Resource, row: Row): Message | null {
  const refusal = lockError(locks, spansOf(resource, [row]));
  return refusal === null ? null : messageOfError(refusal);
}

async function rejectionOf(
  tx: Tx,
  beforeRemove: ReturnType<typeof rulesOf>['beforeRemove'],
  row: Row,
): Promise<Message | null> {
  if (beforeRemove === undefined) return null;
  try {
    await beforeRemove(tx, row, null);
    return null;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return messageOfError(error);
  }
}

/**
 * New records that stay, with the reason: changed since, used by others, or the parents of some that stay. Parts of
 * records that go use nothing.
 */
async function stayingRows(tx: Tx, resource: Resource, importId: string): Promise<Map<string, Message>> {
  const table = tableOf(resource);
  const own = and(
    eq(column(table, 'companyId'), tx.companyId),
    eq(column(table, 'importId'), importId),
    isNull(column(table, 'removedAt')),
  );
  const changed = await tx.db
    .select({ id: sql<string>`${column(table, 'id')}` })
    .from(table)
    .where(and(own, sql`${column(table, 'version')} > 1`));
  const staying = new Map<string, Message>(changed.map(({ id }) => [id, say('kept-changed')]));
  for (const { resource: other, field } of referencesTo(resource.name)) {
    if (other.name === resource.name) continue;
    const users = tableOf(other);
    const [owner] =
      fieldsOf(other).find(
        ([, part]) => part.kind === 'reference' && part.isPart === true && part.to === resource.name,
      ) ?? [];
    const goesToo =
      owner === undefined
        ? undefined
        : notInArray(
            column(users, owner),
            tx.db
              .select({ id: column(table, 'id') })
              .from(table)
              .where(and(own, eq(column(table, 'version'), 1))),
          );
    const used = await tx.db
      .selectDistinct({ id: sql<string>`${column(users, field)}` })
      .from(users)
      .where(
        and(
          eq(column(users, 'companyId'), tx.companyId),
          isNull(column(users, 'removedAt')),
          goesToo,
          inArray(
            column(users, field),
            tx.db
              .select({ id: column(table, 'id') })
              .from(table)
              .where(own),
          ),
        ),
      );
    for (const { id } of used)
      if (!staying.has(id)) staying.set(id, say('kept-used', { kinds: { noun: other.label[1] } }));
  }
  const ownFields = fieldsOf(resource)
    .filter(([, field]) => field.kind === 'reference' && field.to === resource.name)
    .map(([name]) => name);
  for (const field of ownFields) {
    const outside = await tx.db
      .selectDistinct({ id: sql<string>`${column(table, field)}` })
      .from(table)
      .where(
        and(
          eq(column(table, 'companyId'), tx.companyId),
          isNull(column(table, 'removedAt')),
          sql`${column(table, 'importId')} is distinct from ${importId}`,
          inArray(
            column(table, field),
            tx.db
              .select({ id: column(table, 'id') })
              .from(table)
              .where(own),
          ),
        ),
      );
    for (const { id } of outside)
      if (!staying.has(id)) staying.set(id, say('kept-used-by-other', { kinds: { noun: resource.label[1] } }));
  }
  for (let newest = [...staying.keys()]; ownFields.length > 0 && newest.length > 0; ) {
    const parents: string[] = [];
    for (const field of ownFields) {
      const found = await tx.db
        .selectDistinct({ id: sql<string>`${column(table, field)}` })
        .from(table)
        .where(and(own, inArray(column(table, 'id'), newest), isNotNull(column(table, field))));
      parents.push(...found.map(({ id }) => id).filter((id) => !staying.has(id)));
    }
    for (const id of parents) staying.set(id, say('kept-used-by-kept', { kinds: { noun: resource.label[1] } }));
    newest = parents;
  }
  return staying;
}

const told = (resource: Resource, row: Row, ...reasons: Message[]) => ({
  id: row.id,
  title: String(row[resource.title] ?? ''),
  reasons,
});
