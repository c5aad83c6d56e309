import type { z } from 'zod';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { dec, decimalText, exact } from '#platform/values/model/decimal.ts';
import { countDays, monthsOf, type DaySpan } from '#platform/values/model/period.ts';
import { daysIn, monthLater, overlap } from '#modules/environmental/model/days.ts';
import type { attentionListResponse } from '#modules/environmental/completeness/model/completeness-contracts.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import { findOutliers, findYearOutliers, type Outlier } from '#modules/environmental/completeness/model/outliers.ts';
import { settingsOn } from '#modules/environmental/server/settings-on.ts';

type ListedOutlier = z.infer<typeof attentionListResponse>['outliers'][number];

/** Records that the checks for outliers and doubles look at, the newest first. */
const CHECKED_MAX = 20_000;
/** Outliers that are listed, the farthest first. */
const SHOWN_MAX = 200;

export interface CheckedRecord {
  id: string;
  site: string;
  activityType: string;
  from: string;
  to: string;
  amount: string;
  unit: string;
  product: string | null;
  supplier: string | null;
}

/**
 * The outliers of a period, as every page counts and lists them, and what the checks leave out.
 *
 * @param checkedMax  records that are looked at
 * @returns  `checked`: the records of the period that were looked at
 */
export async function outliersOf(
  tx: Tx,
  period: ReportingPeriod,
  checkedMax = CHECKED_MAX,
): Promise<{ checked: CheckedRecord[]; outliers: ListedOutlier[]; limited: Message[] }> {
  const { outlierScore } = await settingsOn(tx, period.to);
  const found = await checkedRecords(tx, period, checkedMax + 1);
  const checked = found.slice(0, checkedMax);
  const all = outliersAmong(checked, await recordsYearBefore(tx, period), outlierScore);
  return {
    checked,
    outliers: all.slice(0, SHOWN_MAX),
    limited: [
      ...(found.length > checkedMax ? [say('checks-limited', { records: checkedMax })] : []),
      ...(all.length > SHOWN_MAX ? [say('outliers-limited', { shown: SHOWN_MAX, count: all.length })] : []),
    ],
  };
}

/** The newest records of a period, for the checks that look at each. */
export async function checkedRecords(
  { client, companyId }: Tx,
  period: DaySpan,
  most = CHECKED_MAX,
): Promise<CheckedRecord[]> {
  const { rows } = await client.query<CheckedRecord>(
    `
    select id, site, activity_type as "activityType", "from"::text as "from", "to"::text as "to",
      trim_scale(quantity)::text as amount, unit, product, supplier from activity_data
    where company_id = $1 and removed_at is null and status <> 'rejected' and "from" <= $3::date and "to" >= $2::date
      order by id desc limit ${most}`,
    [companyId, period.from, period.to],
  );
  return rows;
}

/** The newest records of the year before a period, which its own are held against. */
export const recordsYearBefore = (tx: Tx, { from, to }: DaySpan): Promise<CheckedRecord[]> =>
  checkedRecords(tx, { from: dayYearBefore(from), to: dayYearBefore(to) });

/**
 * Outliers per source (site, activity, product, unit), by the amount of a day: bills have different lengths. A record is
 * held against the same months of the year before where there are any, and against the other records of its source where
 * there are five, or three without a year before.
 */
export function outliersAmong(
  rows: readonly CheckedRecord[],
  yearBefore: readonly CheckedRecord[],
  limit: string,
): ListedOutlier[] {
  const earlier = Map.groupBy(yearBefore, sourceOf);
  return [...Map.groupBy(rows, sourceOf)]
    .flatMap(([source, own]) => {
      const before = daily(earlier.get(source) ?? []);
      const values = own.map((row) => ({ id: row.id, value: perDayOf(row), yearBefore: before(row) }));
      const compared = values.flatMap((one) =>
        one.yearBefore === null ? [] : [{ ...one, yearBefore: one.yearBefore }],
      );
      const found = [
        ...findYearOutliers(compared, limit).map((outlier) => ({ ...outlier, against: 'yearBefore' as const })),
        ...(values.length >= OWN_ENOUGH || compared.length === 0 ? findOutliers(values, limit) : []).map((outlier) => ({
          ...outlier,
          against: 'source' as const,
        })),
      ];
      return own.flatMap((row) => {
        const outlier = farthest(found.filter(({ id }) => id === row.id));
        return outlier === undefined ? [] : [listed(row, outlier)];
      });
    })
    .toSorted((left, right) => dec(right.score).cmp(left.score));
}

/** So many records of a source say what is usual, whatever the year before says. */
const OWN_ENOUGH = 5;

const sourceOf = ({ site, activityType, product, unit }: CheckedRecord): string =>
  JSON.stringify([site, activityType, product, unit]);
const perDayOf = (row: CheckedRecord): string =>
  decimalText(dec(row.amount).div(countDays(row)).toSignificantDigits(12));
const farthest = <One extends Outlier>(found: readonly One[]): One | undefined =>
  found.toSorted((left, right) => dec(right.score).cmp(left.score))[0];

function listed(row: CheckedRecord, outlier: Outlier & { against: ListedOutlier['against'] }): ListedOutlier {
  return {
    record: row.id,
    site: row.site,
    activityType: row.activityType,
    unit: row.unit,
    from: row.from,
    to: row.to,
    perDay: outlier.value,
    medianPerDay: outlier.median,
    against: outlier.against,
    score: outlier.score,
  };
}

/**
 * What a source had a day in the year before, over the same months as a record; null where less than half of its days
 * have one, or it came to zero or less.
 */
function daily(rows: readonly CheckedRecord[]): (record: DaySpan) => string | null {
  const byMonth = new Map<string, CheckedRecord[]>();
  for (const row of rows) for (const month of monthsOf(row)) byMonth.set(month, [...(byMonth.get(month) ?? []), row]);
  return (record) => {
    if (byMonth.size === 0) return null;
    const span = { from: dayYearBefore(record.from), to: dayYearBefore(record.to) };
    const parts = [...new Set(monthsOf(span).flatMap((month) => byMonth.get(month) ?? []))].flatMap((row) => {
      const common = overlap(span, row);
      return common === undefined ? [] : [{ days: daysIn(common), perDay: perDayOf(row) }];
    });
    const days = parts.reduce((all, part) => all + part.days, 0);
    if (days * 2 < countDays(span)) return null;
    const amount = parts.reduce((all, part) => all.plus(exact(part.perDay).times(part.days)), exact(0)).div(days);
    return amount.gt(0) ? decimalText(dec(amount).toSignificantDigits(12)) : null;
  };
}

/** The same day of the year before; of 29 February the day before. */
function dayYearBefore(day: string): string {
  const month = monthLater(day.slice(0, 7), -12);
  return day.endsWith('-02-29') ? `${month}-28` : `${month}${day.slice(7)}`;
}
