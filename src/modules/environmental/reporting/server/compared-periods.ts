import { handleQuery } from '#platform/actions/server/queries.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { decimalText, sum } from '#platform/values/model/decimal.ts';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { comparedPeriodsQuery, type BalanceTheme } from '#modules/environmental/inventory/model/inventory-report.ts';
import {
  comparabilityOfActivities,
  comparabilityOfCalculations,
  likeMonthsFigures,
} from '#modules/environmental/comparison/server/comparability.ts';
import type { LikeMonthsFigures } from '#modules/environmental/comparison/model/comparability-contracts.ts';
import { BALANCE_ACTIVITIES } from '#modules/environmental/completeness/server/calculation-coverage.ts';
import { comparedEnergy, loadEnergyInputs } from '#modules/environmental/energy/server/energy-balance.ts';
import { wasteBefore } from '#modules/environmental/waste/server/waste-balance.ts';
import { waterBefore } from '#modules/environmental/water/server/water-balance.ts';
import { periodOf } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { periodCalculations } from '#modules/environmental/calculation/server/period-calculations.ts';

/** Emissions by the calculations that are the figures of the two periods, balances by the records as they are. */
export const handleComparedPeriods = handleQuery(comparedPeriodsQuery, async (tx, { now, before, themes }) => {
  const [period, earlier] = [await periodOf(tx, now), await periodOf(tx, before)];
  const items = [];
  for (const theme of new Set(themes))
    items.push({
      theme,
      ...(theme === 'emissions' ? await ofEmissions(tx, period, earlier) : await ofBalance(tx, theme, period, earlier)),
    });
  return { items };
});

type Compared = Pick<Awaited<ReturnType<typeof comparabilityOfCalculations>>, 'notCompared'> & {
  likeMonths: { now: string; before: string; figures: Record<string, { now: string; before: string }> } | null;
};

async function ofEmissions(tx: Tx, period: ReportingPeriod, earlier: ReportingPeriod): Promise<Compared> {
  const [calculation, then] = [
    (await periodCalculations(tx, period)).now.run,
    (await periodCalculations(tx, earlier)).now.run,
  ];
  if (calculation === null || then === null) return { notCompared: [], likeMonths: null };
  const compared = await comparabilityOfCalculations(tx, calculation, then);
  const like = await likeMonthsFigures(tx, calculation, then, compared);
  return {
    notCompared: compared.notCompared,
    likeMonths: like === null ? null : withFigures(like, sumsOf(like.nowTotals), sumsOf(like.beforeTotals)),
  };
}

/** What a calculation has no value of in these months has no sum, and no total over it. */
function sumsOf(totals: LikeMonthsFigures['nowTotals']): Figures {
  const { scope1Kg, scope2LocationKg, scope2MarketKg, scope3Kg } = totals;
  const all = (...parts: (string | null)[]) => {
    const known = parts.filter((part) => part !== null);
    return known.length < parts.length ? null : decimalText(sum(known));
  };
  return {
    scope1: scope1Kg,
    scope2Location: scope2LocationKg,
    scope2Market: scope2MarketKg,
    scope3: scope3Kg,
    scopes12Location: all(scope1Kg, scope2LocationKg),
    scopes12Market: all(scope1Kg, scope2MarketKg),
    totalLocation: all(scope1Kg, scope2LocationKg, scope3Kg),
    totalMarket: all(scope1Kg, scope2MarketKg, scope3Kg),
  };
}

async function ofBalance(
  tx: Tx,
  theme: BalanceTheme,
  period: ReportingPeriod,
  earlier: ReportingPeriod,
): Promise<Compared> {
  const { notCompared, likeMonths } = await comparabilityOfActivities(tx, period, earlier, BALANCE_ACTIVITIES[theme]);
  if (likeMonths === null) return { notCompared, likeMonths: null };
  // As the page of the balance has them, so that the narrative says what it says.
  const { likeMonths: like } = (await {
    energy: async () => comparedEnergy(tx, period, earlier, await loadEnergyInputs(tx)),
    water: () => waterBefore(tx, period),
    waste: () => wasteBefore(tx, period),
  }[theme]()) ?? { likeMonths: null };
  return {
    notCompared,
    likeMonths: like === null ? null : withFigures(like, { ...like.nowFigures }, { ...like.beforeFigures }),
  };
}

type Figures = Record<string, string | null>;
function withFigures(
  { now, before }: { now: string; before: string },
  ofNow: Figures,
  ofBefore: Figures,
): NonNullable<Compared['likeMonths']> {
  return {
    now,
    before,
    figures: Object.fromEntries(
      Object.entries(ofNow).flatMap(([name, own]) => {
        const then = ofBefore[name] ?? null;
        return own === null || then === null ? [] : [[name, { now: own, before: then }]];
      }),
    ),
  };
}
