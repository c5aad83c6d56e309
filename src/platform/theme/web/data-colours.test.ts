import { describe, expect, it } from 'vitest';
import { contrast, readableContrast, seenContrast } from '#platform/theme/model/colour.ts';
import { oklabDistance, type Sight } from '#test/support/oklab.ts';
import { dataColors, dataGroups, dataRoles, statusColors } from './palette.ts';
import { cssVariablesResolver, theme } from './theme.tsx';

const variables = cssVariablesResolver(theme as never);
const schemes = ['light', 'dark'] as const;
const sights: readonly Sight[] = ['normal', 'protan', 'deutan', 'tritan'];
/** The least distance within a group. */
const apart = { light: 0.08, dark: 0.1 };

describe('the distance of colours', () => {
  // Ottosson's own examples: white has lightness 1, red (0.628, 0.2249, 0.1258).
  it('is that of Oklab', () => {
    expect(oklabDistance('#000000', '#ffffff')).toBeCloseTo(1, 3);
    expect(oklabDistance('#ff0000', '#000000')).toBeCloseTo(Math.hypot(0.62796, 0.22486, 0.12585), 3);
    expect(oklabDistance('#123456', '#123456')).toBe(0);
  });
  it('falls between red and green for those who lack one of their cones', () => {
    const normal = oklabDistance('#d03030', '#508030');
    for (const sight of ['protan', 'deutan'] as const)
      expect(oklabDistance('#d03030', '#508030', sight)).toBeLessThan(normal);
  });
});

describe.each(schemes)('the colours of data in %s', (scheme) => {
  const colours = dataColors[scheme];
  const surface = variables[scheme]['--hw-surface'] ?? '';

  it.each(dataRoles)('%s is seen on the surface with 3 : 1', (role) => {
    expect(contrast(colours[role], surface)).toBeGreaterThanOrEqual(seenContrast);
  });
  it.each(sights)('of one group are told apart by %s sight', (sight) => {
    for (const group of dataGroups)
      for (const [at, one] of group.entries())
        for (const other of group.slice(at + 1))
          expect(
            Math.round(oklabDistance(colours[one], colours[other], sight) * 1000) / 1000,
            `${one} beside ${other}`,
          ).toBeGreaterThanOrEqual(apart[scheme]);
  });
  it('have a variable each', () => {
    for (const role of dataRoles) expect(variables[scheme][`--hw-data-${role}`]).toBe(colours[role]);
  });
});

describe.each(schemes)('the statuses in %s', (scheme) => {
  it.each(Object.entries(statusColors[scheme]))(
    '%s is read on its ground and on the surface',
    (_status, [text, own]) => {
      for (const ground of [own, variables[scheme]['--hw-surface'] ?? ''])
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(readableContrast);
    },
  );
});
