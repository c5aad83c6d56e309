import { dec, exact, type Decimal } from './decimal.ts';

/**
 * The quantile of numbers by linear interpolation between the two nearest: type 7 of Hyndman and Fan (Sample Quantiles
 * in Statistical Packages, 1996), as PERCENTILE.INC of spreadsheets. Reckoned exactly and rounded once, to 34 digits.
 *
 * @param per  of 100, with any decimals: 50 is the median
 * @returns null without any value
 */
export function quantile(values: readonly Decimal[], per: number | string): Decimal | null {
  const sorted = values.toSorted((one, other) => one.cmp(other));
  const place = exact(per)
    .times(sorted.length - 1)
    .times('0.01');
  const below = place.floor().toNumber();
  const low = sorted[below];
  if (low === undefined) return null;
  const high = sorted[below + 1] ?? low;
  const between = exact(high).minus(low).times(place.minus(below));
  return dec(between.plus(low)).toSignificantDigits(34);
}

/** The middle value; of an even number the mean of the two in the middle. Null without any value. */
export const median = (values: readonly Decimal[]): Decimal | null => quantile(values, 50);
