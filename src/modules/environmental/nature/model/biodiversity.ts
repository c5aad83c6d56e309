import { dec, decimalText, sum, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';
import { areaHa, overlapHa } from './equal-area.ts';
import {
  byMethod,
  explained,
  type Explained,
  type ExplainedStep,
  type ExplainedWarning,
  formulated,
  labelled,
} from '#platform/kit/model/explained.ts';
import { boxOf, isInside, type Box, type Place, type Shape } from './geo-shape.ts';
import { atLeastKm, distanceKm } from './distance.ts';
import { say, sayWorking } from './messages.ts';

/**
 * Counts where a record names no distance. A convention of the product, no rule of a law: the standards speak of the
 * area of influence of what a site does.
 */
export const DEFAULT_BUFFER_KM: DecimalText = '5';

/** What is recorded of a site; null is not known. */
export interface SiteLand {
  site: string;
  /** Null: nothing is recorded of the site. */
  record: string | null;
  asOf: string | null;
  totalHa: DecimalText | null;
  sealedHa: DecimalText | null;
  natureOnSiteHa: DecimalText | null;
  natureOffSiteHa: DecimalText | null;
  place: Place | null;
  biome: string | null;
  bufferKm: DecimalText | null;
  bufferReason: string | null;
  pressures: readonly ('yes' | 'no' | null)[];
  speciesCount: number | null;
  dependencies: string | null;
  /** Actions that are not cancelled. */
  actions: number;
}

export interface SensitiveSite {
  id: string;
  name: string;
  kind: string;
  shape: Shape;
  box: Box;
}

export type Nearness = 'in' | 'near' | 'away';

/** One area as a site sees it. */
export interface AreaNearby {
  area: string;
  nearness: Nearness;
  /** Edge to edge, rounded to 0.01 km. */
  distanceKm: DecimalText;
  /**
   * Rounded to 0.01 ha; null where the site has no boundary to overlap with, or the outlines cross too often to measure
   * it.
   */
  overlapHa: DecimalText | null;
}

export interface SiteImpact {
  site: string;
  record: string | null;
  asOf: string | null;
  /**
   * Null: the place of the site or every sensitive area is unknown, or nothing is recorded of a site and no recorded
   * area is near its coordinates.
   */
  nearness: Nearness | null;
  /** All that it is in or near, nearest first; where there is none, the nearest one. */
  areas: AreaNearby[];
  totalHa: DecimalText | null;
  isBoundarySize: boolean;
  sealedHa: DecimalText | null;
  sealedShare: DecimalText | null;
  natureOnSiteHa: DecimalText | null;
  natureOffSiteHa: DecimalText | null;
  buffer: { km: DecimalText; isDefault: boolean; reason: string | null };
}

/** A step of the LEAP approach with how many sites have gone it. */
export interface LeapStep {
  step: 'locate' | 'evaluate' | 'assess' | 'prepare';
  done: number;
  of: number;
  missing: string[];
}

/** A figure over the sites that knew it then and now. */
export interface Change {
  before: DecimalText;
  now: DecimalText;
  sites: number;
}
export type LandField = 'totalHa' | 'sealedHa' | 'natureOnSiteHa' | 'natureOffSiteHa';

export interface Impact {
  sites: SiteImpact[];
  /** Null where the place of no site is known, or no sensitive area. */
  sitesIn: Explained | null;
  sitesNear: Explained | null;
  /** Area of the sites themselves; null where none of them has a size. */
  haIn: Explained | null;
  haNear: Explained | null;
  land: Record<LandField, Explained | null>;
  /** Sealed ÷ total in per cent, over sites that know both. */
  sealedShare: Explained | null;
  changes: Record<LandField, Change | null>;
  leap: LeapStep[];
  warnings: (ExplainedWarning & { site: string | null })[];
}

export function sensitiveSite(area: Omit<SensitiveSite, 'box'>): SensitiveSite {
  return { ...area, box: boxOf(area.shape) };
}

/**
 * Where sites stand to sensitive areas, and how their land is used.
 *
 * @param before   what was known of the same sites at an earlier day, for the changes
 * @returns        ha and km as decimal text, rounded to 0.01; what is not known is null and told, never zero
 * Source: ESRS E4-5 (2026), VSME B5 (par. 33, 34), GRI 101-5 (2024), TNFD LEAP (2023).
 */
export function impactOf(
  lands: readonly SiteLand[],
  areas: readonly SensitiveSite[],
  before: readonly SiteLand[],
): Impact {
  const sites = lands.map((land) => siteImpact(land, areas));
  const known = sites.filter(({ nearness }) => nearness !== null);
  const at = (nearness: Nearness) => sites.filter((entry) => entry.nearness === nearness);
  const sealed = sites.filter(({ sealedShare }) => sealedShare !== null);
  return {
    sites,
    leap: leapOf(lands, sites),
    warnings: warningsOf(lands, sites, areas),
    sitesIn: known.length === 0 ? null : countOf('sites-in', at('in')),
    sitesNear: known.length === 0 ? null : countOf('sites-near', at('near')),
    haIn: known.length === 0 ? null : haOf('ha-in', at('in'), 'totalHa', true),
    haNear: known.length === 0 ? null : haOf('ha-near', at('near'), 'totalHa', true),
    land: {
      totalHa: haOf('total-area', sites, 'totalHa'),
      sealedHa: haOf('sealed-area', sites, 'sealedHa'),
      natureOnSiteHa: haOf('nature-on-site', sites, 'natureOnSiteHa'),
      natureOffSiteHa: haOf('nature-off-site', sites, 'natureOffSiteHa'),
    },
    sealedShare: shareOf(sealed),
    changes: {
      totalHa: changeOf('totalHa', lands, before),
      sealedHa: changeOf('sealedHa', lands, before),
      natureOnSiteHa: changeOf('natureOnSiteHa', lands, before),
      natureOffSiteHa: changeOf('natureOffSiteHa', lands, before),
    },
  };
}

/** Rounds a measured area or distance: to 0.01, the precision that is shown and stored. */
export const hundredths = (value: number): DecimalText => decimalText(dec(value.toFixed(2)));

function siteImpact(land: SiteLand, areas: readonly SensitiveSite[]): SiteImpact {
  const buffer = {
    km: land.bufferKm ?? DEFAULT_BUFFER_KM,
    isDefault: land.bufferKm === null,
    reason: land.bufferReason,
  };
  const around = land.place === null ? [] : areasAround(land.place, areas, Number(buffer.km));
  const totalHa = sizeOf(land);
  const nearness =
    land.place === null || areas.length === 0
      ? null
      : around.reduce<Nearness>(
          (nearest, entry) =>
            entry.nearness === 'in' || nearest === 'in' ? 'in' : entry.nearness === 'near' ? 'near' : nearest,
          'away',
        );
  return {
    site: land.site,
    record: land.record,
    asOf: land.asOf,
    buffer,
    areas: around,
    totalHa,
    isBoundarySize: land.totalHa === null && totalHa !== null,
    // Coordinates alone show that a site is in an area. That it is away is said of sites that somebody has looked at.
    nearness: nearness === 'away' && land.record === null ? null : nearness,
    sealedHa: land.sealedHa,
    natureOnSiteHa: land.natureOnSiteHa,
    natureOffSiteHa: land.natureOffSiteHa,
    sealedShare:
      land.sealedHa === null || totalHa === null || dec(totalHa).isZero()
        ? null
        : decimalText(dec(land.sealedHa).div(totalHa)),
  };
}

function sizeOf({ totalHa, place }: SiteLand): DecimalText | null {
  return totalHa ?? (place !== null && 'shape' in place ? hundredths(areaHa(place.shape)) : null);
}

/**
 * Looks at the areas in order of how near they can be at most, and stops where none can come within the distance or be
 * the nearest.
 */
function areasAround(place: Place, areas: readonly SensitiveSite[], bufferKm: number): AreaNearby[] {
  const found: { area: SensitiveSite; km: number; ha: number | null }[] = [];
  let nearest = Infinity;
  for (const { area, least } of areas
    .map((entry) => ({ area: entry, least: atLeastKm(place, entry.box) }))
    .sort((a, b) => a.least - b.least)) {
    if (least > Math.max(bufferKm, nearest)) break;
    const km = distanceKm(place, area.shape);
    nearest = Math.min(nearest, km);
    found.push({ area, km, ha: 'shape' in place ? (km > 0 ? 0 : overlapHa(place.shape, area.shape)) : null });
  }
  const seen = found
    .map(({ area, km, ha }): AreaNearby & { km: number } => {
      // Less than what is shown as 0.01 ha is two outlines that touch.
      const isIn = ha === null ? 'shape' in place || isInside(place.point, area.shape) : ha >= 0.005;
      return {
        area: area.id,
        km,
        nearness: isIn ? 'in' : km <= bufferKm ? 'near' : 'away',
        distanceKm: hundredths(km),
        overlapHa: ha === null ? null : hundredths(ha),
      };
    })
    .sort((a, b) => a.km - b.km || Number(b.overlapHa ?? 0) - Number(a.overlapHa ?? 0));
  const within = seen.filter(({ nearness }) => nearness !== 'away');
  return (within.length > 0 ? within : seen.slice(0, 1)).map(({ km: _km, ...entry }) => entry);
}

function countOf(what: 'sites-in' | 'sites-near', sites: readonly SiteImpact[]): Explained {
  return explained({
    figure: String(sites.length),
    unit: '',
    ...formulated(sayWorking(what)),
    ...byMethod(sayWorking('method-position')),
    steps: sites.map(({ site, areas }) => ({ label: site, ...nearestStep(areas[0]), figure: '1', unit: '' })),
  });
}

function nearestStep(nearest: AreaNearby | undefined): Pick<ExplainedStep, 'formula' | 'formulaSaid'> {
  if (nearest === undefined) return { formula: '' };
  const { nearness, overlapHa: ha, distanceKm: km } = nearest;
  if (nearness !== 'in') return formulated(sayWorking('away', { distance: { decimal: km, unit: 'km' } }));
  return formulated(ha === null ? sayWorking('inside') : sayWorking('overlap', { area: { decimal: ha, unit: 'ha' } }));
}

type LandSum = 'ha-in' | 'ha-near' | 'total-area' | 'sealed-area' | 'nature-on-site' | 'nature-off-site';

/** Adds up what is known; what is missing is a warning of the figure. Null where nothing is known. */
function haOf(
  what: LandSum,
  sites: readonly SiteImpact[],
  field: LandField,
  isZeroWithoutSites = false,
): Explained | null {
  const known = sites.flatMap(({ site, asOf, isBoundarySize, [field]: ha }) =>
    ha === null
      ? []
      : [
          {
            label: site,
            ...areaStep(ha, isBoundarySize && field === 'totalHa', asOf),
            figure: ha,
            unit: 'ha',
          },
        ],
  );
  if (known.length === 0 && !(isZeroWithoutSites && sites.length === 0)) return null;
  const missing = sites.length - known.length;
  return explained({
    figure: decimalText(sum(known.map(({ figure }) => figure))),
    unit: 'ha',
    ...formulated(sayWorking(what)),
    steps: known,
    ...byMethod(sayWorking('method-land')),
    warnings: missing === 0 ? [] : [say('partial', { missing, sites: sites.length })],
  });
}

/** A recorded area, or one that was measured on the boundary, with the day that it is of. */
function areaStep(
  ha: DecimalText,
  isDrawn: boolean,
  asOf: string | null,
): Pick<ExplainedStep, 'formula' | 'formulaSaid'> {
  const area = { decimal: ha, unit: 'ha' };
  if (asOf === null) return isDrawn ? formulated(sayWorking('area-drawn', { area })) : { formula: `${ha} ha` };
  const values = { area, day: { day: asOf } };
  return formulated(isDrawn ? sayWorking('area-drawn-as-of', values) : sayWorking('area-as-of', values));
}

function shareOf(sites: readonly SiteImpact[]): Explained | null {
  const [sealed, total] = [
    sum(sites.map(({ sealedHa }) => sealedHa ?? '0')),
    sum(sites.map(({ totalHa }) => totalHa ?? '0')),
  ];
  if (sites.length === 0 || total.isZero()) return null;
  const percent = (part: Decimal) => decimalText(part.times(100));
  const figure = percent(sealed.div(total));
  return explained({
    figure,
    unit: 'percent',
    ...formulated(sayWorking('sealed-share')),
    ...byMethod(sayWorking('method-land')),
    steps: [
      ...sites.map(({ site, sealedHa, totalHa, sealedShare }) => ({
        label: site,
        formula: `${sealedHa} ha ÷ ${totalHa} ha`,
        figure: percent(dec(sealedShare ?? '0')),
        unit: 'percent',
      })),
      {
        ...labelled(sayWorking('total')),
        formula: `${decimalText(sealed)} ha ÷ ${decimalText(total)} ha`,
        figure,
        unit: 'percent',
      },
    ],
  });
}

function changeOf(field: LandField, now: readonly SiteLand[], before: readonly SiteLand[]): Change | null {
  const value = (land: SiteLand) => (field === 'totalHa' ? sizeOf(land) : land[field]);
  const earlier = new Map(before.map((land) => [land.site, value(land)]));
  const pairs = now.flatMap((land) => {
    const [past, today] = [earlier.get(land.site) ?? null, value(land)];
    return past === null || today === null ? [] : [{ past, today }];
  });
  return pairs.length === 0
    ? null
    : {
        before: decimalText(sum(pairs.map(({ past }) => past))),
        now: decimalText(sum(pairs.map(({ today }) => today))),
        sites: pairs.length,
      };
}

/**
 * Source: TNFD, Guidance on the identification and assessment of nature-related issues: the LEAP approach (2023). Which
 * fields stand for a step is the product's reading.
 */
function leapOf(lands: readonly SiteLand[], sites: readonly SiteImpact[]): LeapStep[] {
  const touched = new Set(
    sites.filter(({ nearness }) => nearness === 'in' || nearness === 'near').map(({ site }) => site),
  );
  const step = (name: LeapStep['step'], of: readonly SiteLand[], isDone: (land: SiteLand) => boolean): LeapStep => {
    const missing = of.filter((land) => !isDone(land)).map(({ site }) => site);
    return { step: name, done: of.length - missing.length, of: of.length, missing };
  };
  return [
    step('locate', lands, ({ place, biome }) => place !== null && isSaid(biome)),
    step(
      'evaluate',
      lands,
      ({ pressures, dependencies }) => pressures.every((pressure) => pressure !== null) && isSaid(dependencies),
    ),
    step(
      'assess',
      lands,
      (land) =>
        land.record !== null &&
        land.bufferKm !== null &&
        land.speciesCount !== null &&
        land.sealedHa !== null &&
        sizeOf(land) !== null,
    ),
    step(
      'prepare',
      lands.filter(({ site }) => touched.has(site)),
      ({ actions }) => actions > 0,
    ),
  ];
}

const isSaid = (text: string | null): boolean => text !== null && text.trim() !== '';

function warningsOf(
  lands: readonly SiteLand[],
  sites: readonly SiteImpact[],
  areas: readonly SensitiveSite[],
): Impact['warnings'] {
  const told: Impact['warnings'] =
    areas.length > 0
      ? []
      : [
          {
            site: null,
            ...say('no-areas'),
          },
        ];
  for (const [at, land] of lands.entries()) {
    const size = sites[at]?.totalHa ?? null;
    if (land.record === null) told.push({ site: land.site, ...say('no-record') });
    if (land.place === null) told.push({ site: land.site, ...say('no-place') });
    if (
      land.totalHa !== null &&
      land.place !== null &&
      'shape' in land.place &&
      dec(land.totalHa)
        .minus(hundredths(areaHa(land.place.shape)))
        .abs()
        .gt(dec(land.totalHa).times('0.1'))
    )
      told.push({
        site: land.site,
        ...say('size-differs', {
          recorded: { decimal: land.totalHa },
          drawn: { decimal: hundredths(areaHa(land.place.shape)) },
        }),
      });
    if (land.sealedHa !== null && size !== null && dec(land.sealedHa).gt(size))
      told.push({
        site: land.site,
        ...say('more-sealed', {
          sealed: { decimal: land.sealedHa },
          size: { decimal: size },
        }),
      });
  }
  return told;
}
