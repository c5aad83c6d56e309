import { decimalText, exact, grouped, type Decimal } from '#platform/values/model/decimal.ts';
import { inUnit } from '../units.ts';
import type { Entry, ValidationIssue } from './rule.ts';

/**
 * All numbers that a rounded one may stand for; both ends belong to it. Source: XBRL Calculations 1.1, section 3
 * (rounding to nearest).
 */
export interface Interval {
  readonly low: Decimal;
  readonly high: Decimal;
}

/**
 * `12.34` stated to two places stands for 12.335 to 12.345; an exact number only for itself. `null` without a number,
 * or where its unit cannot be turned into the wished one.
 */
export function intervalOf({ fact, number }: Entry, unit: string | null = fact.unit): Interval | null {
  if (number === null) return null;
  const half = fact.decimals === null ? exact(0) : exact(10).pow(-fact.decimals).div(2);
  const [low, high] = [number.minus(half), number.plus(half)].map((end) =>
    fact.unit === null || unit === null ? end : inUnit(decimalText(end), fact.unit, unit),
  );
  return low === null || low === undefined || high === null || high === undefined ? null : { low, high };
}

export function sumOf(intervals: readonly Interval[]): Interval {
  return intervals.reduce((total, { low, high }) => ({ low: total.low.plus(low), high: total.high.plus(high) }), {
    low: exact(0),
    high: exact(0),
  });
}

export function scaledBy({ low, high }: Interval, weight: string): Interval {
  const [a, b] = [low.times(weight), high.times(weight)];
  return a.lte(b) ? { low: a, high: b } : { low: b, high: a };
}

/** Whether two rounded numbers may be the same. */
export function overlap(a: Interval, b: Interval): boolean {
  return a.low.lte(b.high) && b.low.lte(a.high);
}

/** What two statements of the same thing have in common; `null` when they contradict each other. */
export function intersection(a: Interval, b: Interval): Interval | null {
  return overlap(a, b) ? { low: a.low.gt(b.low) ? a.low : b.low, high: a.high.lt(b.high) ? a.high : b.high } : null;
}

/** The middle: the number as it is written. */
export function middleOf({ low, high }: Interval): Decimal {
  return low.plus(high).div(2);
}

/** The same for sentences: `7,951.2`. */
export function shown(interval: Interval): string {
  return grouped(decimalText(middleOf(interval).toDecimalPlaces(6)));
}

/** A total, what its parts make, and what lies between. */
export function gapBetween(total: Interval, sum: Interval, unit: string | null): NonNullable<ValidationIssue['gap']> {
  const [stated, computed] = [middleOf(total), middleOf(sum)];
  return {
    stated: decimalText(stated),
    computed: decimalText(computed),
    difference: decimalText(stated.minus(computed)),
    unit,
  };
}
