import type { Format } from '#platform/i18n/model/format.ts';
import { escapeHtml } from './chart-numbers.ts';
import { chartFont, type ChartStyle } from './chart-style.ts';

/**
 * What all options share: font, colours, decals for those who see colours differently, no animation for those who want
 * none.
 */
export function basis(style: ChartStyle) {
  return {
    color: [...style.series],
    textStyle: { fontFamily: chartFont, fontSize: 12, color: style.text },
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    animationDuration: 300,
    aria: { enabled: true, label: { enabled: false }, decal: { show: true, decals: decals(style) } },
  };
}

/** Patterns so faint that they only part neighbours: none, stripes one way, dots, stripes the other way. */
function decals({ isDark }: ChartStyle) {
  const color = isDark ? 'rgba(0,0,0,0.2)' : 'rgba(255,255,255,0.22)';
  return [
    { symbol: 'none' },
    { symbol: 'rect', color, dashArrayX: [1, 0], dashArrayY: [1, 5], rotation: Math.PI / 4 },
    {
      symbol: 'circle',
      symbolSize: 0.7,
      color,
      dashArrayX: [
        [5, 5],
        [0, 5, 5, 0],
      ],
      dashArrayY: [5, 0],
    },
    { symbol: 'rect', color, dashArrayX: [1, 0], dashArrayY: [1, 5], rotation: -Math.PI / 4 },
    { symbol: 'rect', color, dashArrayX: [1, 0], dashArrayY: [1, 6], rotation: 0 },
  ];
}

export function tooltip(style: ChartStyle) {
  return {
    confine: true,
    backgroundColor: style.ground,
    borderColor: style.line,
    padding: [8, 10],
    textStyle: { color: style.text, fontSize: 12, fontFamily: chartFont },
    extraCssText:
      'border-radius: 8px; box-shadow: 0 4px 14px -2px rgba(20,30,24,.18); max-width: 320px; white-space: normal;',
  };
}

const marker = (color: string) => `<span style="${MARKER};background:${escapeHtml(color)}"></span>`;
const MARKER = 'display:inline-block;width:9px;height:9px;border-radius:2px;margin-right:6px';

/** Lines of a tooltip: a heading, then a marker, a name and a value each. */
export function tooltipText(
  heading: string,
  lines: readonly { color?: string | undefined; name: string; value: string }[],
): string {
  const rows = lines.map(
    ({ color, name, value }) =>
      `<div style="display:flex;gap:16px;justify-content:space-between">` +
      `<span>${color ? marker(color) : ''}${escapeHtml(name)}</span>` +
      `<b style="font-weight:600">${escapeHtml(value)}</b></div>`,
  );
  return `<div style="font-weight:600;margin-bottom:3px">${escapeHtml(heading)}</div>${rows.join('')}`;
}

/** Of things that are counted the axis has whole numbers only. */
const counted: ReadonlySet<string> = new Set(['person', 'item']);

export function valueAxis(style: ChartStyle, format: Format, unit: string) {
  return {
    type: 'value',
    ...(counted.has(unit) ? { minInterval: 1 } : {}),
    name: format.unit(unit),
    nameLocation: 'end',
    nameTextStyle: { color: style.faint, fontSize: 11, align: 'left' },
    axisLabel: {
      color: style.faint,
      fontSize: 11,
      hideOverlap: true,
      formatter: (value: number) => format.figure(plain(value)),
    },
    splitLine: { lineStyle: { color: style.line } },
  };
}

export function categoryAxis(style: ChartStyle, names: readonly string[]) {
  return {
    type: 'category',
    data: [...names],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: style.line } },
    axisLabel: { color: style.faint, fontSize: 11, hideOverlap: true, width: 120, overflow: 'truncate' },
  };
}

/** A number of ECharts' own making (an axis step) as decimal text; 15 digits, because binary fractions know no more. */
export const plain = (value: number): string => {
  const text = value.toPrecision(15);
  return /e/.test(text) ? BigInt(Math.round(value)).toString() : text;
};
