import { and, desc, eq, sql } from 'drizzle-orm';
import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { addDays } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { isFigure } from '#modules/environmental/calculation/server/calculation-store.ts';
import { INLINE_RECORDS_MAX } from '#modules/environmental/calculation/server/start-calculation.ts';
import { calculationTable } from '#modules/environmental/calculation/server/tables.ts';

/** A period with the calculation that it is read by. */
export interface PeriodCalculation {
  period: ReportingPeriod;
  run: CalculationRow | null;
}

/**
 * Whether a calculation has so many records that the overview goes by its sums, and not by the records as they are now.
 */
export const isLarge = (calculation: CalculationRow | null): calculation is CalculationRow =>
  calculation !== null && calculation.counts.records > INLINE_RECORDS_MAX;

export interface PeriodCalculations {
  now: PeriodCalculation;
  /** The period that ended last before this one, unless more than a year lies between. */
  before: PeriodCalculation | null;
  /** The base year that holds for this period; null where there is none, or where it is this one. */
  base: PeriodCalculation | null;
  all: readonly PeriodCalculation[];
}

/**
 * All periods, the latest first, each with the calculation that it is read by: the final one, else the approved one,
 * else the newest. Home and the first steps go by the first of them that has one.
 */
export async function calculationsByPeriod(tx: Tx): Promise<PeriodCalculation[]> {
  const rank = sql`case ${calculationTable.state} when 'frozen' then 0 when 'approved' then 1 else 2 end`;
  const calculations = await tx.db
    .selectDistinctOn([calculationTable.period])
    .from(calculationTable)
    .where(and(eq(calculationTable.companyId, tx.companyId), isFigure))
    .orderBy(calculationTable.period, rank, desc(calculationTable.createdAt), desc(calculationTable.id));
  const byPeriod = new Map(calculations.map((calculation) => [calculation.period, calculation]));
  return (await records(tx, reportingPeriod).all({ sort: [{ field: 'to', descending: true }] })).map(
    (each): PeriodCalculation => ({ period: each, run: byPeriod.get(each.id) ?? null }),
  );
}

/** The calculations of a period, of those that it is compared with, and of all. */
export async function periodCalculations(tx: Tx, period: ReportingPeriod): Promise<PeriodCalculations> {
  const all = await calculationsByPeriod(tx);
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
