import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planeOf } from './site-plane.ts';

const lat = fc.integer({ min: -80, max: 80 });
const lon = fc.integer({ min: -180, max: 180 });

describe('the drawing of sites', () => {
  it('has every place inside, north above south, and lines at whole degrees inside', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ lat, lon }), { minLength: 1, maxLength: 12 }), (places) => {
        const { width, height, at, grid } = planeOf(places);
        for (const place of places) {
          const [x, y] = at(place);
          expect(x).toBeGreaterThanOrEqual(-1e-6);
          expect(x).toBeLessThanOrEqual(width + 1e-6);
          expect(y).toBeGreaterThanOrEqual(-1e-6);
          expect(y).toBeLessThanOrEqual(height + 1e-6);
          for (const other of places) if (other.lat > place.lat) expect(at(other)[1]).toBeLessThan(y);
        }
        for (const { degrees, of } of grid) {
          expect(Number.isInteger(degrees)).toBe(true);
          expect(Math.abs(degrees)).toBeLessThanOrEqual(of === 'lat' ? 90 : 180);
        }
      }),
    );
  });

  it('keeps places on both sides of the 180th meridian beside each other', () => {
    // Suva and Apia are some 1,100 km apart.
    const { width, at } = planeOf([
      { lat: -18.1, lon: 178.4 },
      { lat: -13.8, lon: -171.8 },
    ]);
    const [suva, apia] = [at({ lat: -18.1, lon: 178.4 })[0], at({ lat: -13.8, lon: -171.8 })[0]];
    expect(apia).toBeGreaterThan(suva);
    expect(apia - suva).toBeLessThan(width);
  });
});
