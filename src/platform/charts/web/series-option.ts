import type { DecimalText } from '#platform/values/model/decimal.ts';
import type { EChartsCoreOption } from 'echarts/core';
import type { Format } from '#platform/i18n/model/format.ts';
import { pixelValue, totalOf } from './chart-numbers.ts';
import { basis, categoryAxis, tooltip, tooltipText, valueAxis } from './chart-parts.ts';
import type { DataRole } from '#platform/theme/web/palette.ts';
import { colorOf, type ChartStyle, type Meant } from './chart-style.ts';

/** One row of figures along the categories. */
export interface Series {
  name: string;
  /** What has one colour in the whole product is drawn in it. */
  meaning?: DataRole;
  /** Parts of one meaning are tints of its colour: 0 the colour itself, 1 the palest; lines of one meaning differ by dashes. */
  tint?: number;
  /** One per category; null where nothing is known: drawn as a gap, never as zero. */
  values: readonly (DecimalText | null)[];
  /** Of bars whose categories have meanings of their own: one per category. Their names say the meaning too. */
  colours?: readonly Meant[];
}

interface Given {
  kind: 'bars' | 'groups' | 'rows' | 'lines';
  categories: readonly string[];
  series: readonly Series[];
  unit: string;
  style: ChartStyle;
  format: Format;
}

/** Stacked bars or rows, bars side by side, or lines. Gaps stay gaps. */
export function seriesOption({ kind, categories, series, unit, style, format }: Given): EChartsCoreOption {
  const isRows = kind === 'rows';
  const isDrawnThrough = kind === 'lines';
  const value = valueAxis(style, format, unit);
  const axis = categoryAxis(style, categories);
  const named = categories.length <= NAMED_MAX ? { interval: 0, hideOverlap: false } : {};
  const category = {
    ...axis,
    ...(isRows ? { inverse: true, axisLabel: { ...axis.axisLabel, ...twoLines, ...named } } : {}),
    ...(isDrawnThrough ? { boundaryGap: false } : {}),
  };
  const drawn = {
    ...basis(style),
    ...(isDrawnThrough ? { aria: { enabled: false } } : {}),
    grid: { left: 4, right: 18, top: isRows ? 6 : 30, bottom: isRows ? 24 : 8, containLabel: true },
    tooltip: {
      ...tooltip(style),
      trigger: 'axis',
      axisPointer: { type: isDrawnThrough ? 'line' : 'shadow', lineStyle: { color: style.faint } },
      formatter: (points: unknown) =>
        hover(points, { categories, series, unit, style, format }, kind !== 'lines' && kind !== 'groups'),
    },
    xAxis: isRows
      ? {
          ...value,
          nameLocation: 'middle',
          nameGap: 26,
          nameTextStyle: { color: style.faint, fontSize: 11, align: 'center' },
        }
      : category,
    yAxis: isRows ? category : value,
    series: series.map(({ name, values, meaning, tint, colours }, index) => ({
      name,
      data: categories.map((_, place) => {
        const size = pixelValue(values[place] ?? null);
        const own = colours?.[place];
        return own === undefined ? size : { value: size, itemStyle: { color: colorOf(style, own, index) } };
      }),
      color: colorOf(style, { meaning, tint }, index),
      ...(kind === 'lines'
        ? {
            type: 'line',
            connectNulls: false,
            showSymbol: categories.length < 25,
            symbolSize: 6,
            lineStyle: { width: 2, type: dashOf(series, index) },
          }
        : {
            type: 'bar',
            ...(kind === 'groups' ? {} : { stack: 'all' }),
            barMaxWidth: 44,
            itemStyle: { borderColor: style.ground, borderWidth: 0.5 },
          }),
    })),
  };
  if (!isRows) return drawn;
  // In a narrow card the bars keep half of the width.
  return {
    baseOption: drawn,
    media: [
      { query: { maxWidth: 420 }, option: { yAxis: { axisLabel: threeLines } } },
      { option: { yAxis: { axisLabel: twoLines } } },
    ],
  };
}

/** A name beside its bar takes two lines before it is cut. */
const twoLines = { width: 182, overflow: 'break', lineHeight: 13, height: 26, lineOverflow: 'truncate' } as const;
const threeLines = { ...twoLines, width: 136, height: 39 } as const;
/** So many bars are each named, whatever room their names take. */
const NAMED_MAX = 10;

/** Lines of one meaning are told apart by their dashes; of colours without a meaning, the fifth begins to be dashed. */
export function dashOf(series: readonly Series[], index: number): 'solid' | 'dashed' | 'dotted' {
  const meaning = series[index]?.meaning;
  const before =
    meaning === undefined ? index >> 2 : series.slice(0, index).filter((one) => one.meaning === meaning).length;
  return before === 0 ? 'solid' : before === 1 ? 'dashed' : 'dotted';
}

/** Reads the place under the pointer from ECharts' parameters; the values come from our own decimals. */
function hover(
  points: unknown,
  { categories, series, unit, style, format }: Omit<Given, 'kind'>,
  hasTotal: boolean,
): string {
  const first: unknown = Array.isArray(points) ? points[0] : points;
  const place = typeof first === 'object' && first !== null && 'dataIndex' in first ? Number(first.dataIndex) : -1;
  const known = series.flatMap(({ name, values, colours, ...own }, index) => {
    const value = values[place] ?? null;
    return value === null
      ? []
      : [{ color: colorOf(style, colours?.[place] ?? own, index), name, value: format.figure(value, unit) }];
  });
  const total = totalOf(series.map(({ values }) => values[place] ?? null));
  const sum = hasTotal && known.length > 1 ? [{ name: 'Σ', value: format.figure(total, unit) }] : [];
  return tooltipText(categories[place] ?? '', known.length === 0 ? [{ name: '–', value: '' }] : [...known, ...sum]);
}
