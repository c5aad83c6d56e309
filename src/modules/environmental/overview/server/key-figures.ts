import { reportingPeriod, type ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import { records } from '#platform/records/server/records.ts';
import { activityTypeLabels } from '#modules/environmental/activity/model/activity-types.ts';
import type { KeyFigures } from '#modules/environmental/overview/model/key-figures.ts';
import { categoryStatusesOf } from '#modules/environmental/scope3/server/category-screenings.ts';
import {
  comparabilityOfCalculations,
  likeMonthsFigures,
} from '#modules/environmental/comparison/server/comparability.ts';
import { expectedMonths } from '#modules/environmental/completeness/server/expected-months.ts';
import { openSuppliesOf } from '#modules/environmental/completeness/server/open-supplies.ts';
import { coverageOf } from '#modules/environmental/completeness/server/calculation-coverage.ts';
import { openEndings } from '#modules/environmental/completeness/server/source-endings.ts';
import { outOfDateOf } from '#modules/environmental/calculation/server/out-of-date.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { lackingKwh } from '#modules/environmental/calculation/server/calculation-store.ts';
import { storedTotals } from '#modules/environmental/calculation/server/calculation-totals.ts';
import {
  periodCalculations,
  type PeriodCalculation,
} from '#modules/environmental/calculation/server/period-calculations.ts';

const nothingOpen = { questions: 0, withoutEnergy: 0 };
const noCategories = { notScreened: 0, relevantNoData: 0, outdated: 0 };

/** Sources with missing months that home names; the rest is counted. */
const NAMED_MAX = 3;

/** What home leads with: the emissions of the latest calculated period, and what they lack. */
export async function keyFigures(tx: Tx): Promise<KeyFigures> {
  const [latest] = await records(tx, reportingPeriod).all({ sort: [{ field: 'to', descending: true }] });
  if (latest === undefined)
    return {
      period: null,
      run: null,
      before: null,
      months: await monthsOf(tx, null),
      open: nothingOpen,
      categories: noCategories,
      excludedRecords: 0,
    };
  const { all } = await periodCalculations(tx, latest);
  const today = await todayOf(tx);
  const chosen =
    all.find(({ run }) => run !== null)?.period ?? all.find(({ period }) => period.from <= today)?.period ?? latest;
  const { now, before } = await periodCalculations(tx, chosen);
  const open = await openSuppliesOf(tx, chosen);
  const totals = now.run === null ? null : await storedTotals(tx, now.run);
  return {
    period: placeOf(chosen),
    run: now.run === null || totals === null ? null : { ...(await calculationOf(tx, now.run)), ...inTonnes(totals) },
    before: await beforeOf(tx, before, now, totals),
    months: await monthsOf(tx, now),
    open: { questions: open.questions.length, withoutEnergy: open.withoutEnergy.length },
    categories: now.run === null || totals === null ? noCategories : await categoriesOf(tx, now.run),
    excludedRecords: now.run?.counts.gapRecords ?? 0,
  };
}

type Totals = NonNullable<Awaited<ReturnType<typeof storedTotals>>>;

const placeOf = ({ id, name, from, to }: ReportingPeriod) => ({ id, name, from, to });
const tonnes = (kg: DecimalText): DecimalText => decimalText(dec(kg).div(1000));

async function categoriesOf(tx: Tx, calculation: CalculationRow): Promise<KeyFigures['categories']> {
  const { notScreened, noData, outdated } = await categoryStatusesOf(tx, calculation);
  return { notScreened: notScreened.length, relevantNoData: noData.length, outdated: outdated.length };
}

async function calculationOf(tx: Tx, calculation: CalculationRow) {
  const { id, name, state } = calculation;
  const kwh = lackingKwh(calculation, 'location');
  return {
    id,
    name,
    state,
    isOutOfDate: (await outOfDateOf(tx, [calculation])).size > 0,
    lacksMwh: kwh === null ? null : decimalText(dec(kwh).div(1000)),
  };
}

function inTonnes({ totalLocationKg, scope1Kg, scope2LocationKg, scope3Kg }: Totals) {
  return {
    totalT: totalLocationKg === null ? null : tonnes(totalLocationKg),
    scopes: Object.entries({ 1: scope1Kg, 2: scope2LocationKg, 3: scope3Kg }).map(([scope, kg]) => ({
      scope,
      co2eT: kg === null ? null : tonnes(kg),
    })),
  };
}

async function beforeOf(
  tx: Tx,
  before: PeriodCalculation | null,
  now: PeriodCalculation,
  totals: Totals | null,
): Promise<KeyFigures['before']> {
  const then = before?.run ? await storedTotals(tx, before.run) : null;
  if (before === null || before.run === null || then === null) return null;
  const period = placeOf(before.period);
  if (now.run === null) return { period, change: null, notCompared: [], comparedOn: [], likeMonths: null };
  const compared = await comparabilityOfCalculations(tx, now.run, before.run);
  const like = await likeMonthsFigures(tx, now.run, before.run, compared);
  return {
    period,
    ...compared,
    change: compared.notCompared.length > 0 ? null : shareOf(then.totalLocationKg, totals?.totalLocationKg ?? null),
    likeMonths:
      like === null
        ? null
        : {
            now: like.now,
            before: like.before,
            change: shareOf(like.beforeTotals.totalLocationKg, like.nowTotals.totalLocationKg),
          },
  };
}

function shareOf(from: DecimalText | null, to: DecimalText | null): DecimalText | null {
  return from === null || to === null || dec(from).isZero()
    ? null
    : decimalText(dec(to).minus(from).div(dec(from).abs()));
}

async function monthsOf(tx: Tx, now: PeriodCalculation | null): Promise<KeyFigures['months']> {
  if (now === null) return { expected: 0, withoutData: 0, openEndings: 0, endedOn: null, missing: [], others: 0 };
  if (now.run === null) {
    // Nothing is calculated yet: by the records as they are.
    const cells = await expectedMonths(tx, now.period, null);
    const withoutData = cells.filter(({ state }) => state === 'missing').length;
    const openings = (await openEndings(tx, now.period)).length;
    return { expected: cells.length, withoutData, openEndings: openings, endedOn: null, missing: [], others: 0 };
  }
  const { missing, others, expected, withoutData, endedOn, endings } = await coverageOf(tx, now.run);
  const named = missing.slice(0, NAMED_MAX);
  return {
    expected,
    withoutData,
    endedOn,
    openEndings: endings.count,
    missing: named.map(({ activityType, site, months }) => ({
      activity: ownValue(activityTypeLabels, activityType) ?? activityType,
      site,
      months,
    })),
    others: others + missing.length - named.length,
  };
}
