import { and, desc, eq, sql } from 'drizzle-orm';
import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { addDays } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import type { RunRow } from '#modules/environmental/calculation/server/run-inputs.ts';
import { isFigure } from '#modules/environmental/calculation/server/run-store.ts';
import { INLINE_RECORDS_MAX } from '#modules/environmental/calculation/server/start-run.ts';
import { calculationRun } from '#modules/environmental/calculation/server/tables.ts';

/** A period with the run that it is read by. */
export interface PeriodRun {
  period: ReportingPeriod;
  run: RunRow | null;
}

/** Whether a run has so many records that the overview goes by its sums, and not by the records as they are now. */
export const isLarge = (run: RunRow | null): run is RunRow => run !== null && run.counts.records > INLINE_RECORDS_MAX;

export interface PeriodRuns {
  now: PeriodRun;
  /** The period that ended last before this one, unless more than a year lies between. */
  before: PeriodRun | null;
  /** The base year that holds for this period; null where there is none, or where it is this one. */
  base: PeriodRun | null;
  all: readonly PeriodRun[];
}

/** The runs of all periods: the final one, else the approved one, else the newest. */
export async function periodRuns(tx: Tx, period: ReportingPeriod): Promise<PeriodRuns> {
  const rank = sql`case ${calculationRun.state} when 'frozen' then 0 when 'approved' then 1 else 2 end`;
  const runs = await tx.db
    .selectDistinctOn([calculationRun.period])
    .from(calculationRun)
    .where(and(eq(calculationRun.companyId, tx.companyId), isFigure))
    .orderBy(calculationRun.period, rank, desc(calculationRun.createdAt), desc(calculationRun.id));
  const byPeriod = new Map(runs.map((run) => [run.period, run]));
  const all = (await records(tx, reportingPeriod).all({ sort: [{ field: 'to', descending: true }] })).map(
    (each): PeriodRun => ({ period: each, run: byPeriod.get(each.id) ?? null }),
  );
  const oldest = addDays(period.from, -400);
  return {
    all,
    now: all.find((each) => each.period.id === period.id) ?? { period, run: null },
    before: all.find((each) => each.period.to < period.from && each.period.to >= oldest) ?? null,
    base: period.isBaseYear
      ? null
      : (all.find((each) => each.period.isBaseYear && each.period.from <= period.from) ?? null),
  };
}
