import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { needsRecalculation } from '#modules/environmental/comparison/model/difference.ts';
import type { OverviewResponse } from '#modules/environmental/overview/model/overview-contracts.ts';
import { storedTotalKg } from '#modules/environmental/calculation/server/run-totals.ts';
import type { RunRow } from '#modules/environmental/calculation/server/run-inputs.ts';
import { calculationRun } from '#modules/environmental/calculation/server/tables.ts';
import type { PeriodRun } from '#modules/environmental/calculation/server/period-runs.ts';

type Restatement = OverviewResponse['restatements'][number];

/**
 * What readers of a published figure must know: that it replaced another one, and that a later calculation of the same
 * period says something else. From the totals that runs keep; why they differ is said by the comparison of the two.
 * Source: GHG Protocol Corporate Standard, ch. 5.
 */
export async function restatementsOf(
  tx: Tx,
  periods: readonly PeriodRun[],
  thresholdOf: (run: RunRow) => string,
): Promise<Restatement[]> {
  const published = periods.filter(({ run }) => run?.state === 'frozen');
  if (published.length === 0) return [];
  const runs = await tx.db
    .select()
    .from(calculationRun)
    .where(
      and(
        eq(calculationRun.companyId, tx.companyId),
        inArray(
          calculationRun.period,
          published.map(({ period }) => period.id),
        ),
        isNotNull(calculationRun.totals),
        or(eq(calculationRun.state, 'superseded'), inArray(calculationRun.state, ['done', 'approved'])),
      ),
    )
    .orderBy(desc(calculationRun.createdAt), desc(calculationRun.id))
    .limit(200);
  return published.flatMap(({ period, run: figure }): Restatement[] => {
    if (figure === null) return [];
    const own = runs.filter((run) => run.period === period.id);
    const replaced = own.find((run) => run.state === 'superseded' && run.supersededBy === figure.id);
    const later = own.find(
      (run) =>
        run.state !== 'superseded' &&
        isLater(run, figure) &&
        storedTotalKg(run) !== null &&
        storedTotalKg(figure) !== null &&
        storedTotalKg(run) !== storedTotalKg(figure),
    );
    const told = (kind: Restatement['kind'], old: RunRow, next: RunRow): Restatement[] => {
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
const isLater = (run: RunRow, other: RunRow): boolean =>
  run.createdAt > other.createdAt || (run.createdAt === other.createdAt && run.id > other.id);
