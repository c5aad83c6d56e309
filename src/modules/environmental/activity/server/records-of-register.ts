import {
  activityData,
  type ActivityData,
  type NewActivityData,
} from '#modules/environmental/activity/model/activity-data.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';

/** What a row of a register is as activity record. `values.reference` tells which row it is. */
export interface RegisterEntry {
  label: string;
  day: string;
  /** A bill of the same is in the activity data: the bill counts, the row is left. */
  isBilled: boolean;
  values: Pick<NewActivityData, 'site' | 'activityType' | 'from' | 'to' | 'quantity' | 'unit' | 'basis'> &
    Partial<NewActivityData> & { reference: string };
}

export interface SyncedRecords {
  created: number;
  changed: number;
  unchanged: number;
  deleted: number;
  left: { label: string; day: string; reason: 'billed' | 'reviewed' }[];
}

/**
 * Keeps one activity record for each row of a register: makes new ones, changes and deletes drafts, and leaves records
 * that are submitted or approved as they are.
 *
 * @param before  records that were made earlier, by reference
 */
export async function syncRecords(
  tx: Tx,
  entries: readonly RegisterEntry[],
  before: ReadonlyMap<string, ActivityData>,
): Promise<SyncedRecords> {
  const done: SyncedRecords = { created: 0, changed: 0, unchanged: 0, deleted: 0, left: [] };
  const rest = new Map(before);
  for (const { label, day, isBilled, values } of entries) {
    const record = rest.get(values.reference);
    rest.delete(values.reference);
    const leave = (reason: 'billed' | 'reviewed') => done.left.push({ label, day, reason });
    if (isBilled) {
      leave('billed');
      if (record !== undefined) await drop(tx, record, done, () => leave('reviewed'));
    } else if (record === undefined) {
      await records(tx, activityData).create(values as NewActivityData);
      done.created += 1;
    } else if (isSame(record, values)) {
      done.unchanged += 1;
    } else if (record.status === 'draft') {
      // A product that somebody chose since stays.
      const { product: _product, ...others } = values;
      await records(tx, activityData).change(record.id, record.version, others);
      done.changed += 1;
    } else leave('reviewed');
  }
  // Rows that are gone take their drafts with them.
  for (const record of rest.values())
    await drop(tx, record, done, () =>
      done.left.push({ label: record.description ?? '', day: record.from, reason: 'reviewed' }),
    );
  return done;
}

/**
 * Records that a register made: those of its rows, and those within the period, by reference.
 *
 * @param start  what their references begin with; no bill has it
 */
export async function recordsMade(
  tx: Tx,
  start: string,
  period: { from: string; to: string },
  references: readonly string[],
): Promise<Map<string, ActivityData>> {
  const { rows } = await tx.client.query<{ id: string; reference: string }>(
    `select id, reference from activity_data where company_id = $1 and removed_at is null
      and starts_with(reference, $2) and ("from" between $3::date and $4::date or reference = any ($5::text[]))`,
    [tx.companyId, start, period.from, period.to, references],
  );
  const found = new Map<string, ActivityData>();
  for (const { id, reference } of rows) {
    const row = await records(tx, activityData).find(id);
    if (row !== null) found.set(reference, row);
  }
  return found;
}

async function drop(tx: Tx, record: ActivityData, done: SyncedRecords, leave: () => void): Promise<void> {
  if (record.status !== 'draft') return leave();
  await records(tx, activityData).remove(record.id, record.version);
  done.deleted += 1;
}

const isSame = (record: ActivityData, { product: _product, ...values }: RegisterEntry['values']): boolean =>
  Object.entries(values).every(([name, value]) => record[name as keyof ActivityData] === value);
