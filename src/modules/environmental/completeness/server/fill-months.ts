import { sayInRecord } from '#modules/environmental/calculation/model/messages.ts';
import { environmentalError } from '#modules/environmental/model/errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Filter } from '#platform/records/model/list-query.ts';
import { daysInMonth, daysOf, monthsOf, type DaySpan } from '#platform/values/model/period.ts';
import { decimalText, exact } from '#platform/values/model/decimal.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { activityData, type ActivityData } from '#modules/environmental/activity/model/activity-data.ts';
import { splitToMonths } from '#modules/environmental/calculation/model/boundary.ts';
import { monthLater } from '#modules/environmental/model/days.ts';
import { estimateMonth, type MonthAmount } from '#modules/environmental/completeness/model/estimation.ts';
import { copyLastMonth, estimateMissingMonth } from '#modules/environmental/completeness/model/completeness-actions.ts';
import { settingsOn } from '#modules/environmental/server/settings-on.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { sayLimit } from '#platform/http/model/messages.ts';

/** So many records are copied at once. */
const COPIED_MAX = 2000;
/** So many records of one source are looked at for an estimate: three years of daily readings of a dozen meters. */
const KNOWN_MAX = 15_000;

/**
 * Estimates one month of one source from the same month of earlier years or from its neighbours, and writes it down as
 * what it is.
 */
export const handleEstimateMissingMonth = handle(estimateMissingMonth, async (tx, { site, activityType, month }) => {
  const days = monthDays(month);
  const known = await touching(tx, { from: `${monthLater(month, -37)}-01`, to: yearEnd(month) }, site, activityType);
  if (known.some((row) => row.from <= days.to && row.to >= days.from))
    throw environmentalError('environmental.month-has-records', { month });
  await assertEstimatesWithinLimit(tx, known, month);
  const unit = known.toSorted((left, right) => (left.from < right.from ? 1 : -1))[0]?.unit;
  const estimate =
    unit === undefined
      ? null
      : estimateMonth({ month, unit, history: monthAmounts(known.filter((row) => row.unit === unit)) });
  if (unit === undefined || estimate === null)
    throw environmentalError('environmental.nothing-to-estimate-from', { month });
  const note = [
    estimate.formula,
    ...estimate.steps.map((step) => `${step.label}: ${step.formula} = ${step.figure} ${step.unit}`),
  ].join('\n');
  const record = await records(tx, activityData).create({
    site,
    activityType: activityType as ActivityData['activityType'],
    ...days,
    quantity: estimate.figure,
    unit,
    basis: 'estimated',
    description: sayInRecord('estimate-for', { month }).message,
    reference: `estimate ${month}`,
    note,
  });
  return { record, workings: estimate };
});

/** Carries the records of the month before over as estimated drafts, where the month has none of the same source. */
export const handleCopyLastMonth = handle(copyLastMonth, async (tx, { month, site, activityType }) => {
  const target = monthDays(month);
  const source = daysOf(monthLater(month, -1));
  const rows = await recordsOf(
    tx,
    [between('from', 'from', source.from), between('to', 'to', source.to), ...only(site, activityType)],
    COPIED_MAX,
  );
  const there = await sourcesIn(tx, target);
  let created = 0;
  for (const row of rows) {
    if (there.has(sourceKey(row))) continue;
    const { site: at, activityType: kind, product, supplier, account, quantity, unit, description } = row;
    await records(tx, activityData).create({
      site: at,
      activityType: kind,
      product,
      supplier,
      account,
      quantity,
      unit,
      description,
      basis: 'estimated',
      reference: `copy of ${source.from.slice(0, 7)}`,
      note: copiedFrom(row),
      ...shifted(row, source, target),
    });
    created += 1;
  }
  return { created, skipped: rows.length - created };
});

const copiedFrom = ({ from, to, reference }: ActivityData): string =>
  (reference === null ? sayInRecord('copied', { from, to }) : sayInRecord('copied-with', { from, to, reference }))
    .message;

/** The rest of the year is looked at for its estimates; the month after is what an estimate may go by. */
const yearEnd = (month: string): string => {
  const [next, last] = [daysOf(monthLater(month, 1)).to, `${month.slice(0, 4)}-12-31`];
  return next > last ? next : last;
};

/** A source that is mostly guessed is no source: the settings say how many months of a year may be. */
async function assertEstimatesWithinLimit(tx: Tx, known: readonly ActivityData[], month: string): Promise<void> {
  const year = month.slice(0, 4);
  const { estimatedMonthsMax } = await settingsOn(tx, monthDays(month).to);
  const months = new Set(
    known
      .filter(({ basis }) => basis === 'estimated' || basis === 'proxy')
      .flatMap(({ from, to }) => monthsOf({ from, to }))
      .filter((found) => found.startsWith(year)),
  );
  if (months.size >= estimatedMonthsMax)
    throw environmentalError('environmental.too-many-estimates', {
      count: months.size,
      year,
      most: estimatedMonthsMax,
    });
}

function monthDays(month: string): DaySpan {
  if (!/^\d{4}-\d\d$/.test(month)) throw userError('request.invalid', {}, [{ path: 'month', ...say('month') }]);
  return daysOf(month);
}

/** Amounts by month, of months that are covered from their first day to their last. */
function monthAmounts(rows: readonly ActivityData[]): MonthAmount[] {
  const months = new Map<string, { amount: string; days: Set<string>; isEstimated: boolean }>();
  for (const row of rows) {
    for (const part of splitToMonths(row.quantity, row)) {
      const found = months.get(part.period) ?? { amount: '0', days: new Set<string>(), isEstimated: false };
      const { from, to } = daysOf(part.period);
      for (
        let day = Number((row.from > from ? row.from : from).slice(8));
        day <= Number((row.to < to ? row.to : to).slice(8));
        day += 1
      )
        found.days.add(String(day));
      months.set(part.period, {
        days: found.days,
        amount: decimalText(exact(found.amount).plus(part.amount)),
        isEstimated: found.isEstimated || row.basis === 'estimated' || row.basis === 'proxy',
      });
    }
  }
  return [...months]
    .filter(([month, { days }]) => days.size === daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5))))
    .map(([month, { amount, isEstimated }]) => ({ month, amount, isEstimated }));
}

const sourceKey = ({
  site,
  activityType,
  product,
  account,
  supplier,
}: Pick<ActivityData, 'site' | 'activityType' | 'product' | 'account' | 'supplier'>): string =>
  JSON.stringify([site, activityType, product, account, supplier]);

/** A whole month becomes a whole month; other days keep their number, at most the last of the month. */
function shifted({ from, to }: DaySpan, source: DaySpan, target: DaySpan): DaySpan {
  const move = (day: string): string =>
    day === source.to || day.slice(8) > target.to.slice(8) ? target.to : `${target.from.slice(0, 7)}-${day.slice(8)}`;
  return { from: move(from) > move(to) ? move(to) : move(from), to: move(to) };
}

const between = (field: string, operation: 'from' | 'to', value: string) =>
  ({ field, operation, values: [value] }) as const;
const only = (site: string | null, activityType: string | null): Filter[] => [
  ...(site === null ? [] : [{ field: 'site', operation: 'is' as const, values: [site] }]),
  ...(activityType === null ? [] : [{ field: 'activityType', operation: 'is' as const, values: [activityType] }]),
];

const touching = (tx: Tx, span: DaySpan, site: string, activityType: string): Promise<ActivityData[]> =>
  recordsOf(
    tx,
    [between('from', 'to', span.to), between('to', 'from', span.from), ...only(site, activityType)],
    KNOWN_MAX,
  );

/**
 * Records that were not rejected, page by page. @throws `request.too-large` beyond the number that is worked on at once
 */
async function recordsOf(tx: Tx, filters: readonly Filter[], most: number): Promise<ActivityData[]> {
  const found: ActivityData[] = [];
  for (let after: string | null = null; ; ) {
    const page: { items: ActivityData[]; next: string | null } = await records(tx, activityData).list({
      filters: [...filters, { field: 'status', operation: 'not', values: ['rejected'] }],
      sort: [{ field: 'from', descending: false }],
      search: null,
      limit: 200,
      after,
      bin: false,
    });
    found.push(...page.items);
    if (found.length > most)
      throw userError('request.too-large', { limit: { said: sayLimit('records', { count: most }) } });
    if (page.next === null) return found;
    after = page.next;
  }
}

/** Sources that have a record in a month. */
async function sourcesIn({ client, companyId }: Tx, { from, to }: DaySpan): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<Parameters<typeof sourceKey>[0]>(
    `select distinct site, activity_type as "activityType", product, account, supplier from activity_data
      where company_id = $1 and removed_at is null and status <> 'rejected' and "from" <= $3::date
      and "to" >= $2::date`,
    [companyId, from, to],
  );
  return new Set(rows.map(sourceKey));
}
