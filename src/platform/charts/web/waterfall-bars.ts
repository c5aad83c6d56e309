import { Decimal, dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';

export interface WaterfallStep {
  name: string;
  value: DecimalText;
}

/** Three stacked bars for each column: an invisible base and the visible part above and below the zero line. */
export interface WaterfallBars {
  base: DecimalText[];
  above: DecimalText[];
  below: DecimalText[];
}

/**
 * Where the bars of a waterfall stand. ECharts stacks what is positive upwards and what is negative downwards from
 * zero, so a step that crosses the zero line is drawn in two parts.
 */
export function waterfallBars(
  start: WaterfallStep,
  steps: readonly WaterfallStep[],
  end: WaterfallStep,
): WaterfallBars {
  const bars: WaterfallBars = { base: [], above: [], below: [] };
  let level = dec(start.value);
  add(bars, dec('0'), level);
  for (const { value } of steps) {
    const next = level.plus(value);
    add(bars, level, next);
    level = next;
  }
  add(bars, dec('0'), dec(end.value));
  return bars;
}

/**
 * Where the axis may begin so that small steps between large totals can be seen: a round number below all levels.
 * Zero, unless the levels move within a fifth of their height.
 */
export function axisStart(start: WaterfallStep, steps: readonly WaterfallStep[], end: WaterfallStep): DecimalText {
  let level = dec(start.value);
  const levels = [level, dec(end.value)];
  for (const { value } of steps) levels.push((level = level.plus(value)));
  const [low, high] = [Decimal.min(...levels), Decimal.max(...levels)];
  const span = high.minus(low);
  if (low.lte(0) || span.isZero() || span.gt(high.times('0.2'))) return '0';
  const size = dec(10).pow(span.e);
  return decimalText(Decimal.max(0, low.minus(span.times('0.6')).div(size).floor().times(size)));
}

function add(bars: WaterfallBars, from: Decimal, to: Decimal): void {
  const [low, high] = from.lt(to) ? [from, to] : [to, from];
  const zero = dec('0');
  const base = low.gte(0) ? low : high.lte(0) ? high : zero;
  bars.base.push(decimalText(base));
  bars.above.push(decimalText(Decimal.max(high, 0).minus(Decimal.max(base, 0))));
  bars.below.push(decimalText(Decimal.min(low, 0).minus(Decimal.min(base, 0))));
}
