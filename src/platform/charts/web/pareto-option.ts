import type { DecimalText } from '#platform/values/model/decimal.ts';
import type { Format } from '#platform/i18n/model/format.ts';
import { pixelValue } from './chart-numbers.ts';
import { basis, categoryAxis, plain, tooltip, tooltipText, valueAxis } from './chart-parts.ts';
import type { ChartStyle } from './chart-style.ts';

/** A cause with how often it is there, and what it and those before make up: a share, 0 to 1; null where it is no part of it. */
export interface ParetoBar {
  name: string;
  value: DecimalText;
  cumulative: DecimalText | null;
}

/** px of a row. */
export const PARETO_ROW = 34;

/** Rows of bars, the most frequent first, with the line of what they make up on an axis of its own. */
export function paretoOption({
  bars,
  unit,
  words,
  style,
  format,
}: {
  bars: readonly ParetoBar[];
  unit: string;
  words: { value: string; cumulative: string };
  style: ChartStyle;
  format: Format;
}) {
  const label = { ...categoryAxis(style, []).axisLabel, interval: 0, hideOverlap: false, overflow: 'break' };
  const share = (value: DecimalText) => format.percentage(value, { decimals: 0 });
  return {
    ...basis(style),
    grid: { left: 4, right: 18, top: 26, bottom: 26, containLabel: true },
    tooltip: {
      ...tooltip(style),
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: (points: unknown) => {
        const first: unknown = Array.isArray(points) ? points[0] : points;
        const at = typeof first === 'object' && first !== null && 'dataIndex' in first ? Number(first.dataIndex) : -1;
        const bar = bars[at];
        if (bar === undefined) return '';
        return tooltipText(bar.name, [
          { color: style.series[0], name: words.value, value: format.figure(bar.value, unit) },
          ...(bar.cumulative === null
            ? []
            : [{ color: style.series[1], name: words.cumulative, value: share(bar.cumulative) }]),
        ]);
      },
    },
    xAxis: [
      { ...valueAxis(style, format, unit), nameLocation: 'middle', nameGap: 26, minInterval: 1 },
      {
        type: 'value',
        min: 0,
        max: 1,
        interval: 0.25,
        axisLabel: { color: style.faint, fontSize: 11, formatter: (value: number) => share(plain(value)) },
        splitLine: { show: false },
      },
    ],
    yAxis: {
      ...categoryAxis(
        style,
        bars.map(({ name }) => name),
      ),
      inverse: true,
      axisLabel: { ...label, width: 140, lineHeight: 13 },
    },
    series: [
      {
        name: words.value,
        type: 'bar',
        barMaxWidth: 20,
        color: style.series[0],
        data: bars.map(({ value, cumulative }) => ({
          value: pixelValue(value),
          // What is no part of the line is another thing.
          ...(cumulative === null ? { itemStyle: { color: style.faint } } : {}),
        })),
      },
      {
        name: words.cumulative,
        type: 'line',
        xAxisIndex: 1,
        color: style.series[1],
        symbolSize: 7,
        lineStyle: { width: 2 },
        connectNulls: false,
        data: bars.map(({ cumulative }) => pixelValue(cumulative)),
      },
    ],
  };
}
