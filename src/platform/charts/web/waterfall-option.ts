import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import type { Format } from '#platform/i18n/model/format.ts';
import { pixelValue } from './chart-numbers.ts';
import { basis, categoryAxis, tooltip, tooltipText, valueAxis } from './chart-parts.ts';
import type { ChartStyle } from './chart-style.ts';
import { axisStart, waterfallBars, type WaterfallStep } from './waterfall-bars.ts';

/** px of a row, where bars lie below each other. */
export const WATERFALL_ROW = 38;

/** `+12 t` and `−12 t`: the sign is the message. */
export function signed(format: Format, value: DecimalText, unit?: string): string {
  const size = format.figure(decimalText(dec(value).abs()), unit ?? null);
  return dec(value).isZero() ? size : `${dec(value).isNegative() ? '−' : '+'}${size}`;
}

/**
 * @param isRows  bars lie below each other with their names before them, where columns have no room for names
 */
export function waterfallOption({
  start,
  steps,
  end,
  unit,
  style,
  format,
  isRows,
}: {
  start: WaterfallStep;
  steps: readonly WaterfallStep[];
  end: WaterfallStep;
  unit: string;
  style: ChartStyle;
  format: Format;
  isRows: boolean;
}) {
  const bars = waterfallBars(start, steps, end);
  const names = [start, ...steps, end];
  const colorOf = (index: number, value: DecimalText) =>
    index === 0 || index === names.length - 1 ? style.total : dec(value).isNegative() ? style.fall : style.rise;
  const part = (values: readonly DecimalText[], isLabelled: boolean) => ({
    type: 'bar',
    stack: 'all',
    barMaxWidth: isRows ? 20 : 56,
    barCategoryGap: '22%',
    data: values.map((value, index) => ({
      value: pixelValue(value),
      itemStyle: { color: colorOf(index, names[index]?.value ?? '0'), borderRadius: 2, decal: { symbol: 'none' } },
    })),
    ...(isLabelled
      ? {
          label: {
            show: true,
            position: isRows ? 'right' : 'top',
            color: style.text,
            fontSize: 11,
            formatter: ({ dataIndex }: { dataIndex: number }) => shown(dataIndex),
          },
        }
      : {}),
  });
  const shown = (index: number): string => {
    const { value } = names[index] ?? { value: '0' };
    return index === 0 || index === names.length - 1 ? format.figure(value) : signed(format, value);
  };
  const categories = {
    ...categoryAxis(
      style,
      names.map(({ name }) => name),
    ),
    axisLabel: {
      ...categoryAxis(style, []).axisLabel,
      interval: 0,
      overflow: 'break',
      width: isRows ? 118 : 84,
      lineHeight: 13,
      hideOverlap: false,
    },
    // The first total stands at the top.
    inverse: isRows,
  };
  const low = pixelValue(axisStart(start, steps, end)) ?? 0;
  const high = Math.max(
    ...bars.base.map((base, at) => (pixelValue(base) ?? 0) + (pixelValue(bars.above[at] ?? '0') ?? 0)),
  );
  const values = {
    ...valueAxis(style, format, unit),
    // Room for the figure behind the longest bar: of what is shown in rows, where it needs a third; the gap is one of
    // all from zero on.
    boundaryGap: [0, isRows && high > low ? `${(35 * (high - low)) / high}%` : '7%'],
    min: low,
    ...(isRows ? { splitNumber: 2, nameLocation: 'start', name: '' } : {}),
  };
  return {
    ...basis(style),
    grid: { left: 4, right: 14, top: isRows ? 8 : 34, bottom: 4, containLabel: true },
    tooltip: {
      ...tooltip(style),
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: (points: readonly { dataIndex: number }[]) => {
        const index = points[0]?.dataIndex ?? 0;
        return tooltipText(names[index]?.name ?? '', [{ name: '', value: `${shown(index)} ${format.unit(unit)}` }]);
      },
    },
    xAxis: isRows ? values : categories,
    yAxis: isRows ? categories : values,
    series: [
      {
        type: 'bar',
        stack: 'all',
        silent: true,
        itemStyle: { color: 'transparent', decal: { symbol: 'none' } },
        data: bars.base.map(pixelValue),
      },
      part(bars.above, true),
      part(bars.below, false),
    ],
  };
}
