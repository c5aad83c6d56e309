import { and, desc, eq, lt, lte, gte, or, sql } from 'drizzle-orm';
import type { Resource } from '#platform/records/model/resource.ts';
import { withWordings } from '#platform/wordings/server/wordings.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { history } from '#platform/chain/server/tables.ts';
import { everyRow } from '#platform/records/server/rules.ts';

export interface HistoryItem {
  seq: number;
  at: string;
  actor: string | null;
  actorName: string | null;
  action: string;
  reason: string | null;
  importId: string | null;
  changes: { field: string; before: unknown; after: unknown }[];
}
const pageSize = 50;

/**
 * The changes of one record, newest first, with the one that an import made for it among others; without those of fields
 * that the person does not read.
 */
export async function recordHistory(
  tx: Tx,
  resource: Resource,
  recordId: string,
  after: number | null,
): Promise<{ items: HistoryItem[]; next: number | null }> {
  const table = tableOf(resource);
  const [origin] = await tx.db
    .select({
      importId: sql<string | null>`${column(table, 'importId')}`,
      line: sql<number | null>`${column(table, 'importLine')}`,
    })
    .from(table)
    .where(and(eq(column(table, 'companyId'), tx.companyId), eq(column(table, 'id'), recordId), everyRow(resource)));
  const imported =
    origin?.importId && origin.line !== null
      ? and(eq(history.importId, origin.importId), lte(history.lineFrom, origin.line), gte(history.lineTo, origin.line))
      : undefined;
  const rows = await tx.db
    .select()
    .from(history)
    .where(
      and(
        eq(history.companyId, tx.companyId),
        or(eq(history.recordId, recordId), imported),
        after === null ? undefined : lt(history.seq, after),
      ),
    )
    .orderBy(desc(history.seq))
    .limit(pageSize + 1);
  const hidden = await records(tx, resource).hiddenFields(recordId);
  const shown = await withWordings(tx, rows.slice(0, pageSize));
  const names = await accountNames(tx, [...new Set(shown.map((row) => row.actor).filter((actor) => actor !== null))]);
  const items = shown.map((row) => ({
    seq: row.seq,
    at: row.at,
    actor: row.actor,
    actorName: row.actor === null ? null : (names[row.actor] ?? null),
    action: row.action,
    reason: row.reason,
    importId: row.importId,
    changes: changesOf(row.before, ofRecord(row.after, row.recordId === null ? recordId : null)).filter(
      ({ field }) => !hidden.has(field),
    ),
  }));
  return { items, next: rows.length > pageSize ? (shown.at(-1)?.seq ?? null) : null };
}

/** An import's entry holds the rows of a stretch as `[{ id, … }]`; a record's own entry holds its values. */
function ofRecord(after: unknown, recordId: string | null): unknown {
  if (recordId === null || !Array.isArray(after)) return after;
  return (
    after.find((row: unknown) => typeof row === 'object' && row !== null && 'id' in row && row.id === recordId) ?? null
  );
}

export function changesOf(before: unknown, after: unknown): HistoryItem['changes'] {
  const [old, young] = [asObject(before), asObject(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(young)])].filter((name) => name !== 'id');
  return names.map((field) => ({ field, before: old[field] ?? null, after: young[field] ?? null }));
}
const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
