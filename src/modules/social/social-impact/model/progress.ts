import { byMethod, explained, formulated, labelled, type Explained } from '#platform/kit/model/explained.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import type { ImpactIndicator, ImpactMeasurement } from './indicator.ts';
import type { InputTotals } from './impact-calls.ts';
import { sayFigure } from './messages.ts';

/** The newest measurement of an indicator up to a day. */
export const latestOf = (
  measurements: readonly ImpactMeasurement[],
  indicator: string,
  until: string,
): ImpactMeasurement | null =>
  measurements
    .filter((one) => one.indicator === indicator && one.measuredOn <= until)
    .reduce<ImpactMeasurement | null>(
      (latest, one) => (latest === null || one.measuredOn > latest.measuredOn ? one : latest),
      null,
    );

type Goals = Pick<ImpactIndicator, 'baseValue' | 'baseOn' | 'target' | 'targetOn' | 'unit'>;
type Value = Pick<ImpactMeasurement, 'value' | 'measuredOn'>;

/** (actual − base) ÷ (target − base) as a fraction, also below 0 and above 1; null where nothing was measured. */
export function progressOf(indicator: Goals, latest: Value | null): Explained | null {
  const { baseValue, baseOn, target, targetOn, unit } = indicator;
  const way = dec(target).minus(baseValue);
  if (latest === null || way.isZero()) return null;
  const step = (said: Message, value: DecimalText) => ({
    ...labelled(said),
    formula: `${decimalText(dec(value))} ${unit}`,
    figure: decimalText(dec(value)),
    unit,
  });
  return explained({
    figure: decimalText(dec(latest.value).minus(baseValue).div(way)),
    unit: '1',
    ...formulated(sayFigure('progress-formula')),
    ...byMethod(sayFigure('progress-method')),
    steps: [
      step(sayFigure('latest', { day: { day: latest.measuredOn } }), latest.value),
      step(sayFigure('base', { day: { day: baseOn } }), baseValue),
      step(sayFigure('target', { day: { day: targetOn } }), target),
    ],
  });
}

/** Units of change towards the target: positive where the value moved its way, also where the target is below the base. */
export function changeOf({ baseValue, target }: Goals, latest: Value | null): DecimalText | null {
  if (latest === null) return null;
  const change = dec(latest.value).minus(baseValue);
  return decimalText(dec(target).lt(baseValue) ? change.neg() : change);
}

/** Inputs ÷ change; null without a change for the better, or where inputs are incomplete or in several currencies. */
export function costPer(change: DecimalText | null, { totals, unvalued }: InputTotals): Explained | null {
  const [total] = totals;
  if (change === null || !dec(change).gt(0) || total === undefined || totals.length > 1 || unvalued > 0) return null;
  const { currency } = total;
  return explained({
    figure: decimalText(dec(total.total.figure).div(change)),
    unit: currency,
    ...formulated(sayFigure('cost-formula')),
    ...byMethod(sayFigure('cost-method')),
    steps: [
      {
        ...labelled(sayFigure('input')),
        formula: `${total.total.figure} ${currency}`,
        figure: total.total.figure,
        unit: currency,
      },
      { ...labelled(sayFigure('change')), formula: change, figure: change, unit: '1' },
    ],
  });
}
