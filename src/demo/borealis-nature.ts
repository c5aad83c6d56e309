import { shapeText } from '#modules/environmental/nature/model/geo-shape.ts';
import type { NewNatureAction, NewSensitiveArea, NewSiteNature } from '#modules/environmental/nature/model/nature.ts';

type Site = 'PLANT' | 'STORE' | 'MILL';
type Corner = readonly [lon: number, lat: number];

const around = (...corners: readonly Corner[]) => shapeText([[[...corners, corners[0] ?? [0, 0]]]]);
const plant = around([8.8765, 51.9345], [8.8812, 51.9343], [8.8818, 51.9372], [8.877, 51.9378]);
const mill = around([20.2585, 63.8238], [20.2672, 63.8231], [20.2681, 63.8279], [20.261, 63.8286], [20.2588, 63.8262]);

const noted = { pressureExploitation: 'no', pressureInvasive: 'no' } as const;
const ofPlant = {
  totalHa: '10.8',
  natureOffSiteHa: '0',
  boundary: plant,
  biome: 'Temperate broadleaf forest, built over',
  bufferKm: '3',
  bufferReason: 'Dust and noise of the plant; the brook that takes its rain water reaches the Werre within 3 km.',
  ...noted,
  pressureLand: 'no',
  pressureWater: 'yes',
  pressurePollution: 'yes',
  speciesCount: 2,
  species: 'Kingfisher, fire salamander',
  dependencies: 'Timber; cooling water; retention of heavy rain.',
  source: 'Land register and site survey',
} as const;
const ofMill = {
  totalHa: '24.6',
  natureOffSiteHa: '12',
  boundary: mill,
  biome: 'Boreal forest',
  pressureLand: 'yes',
  pressureWater: 'yes',
  pressurePollution: 'no',
  dependencies: 'Timber; water of the river for the log pond.',
  source: 'Site survey',
} as const;

/**
 * Two years of two sites. Planted: nothing is recorded of the showroom, and the sawmill has no distance of its own and
 * no count of species.
 */
export const natureOfBorealis: readonly { site: Site; values: Omit<NewSiteNature, 'site'> }[] = [
  { site: 'PLANT', values: { ...ofPlant, asOf: '2024-12-31', sealedHa: '6.4', natureOnSiteHa: '1.1' } },
  { site: 'PLANT', values: { ...ofPlant, asOf: '2025-12-31', sealedHa: '6.1', natureOnSiteHa: '1.6' } },
  { site: 'MILL', values: { ...ofMill, asOf: '2024-12-31', sealedHa: '7.9', natureOnSiteHa: '4.2' } },
  { site: 'MILL', values: { ...ofMill, asOf: '2025-12-31', sealedHa: '8.3', natureOnSiteHa: '4.2' } },
];

const demo = { dataSet: 'Demo areas, invented', licence: 'Invented for the demo company', asOf: '2025-01-01' } as const;

/** Drawn for the demo: no such areas exist. One lies beside the plant, one reaches into the yard of the sawmill. */
export const sensitiveAreasOfBorealis: readonly NewSensitiveArea[] = [
  {
    ...demo,
    name: 'Demo area: brook meadows (invented)',
    code: 'DEMO-1',
    kind: 'natura2000',
    country: 'DE',
    geometry: around([8.893, 51.925], [8.915, 51.922], [8.921, 51.931], [8.912, 51.941], [8.896, 51.938]),
  },
  {
    ...demo,
    name: 'Demo area: river islands (invented)',
    code: 'DEMO-2',
    kind: 'national',
    country: 'SE',
    geometry: around([20.264, 63.8195], [20.279, 63.8188], [20.285, 63.8242], [20.274, 63.8262], [20.2645, 63.8251]),
  },
];

export const natureActionsOfBorealis: readonly { site: Site; values: Omit<NewNatureAction, 'site'> }[] = [
  {
    site: 'PLANT',
    values: {
      title: 'Unseal the old loading yard',
      kind: 'restore',
      areaHa: '0.3',
      costMinor: 4_800_000,
      currency: 'EUR',
      startsOn: '2025-03-01',
      endsOn: '2025-09-30',
      note: 'Asphalt taken up, meadow of regional seed.',
    },
  },
  {
    site: 'PLANT',
    values: {
      title: 'Retention basin before the brook',
      kind: 'reduce',
      areaHa: '0.1',
      costMinor: 6_200_000,
      currency: 'EUR',
      startsOn: '2026-04-01',
      endsOn: '2026-11-30',
    },
  },
];
