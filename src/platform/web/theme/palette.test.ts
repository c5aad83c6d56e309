import { describe, expect, it } from 'vitest';
import { copper, night, pine, seriesColors, stone } from './palette.ts';
import { cssVariablesResolver, theme } from './theme.tsx';

/** Contrast of two colours (WCAG 2.2, relative luminance). */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [bright, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const { light, dark } = cssVariablesResolver(theme as never);
const value = (scheme: Record<string, string>, name: string) => scheme[name] ?? '';

describe('the palette', () => {
  it('carries white text on shade 7 of every colour of the house', () => {
    for (const [, , , , , , , shade = ''] of [pine, copper, stone]) expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
  it('keeps quiet text readable on every ground, light and dark', () => {
    for (const name of ['--mantine-color-dimmed', '--mantine-color-placeholder']) {
      for (const ground of ['#ffffff', value(light, '--hw-ground'), value(light, '--hw-sidebar')]) expect(contrast(value(light, name), ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      for (const ground of [night[6] ?? '', night[7] ?? '', value(dark, '--hw-ground'), value(dark, '--hw-surface')]) expect(contrast(value(dark, name), ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });
  it('keeps errors and links readable', () => {
    expect(contrast(value(light, '--mantine-color-error'), value(light, '--hw-ground'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(pine[7] ?? '', value(light, '--hw-ground'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(pine[3] ?? '', value(dark, '--hw-surface'))).toBeGreaterThanOrEqual(4.5);
  });
  it('parts the neighbouring series of a chart by lightness too, and each from the ground', () => {
    for (const [series, ground] of [[seriesColors.light, '#ffffff'], [seriesColors.dark, value(dark, '--hw-surface')]] as const) {
      series.forEach((color, index) => {
        expect(contrast(color, ground), color).toBeGreaterThan(1.5);
        if (index > 0 && index < 5) expect(contrast(color, series[index - 1] ?? ''), `${color} beside ${series[index - 1]}`).toBeGreaterThan(1.25);
      });
    }
  });
});
