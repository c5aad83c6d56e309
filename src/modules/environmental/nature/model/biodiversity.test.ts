import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec, decimalText, sum } from '#platform/values/model/decimal.ts';
import { DEFAULT_BUFFER_KM, hundredths, impactOf, sensitiveSite, type SiteLand } from './biodiversity.ts';
import { areaHa } from './equal-area.ts';
import type { Shape } from './geo-shape.ts';
import { haversineKm } from '#modules/environmental/model/great-circle.ts';

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
const land = (site: string, part: Partial<SiteLand> = {}): SiteLand => ({
  site,
  record: `of ${site}`,
  asOf: '2025-12-31',
  totalHa: null,
  sealedHa: null,
  natureOnSiteHa: null,
  natureOffSiteHa: null,
  place: null,
  biome: null,
  bufferKm: null,
  bufferReason: null,
  pressures: [null, null, null, null, null],
  speciesCount: null,
  dependencies: null,
  actions: 0,
  ...part,
});
const area = (id: string, shape: Shape) => sensitiveSite({ id, name: id, kind: 'national', shape });

const forest = area('forest', rectangle(8.01, 51, 8.05, 51.02));
const bog = area('bog', rectangle(8.1, 51, 8.12, 51.02));
const plant = land('plant', { place: { shape: rectangle(8, 51, 8.02, 51.01) }, totalHa: '155', sealedHa: '31' });

describe('a site', () => {
  it('is in an area that it overlaps, near one within its distance, and away from all others', () => {
    const {
      sites: [seen],
    } = impactOf([{ ...plant, bufferKm: '6' }], [bog, forest], []);
    expect(seen).toMatchObject({ nearness: 'in', buffer: { km: '6', isDefault: false } });
    expect(seen?.areas.map(({ area: id, nearness }) => [id, nearness])).toEqual([
      ['forest', 'in'],
      ['bog', 'near'],
    ]);
    expect(seen?.areas[0]).toMatchObject({
      distanceKm: '0',
      overlapHa: areaHa(rectangle(8.01, 51, 8.02, 51.01)).toFixed(2),
    });
    // 0.08° of longitude at 51° north are 5.6 km: beyond the default distance.
    expect(impactOf([plant], [bog], []).sites[0]).toMatchObject({
      nearness: 'away',
      areas: [{ area: 'bog', nearness: 'away', distanceKm: '5.6' }],
      buffer: { km: DEFAULT_BUFFER_KM, isDefault: true },
    });
  });

  it('that is a point has no overlap to state: it lies inside or it does not', () => {
    const at = (lon: number, lat: number) =>
      impactOf([land('shop', { place: { point: [lon, lat] } })], [forest], []).sites[0];
    expect(at(8.02, 51.01)).toMatchObject({ nearness: 'in', areas: [{ distanceKm: '0', overlapHa: null }] });
    expect(at(8.06, 51.01)).toMatchObject({ nearness: 'near', areas: [{ overlapHa: null }] });
  });

  it('that touches an area without overlapping it is near', () => {
    expect(
      impactOf([land('yard', { place: { shape: rectangle(8, 51, 8.01, 51.01) } })], [forest], []).sites[0],
    ).toMatchObject({ nearness: 'near', areas: [{ distanceKm: '0', overlapHa: '0' }] });
  });

  it('is nothing of it while its place or all areas are unknown: missing is not zero', () => {
    expect(impactOf([land('shop')], [forest], [])).toMatchObject({
      sites: [{ nearness: null, areas: [] }],
      sitesIn: null,
      sitesNear: null,
      haIn: null,
      warnings: [{ site: 'shop', code: 'nature.no-place' }],
    });
    const without = impactOf([plant], [], []);
    expect(without).toMatchObject({ sites: [{ nearness: null }], sitesIn: null });
    expect(without.warnings.map(({ code }) => code)).toEqual(['nature.no-areas']);
  });
});

it('a site of which nothing is recorded is in an area by its coordinates, and never away by them', () => {
  const at = (lon: number) =>
    impactOf([land('shop', { record: null, place: { point: [lon, 51.01] } })], [forest], []).sites[0];
  expect(at(8.02)).toMatchObject({ nearness: 'in' });
  expect(at(9)).toMatchObject({
    nearness: null,
    areas: [{ nearness: 'away', distanceKm: hundredths(haversineKm([8.05, 51.01], [9, 51.01])) }],
  });
});

describe('land', () => {
  it('in and near sensitive areas is that of the sites themselves, with what is missing told (VSME B5, par. 33)', () => {
    const impact = impactOf(
      [
        plant,
        land('shop', { place: { point: [8.06, 51.01] } }),
        land('mill', { place: { point: [20, 63] }, totalHa: '40' }),
      ],
      [forest, bog],
      [],
    );
    expect([impact.sitesIn?.figure, impact.sitesNear?.figure]).toEqual(['1', '1']);
    expect(impact.haIn).toMatchObject({ figure: '155', unit: 'ha', warnings: [] });
    // The one site near an area has no size: there is no figure, and no zero.
    expect(impact.haNear).toBeNull();
    expect(impact.land.totalHa).toMatchObject({ figure: '195', warnings: [{ code: 'nature.partial' }] });
    expect(impact.land.natureOnSiteHa).toBeNull();
    expect(impactOf([land('mill', { place: { point: [20, 63] }, totalHa: '40' })], [forest], [])).toMatchObject({
      haIn: { figure: '0' },
      sitesIn: { figure: '0' },
    });
  });

  it('of a site without a recorded size is measured on its boundary, and that is said', () => {
    const {
      sites: [seen],
      land: { totalHa },
    } = impactOf([{ ...plant, totalHa: null }], [], []);
    expect(seen).toMatchObject({ totalHa: areaHa(rectangle(8, 51, 8.02, 51.01)).toFixed(2), isBoundarySize: true });
    expect(totalHa?.steps[0]?.formula).toMatch(/measured on its boundary/);
  });

  it('that is sealed is a share of the sites that know both', () => {
    const { sealedShare } = impactOf(
      [plant, land('mill', { totalHa: '45', sealedHa: '9' }), land('shop', { sealedHa: '1' })],
      [],
      [],
    );
    expect(sealedShare).toMatchObject({ figure: '20', unit: 'percent' });
    expect(impactOf([land('shop', { totalHa: '0', sealedHa: '0' })], [], []).sealedShare).toBeNull();
  });

  it('changed by what the same sites knew before; a site that is new is no change', () => {
    const { changes } = impactOf([plant, land('new', { sealedHa: '50' })], [], [{ ...plant, sealedHa: '28' }]);
    expect(changes.sealedHa).toEqual({ before: '28', now: '31', sites: 1 });
    expect(changes.natureOnSiteHa).toBeNull();
  });

  it('of all sites adds up to the total, whatever is recorded', () => {
    const ha = fc.option(
      fc.nat(100_000).map((part) => decimalText(dec(part).div(100))),
      { nil: null },
    );
    fc.assert(
      fc.property(fc.array(ha, { minLength: 1 }), (sizes) => {
        const known = sizes.filter((size) => size !== null);
        const {
          land: { sealedHa },
        } = impactOf(
          sizes.map((size, at) => land(`site ${at}`, { sealedHa: size })),
          [],
          [],
        );
        expect(sealedHa?.figure ?? null).toBe(known.length === 0 ? null : decimalText(sum(known)));
      }),
    );
  });
});

describe('the steps of LEAP', () => {
  it('count the sites that have gone them, and name the others', () => {
    const all = {
      biome: 'Forest',
      pressures: ['yes', 'no', 'no', 'no', 'no'] as const,
      dependencies: 'Timber',
      bufferKm: '5',
      speciesCount: 0,
    };
    const { leap } = impactOf(
      [{ ...plant, ...all, actions: 1 }, land('shop', { place: { point: [8.06, 51.01] }, biome: 'Town' })],
      [forest],
      [],
    );
    expect(leap).toEqual([
      { step: 'locate', done: 2, of: 2, missing: [] },
      { step: 'evaluate', done: 1, of: 2, missing: ['shop'] },
      { step: 'assess', done: 1, of: 2, missing: ['shop'] },
      { step: 'prepare', done: 1, of: 2, missing: ['shop'] },
    ]);
  });
});

it('what contradicts itself is told', () => {
  expect(
    impactOf([{ ...plant, totalHa: '20', sealedHa: '31' }], [forest], []).warnings.map(({ code }) => code),
  ).toEqual(['nature.size-differs', 'nature.more-sealed']);
});
