import { median } from '#platform/values/model/quantile.ts';
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

/** With fewer observations there is no usual value to hold one against. */
export const OUTLIER_OBSERVATIONS_MIN = 3;
/** From so many observations on their spread is taken as it is. */
const SPREAD_OBSERVATIONS_MIN = 5;
/** Few observations say little of their spread: it is taken as at least this part of the usual value. */
const SPREAD_SHARE_MIN = '0.25';

/** Bills of months of 28 and 31 days differ by a tenth a day, those of a holiday month by more: that is no outlier. */
const LEAST_SPREAD_SHARE = '0.1';

/**
 * Values further than `limit` scaled median absolute deviations from the median. The median holds as long as fewer than
 * half of the values are wrong, where mean and standard deviation are already carried away by one slip of a decimal
 * point.
 *
 * If more than half of the values are equal, the deviation is zero; the mean absolute deviation then takes its place. It
 * is at least a tenth of the median, and of three or four values a quarter: with the usual limit of three, nothing within
 * 0.7 and 1.3 times the median is one, or of few values within 0.25 and 1.75 times.
 *
 * @returns the outliers, farthest first; none for fewer than three observations
 * Source: Iglewicz and Hoaglin, How to Detect and Handle Outliers (1993), ch. 3: 1.4826 × MAD, 1.2533 × mean deviation.
 * The quarter for few values and the tenth for others are ours.
 */
export function findOutliers(observations: readonly Observation[], limit: DecimalText = '3'): Outlier[] {
  if (observations.length < OUTLIER_OBSERVATIONS_MIN) return [];
  const values = observations.map((entry) => dec(entry.value));
  const middle = medianOf(values);
  const deviations = values.map((value) => value.minus(middle).abs());
  const scale = scaleOf(deviations, middle);
  if (scale.isZero()) return [];
  return observations
    .map((entry, index) => ({
      ...entry,
      median: decimalText(middle),
      distance: dec(deviations[index] ?? '0').div(scale),
    }))
    .filter(({ distance }) => distance.gt(limit))
    .toSorted((left, right) => right.distance.cmp(left.distance))
    .map(({ id, value, median: usual, distance }) => ({ id, value, median: usual, score: decimalText(distance) }));
}

function scaleOf(deviations: readonly Decimal[], middle: Decimal): Decimal {
  const mad = medianOf(deviations).times('1.4826');
  if (deviations.length < SPREAD_OBSERVATIONS_MIN) return larger(mad, middle.abs().times(SPREAD_SHARE_MIN));
  const spread = mad.isZero() ? sum(deviations).div(deviations.length).times('1.2533') : mad;
  return larger(spread, middle.abs().times(LEAST_SPREAD_SHARE));
}

/** A value with what the same months of the year before had. */
export interface ComparedObservation extends Observation {
  yearBefore: DecimalText;
}

/**
 * Values that went another way than the others since the year before: ratios to the same months of it, further than
 * `limit` deviations from their median (of one or two values: from 1). The deviation is at least a quarter of it. What
 * the season does is no outlier, and few records are enough.
 *
 * @param observations  those whose year before is above zero
 * @returns  the outliers, farthest first; `median` is what was to be expected: the year before × the median ratio
 */
export function findYearOutliers(observations: readonly ComparedObservation[], limit: DecimalText = '3'): Outlier[] {
  const ratios = observations.map(({ value, yearBefore }) => dec(value).div(yearBefore));
  const isFew = ratios.length < OUTLIER_OBSERVATIONS_MIN;
  const usual = isFew ? dec('1') : medianOf(ratios);
  const spread = isFew ? dec('0') : medianOf(ratios.map((ratio) => ratio.minus(usual).abs())).times('1.4826');
  const scale = larger(spread, usual.abs().times(SPREAD_SHARE_MIN));
  if (scale.isZero()) return [];
  return observations
    .map(({ id, value, yearBefore }, index) => ({
      id,
      value,
      median: decimalText(dec(yearBefore).times(usual).toSignificantDigits(12)),
      distance: dec(ratios[index] ?? usual)
        .minus(usual)
        .abs()
        .div(scale),
    }))
    .filter(({ distance }) => distance.gt(limit))
    .toSorted((left, right) => right.distance.cmp(left.distance))
    .map(({ distance, ...entry }) => ({ ...entry, score: decimalText(distance) }));
}

const larger = (left: Decimal, right: Decimal): Decimal => (left.gt(right) ? left : right);

/** The median of what is known not to be nothing. */
function medianOf(values: readonly Decimal[]): Decimal {
  const found = median(values);
  if (found === null) throw new RangeError('no median of nothing');
  return found;
}
