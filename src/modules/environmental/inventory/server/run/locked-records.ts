import { and, eq, inArray, isNull } from 'drizzle-orm';
import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { RUN_STATES } from '#modules/environmental/inventory/model/calculation-run.ts';
import { environmentalError } from '#modules/environmental/inventory/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { records } from '#platform/records/server/records.ts';
import { calculationRun } from '../tables.ts';

// What locks records: a reporting period that is locked or published locks everything that happens on its days, and a
// calculation that is approved or final locks what it was made from, until somebody reopens it with a reason.

/** What happens on days: a record that a locked period must not lose or gain. */
export interface Dated {
  from: string;
  to: string;
}

type LockingRun = Pick<typeof calculationRun.$inferSelect, 'id' | 'name' | 'state' | 'period' | 'periodName'> & Dated;

export interface Locks {
  periods: readonly ReportingPeriod[];
  runs: readonly LockingRun[];
}

export async function lockedPeriods(tx: Tx): Promise<ReportingPeriod[]> {
  return records(tx, reportingPeriod).all({
    filters: [{ field: 'status', operation: 'is', values: ['locked', 'published'] }],
  });
}

/** Calculations whose records are locked. */
export const lockingRuns = (tx: Tx): Promise<LockingRun[]> =>
  tx.db
    .select({
      id: calculationRun.id,
      name: calculationRun.name,
      state: calculationRun.state,
      period: calculationRun.period,
      periodName: calculationRun.periodName,
      from: calculationRun.from,
      to: calculationRun.to,
    })
    .from(calculationRun)
    .where(
      and(
        eq(calculationRun.companyId, tx.companyId),
        inArray(calculationRun.state, ['approved', 'frozen']),
        isNull(calculationRun.reopenedAt),
      ),
    )
    .orderBy(calculationRun.createdAt)
    .then((rows) => rows);

/** Whatever locks what a calculation reads. */
export const locksOf = async (tx: Tx): Promise<Locks> => ({
  periods: await lockedPeriods(tx),
  runs: await lockingRuns(tx),
});

/** For records on days that no calculation reads. @throws `record.period-locked` */
export async function refuseLocked(tx: Tx, spans: readonly Dated[]): Promise<void> {
  refuseWithin({ periods: await lockedPeriods(tx), runs: [] }, spans);
}

/** For records that calculations read. @throws `record.period-locked`, `environmental.records-locked` */
export async function refuseLockedInput(tx: Tx, spans: readonly Dated[]): Promise<void> {
  refuseWithin(await locksOf(tx), spans);
}

export function refuseWithin({ periods, runs }: Locks, spans: readonly Dated[]): void {
  const meets = ({ from, to }: Dated) => spans.some((span) => span.from <= to && span.to >= from);
  const period = periods.find(meets);
  if (period !== undefined) throw userError('record.period-locked', { period: period.name });
  const run = runs.findLast(meets);
  if (run !== undefined)
    throw environmentalError('environmental.records-locked', {
      period: run.periodName,
      run: run.name,
      state: RUN_STATES[run.state].label.toLowerCase(),
    });
}
