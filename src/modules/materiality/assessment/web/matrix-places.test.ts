import { describe, expect, it } from 'vitest';
import { acrossAt, placesOf, plot, upAt } from './matrix-places.ts';

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
});
