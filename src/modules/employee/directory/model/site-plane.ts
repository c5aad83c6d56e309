/** A place in degrees, WGS 84. */
export interface Degrees {
  lat: number;
  lon: number;
}

/** A line of the grid: which degree it stands for, and its ends on the drawing. */
export interface GridLine {
  of: 'lat' | 'lon';
  degrees: number;
  from: [x: number, y: number];
  to: [x: number, y: number];
}

export interface SitePlane {
  width: number;
  height: number;
  at(place: Degrees): [x: number, y: number];
  grid: GridLine[];
}

const WIDTH = 1000;
/** Degrees around the sites at the least, so that one site is not a world of its own. */
const MARGIN = 2;
const steps = [60, 30, 20, 10, 5, 2, 1];
/** So many lines across are enough to read a place by. */
const LINES_MAX = 8;

/**
 * A flat drawing of where places lie: degrees alike (equirectangular), narrowed by the cosine of the middle latitude, so
 * that distances near the middle are true in both directions. Cut where no place is, so that places on both sides of the
 * 180th meridian are neighbours.
 */
export function planeOf(places: readonly Degrees[]): SitePlane {
  const start = longitudeBeforeFirst(places.map(({ lon }) => lon));
  const east = (lon: number): number => (((lon - start) % 360) + 360) % 360;
  const [lons, lats] = [places.map(({ lon }) => east(lon)), places.map(({ lat }) => lat)];
  const pad = (least: number, most: number): number => Math.max(MARGIN, (most - least) * 0.15);
  const span = (values: readonly number[]): [number, number] => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return [least - pad(least, most), most + pad(least, most)];
  };
  const [west, last] = span(lons);
  const [low, high] = span(lats);
  const [south, north] = [Math.max(-90, low), Math.min(90, high)];
  const narrowed = Math.max(0.2, Math.cos((((south + north) / 2) * Math.PI) / 180));
  const [across, down] = [(last - west) * narrowed, north - south];
  const scale = Math.min(WIDTH / across, (WIDTH * 1.2) / down);
  const height = Math.max(WIDTH * 0.4, down * scale);
  const [left, rest] = [(WIDTH - across * scale) / 2, (height - down * scale) / 2];
  const x = (lon: number): number => left + (lon - west) * narrowed * scale;
  const y = (lat: number): number => rest + (north - lat) * scale;
  const step = steps.findLast((one) => Math.max(last - west, north - south) / one <= LINES_MAX) ?? 60;
  const inside = (from: number, to: number): number[] =>
    Array.from({ length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) }, (_none, at) => {
      return (Math.ceil(from / step) + at) * step;
    });
  const wrapped = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180;
  return {
    width: WIDTH,
    height,
    at: ({ lat, lon }) => [x(east(lon)), y(lat)],
    grid: [
      ...inside(south, north).map(
        (degrees): GridLine => ({
          of: 'lat',
          degrees,
          from: [0, y(degrees)],
          to: [WIDTH, y(degrees)],
        }),
      ),
      // Whole steps of the degrees that people know, not of those that the drawing begins with.
      ...inside(start + west, start + last).map(
        (degrees): GridLine => ({
          of: 'lon',
          degrees: wrapped(degrees),
          from: [x(degrees - start), 0],
          to: [x(degrees - start), height],
        }),
      ),
    ],
  };
}

/** The eastern end of the widest stretch of longitudes without a place. */
function longitudeBeforeFirst(lons: readonly number[]): number {
  const sorted = lons.toSorted((one, other) => one - other);
  const [first = 0] = sorted;
  let [found, widest] = [first, first + 360 - (sorted.at(-1) ?? first)];
  for (const [at, lon] of sorted.entries()) {
    const next = sorted[at + 1];
    if (next !== undefined && next - lon > widest) [found, widest] = [next, next - lon];
  }
  return found;
}
