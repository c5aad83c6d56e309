import {
  impactOf,
  sensitiveSite,
  type Impact,
  type SensitiveSite,
  type SiteLand,
} from '#modules/environmental/nature/model/biodiversity.ts';
import { readShapeText, type Place, type Shape } from '#modules/environmental/nature/model/geo-shape.ts';
import { pressureFields } from '#modules/environmental/nature/model/nature.ts';

type YesOrNo = 'yes' | 'no' | null;
interface Point {
  lat: string;
  lon: string;
}
export interface LandRow
  extends Omit<SiteLand, 'place' | 'pressures' | 'actions'>,
    Record<(typeof pressureFields)[number], YesOrNo> {
  record: string;
  point: Point | null;
  boundary: string | null;
}
export interface AreaRow {
  id: string;
  name: string;
  kind: string;
  geometry: string;
  dataSet: string;
  licence: string;
  asOf: string;
}
/** What is stored of a site; without a row, nothing is recorded of it but its coordinates. */
export interface RecordedLand {
  site: string;
  row: LandRow | null;
  location: Point | null;
  actions: number;
}

export interface Measured {
  impact: Impact;
  places: ReadonlyMap<string, Place | null>;
  /** Of the areas that a site is in or near. */
  shapes: ReadonlyMap<string, Shape>;
  areaCount: number;
}

/** Reads the outlines of sites and areas, and measures where they stand to each other. */
export default function measure({
  lands,
  before,
  areas: rows,
}: {
  lands: readonly RecordedLand[];
  before: readonly RecordedLand[];
  areas: readonly AreaRow[];
}): Measured {
  const areas = rows.flatMap(({ id, name, kind, geometry }): SensitiveSite[] => {
    const { shape } = readShapeText(geometry);
    return shape === undefined ? [] : [sensitiveSite({ id, name, kind, shape })];
  });
  const now = lands.map(landOf);
  const impact = impactOf(now, areas, before.map(landOf));
  const named = new Set(impact.sites.flatMap((site) => site.areas.map(({ area }) => area)));
  return {
    impact,
    places: new Map(now.map(({ site, place }) => [site, place])),
    shapes: new Map(areas.filter(({ id }) => named.has(id)).map(({ id, shape }) => [id, shape])),
    areaCount: areas.length,
  };
}

const nothing = {
  record: null,
  asOf: null,
  totalHa: null,
  sealedHa: null,
  natureOnSiteHa: null,
  natureOffSiteHa: null,
  biome: null,
  bufferKm: null,
  bufferReason: null,
  speciesCount: null,
  dependencies: null,
} as const;

function landOf({ site, row, location, actions }: RecordedLand): SiteLand {
  const place = placeOf(row, location);
  if (row === null) return { ...nothing, site, place, pressures: pressureFields.map(() => null), actions };
  return { ...row, site, place, pressures: pressureFields.map((field) => row[field]), actions };
}

/** The boundary, else the recorded point, else the coordinates of the site. */
function placeOf(row: LandRow | null, location: Point | null): Place | null {
  const shape = row === null || row.boundary === null ? undefined : readShapeText(row.boundary).shape;
  if (shape !== undefined) return { shape };
  const point = row?.point ?? location;
  return point === null ? null : { point: [Number(point.lon), Number(point.lat)] };
}
