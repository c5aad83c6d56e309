import type { UserError } from '#platform/errors/model/errors.ts';
import type { LockedDays, Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { daysOf, isPeriod } from '#platform/values/model/period.ts';
import { allResources } from '#platform/tables/server/table-of.ts';
import { daysKey, lockNamed, locksSql, type Lockable, type LockOfDays } from '#platform/tables/server/locked-days.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * What locks days of the company now, what is said first coming first: by kind, the newest of it. Asked once by many
 * records of a transaction: from its first record of lockable days on nobody else locks any, and until then the triggers
 * know.
 */
export async function locksOf(tx: Tx, by: readonly string[]): Promise<LockOfDays[]> {
  const { client, companyId } = tx;
  return tx.remember(`locks of days ${by.join(' ')}`, mayLock, async () => {
    const { rows } = await client.query<LockOfDays>(
      `select lock, row, first::text as "from", last::text as "to", told from (${locksSql(by, '$1::uuid')}) locks
      order by place, at desc`,
      [companyId],
    );
    return rows;
  });
}

/** Records that locks hold are none themselves. */
const mayLock = (kind: string): boolean =>
  (allResources().find(({ name }) => name === kind)?.lockedDays ?? null) === null;

/** What a lock says to days that it holds; null where none of these is locked. */
export function lockError(all: readonly LockOfDays[], spans: readonly Lockable[]): UserError | null {
  const found = all.find(({ row, from, to }) =>
    spans.some((span) => ('row' in span ? span.row === row : span.from <= to && span.to >= from)),
  );
  return found === undefined ? null : lockNamed(found.lock).refusal(found.told);
}

/** @throws what the lock says: `record.period-locked` and the like */
export async function assertDaysUnlockedBy(tx: Tx, by: readonly string[], spans: readonly Lockable[]): Promise<void> {
  const refusal = spans.length === 0 ? null : lockError(await locksOf(tx, by), spans);
  if (refusal !== null) throw refusal;
}

/**
 * For each way of changing a record: neither where it was nor where it goes. The days alone count, not what changes.
 *
 * @param rows  before and after, as far as there is either; what lies in the bin is on no day
 */
export async function assertRowsUnlocked(tx: Tx, resource: Resource, rows: readonly (Row | null)[]): Promise<void> {
  if (resource.lockedDays !== null) await assertDaysUnlockedBy(tx, resource.lockedDays.by, spansOf(resource, rows));
}

/**
 * The days, or the records that decide on them, of rows of a kind; rows in the bin and kinds without days have none.
 */
export function spansOf({ lockedDays }: Resource, rows: readonly (Row | null)[]): Lockable[] {
  return lockedDays === null
    ? []
    : rows.flatMap((row) => (row === null || (row['removedAt'] ?? null) !== null ? [] : spanOf(lockedDays, row)));
}

/** What does not name its days as it should is refused by other rules. */
function spanOf(days: LockedDays, row: Row): Lockable[] {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : null);
  if ('from' in days) {
    const [from, to] = [text(days.from), text(days.to)];
    return from === null || to === null ? [] : [{ from, to }];
  }
  if ('reference' in days) {
    // What it refers to knows more than the row does: its rules look there, and the database.
    if (days.through !== undefined) return [];
    const of = text(days.reference);
    return of === null ? [] : [{ row: of }];
  }
  const period = text(days.calendarPeriod);
  return period === null || !isPeriod(period) ? [] : [daysOf(period)];
}

/**
 * Nobody locks days of the company until this transaction ends: what is judged now is still true when it is written.
 * Other writers are not kept waiting.
 */
export async function holdDays({ client, companyId }: Tx): Promise<void> {
  await client.query(`select pg_advisory_xact_lock_shared(${daysKey('$1::text')})`, [companyId]);
}

/**
 * Nobody changes records of lockable days until this transaction ends, and those who did are done: what is looked at
 * before locking is what will be locked. The database does the same at the moment a lock comes about.
 */
export async function claimDays({ client, companyId }: Tx): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${daysKey('$1::text')})`, [companyId]);
}
