import { environmentalError } from './errors.ts';
import { dec, decimalText, exact, type DecimalText } from '#platform/values/model/decimal.ts';
import { countDays, type DaySpan } from '#platform/values/model/period.ts';

/** A span whose ends may be open (`null`). */
export interface OpenSpan {
  from: string | null;
  to: string | null;
}

/** How many days a span has, both ends included. @throws `environmental.period-reversed` */
export function daysIn(span: DaySpan): number {
  const days = countDays(span);
  if (days < 1) throw environmentalError('environmental.period-reversed', { from: span.from, to: span.to });
  return days;
}

/** What two spans have in common, or `undefined`. */
export function overlap(left: DaySpan, right: OpenSpan): DaySpan | undefined;
export function overlap(left: OpenSpan, right: OpenSpan): OpenSpan | undefined;
export function overlap(left: OpenSpan, right: OpenSpan): OpenSpan | undefined {
  const from = left.from === null || (right.from !== null && right.from > left.from) ? right.from : left.from;
  const to = left.to === null || (right.to !== null && right.to < left.to) ? right.to : left.to;
  return from !== null && to !== null && to < from ? undefined : { from, to };
}

/** The month (`2025-03`) so many months later or, below zero, earlier. */
export function monthLater(month: string, months: number): string {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}

/**
 * Splits an amount by weights so that the parts add up to exactly the whole: each part is the difference of two running
 * totals, rounded to 12 decimals (those of the database) or to the decimals of the amount, if it has more.
 */
export function splitByWeights(amount: DecimalText, weights: readonly number[]): DecimalText[] {
  const whole = exact(amount);
  const places = Math.max(12, whole.decimalPlaces());
  const total = weights.reduce((running, weight) => running + weight, 0);
  let weightSoFar = 0;
  let given = exact(0);
  return weights.map((weight) => {
    weightSoFar += weight;
    const upTo =
      weightSoFar === total ? whole : exact(dec(whole.times(weightSoFar)).div(total)).toDecimalPlaces(places);
    const part = upTo.minus(given);
    given = upTo;
    return decimalText(part);
  });
}
