import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaHa, overlapHa } from './equal-area.ts';
import { boxOf, type Position, type Shape } from './geo-shape.ts';
import { atLeastKm, distanceKm } from './distance.ts';
import { haversineKm, MEAN_RADIUS_KM } from '#modules/environmental/model/great-circle.ts';

const overlap = (some: Shape, other: Shape): number => overlapHa(some, other) ?? Number.NaN;

const rectangle = (west: number, south: number, east: number, north: number): Shape => [
  [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
];
const lon = fc.double({ min: -170, max: 170, noNaN: true });
const lat = fc.double({ min: -80, max: 80, noNaN: true });
const place: fc.Arbitrary<Position> = fc.tuple(lon, lat);
/**
 * A star around a middle: any angle to the next corner, any distance; it never crosses itself, and is seldom convex.
 */
const star = (middle: Position, reach: number) =>
  fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 4, maxLength: 12 }).map((rays): Shape => {
    const ring = rays.map(
      (ray, at): Position => [
        middle[0] + reach * ray * Math.cos((2 * Math.PI * at) / rays.length),
        middle[1] + reach * ray * Math.sin((2 * Math.PI * at) / rays.length),
      ],
    );
    return [[[...ring, ring[0] as Position]]];
  });

describe('a distance', () => {
  it.each<[string, Position, Position, number]>([
    // One degree of a great circle; a quarter of the globe; and the pair of the aviation formulary (E. Williams): LAX
    // to JFK, 2,144 nautical miles on its sphere.
    ['a degree along the equator', [0, 0], [1, 0], (MEAN_RADIUS_KM * Math.PI) / 180],
    ['a quarter of a meridian', [30, 0], [30, 90], (MEAN_RADIUS_KM * Math.PI) / 2],
    ['half the globe', [0, 0], [180, 0], MEAN_RADIUS_KM * Math.PI],
    [
      'Los Angeles to New York',
      [-(118 + 24 / 60), 33 + 57 / 60],
      [-(73 + 47 / 60), 40 + 38 / 60],
      0.623_585 * MEAN_RADIUS_KM,
    ],
  ])('is the great circle’s: %s', (_name, from, to, km) => {
    expect(haversineKm(from, to)).toBeCloseTo(km, 1);
  });

  it('is the same both ways, and no detour is shorter', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(haversineKm(a, b)).toBeCloseTo(haversineKm(b, a), 9);
        expect(haversineKm(a, c)).toBeLessThanOrEqual(haversineKm(a, b) + haversineKm(b, c) + 1e-6);
      }),
    );
  });

  it('from a point to an area is that to the nearest edge, not to a corner', () => {
    const area = rectangle(1, -1, 2, 1);
    expect(distanceKm({ point: [0, 0] }, area)).toBeCloseTo(haversineKm([0, 0], [1, 0]), 6);
    expect(distanceKm({ point: [1.5, 0] }, area)).toBe(0);
    expect(distanceKm({ point: [0, -2] }, area)).toBeCloseTo(haversineKm([0, -2], [1, -1]), 6);
  });

  it('of two areas is 0 where they touch, cross or contain each other', () => {
    const site = { shape: rectangle(8, 51, 8.01, 51.01) };
    expect(distanceKm(site, rectangle(8.01, 51, 8.02, 51.01))).toBe(0);
    expect(distanceKm(site, rectangle(7, 50, 9, 52))).toBe(0);
    // A cross: no corner of one lies in the other.
    expect(distanceKm(site, rectangle(8.004, 50.9, 8.006, 51.1))).toBe(0);
    expect(distanceKm(site, rectangle(8.02, 51, 8.03, 51.01))).toBeCloseTo(
      haversineKm([8.01, 51.01], [8.02, 51.01]),
      2,
    );
  });

  it('between long outlines is that of their nearest corners, to the length of an edge', () => {
    const round = (middle: Position, corners: number): Shape => {
      const ring = Array.from(
        { length: corners },
        (_none, at): Position => [
          middle[0] + 0.1 * Math.cos((2 * Math.PI * at) / corners),
          middle[1] + 0.1 * Math.sin((2 * Math.PI * at) / corners),
        ],
      );
      return [[[...ring, ring[0] as Position]]];
    };
    fc.assert(
      fc.property(
        place,
        fc.double({ min: 0.25, max: 2, noNaN: true }),
        fc.double({ min: 0, max: 6.28, noNaN: true }),
        ([east, north], away, turn) => {
          const [one, other] = [
            round([east, north], 300),
            round([east + away * Math.cos(turn), north + away * Math.sin(turn)], 400),
          ];
          const corners = Math.min(...one.flat(2).flatMap((from) => other.flat(2).map((to) => haversineKm(from, to))));
          const km = distanceKm({ shape: one }, other);
          expect(km).toBeLessThanOrEqual(corners + 1e-6);
          expect(km).toBeGreaterThan(corners - 0.5);
          expect(distanceKm({ shape: other }, one)).toBeCloseTo(km, 6);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('is never less than what the boxes allow, so that areas may be left out by them', () => {
    fc.assert(
      fc.property(
        place.chain((middle) => star(middle, 1)),
        place.chain((middle) => star(middle, 2)),
        (site, area) => {
          expect(atLeastKm({ shape: site }, boxOf(area))).toBeLessThanOrEqual(distanceKm({ shape: site }, area) + 1e-6);
        },
      ),
    );
  });

  it('is not more than to an edge that runs nearer to the pole than its ends', () => {
    // From 60° N, 0° E to 60° N, 40° E the shortest way reaches atan(tan 60° ÷ cos 20°) = 61.5° N.
    const edge: Shape = [
      [
        [
          [0, 60],
          [40, 60],
          [20, 59],
          [0, 60],
        ],
      ],
    ];
    const site = { shape: rectangle(19, 62, 21, 63) };
    expect(atLeastKm(site, boxOf(edge))).toBeLessThanOrEqual(distanceKm(site, edge) + 1e-6);
  });
});

describe('an area', () => {
  it('is that of the ellipsoid: a zone between two parallels by its closed formula', () => {
    // A degree by a degree at the equator is 12,309 km² on WGS 84.
    const cell = (south: number) => rectangle(0, south, 1, south + 1);
    const zoneKm2 = (south: number) => {
      const e = Math.sqrt(0.006_694_379_990_14);
      const q = (degrees: number) => {
        const sin = Math.sin((degrees * Math.PI) / 180);
        return sin / (1 - (e * sin) ** 2) + Math.log((1 + e * sin) / (1 - e * sin)) / (2 * e);
      };
      return ((6_356.752_314_245 ** 2 / 2) * (q(south + 1) - q(south)) * Math.PI) / 180;
    };
    for (const south of [-70, 0, 51, 60]) expect(areaHa(cell(south)) / 100 / zoneKm2(south)).toBeCloseTo(1, 9);
    expect(areaHa(cell(0)) / 100).toBeCloseTo(12_308.8, 0);
  });

  it('has its holes left out', () => {
    const [[outer = []] = []] = rectangle(8, 51, 8.02, 51.02);
    const [[hole = []] = []] = rectangle(8.005, 51.005, 8.015, 51.015);
    expect(areaHa([[outer, hole]])).toBeCloseTo(areaHa([[outer]]) - areaHa([[hole]]), 3);
  });
});

describe('an overlap', () => {
  const inner = rectangle(8.01, 51.01, 8.03, 51.03);

  it('is the part in common, also of shapes that are not convex and have holes', () => {
    const [[hole = []] = []] = inner;
    const [[outer = []] = []] = rectangle(8, 51, 8.04, 51.04);
    expect(overlap(rectangle(8, 51, 8.04, 51.04), inner)).toBeCloseTo(areaHa(inner), 6);
    expect(overlap([[outer, hole]], inner)).toBeCloseTo(0, 6);
    expect(overlap(rectangle(8, 51, 8.02, 51.04), inner)).toBeCloseTo(areaHa(inner) / 2, 6);
    const cShape: Shape = [
      [
        [
          [8, 51],
          [8.03, 51],
          [8.03, 51.01],
          [8.01, 51.01],
          [8.01, 51.02],
          [8.03, 51.02],
          [8.03, 51.03],
          [8, 51.03],
          [8, 51],
        ],
      ],
    ];
    expect(overlap(cShape, rectangle(8.02, 50.99, 8.025, 51.05))).toBeCloseTo(
      areaHa(rectangle(8.02, 51, 8.025, 51.01)) + areaHa(rectangle(8.02, 51.02, 8.025, 51.03)),
      6,
    );
    expect(overlap(inner, rectangle(9, 51, 9.1, 51.1))).toBe(0);
  });

  it('is that of both ways, at most the smaller one, all of itself, and adds up over the parts of a cut area', () => {
    const near = fc.tuple(star([8, 51], 0.05), star([8.03, 51.02], 0.05));
    fc.assert(
      fc.property(near, ([one, other]) => {
        const common = overlap(one, other);
        expect(overlap(other, one)).toBeCloseTo(common, 4);
        expect(common).toBeLessThanOrEqual(Math.min(areaHa(one), areaHa(other)) * (1 + 1e-6) + 1e-6);
        expect(overlap(one, one) / areaHa(one)).toBeCloseTo(1, 6);
        const [left, right] = [rectangle(7, 50, 8.02, 52), rectangle(8.02, 50, 9, 52)];
        expect(overlap(one, left) + overlap(one, right)).toBeCloseTo(areaHa(one), 4);
        expect(common > 0 ? distanceKm({ shape: one }, other) : 0).toBe(0);
      }),
    );
  });
});
