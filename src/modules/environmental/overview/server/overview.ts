import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { monthsOf } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { monthLater } from '#modules/environmental/model/days.ts';
import { environmentalPolicy } from '#modules/environmental/settings/model/environmental-policy.ts';
import { environmentalSettings } from '#modules/environmental/settings/model/environmental-settings.ts';
import type { OverviewResponse } from '#modules/environmental/overview/model/overview-contracts.ts';
import { categoryStatusesOf } from '#modules/environmental/scope3/server/category-screenings.ts';
import { uncertaintyOf } from '#modules/environmental/inventory/server/calculation-detail.ts';
import {
  comparabilityOfCalculations,
  likeMonthsFigures,
} from '#modules/environmental/comparison/server/comparability.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { summaryOf } from '#modules/environmental/calculation/server/calculation-store.ts';
import { completenessOfPeriod } from './completeness.ts';
import {
  periodCalculations,
  type PeriodCalculation,
} from '#modules/environmental/calculation/server/period-calculations.ts';
import { restatementsOf } from './restatements.ts';

const MONTHS_SHOWN = 24;

/**
 * What the one who answers for the inventory wants to know first. Everything comes from what calculations keep, never
 * from the records one by one.
 */
export async function overviewOf(tx: Tx, period: ReportingPeriod): Promise<OverviewResponse> {
  const { now, before, base, all } = await periodCalculations(tx, period);
  const { completeness, refs } = await completenessOfPeriod(tx, now);
  return {
    period: placeOf(period),
    run: now.run === null ? null : await summaryOf(tx, now.run),
    before: await comparedWith(tx, now, before),
    base: await comparedWith(tx, now, base),
    isBase: period.isBaseYear,
    uncertainty: now.run === null ? [] : await uncertaintyOf(tx, now.run),
    months: await lastMonths(tx, period, all),
    completeness,
    categories: now.run?.totals ? await categoryStatusesOf(tx, now.run) : null,
    noFactor: { records: now.run?.counts.gapRecords ?? 0, kinds: now.run?.counts.gaps ?? 0 },
    restatements: await restatementsOf(tx, all, await thresholdOf(tx, all)),
    refs,
  };
}

/** A period's own threshold, else that of the settings. */
async function thresholdOf(
  tx: Tx,
  all: readonly PeriodCalculation[],
): Promise<(calculation: CalculationRow) => string> {
  const settings = await records(tx, environmentalSettings).all();
  return (calculation) =>
    all.find((each) => each.period.id === calculation.period)?.period.recalculationThreshold ??
    environmentalPolicy.on(settings, calculation.to).recalculationShare;
}

const placeOf = ({ id, name, from, to }: ReportingPeriod): OverviewResponse['period'] => ({ id, name, from, to });

async function comparedWith(
  tx: Tx,
  now: PeriodCalculation,
  found: PeriodCalculation | null,
): Promise<OverviewResponse['before']> {
  if (found === null) return null;
  const place = { period: placeOf(found.period), run: found.run === null ? null : await summaryOf(tx, found.run) };
  if (now.run === null || found.run === null) return { ...place, notCompared: [], comparedOn: [], likeMonths: null };
  const compared = await comparabilityOfCalculations(tx, now.run, found.run);
  return { ...place, ...compared, likeMonths: await likeMonthsFigures(tx, now.run, found.run, compared) };
}

/** Emissions by scope of the last 24 months, each from the calculation of the period it lies in. */
async function lastMonths(
  { client, companyId }: Tx,
  period: ReportingPeriod,
  all: readonly PeriodCalculation[],
): Promise<OverviewResponse['months']> {
  const last = period.to.slice(0, 7);
  const months = Array.from({ length: MONTHS_SHOWN }, (_, at) => monthLater(last, at - MONTHS_SHOWN + 1));
  // Periods may overlap: the one that is shown goes before the others.
  const ordered = [
    ...all.filter((each) => each.period.id === period.id),
    ...all.filter((each) => each.period.id !== period.id),
  ];
  const calculationOf = new Map(
    months.map((month) => [
      month,
      ordered.find(({ run, period: { from, to } }) => run !== null && monthsOf({ from, to }).includes(month))?.run
        ?.id ?? null,
    ]),
  );
  const calculations = [...new Set([...calculationOf.values()].filter((calculation) => calculation !== null))];
  const { rows } = await client.query<{
    run: string;
    month: string;
    scope: string;
    location: string | null;
    market: string | null;
  }>(
    `
    select t.run, t.month, c.scope, trim_scale(sum(t.location_kg))::text as location, trim_scale(sum(t.market_kg))::text as market
    from result_total t join calculation_coefficient c using (company_id, run, key, part) where t.company_id = $1
      and t.run = any ($2::uuid[]) and t.grain = 'month' and t.month = any ($3::text[]) group by 1, 2, 3`,
    [companyId, calculations, months],
  );
  return months.map((month) => {
    const calculation = calculationOf.get(month) ?? null;
    const own = rows.filter((row) => row.run === calculation && row.month === month);
    // A month without a line of a scope has no data: that is not zero.
    const kg = (scope: string, method: 'location' | 'market') =>
      own.find((row) => row.scope === scope)?.[method] ?? null;
    return {
      month,
      run: calculation,
      scope1Kg: kg('1', 'location'),
      scope2LocationKg: kg('2', 'location'),
      scope2MarketKg: kg('2', 'market'),
      scope3Kg: kg('3', 'location'),
    };
  });
}
