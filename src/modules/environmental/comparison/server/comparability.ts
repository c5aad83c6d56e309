import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import {
  comparabilityOf,
  daysOfMonths,
  type Comparability,
  type ComparedSide,
} from '#modules/environmental/comparison/model/comparability.ts';
import type { LikeMonths, LikeMonthsFigures } from '#modules/environmental/comparison/model/comparability-contracts.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { isLarge, periodCalculations } from '#modules/environmental/calculation/server/period-calculations.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { monthsOf } from '#platform/values/model/period.ts';
import { periodOf, type CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { calculationTotals } from '#modules/environmental/calculation/server/calculation-totals.ts';
import { expectedMonths, type ExpectedCell } from '#modules/environmental/completeness/server/expected-months.ts';
import { endedPart } from '#modules/environmental/completeness/server/expected-sources.ts';
import { openEndings } from '#modules/environmental/completeness/server/source-endings.ts';

const WHOLE: Comparability = { notCompared: [], comparedOn: [], likeMonths: null };

/** How far the sums of two calculations may be compared (`comparabilityOf`). */
export async function comparabilityOfCalculations(
  tx: Tx,
  now: CalculationRow,
  before: CalculationRow,
): Promise<Comparability> {
  // The same days calculated again lack the same months.
  if (now.from === before.from && now.to === before.to) return WHOLE;
  const side = async (calculation: CalculationRow): Promise<ComparedSide> => {
    const { from, to } = calculation;
    const cells = await expectedMonths(tx, { from, to }, calculation);
    return {
      period: { name: (await periodOf(tx, calculation.period)).name, from, to },
      coverage: await sideOf(
        tx,
        { from, to },
        cells,
        isLarge(calculation) ? calculation : null,
        null,
        await lackingShare(tx, calculation, cells),
      ),
    };
  };
  return comparabilityOf(await side(now), await side(before));
}

/** The same of balances, with the figures of the months that both periods have in full. */
export async function comparedBalances<Figures>(
  tx: Tx,
  now: ReportingPeriod,
  before: ReportingPeriod,
  activities: readonly string[],
  figuresIn: (part: ReportingPeriod) => Promise<Figures | null>,
): Promise<
  Pick<Comparability, 'notCompared' | 'comparedOn'> & {
    likeMonths: (LikeMonths & { nowFigures: Figures | null; beforeFigures: Figures | null }) | null;
  }
> {
  const { likeMonths: like, ...compared } = await comparabilityOfActivities(tx, now, before, activities);
  return {
    ...compared,
    likeMonths:
      like === null
        ? null
        : {
            ...like,
            nowFigures: await figuresIn({ ...now, ...daysOfMonths(like.now) }),
            beforeFigures: await figuresIn({ ...before, ...daysOfMonths(like.before) }),
          },
  };
}

/** The same of what two periods record of some activities. */
export async function comparabilityOfActivities(
  tx: Tx,
  now: ReportingPeriod,
  before: ReportingPeriod,
  activities: readonly string[],
): Promise<Comparability> {
  const side = async (period: ReportingPeriod): Promise<ComparedSide> => {
    const { run } = (await periodCalculations(tx, period)).now;
    const large = isLarge(run) ? run : null;
    const cells = await expectedMonths(tx, period, large, activities);
    return { period, coverage: await sideOf(tx, period, cells, large, activities, null) };
  };
  return comparabilityOf(await side(now), await side(before));
}

/**
 * The totals of the months that two calculations have both in full, and how much of them comes from records of longer
 * periods, whose amounts are spread by days. Null where whole periods are compared, or no month is whole in both.
 */
export async function likeMonthsFigures(
  tx: Tx,
  now: CalculationRow,
  before: CalculationRow,
  { likeMonths }: Pick<Comparability, 'likeMonths'>,
): Promise<LikeMonthsFigures | null> {
  if (likeMonths === null) return null;
  const months = (interval: string) => monthsOf(daysOfMonths(interval));
  return {
    ...likeMonths,
    nowTotals: await calculationTotals(tx, now, months(likeMonths.now)),
    beforeTotals: await calculationTotals(tx, before, months(likeMonths.before)),
    notes: [...(await spreadOf(tx, now, likeMonths.now)), ...(await spreadOf(tx, before, likeMonths.before))],
  };
}

/** Days by which a record may reach over the months: bills from the 15th to the 14th are of these months. */
const OVER_DAYS = 31;

/** What of these months is made of records that reach far over them, where there is any. */
export async function spreadOf(
  { client, companyId }: Tx,
  calculation: CalculationRow,
  interval: string,
): Promise<Message[]> {
  const { from, to } = daysOfMonths(interval);
  const days = (first: string, last: string) => `(least(l."to", ${last}) - greatest(l."from", ${first}) + 1)`;
  const {
    rows: [found],
  } = await client.query<{ spread: string | null; total: string | null }>(
    `
    select (select sum(l.location_kg * ${days('$3::date', '$4::date')} / ${days('$5::date', '$6::date')})::text from result_line l
        where l.company_id = $1 and l.run = $2 and l."from" <= $4::date and l."to" >= $3::date
          and (l."from" < $3::date - ${OVER_DAYS} or l."to" > $4::date + ${OVER_DAYS})) as spread,
      (select sum(t.location_kg)::text from result_total t where t.company_id = $1 and t.run = $2
        and t.grain = 'month' and t.month = any ($7::text[])) as total`,
    [companyId, calculation.id, from, to, calculation.from, calculation.to, monthsOf({ from, to })],
  );
  const [spread, total] = [dec(found?.spread ?? '0'), dec(found?.total ?? '0')];
  if (!spread.gt(0) || !total.gt(0)) return [];
  const share = spread.gt(total) ? dec(1) : spread.div(total);
  return [
    say('compare-spread', {
      share: { share: decimalText(share.toSignificantDigits(2)) },
      months: { period: interval },
    }),
  ];
}

async function sideOf(
  tx: Tx,
  period: { from: string; to: string },
  cells: readonly ExpectedCell[],
  large: CalculationRow | null,
  activities: readonly string[] | null,
  share: DecimalText | null,
): Promise<ComparedSide['coverage']> {
  const missing = cells.filter(({ state }) => state === 'missing');
  const endings = await openEndings(tx, period, large, activities);
  return {
    expected: cells.length,
    withoutData: missing.length,
    emptyMonths: [...new Set(missing.map(({ month }) => month))],
    mostOfOneSource: Math.max(0, ...bySource(missing).map(({ length }) => length)),
    lackingShare: share,
    endedOn: (await endedPart(tx, period))?.to ?? null,
    endings: { count: endings.length, lastDay: endings.map(({ lastDay }) => lastDay).toSorted()[0] ?? null },
  };
}

const bySource = (cells: readonly ExpectedCell[]): ExpectedCell[][] => [
  ...Map.groupBy(cells, ({ site, activityType }) => `${site} ${activityType}`).values(),
];

/** What empty months would add to a calculation, by the mean month of their source: a fraction of its total. */
async function lackingShare(
  tx: Tx,
  calculation: CalculationRow,
  cells: readonly ExpectedCell[],
): Promise<DecimalText | null> {
  const missing = bySource(cells.filter(({ state }) => state === 'missing'));
  if (missing.length === 0) return null;
  const { rows } = await tx.client.query<{ site: string; activity: string; kg: string; months: number }>(
    `
    select t.site, c.activity_type as activity, coalesce(sum(t.location_kg), 0)::text as kg, count(distinct t.month)::int as months
    from result_total t join calculation_coefficient c using (company_id, run, key, part)
    where t.company_id = $1 and t.run = $2 and t.grain = 'cell' and (t.site, c.activity_type) in
      (select * from unnest($3::uuid[], $4::text[])) group by 1, 2`,
    [tx.companyId, calculation.id, missing.map(([cell]) => cell?.site), missing.map(([cell]) => cell?.activityType)],
  );
  const total = dec((await calculationTotals(tx, calculation)).totalLocationKg ?? '0');
  if (!total.gt(0)) return null;
  const lacking = sum(
    missing.map((own) => {
      const source = rows.find(({ site, activity }) => site === own[0]?.site && activity === own[0]?.activityType);
      return source === undefined ? '0' : decimalText(dec(source.kg).div(source.months).times(own.length));
    }),
  );
  return decimalText(dec(lacking).div(total));
}
