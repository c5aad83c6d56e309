import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { needsRecalculation } from '#modules/environmental/comparison/model/difference.ts';
import type { OverviewResponse } from '#modules/environmental/overview/model/overview-contracts.ts';
import { storedTotalKg } from '#modules/environmental/calculation/server/calculation-totals.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { calculationTable } from '#modules/environmental/calculation/server/tables.ts';
import type { PeriodCalculation } from '#modules/environmental/calculation/server/period-calculations.ts';

type Restatement = OverviewResponse['restatements'][number];

/**
 * What readers of a published figure must know: that it replaced another one, and that a later calculation of the same
 * period says something else. From the totals that calculations keep; why they differ is said by the comparison of the
 * two. Source: GHG Protocol Corporate Standard, ch. 5.
 */
export async function restatementsOf(
  tx: Tx,
  periods: readonly PeriodCalculation[],
  thresholdOf: (calculation: CalculationRow) => string,
): Promise<Restatement[]> {
  const published = periods.filter(({ run }) => run?.state === 'frozen');
  if (published.length === 0) return [];
  const calculations = await tx.db
    .select()
    .from(calculationTable)
    .where(
      and(
        eq(calculationTable.companyId, tx.companyId),
        inArray(
          calculationTable.period,
          published.map(({ period }) => period.id),
        ),
        isNotNull(calculationTable.totals),
        or(eq(calculationTable.state, 'superseded'), inArray(calculationTable.state, ['done', 'approved'])),
      ),
    )
    .orderBy(desc(calculationTable.createdAt), desc(calculationTable.id))
    .limit(200);
  return published.flatMap(({ period, run: figure }): Restatement[] => {
    if (figure === null) return [];
    const own = calculations.filter((calculation) => calculation.period === period.id);
    const replaced = own.find(
      (calculation) => calculation.state === 'superseded' && calculation.supersededBy === figure.id,
    );
    const later = own.find(
      (calculation) =>
        calculation.state !== 'superseded' &&
        isLater(calculation, figure) &&
        storedTotalKg(calculation) !== null &&
        storedTotalKg(figure) !== null &&
        storedTotalKg(calculation) !== storedTotalKg(figure),
    );
    const told = (kind: Restatement['kind'], old: CalculationRow, next: CalculationRow): Restatement[] => {
      const [before, after] = [storedTotalKg(old), storedTotalKg(next)];
      // Nothing to hold against each other where one of the two has no total.
      if (before === null || after === null) return [];
      const change = decimalText(dec(after).minus(before));
      const threshold = thresholdOf(old);
      return [
        {
          kind,
          period: { id: period.id, name: period.name, from: period.from, to: period.to },
          isBase: period.isBaseYear,
          old: old.id,
          oldName: old.name,
          new: next.id,
          newName: next.name,
          beforeKg: before,
          afterKg: after,
          share: dec(before).isZero() ? null : decimalText(dec(change).div(dec(before).abs())),
          threshold,
          isDue: kind === 'later' && period.isBaseYear && needsRecalculation(change, before, threshold),
        },
      ];
    };
    return [
      ...(replaced === undefined ? [] : told('replaced', replaced, figure)),
      ...(later === undefined ? [] : told('later', figure, later)),
    ];
  });
}

/** Ids of version 7 are in the order of their making, also within one moment. */
const isLater = (calculation: CalculationRow, other: CalculationRow): boolean =>
  calculation.createdAt > other.createdAt || (calculation.createdAt === other.createdAt && calculation.id > other.id);
