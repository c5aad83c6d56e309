import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, seenContrast, strongContrast } from '#platform/theme/model/colour.ts';
import { moreStyles } from '#platform/charts/web/chart-style.ts';
import { copper, night, pine, seriesColors, stone } from './palette.ts';
import { cssVariablesResolver, theme } from './theme.tsx';

const { light, dark } = cssVariablesResolver(theme as never);
const value = (scheme: Record<string, string>, name: string) => scheme[name] ?? '';

describe('the palette', () => {
  it('carries white text on shade 7 of every colour of the house', () => {
    for (const [, , , , , , , shade = ''] of [pine, copper, stone])
      expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
  it('keeps quiet text readable on every ground, light and dark', () => {
    for (const name of ['--mantine-color-dimmed', '--mantine-color-placeholder']) {
      for (const ground of ['#ffffff', value(light, '--hw-ground'), value(light, '--hw-sidebar')])
        expect(contrast(value(light, name), ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      for (const ground of [night[6] ?? '', night[7] ?? '', value(dark, '--hw-ground'), value(dark, '--hw-surface')])
        expect(contrast(value(dark, name), ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });
  it('keeps errors and links readable', () => {
    expect(contrast(value(light, '--mantine-color-error'), value(light, '--hw-ground'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(pine[7] ?? '', value(light, '--hw-ground'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(pine[3] ?? '', value(dark, '--hw-surface'))).toBeGreaterThanOrEqual(4.5);
  });
  it('draws the edge of what is filled in at 3 : 1', () => {
    const edge = '--hw-field-edge';
    for (const ground of ['#ffffff', value(light, '--hw-ground')])
      expect(contrast(value(light, edge), ground), ground).toBeGreaterThanOrEqual(seenContrast);
    for (const ground of [night[6] ?? '', value(dark, '--hw-ground'), value(dark, '--hw-surface')])
      expect(contrast(value(dark, edge), ground), ground).toBeGreaterThanOrEqual(seenContrast);
  });
  it('parts the neighbouring series of a chart by lightness too, and each from the ground', () => {
    for (const [series, ground] of [
      [seriesColors.light, '#ffffff'],
      [seriesColors.dark, value(dark, '--hw-surface')],
    ] as const) {
      series.forEach((color, index) => {
        expect(contrast(color, ground), color).toBeGreaterThan(1.5);
        if (index > 0 && index < 5)
          expect(contrast(color, series[index - 1] ?? ''), `${color} beside ${series[index - 1]}`).toBeGreaterThan(
            1.25,
          );
      });
    }
  });
});

describe('more contrast', () => {
  const grounds = {
    light: ['#ffffff', value(light, '--hw-ground'), value(light, '--hw-sidebar'), stone[1] ?? ''],
    dark: [
      night[6] ?? '',
      night[7] ?? '',
      value(dark, '--hw-ground'),
      value(dark, '--hw-surface'),
      value(dark, '--hw-sidebar'),
    ],
  };
  const sheet = readFileSync(new URL('more-contrast.css', import.meta.url), 'utf8');
  const colour = (scheme: 'light' | 'dark', name: string) => {
    const [, rules = ''] = new RegExp(`scheme='${scheme}'\\] \\{([^}]+)\\}`).exec(sheet) ?? [];
    const [, found = ''] = new RegExp(`${name}: ([^;]+);`).exec(rules) ?? [];
    return found.replace(/var\(--mantine-color-pine-(\d)\)/, (_, shade) => pine[Number(shade)] ?? '');
  };

  it.each(['light', 'dark'] as const)('makes text 7 : 1 and more on every ground of %s', (scheme) => {
    for (const name of ['text', 'dimmed', 'placeholder', 'error', 'anchor'])
      for (const ground of grounds[scheme])
        expect(
          contrast(colour(scheme, `--mantine-color-${name}`), ground),
          `${name} on ${ground}`,
        ).toBeGreaterThanOrEqual(strongContrast);
  });
  it.each(['light', 'dark'] as const)('carries white text with 7 : 1 on what is filled in %s', (scheme) => {
    for (const name of ['--mantine-primary-color-filled', '--mantine-color-pine-filled', '--mantine-color-red-filled'])
      expect(contrast(colour(scheme, name), '#ffffff'), name).toBeGreaterThanOrEqual(strongContrast);
  });
  it.each(['light', 'dark'] as const)('makes borders 3 : 1 and more on every ground of %s', (scheme) => {
    for (const name of [
      '--hw-border',
      '--hw-border-strong',
      '--hw-field-edge',
      '--mantine-color-default-border',
      '--mantine-color-disabled-border',
    ])
      for (const ground of grounds[scheme])
        expect(contrast(colour(scheme, name), ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(seenContrast);
  });
  it.each(['light', 'dark'] as const)('draws what a chart says at 3 : 1 and more in %s', (scheme) => {
    const { ground, series, data, rise, fall, total, text, line } = moreStyles[scheme];
    for (const drawn of [...series, ...Object.values(data), rise, fall, total, text, line])
      expect(contrast(drawn, ground), drawn).toBeGreaterThanOrEqual(seenContrast);
  });
});
