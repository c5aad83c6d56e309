import type { DecimalText } from '#platform/values/model/decimal.ts';
import type { Format } from '#platform/i18n/model/format.ts';
import { pixelValue } from './chart-numbers.ts';
import { basis, categoryAxis, tooltip, tooltipText, valueAxis } from './chart-parts.ts';
import { colorOf, type ChartStyle, type Meant } from './chart-style.ts';

/** One thing with its category and its value. */
export interface ScatterPoint {
  key: string;
  name: string;
  /** Place among the categories. */
  category: number;
  value: DecimalText;
}
export interface ScatterSeries extends Meant {
  name: string;
  points: readonly ScatterPoint[];
}

/** Signs by which series are told apart where colours are not. */
export const signs = ['circle', 'diamond', 'triangle', 'rect'] as const;
const signOf = (at: number) => signs[at % signs.length] ?? 'circle';
/** px between the series of a category, and px over which the points of one are spread, so that they do not hide each other. */
const APART = 20;
const SPREAD = 14;
/** The same for a point each time; neighbours lie far from each other (multiples of the golden section). */
const spreadOf = (at: number): number => (((at * 0.618_034) % 1) - 0.5) * SPREAD;

/** Points above their categories, the series side by side. */
export function scatterOption({
  categories,
  series,
  unit,
  style,
  format,
}: {
  categories: readonly string[];
  series: readonly ScatterSeries[];
  unit: string;
  style: ChartStyle;
  format: Format;
}) {
  return {
    ...basis(style),
    aria: { enabled: false },
    grid: { left: 4, right: 18, top: 30, bottom: 8, containLabel: true },
    tooltip: {
      ...tooltip(style),
      trigger: 'item',
      formatter: ({ dataIndex, seriesIndex = 0 }: { dataIndex: number; seriesIndex?: number }) => {
        const of = series[seriesIndex];
        const point = of?.points[dataIndex];
        return of === undefined || point === undefined
          ? ''
          : tooltipText(point.name, [
              {
                color: colorOf(style, of, seriesIndex),
                name: categories[point.category] ?? '',
                value: format.figure(point.value, unit),
              },
            ]);
      },
    },
    xAxis: categoryAxis(style, categories),
    yAxis: { ...valueAxis(style, format, unit), scale: true },
    series: series.map((of, at) => ({
      name: of.name,
      type: 'scatter',
      symbol: signOf(at),
      symbolSize: 8,
      itemStyle: { color: colorOf(style, of, at), opacity: 0.7 },
      data: of.points.map(({ category, value }, place) => ({
        value: [category, pixelValue(value)],
        symbolOffset: [(at - (series.length - 1) / 2) * APART + spreadOf(place), 0],
      })),
    })),
  };
}
