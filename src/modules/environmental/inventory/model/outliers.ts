import { dec, decimalText, sum, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';

export interface Observation {
  id: string;
  value: DecimalText;
}

export interface Outlier extends Observation {
  median: DecimalText;
  /** Distance from the median in scaled median absolute deviations. */
  score: DecimalText;
}

/** With fewer observations the spread says nothing. */
export const OUTLIER_OBSERVATIONS_MIN = 5;

/**
 * Values further than `limit` scaled median absolute deviations from the median. The median holds as long as fewer than
 * half of the values are wrong, where mean and standard deviation are already carried away by one slip of a decimal
 * point.
 *
 * If more than half of the values are equal, the deviation is zero; the mean absolute deviation then takes its place.
 *
 * @returns the outliers, farthest first; none for fewer than five observations
 * Source: Iglewicz and Hoaglin, How to Detect and Handle Outliers (1993), ch. 3: 1.4826 × MAD, 1.2533 × mean deviation.
 */
export function findOutliers(observations: readonly Observation[], limit: DecimalText = '3'): Outlier[] {
  if (observations.length < OUTLIER_OBSERVATIONS_MIN) return [];
  const values = observations.map((entry) => dec(entry.value));
  const median = medianOf(values);
  const deviations = values.map((value) => value.minus(median).abs());
  const mad = medianOf(deviations).times('1.4826');
  const scale = mad.isZero() ? sum(deviations).div(deviations.length).times('1.2533') : mad;
  if (scale.isZero()) return [];
  return observations
    .map((entry, index) => ({
      ...entry,
      median: decimalText(median),
      distance: dec(deviations[index] ?? '0').div(scale),
    }))
    .filter(({ distance }) => distance.gt(limit))
    .toSorted((left, right) => right.distance.cmp(left.distance))
    .map(({ id, value, median: middle, distance }) => ({ id, value, median: middle, score: decimalText(distance) }));
}

/** The middle value, or the mean of the two middle ones. */
export function medianOf(values: readonly Decimal[]): Decimal {
  const sorted = values.toSorted((left, right) => left.cmp(right));
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('no median of nothing');
  return upper.plus(lower).div(2);
}
