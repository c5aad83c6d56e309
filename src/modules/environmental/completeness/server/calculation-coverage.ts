import type { Tx } from '#platform/database/server/in-company.ts';
import type { CalculationCoverage } from '#modules/environmental/completeness/model/calculation-coverage.ts';
import { energyActivities } from '#modules/environmental/energy/model/energy-kinds.ts';
import type { BalanceTheme } from '#modules/environmental/inventory/model/inventory-report.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { siteNames } from '#modules/environmental/calculation/server/sites.ts';
import { isLarge, periodCalculations } from '#modules/environmental/calculation/server/period-calculations.ts';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { expectedMonths, type ExpectedCell } from '#modules/environmental/completeness/server/expected-months.ts';
import { endedPart } from '#modules/environmental/completeness/server/expected-sources.ts';
import {
  confirmedEndings,
  endingsShown,
  openEndings,
} from '#modules/environmental/completeness/server/source-endings.ts';

/** Whose months say whether a balance is whole. */
export const BALANCE_ACTIVITIES: Readonly<Record<BalanceTheme, readonly string[]>> = {
  energy: energyActivities,
  water: ['water', 'wastewater'],
  waste: ['waste'],
};

/** Sources with empty months that are named one by one. */
const SOURCES_MAX = 50;

/** What of the expected months a calculation has no data for, the sources with most of them first. */
export async function coverageOf(tx: Tx, calculation: CalculationRow): Promise<CalculationCoverage> {
  const period = { from: calculation.from, to: calculation.to };
  return told(tx, period, await expectedMonths(tx, period, calculation), {
    run: isLarge(calculation) ? calculation : null,
    activities: null,
  });
}

/**
 * What of the expected months of some activities a period has no data for, by its records as they are now; a large
 * company's by the sums of its calculation.
 */
export async function coverageOfActivities(
  tx: Tx,
  period: ReportingPeriod,
  activities: readonly string[],
): Promise<CalculationCoverage> {
  const { run } = (await periodCalculations(tx, period)).now;
  const large = isLarge(run) ? run : null;
  return told(tx, period, await expectedMonths(tx, period, large, activities), { run: large, activities });
}

async function told(
  tx: Tx,
  period: { from: string; to: string },
  expected: readonly ExpectedCell[],
  { run, activities }: { run: CalculationRow | null; activities: readonly string[] | null },
): Promise<CalculationCoverage> {
  const cells = expected.filter(({ state }) => state === 'missing');
  const sources = [...Map.groupBy(cells, ({ site, activityType }) => `${site} ${activityType}`).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const named = sources.slice(0, SOURCES_MAX);
  const names = await siteNames(
    tx,
    named.flatMap(([cell]) => (cell === undefined ? [] : [cell.site])),
  );
  return {
    expected: expected.length,
    withoutData: cells.length,
    endedOn: (await endedPart(tx, period))?.to ?? null,
    missing: named.flatMap((own) => {
      const [first] = own;
      return first === undefined
        ? []
        : [
            {
              activityType: first.activityType,
              site: names[first.site] ?? '',
              months: own.map(({ month }) => month).toSorted(),
            },
          ];
    }),
    others: sources.length - named.length,
    endings: endingsShown(await openEndings(tx, period, run, activities), SOURCES_MAX),
    confirmedEndings: await confirmedEndings(tx, period, activities),
  };
}
