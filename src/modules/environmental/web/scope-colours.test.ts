import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chartStyles, colorOf } from '#platform/charts/web/chart-style.ts';
import { dataColors } from '#platform/theme/web/palette.ts';
import { cssVariablesResolver, theme } from '#platform/theme/web/theme.tsx';
import { SCOPE3_CATEGORIES } from '#modules/environmental/scope3/model/scope3-categories.ts';
import { colourOfPart } from './scope-colours.ts';

const schemes = ['light', 'dark'] as const;
const scopes = ['1', '2', '3'] as const;
const roleOf = (scope: (typeof scopes)[number]) => `scope${scope}` as const;
const sourceOf = (path: string) => readFileSync(path, 'utf8');

/** Pages and parts of modules that draw. */
const drawing = readdirSync('src/modules', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => `src/modules/${path}`)
  .filter((path) => /#platform\/charts\/web\//.test(sourceOf(path)));

describe.each(schemes)('one colour per scope, %s', (scheme) => {
  const style = chartStyles[scheme];
  const colourOf = (key: string) => colorOf(style, colourOfPart(key), 0);

  it('is the same in charts, tiles and the variables of the theme', () => {
    const variables = cssVariablesResolver(theme as never)[scheme];
    for (const scope of scopes) {
      expect(colourOf(scope)).toBe(dataColors[scheme][roleOf(scope)]);
      expect(colorOf(style, { meaning: roleOf(scope) }, 7)).toBe(colourOf(scope));
      expect(variables[`--hw-data-${roleOf(scope)}`]).toBe(colourOf(scope));
    }
    expect(new Set(scopes.map(colourOf)).size).toBe(scopes.length);
  });

  it('is tinted for each category, whichever place it has in a chart', () => {
    const categories = [
      ...['stationary', 'mobile', 'fugitive', 'process'].map((category) => `1:${category}`),
      ...['electricity', 'heat', 'steam', 'cooling'].map((category) => `2:${category}`),
      ...SCOPE3_CATEGORIES.map(({ number }) => `3:${number}`),
    ];
    expect(new Set(categories.map(colourOf)).size).toBe(categories.length);
    for (const key of categories) {
      expect(colourOfPart(key).meaning).toBe(`scope${key[0]}`);
      expect(colorOf(style, colourOfPart(key), 5)).toBe(colourOf(key));
    }
    // The first of a scope has the scope's own.
    expect(colourOf('1:stationary')).toBe(colourOf('1'));
  });

  it('is that of the pictures on public pages', () => {
    const css = sourceOf('src/modules/site/public/web/parts/pictures.module.css');
    for (const scope of scopes) {
      const said = [
        ...css.matchAll(new RegExp(`\\[data-scope='${scope}'\\][^}]*light-dark\\(([^,]+), ([^)]+)\\)`, 'g')),
      ];
      expect(said.length).toBeGreaterThan(0);
      for (const [, light, dark] of said) expect({ light, dark }[scheme]).toBe(dataColors[scheme][roleOf(scope)]);
    }
  });
});

describe('charts whose series or parts are scopes', () => {
  it('take their colours by meaning, never the next of the row', () => {
    const byScope = drawing.filter((path) => /name: names\.scope\(|names\.scope\(scopeOf/.test(sourceOf(path)));
    expect(byScope.length).toBeGreaterThanOrEqual(3);
    const without = byScope.filter(
      (path) =>
        !/meaning: `scope\$\{scope\}`|colourOfPart\(/.test(sourceOf(path)) &&
        /<(?:StackedBars|GroupedBars|Lines|Sankey)\b/.test(sourceOf(path)),
    );
    expect(without).toEqual([]);
  });
  it('and no module writes a colour of a scope by hand', () => {
    const hands = new Set(schemes.flatMap((scheme) => scopes.map((scope) => dataColors[scheme][roleOf(scope)])));
    const written = drawing.filter((path) => [...hands].some((colour) => sourceOf(path).includes(colour)));
    expect(written).toEqual([]);
  });
});
