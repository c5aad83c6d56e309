import type { ActivityTypeKey } from '#modules/environmental/activity/model/activity-types.ts';

/**
 * What a site of a kind usually uses. One record of any of the activities answers for the carrier: a building is heated
 * by gas or by district heat.
 */
export const CARRIERS = {
  electricity: ['electricity'],
  heat: ['naturalGas', 'districtHeat', 'heatingOil', 'steam', 'lpg', 'biomass', 'biogas', 'coal', 'otherFuel'],
  vehicleFuel: ['diesel', 'petrol', 'otherVehicleFuel', 'ownVehicles'],
  refrigerant: ['refrigerant'],
  water: ['water'],
  waste: ['waste'],
} as const satisfies Readonly<Record<string, readonly ActivityTypeKey[]>>;
export type Carrier = keyof typeof CARRIERS;

export const SITE_KINDS = {
  office: ['electricity', 'heat'],
  shop: ['electricity', 'heat'],
  plant: ['electricity', 'heat', 'water', 'waste'],
  warehouse: ['electricity', 'heat'],
  depot: ['electricity', 'vehicleFuel'],
  coldStore: ['electricity', 'refrigerant'],
  dataCentre: ['electricity', 'refrigerant'],
  building: ['electricity', 'heat', 'water'],
  /** Neither use nor NACE class says what is there: every site may use electricity and heat. */
  unknown: ['electricity', 'heat'],
} as const satisfies Readonly<Record<string, readonly Carrier[]>>;
export type SiteKind = keyof typeof SITE_KINDS;

/**
 * Words of a use by which a site is known, in the languages of imports; the first kind with a word is taken, so that a
 * cold store is no store. Words are compared from their beginning; those in `ends` at the end of a compound too
 * (Möbelwerk, Sägewerk).
 */
const words: readonly (readonly [SiteKind, { starts: readonly string[]; ends?: readonly string[] }])[] = [
  ['dataCentre', { starts: ['data cent', 'datacent', 'rechenzentr', 'server'] }],
  ['coldStore', { starts: ['cold sto', 'kuhlhaus', 'kuhllager', 'refrigerated'] }],
  ['depot', { starts: ['depot', 'fleet', 'fuhrpark', 'motor pool', 'vehicle', 'parc auto'] }],
  [
    'plant',
    {
      starts: [
        'plant',
        'factor',
        'mill',
        'manufactur',
        'production',
        'workshop',
        'foundry',
        'fabri',
        'usine',
        'planta',
      ],
      ends: ['werk', 'works', 'mill', 'fabrik', 'werkstatt'],
    },
  ],
  [
    'warehouse',
    { starts: ['warehouse', 'lager', 'storage', 'logistic', 'distribution', 'entrepot', 'almacen', 'magazz'] },
  ],
  [
    'office',
    {
      starts: ['office', 'headquarter', 'administrat', 'buro', 'bureau', 'verwaltung', 'oficina', 'uffici', 'kantoor'],
    },
  ],
  [
    'shop',
    {
      starts: [
        'shop',
        'store',
        'showroom',
        'retail',
        'branch',
        'laden',
        'filiale',
        'boutique',
        'magasin',
        'tienda',
        'negozio',
      ],
    },
  ],
  [
    'building',
    {
      starts: [
        'hotel',
        'school',
        'schule',
        'librar',
        'hospital',
        'clinic',
        'museum',
        'universit',
        'kindergarten',
        'community cent',
        'fire station',
        'police',
        'residen',
      ],
    },
  ],
];

/** NACE divisions (Rev. 2) by which a site is known where nobody has said what it is used for. */
const divisions: readonly (readonly [from: number, to: number, kind: SiteKind])[] = [
  [10, 33, 'plant'],
  [45, 47, 'shop'],
  [49, 49, 'depot'],
  [52, 52, 'warehouse'],
  [55, 55, 'building'],
  [58, 84, 'office'],
  [85, 88, 'building'],
  [90, 91, 'building'],
];

/** The kind of a site by what it is used for, else by its activity; `unknown` where neither says one. */
export function siteKindOf({ use, nace }: { use: string | null; nace: string | null }): SiteKind {
  const said = plain(use ?? '');
  const named = words.find(
    ([, { starts, ends = [] }]) =>
      starts.some((word) => ` ${said}`.includes(` ${word}`)) || ends.some((word) => `${said} `.includes(`${word} `)),
  );
  if (named !== undefined) return named[0];
  const division = Number(/\d{2}/.exec(nace ?? '')?.[0] ?? Number.NaN);
  return divisions.find(([from, to]) => division >= from && division <= to)?.[2] ?? 'unknown';
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What is known of one activity at a site in a period. */
export interface KnownActivity {
  site: string;
  activityType: string;
  /**
   * `there`: a record covers some day of the period, or somebody expects it. `notUsed`: somebody has said that the site
   * does not use it; `noneUsed`: nor anything else of its carrier.
   */
  standing: 'there' | 'notUsed' | 'noneUsed';
}

export interface CarrierQuestion {
  site: string;
  kind: SiteKind;
  carrier: Carrier;
  /** Activities that nobody has said anything of, the likeliest first: one of them would answer the question. */
  activities: ActivityTypeKey[];
}

/**
 * Carriers that the kind of a site suggests and of which neither a record nor an expectation exists. Where somebody has
 * said that an activity is not used, it is not asked about again; the others of its carrier are.
 */
export function carrierQuestions(
  sites: readonly { id: string; use: string | null; nace: string | null }[],
  known: readonly KnownActivity[],
): CarrierQuestion[] {
  const bySite = Map.groupBy(known, ({ site }) => site);
  return sites.flatMap(({ id, use, nace }) => {
    const kind = siteKindOf({ use, nace });
    const own = bySite.get(id) ?? [];
    return SITE_KINDS[kind].flatMap((carrier): CarrierQuestion[] => {
      const activities: readonly ActivityTypeKey[] = CARRIERS[carrier];
      const said = own.filter(({ activityType }) => activities.some((activity) => activity === activityType));
      const open = activities.filter((activity) => !said.some(({ activityType }) => activityType === activity));
      return open.length === 0 || said.some(({ standing }) => standing !== 'notUsed')
        ? []
        : [{ site: id, kind, carrier, activities: open }];
    });
  });
}
