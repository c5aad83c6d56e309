import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { daysOf, monthsOf, type DaySpan } from '#platform/values/model/period.ts';
import type { ActivityTypeKey } from '#modules/environmental/activity/model/activity-types.ts';
import { daysIn, overlap, type OpenSpan } from '#modules/environmental/model/days.ts';

/**
 * What comes through a meter on every day of a year. Deliveries, journeys and purchases come when they come: a month
 * without one of them is no gap unless somebody expects it.
 */
export const METERED_SUPPLIES: readonly ActivityTypeKey[] = [
  'naturalGas',
  'electricity',
  'districtHeat',
  'steam',
  'cooling',
  'water',
];

/** Of the days of a month on which a metered supply is expected, the fraction that records have to cover. */
export const COVERED_SHARE = [3, 4] as const;

/**
 * Whether a month has the data of a source. A metered supply runs every day: its month has data where records cover at
 * least three quarters of its days, so that readings may lie up to a week from the end of a month, and a bill of three
 * days is no month. Bills from the 15th to the 14th cover months together. Of anything else one record is data: a
 * delivery lasts until the next one, and its day says nothing of that.
 */
export function isMonthCovered(
  activityType: string,
  { coveredDays, days }: { coveredDays: number; days: number },
): boolean {
  const [part, whole] = COVERED_SHARE;
  return METERED_SUPPLIES.some((supply) => supply === activityType)
    ? coveredDays > 0 && coveredDays * whole >= days * part
    : coveredDays > 0;
}

/**
 * Scopes without a line in a calculation, by its totals: not assessed, and no part of what is added up. Scope 2 is
 * assessed where either method has a figure; which one lacks what stands in the summary of scope 2.
 *
 * @param lacking  categories of scope 3 that lack data or a screening, where they are known: scope 3 without a line lacks
 *                 nothing where each of its categories was screened as not relevant
 */
export function scopesNotAssessed(
  {
    scope1Kg,
    scope2LocationKg,
    scope2MarketKg,
    scope3Kg,
  }: Readonly<Record<'scope1Kg' | 'scope2LocationKg' | 'scope2MarketKg' | 'scope3Kg', DecimalText | null>>,
  lacking = Number.POSITIVE_INFINITY,
): string[] {
  const kg = { 1: scope1Kg, 2: scope2LocationKg ?? scope2MarketKg, 3: lacking === 0 ? '0' : scope3Kg };
  return Object.entries(kg).flatMap(([scope, value]) => (value === null ? [scope] : []));
}

/** "This site reports this activity every month", between two days. */
export interface ExpectedActivity {
  site: string;
  activityType: string;
  valid: OpenSpan;
}

/** A record as far as completeness asks: what days it covers and whether somebody guessed. */
export interface CoveringRecord {
  site: string;
  activityType: string;
  from: string;
  to: string;
  isEstimated: boolean;
}

/**
 * `estimated`: every day is covered, some by an estimate only. `partial`: enough days are covered, but not all. `missing`:
 * too few or none (`isMonthCovered`).
 */
export type CompletenessState = 'complete' | 'estimated' | 'partial' | 'missing';

/** One site, activity and month of the completeness calendar. */
export interface CompletenessCell {
  site: string;
  activityType: string;
  month: string;
  /** Days of the month that are expected. */
  days: number;
  coveredDays: number;
  /** Days covered by nothing but an estimate. */
  estimatedDays: number;
  /** Days that two records cover: perhaps the same bill twice. */
  doubleDays: number;
  state: CompletenessState;
}

export interface Completeness {
  cells: CompletenessCell[];
  counts: Readonly<Record<CompletenessState, number>>;
  /** Covered days ÷ expected days, 0 to 1; `null` when nothing is expected. */
  coverage: DecimalText | null;
  /** The same without estimates. */
  actualCoverage: DecimalText | null;
  /** Records that nobody expected: a missing expectation, or a wrong site. */
  unexpected: CoveringRecord[];
}

/**
 * Compares what is expected with what is there, day by day. Two records for the same day count once.
 * Source: GHG Protocol Corporate Standard, ch. 1 (completeness) and 7 (inventory quality).
 */
export function completenessOf(
  expected: readonly ExpectedActivity[],
  records: readonly CoveringRecord[],
  period: DaySpan,
): Completeness {
  const recordsBySource = Map.groupBy(records, sourceKey);
  const cells = expected.flatMap((entry) => {
    const asked = overlap(period, entry.valid);
    return asked === undefined
      ? []
      : monthsOf(asked).map((month) =>
          cellOf(entry, month, overlap(asked, daysOf(month)), recordsBySource.get(sourceKey(entry)) ?? []),
        );
  });
  const known = new Set(expected.map(sourceKey));
  const days = total(cells, 'days');
  const covered = total(cells, 'coveredDays');
  const share = (part: number): DecimalText | null => (days === 0 ? null : decimalText(dec(part).div(days)));
  return {
    cells,
    coverage: share(covered),
    actualCoverage: share(covered - total(cells, 'estimatedDays')),
    counts: {
      complete: count(cells, 'complete'),
      estimated: count(cells, 'estimated'),
      partial: count(cells, 'partial'),
      missing: count(cells, 'missing'),
    },
    unexpected: records.filter((entry) => !known.has(sourceKey(entry)) && overlap(period, entry) !== undefined),
  };
}

function cellOf(
  { site, activityType }: ExpectedActivity,
  month: string,
  span: DaySpan | undefined,
  records: readonly CoveringRecord[],
): CompletenessCell {
  const days = span === undefined ? 0 : daysIn(span);
  const perDay = Array.from({ length: days }, () => ({ actual: 0, estimated: 0 }));
  for (const entry of span === undefined ? [] : records) {
    const common = span === undefined ? undefined : overlap(span, entry);
    if (span === undefined || common === undefined) continue;
    const first = daysIn({ from: span.from, to: common.from }) - 1;
    for (const day of perDay.slice(first, first + daysIn(common))) day[entry.isEstimated ? 'estimated' : 'actual'] += 1;
  }
  const coveredDays = perDay.filter((day) => day.actual + day.estimated > 0).length;
  const estimatedDays = perDay.filter((day) => day.actual === 0 && day.estimated > 0).length;
  const doubleDays = perDay.filter((day) => day.actual + day.estimated > 1).length;
  const state = !isMonthCovered(activityType, { coveredDays, days })
    ? 'missing'
    : coveredDays < days
      ? 'partial'
      : estimatedDays > 0
        ? 'estimated'
        : 'complete';
  return { site, activityType, month, days, coveredDays, estimatedDays, doubleDays, state };
}

function sourceKey({ site, activityType }: { site: string; activityType: string }): string {
  return JSON.stringify([site, activityType]);
}

function total(cells: readonly CompletenessCell[], of: 'days' | 'coveredDays' | 'estimatedDays'): number {
  return cells.reduce((running, cell) => running + cell[of], 0);
}

function count(cells: readonly CompletenessCell[], state: CompletenessState): number {
  return cells.filter((cell) => cell.state === state).length;
}
