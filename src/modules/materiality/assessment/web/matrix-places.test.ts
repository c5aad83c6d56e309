import { describe, expect, it } from 'vitest';
import { acrossAt, namesOf, placesOf, plot, upAt } from './matrix-places.ts';

describe('the places of the matrix', () => {
  it('run from 0 to 5 along both axes, and what is not rated stands before zero', () => {
    expect([acrossAt(0), acrossAt(5)]).toEqual([plot.left, plot.left + plot.width]);
    expect([upAt(0), upAt(5)]).toEqual([plot.top + plot.height, plot.top]);
    expect(acrossAt(null)).toBeLessThan(acrossAt(0));
    expect(upAt(null)).toBeGreaterThan(upAt(0));
  });

  it('leave out topics without any score and keep equal ones apart', () => {
    const places = placesOf([
      { key: 'e1', impact: '4', financial: '3' },
      { key: 'e2', impact: '4', financial: '3' },
      { key: 'e3', impact: '4', financial: '3' },
      { key: 'e4', impact: null, financial: null },
    ]);
    expect(places.map(({ key }) => key)).toEqual(['e1', 'e2', 'e3']);
    expect(new Set(places.map(({ x }) => x)).size).toBe(3);
    expect(new Set(places.map(({ y }) => y)).size).toBe(1);
  });

  it('put names beside, below or above their dots, and leave out one without room', () => {
    const named = (places: Parameters<typeof namesOf>[0]) => namesOf(places, () => 'Climate change');
    const dot = { key: 'e1', x: 300, y: 200 };
    expect(named([dot])).toEqual([{ key: 'e1', x: 317, y: 204, anchor: 'start' }]);
    const [first, second] = named([dot, { key: 'e2', x: 324, y: 200 }]);
    expect([first?.anchor, second?.anchor]).toEqual(['end', 'start']);
    expect(named([{ ...dot, x: plot.left + plot.width }])[0]?.anchor).toBe('end');
    const crowd = [-1, 0, 1].flatMap((up) => [-1, 0, 1].map((over) => ({ x: 300 + over * 24, y: 200 + up * 24 })));
    expect(named(crowd.map((place, at) => ({ key: String(at), ...place }))).map(({ key }) => key)).not.toContain('4');
  });
});
