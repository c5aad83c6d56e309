import { useComputedColorScheme } from '@mantine/core';
import { darkSurface, mix, readableOn, seenContrast } from '#platform/theme/model/colour.ts';
import { useContrast } from '#platform/theme/web/contrast.ts';
import { copper, dataColors, night, pine, seriesColors, stone, type DataRole } from '#platform/theme/web/palette.ts';

/** The colours of charts in one scheme, as plain values: SVG drawn by ECharts cannot read CSS variables. */
export interface ChartStyle {
  isDark: boolean;
  text: string;
  faint: string;
  line: string;
  ground: string;
  series: readonly string[];
  /** Of what has one colour in the whole product. */
  data: Readonly<Record<DataRole, string>>;
  rise: string;
  fall: string;
  total: string;
  /** From little to much. */
  ramp: readonly [string, string, string];
}

export const chartStyles: Readonly<Record<'light' | 'dark', ChartStyle>> = {
  light: {
    isDark: false,
    text: '#2c312d',
    faint: '#565c56',
    line: stone[2],
    ground: '#ffffff',
    series: seriesColors.light,
    data: dataColors.light,
    rise: copper[6],
    fall: pine[5],
    total: pine[8],
    ramp: [pine[0], pine[4], pine[8]],
  },
  dark: {
    isDark: true,
    text: night[0],
    faint: night[2],
    line: night[5],
    ground: darkSurface,
    series: seriesColors.dark,
    data: dataColors.dark,
    rise: copper[4],
    fall: pine[4],
    total: pine[2],
    ramp: ['#22302a', pine[6], pine[2]],
  },
};

/**
 * With more contrast: text as on the page, lines to be seen, and every colour at 3 : 1 and more from its ground (WCAG
 * 2.2, 1.4.11).
 */
const withMore = (style: ChartStyle): ChartStyle => {
  const seen = (colour: string) => readableOn(style.ground, colour, seenContrast);
  const strong = style.isDark ? '#ffffff' : '#000000';
  return {
    ...style,
    text: strong,
    faint: strong,
    line: style.isDark ? night[2] : stone[6],
    series: style.series.map(seen),
    rise: seen(style.rise),
    fall: seen(style.fall),
    total: seen(style.total),
    ramp: [style.ramp[0], seen(style.ramp[1]), seen(style.ramp[2])],
  };
};
export const moreStyles = { light: withMore(chartStyles.light), dark: withMore(chartStyles.dark) };

/** What a series or part stands for, where it has one colour in the whole product. */
export interface Meant {
  meaning?: DataRole | undefined;
  /** Parts of one meaning are tints of its colour: 0 the colour itself, 1 the palest. */
  tint?: number | undefined;
}

/** The colour of one series or part: its meaning's, else the next of the row. */
export const colorOf = (style: ChartStyle, { meaning, tint = 0 }: Meant, index: number): string => {
  const color = (meaning === undefined ? style.series[index % style.series.length] : style.data[meaning]) ?? style.text;
  return tint === 0 ? color : mix(color, style.ground, palest * tint);
};
const palest = 0.62;

export function useChartStyle(): ChartStyle {
  const scheme = useComputedColorScheme('light');
  return (useContrast() === 'more' ? moreStyles : chartStyles)[scheme];
}

/** A named font: with `inherit` the text would be measured wrong and labels overlap. */
export const chartFont = 'Inter Variable, system-ui, sans-serif';
