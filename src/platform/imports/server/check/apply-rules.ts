import { messageOfError, UserError } from '#platform/errors/model/errors.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Row } from '#platform/records/model/row.ts';
import { locksOf, lockError, spansOf } from '#platform/records/server/assert-days-unlocked.ts';
import { rulesOf } from '#platform/records/server/rules.ts';
import { addProblem, type ValidatedRow } from './validated-row.ts';
import { Slices } from '#platform/work/server/slices.ts';

/** Whether each row has to be written before the next one is judged, because its rules may look at the ones before. */
export function goesRowByRow(resource: Resource): boolean {
  const { beforeWrite, beforeImport, afterWrite, partsOfImport } = rulesOf(resource);
  return (
    (beforeWrite !== undefined && beforeImport === undefined) ||
    (afterWrite !== undefined && partsOfImport === undefined)
  );
}

/**
 * Asks the rules of the record about rows that are fine so far; what they refuse becomes wrong, what they compute is
 * stored along.
 */
export async function applyRules(tx: Tx, resource: Resource, rows: readonly ValidatedRow[]): Promise<void> {
  const { beforeWrite, beforeImport } = rulesOf(resource);
  const slices = new Slices();
  await assertRowsUnlocked(tx, resource, rows);
  const fresh = rows.filter(({ verdict }) => verdict === 'new');
  if (beforeImport !== undefined)
    await applyInBatches(
      fresh.map((row) => ({ row, draft: draftOf(tx, resource, row) })),
      (drafts) => beforeImport(tx, drafts),
      resource,
    );
  if (beforeWrite === undefined) return;
  for (const row of rows) {
    if (row.verdict !== 'changed' && (row.verdict !== 'new' || beforeImport !== undefined)) continue;
    const after = row.existing === null ? draftOf(tx, resource, row) : { ...row.existing, ...row.stored };
    try {
      const computed = await beforeWrite(tx, { before: row.existing, after, set: row.stored, reason: undefined });
      if (computed !== undefined) row.stored = { ...row.stored, ...defined(computed) };
    } catch (error) {
      blame(row, error);
    }
    await slices.pause();
  }
}

/** A row on locked days is wrong, one that would leave them too. */
async function assertRowsUnlocked(tx: Tx, resource: Resource, rows: readonly ValidatedRow[]): Promise<void> {
  if (resource.lockedDays === null || rows.length === 0) return;
  const locks = await locksOf(tx, resource.lockedDays.by);
  if (locks.length === 0) return;
  for (const row of rows) {
    if (row.verdict !== 'new' && row.verdict !== 'changed') continue;
    const refusal = lockError(locks, spansOf(resource, [row.existing, { ...row.existing, ...row.stored }]));
    if (refusal !== null) blame(row, refusal);
  }
}

interface Asked {
  row: ValidatedRow;
  draft: Row;
}

/**
 * Rules for many rows at once refuse all of them; halving finds out which ones were meant. They may complete the rows
 * in place.
 */
async function applyInBatches(
  asked: readonly Asked[],
  ask: (drafts: Row[]) => Promise<void>,
  resource: Resource,
): Promise<void> {
  if (asked.length === 0) return;
  try {
    await ask(asked.map(({ draft }) => draft));
    const names = Object.keys(resource.fields);
    for (const { row, draft } of asked)
      for (const name of names) if (row.stored[name] !== draft[name]) row.stored[name] = draft[name];
  } catch (error) {
    const [only] = asked;
    if (asked.length === 1 && only !== undefined) {
      blame(only.row, error);
      return;
    }
    if (!(error instanceof UserError)) throw error;
    const middle = Math.ceil(asked.length / 2);
    await applyInBatches(asked.slice(0, middle), ask, resource);
    await applyInBatches(asked.slice(middle), ask, resource);
  }
}

const blanks = new WeakMap<Resource, Readonly<Record<string, null>>>();

/** A new row as the rules see it: every field there, the frame as it will be. */
function draftOf(tx: Tx, resource: Resource, row: ValidatedRow): Row {
  const at = tx.now.toISOString();
  const blank = blanks.get(resource) ?? Object.fromEntries(fieldsOf(resource).map(([name]) => [name, null]));
  blanks.set(resource, blank);
  return {
    ...blank,
    id: row.id,
    version: 1,
    createdAt: at,
    createdBy: tx.accountId,
    changedAt: at,
    changedBy: tx.accountId,
    removedAt: null,
    custom: {},
    ...row.stored,
  };
}

/** A row as it stands in the register when it is written. */
export const storedRow = (tx: Tx, resource: Resource, row: ValidatedRow): Row =>
  row.existing === null
    ? draftOf(tx, resource, row)
    : { ...row.existing, ...row.stored, version: row.existing.version + 1 };

function blame(row: ValidatedRow, error: unknown): void {
  if (!(error instanceof UserError)) throw error;
  if (error.errors.length === 0) addProblem(row, null, messageOfError(error));
  for (const { path, ...said } of error.errors) addProblem(row, path.split('.')[0] ?? null, said);
}

const defined = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
