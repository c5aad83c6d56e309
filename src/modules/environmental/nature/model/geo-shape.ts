import { nestsDeeper } from '#platform/values/model/json-depth.ts';

/** Longitude and latitude in degrees, WGS 84, in this order (RFC 7946, ch. 3.1.1). */
export type Position = readonly [lon: number, lat: number];
/** Closed: the last position is the first. */
export type Ring = readonly Position[];
/** The outer ring, then its holes. */
export type Polygon = readonly Ring[];
/** One or more polygons that do not cover each other. */
export type Shape = readonly Polygon[];
/** A place: an area with its shape, or a point. */
export type Place = { shape: Shape } | { point: Position };

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** More would make a map of a country; distances between two such shapes are still a matter of a second. */
export const VERTICES_MAX = 5_000;
/** About 0.1 m; what is beyond is noise of the publisher's software. */
const DECIMALS = 6;

/** A Feature with a MultiPolygon has six. */
const LEVELS_MAX = 16;

export type ShapeReading = { shape: Shape; problems?: never } | { shape?: never; problems: string[] };

/** Reads a GeoJSON Polygon or MultiPolygon from its text. */
export function readShapeText(text: string): ShapeReading {
  if (nestsDeeper(text, LEVELS_MAX)) return { problems: [`More than ${LEVELS_MAX} nested levels.`] };
  try {
    return readShape(JSON.parse(text));
  } catch {
    return { problems: ['Not valid JSON.'] };
  }
}

/**
 * Reads a GeoJSON geometry and says everything that is wrong with it, in words for the one who brought it.
 * Source: RFC 7946 (2016), ch. 3.1.6 (rings), 4 (WGS 84, longitude first), 3.1.9 (antimeridian).
 */
export function readShape(geometry: unknown): ShapeReading {
  if (!isObject(geometry)) return { problems: ['No geometry.'] };
  const { type, coordinates } = geometry;
  if (type === 'Feature') return readShape(geometry['geometry']);
  if (type !== 'Polygon' && type !== 'MultiPolygon')
    return {
      problems: [
        `The geometry is “${typeof type === 'string' ? type.slice(0, 40) : 'unknown'}”. Only Polygon and MultiPolygon are supported.`,
      ],
    };
  const polygons = type === 'Polygon' ? [coordinates] : coordinates;
  if (!Array.isArray(polygons) || polygons.length === 0) return { problems: ['No coordinates.'] };
  const problems: string[] = [];
  const shape = polygons.map((polygon: unknown, at) =>
    readPolygon(polygon, polygons.length > 1 ? `polygon ${at + 1}, ` : '', problems),
  );
  if (problems.length > 0) return { problems };
  const vertices = vertexCount(shape);
  if (vertices > VERTICES_MAX)
    return { problems: [`${vertices} vertices; the limit is ${VERTICES_MAX}. Simplify the shape.`] };
  const box = boxOf(shape);
  if (box.east - box.west > 180)
    return {
      problems: ['The shape covers more than half the globe. Split areas across the 180th meridian into two polygons.'],
    };
  for (const [at, polygon] of shape.entries()) {
    for (const [index, ring] of polygon.entries()) {
      const where = `${shape.length > 1 ? `polygon ${at + 1}, ` : ''}ring ${index + 1}`;
      const crossing = crossingOf(ring);
      if (crossing !== null) problems.push(`In ${where} the line crosses itself near ${crossing[0]}, ${crossing[1]}.`);
      else if (isFlat(ring)) problems.push(`In ${where} the line encloses nothing.`);
    }
  }
  return problems.length > 0 ? { problems } : { shape };
}

/** As GeoJSON, with what is stored and no more. */
export const shapeText = (shape: Shape): string =>
  JSON.stringify(
    shape.length === 1 ? { type: 'Polygon', coordinates: shape[0] } : { type: 'MultiPolygon', coordinates: shape },
  );

export const vertexCount = (shape: Shape): number => shape.flat().reduce((count, ring) => count + ring.length - 1, 0);

export function boxOf(shape: Shape): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [lon, lat] of shape.flat(2)) {
    box.west = Math.min(box.west, lon);
    box.east = Math.max(box.east, lon);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

export const boxOfPlace = (place: Place): Box =>
  'shape' in place
    ? boxOf(place.shape)
    : { west: place.point[0], east: place.point[0], south: place.point[1], north: place.point[1] };

/** The middle of a place's box: where its map is centred. */
export function centreOf(place: Place): Position {
  const { west, east, south, north } = boxOfPlace(place);
  return [(west + east) / 2, (south + north) / 2];
}

/** Whether a point lies in a shape, its holes left out: a ray to the east meets the outline an odd number of times. */
export function isInside([lon, lat]: Position, shape: Shape): boolean {
  let inside = false;
  for (const ring of shape.flat()) {
    for (let at = 1; at < ring.length; at += 1) {
      const [[fromLon, fromLat], [toLon, toLat]] = [ring[at - 1] as Position, ring[at] as Position];
      if (fromLat > lat !== toLat > lat && lon < fromLon + ((lat - fromLat) / (toLat - fromLat)) * (toLon - fromLon))
        inside = !inside;
    }
  }
  return inside;
}

function readPolygon(polygon: unknown, where: string, problems: string[]): Polygon {
  if (!Array.isArray(polygon) || polygon.length === 0) {
    problems.push(`${capital(where)}there is no ring.`);
    return [];
  }
  return polygon.map((ring: unknown, at) => readRing(ring, `${where}ring ${at + 1}`, problems));
}

function readRing(ring: unknown, where: string, problems: string[]): Ring {
  if (!Array.isArray(ring) || ring.length < 4) {
    problems.push(`${capital(where)} has fewer than four positions.`);
    return [];
  }
  const read: Position[] = [];
  for (const [at, position] of ring.entries()) {
    const problem = problemOf(position);
    if (problem !== null) {
      problems.push(`${capital(where)}, position ${at + 1}: ${problem}`);
      return [];
    }
    const [lon, lat] = position as [number, number];
    read.push([rounded(lon), rounded(lat)]);
  }
  const [first, last] = [read[0] as Position, read.at(-1) as Position];
  if (first[0] !== last[0] || first[1] !== last[1])
    problems.push(`${capital(where)} is not closed: its last position must be its first.`);
  return read.filter(([lon, lat], at) => at === 0 || lon !== read[at - 1]?.[0] || lat !== read[at - 1]?.[1]);
}

function problemOf(position: unknown): string | null {
  if (
    !Array.isArray(position) ||
    position.length < 2 ||
    !position.slice(0, 2).every((part) => typeof part === 'number' && Number.isFinite(part))
  )
    return 'longitude and latitude are required.';
  const [lon, lat] = position as [number, number];
  if (Math.abs(lon) <= 180 && Math.abs(lat) <= 90) return null;
  if (Math.abs(lon) <= 90 && Math.abs(lat) <= 180)
    return `${lon}, ${lat} may be latitude before longitude. GeoJSON requires longitude first.`;
  return `${lon}, ${lat} is not a longitude and latitude in degrees. Convert the file to WGS 84 (EPSG:4326).`;
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isFlat(ring: Ring): boolean {
  let twice = 0;
  for (let at = 1; at < ring.length; at += 1) {
    const [[fromLon, fromLat], [toLon, toLat]] = [ring[at - 1] as Position, ring[at] as Position];
    twice += fromLon * toLat - toLon * fromLat;
  }
  return Math.abs(twice) < 1e-12;
}

/** Where a ring crosses itself; null where it does not. Only edges that share longitudes are looked at. */
function crossingOf(ring: Ring): Position | null {
  const edges = ring
    .slice(1)
    .map((to, at) => {
      const from = ring[at] as Position;
      return { at, from, to, west: Math.min(from[0], to[0]), east: Math.max(from[0], to[0]) };
    })
    .sort((a, b) => a.west - b.west);
  for (const [index, edge] of edges.entries()) {
    for (let next = index + 1; next < edges.length; next += 1) {
      const other = edges[next] as (typeof edges)[number];
      if (other.west > edge.east) break;
      const apart = Math.abs(edge.at - other.at);
      if (apart > 1 && apart < edges.length - 1 && doCross(edge.from, edge.to, other.from, other.to)) return edge.from;
    }
  }
  return null;
}

function doCross(a: Position, b: Position, c: Position, d: Position): boolean {
  const side = (from: Position, to: Position, point: Position) =>
    Math.sign((to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
