import type { Message } from '#platform/messages/model/messages.ts';
import { nestsDeeper } from '#platform/values/model/json-depth.ts';
import { say } from './messages.ts';

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

export type ShapeReading = { shape: Shape; problems?: never } | { shape?: never; problems: Message[] };

/** Reads a GeoJSON Polygon or MultiPolygon from its text. */
export function readShapeText(text: string): ShapeReading {
  if (nestsDeeper(text, LEVELS_MAX)) return { problems: [say('shape-levels', { count: LEVELS_MAX })] };
  try {
    return readShape(JSON.parse(text));
  } catch {
    return { problems: [say('shape-not-json')] };
  }
}

/**
 * Reads a GeoJSON geometry and says everything that is wrong with it, for the one who brought it.
 * Source: RFC 7946 (2016), ch. 3.1.6 (rings), 4 (WGS 84, longitude first), 3.1.9 (antimeridian).
 */
export function readShape(geometry: unknown): ShapeReading {
  if (!isObject(geometry)) return { problems: [say('shape-missing')] };
  const { type, coordinates } = geometry;
  if (type === 'Feature') return readShape(geometry['geometry']);
  if (type !== 'Polygon' && type !== 'MultiPolygon')
    return {
      problems: [typeof type === 'string' ? say('shape-other', { type: type.slice(0, 40) }) : say('shape-unknown')],
    };
  const polygons = type === 'Polygon' ? [coordinates] : coordinates;
  if (!Array.isArray(polygons) || polygons.length === 0) return { problems: [say('shape-without-coordinates')] };
  const problems: Message[] = [];
  const isOnly = polygons.length === 1;
  const shape = polygons.map((polygon: unknown, at) => readPolygon(polygon, { polygon: at, isOnly }, problems));
  if (problems.length > 0) return { problems };
  const vertices = vertexCount(shape);
  if (vertices > VERTICES_MAX)
    return { problems: [say('shape-vertices', { count: String(vertices), limit: VERTICES_MAX })] };
  const box = boxOf(shape);
  if (box.east - box.west > 180) return { problems: [say('shape-half-globe')] };
  for (const [at, polygon] of shape.entries()) {
    for (const [index, ring] of polygon.entries()) {
      const where = { polygon: at, isOnly: shape.length === 1 };
      const crossing = crossingOf(ring);
      if (crossing !== null) problems.push(inRing(where, index, say('ring-crosses', degrees(crossing))));
      else if (isFlat(ring)) problems.push(inRing(where, index, say('ring-flat')));
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

/** Which polygon of a shape, from 0; it is named where there are several. */
interface Where {
  polygon: number;
  isOnly: boolean;
}

/** What is wrong with a ring, or with one of its positions, with its place as people count. */
function inRing(where: Where, ring: number, said: Message, position?: number): Message {
  const values = { ring: String(ring + 1), said: { said } };
  const polygon = String(where.polygon + 1);
  if (position === undefined) return where.isOnly ? say('in-ring', values) : say('in-ring-of', { ...values, polygon });
  const at = { ...values, position: String(position + 1) };
  return where.isOnly ? say('at-position', at) : say('at-position-of', { ...at, polygon });
}

/** In a message: as GeoJSON writes them, so that they are found in the file. */
const degrees = ([lon, lat]: Position) => ({ lon: String(lon), lat: String(lat) });

function readPolygon(polygon: unknown, where: Where, problems: Message[]): Polygon {
  if (!Array.isArray(polygon) || polygon.length === 0) {
    problems.push(say('polygon-without-ring', { polygon: String(where.polygon + 1) }));
    return [];
  }
  return polygon.map((ring: unknown, at) =>
    readRing(ring, (said, position) => problems.push(inRing(where, at, said, position))),
  );
}

function readRing(ring: unknown, tell: (said: Message, position?: number) => void): Ring {
  if (!Array.isArray(ring) || ring.length < 4) {
    tell(say('ring-too-short'));
    return [];
  }
  const read: Position[] = [];
  for (const [at, position] of ring.entries()) {
    const problem = problemOf(position);
    if (problem !== null) {
      tell(problem, at);
      return [];
    }
    const [lon, lat] = position as [number, number];
    read.push([rounded(lon), rounded(lat)]);
  }
  const [first, last] = [read[0] as Position, read.at(-1) as Position];
  if (first[0] !== last[0] || first[1] !== last[1]) tell(say('ring-open'));
  return read.filter(([lon, lat], at) => at === 0 || lon !== read[at - 1]?.[0] || lat !== read[at - 1]?.[1]);
}

function problemOf(position: unknown): Message | null {
  if (
    !Array.isArray(position) ||
    position.length < 2 ||
    !position.slice(0, 2).every((part) => typeof part === 'number' && Number.isFinite(part))
  )
    return say('position-incomplete');
  const [lon, lat] = position as [number, number];
  if (Math.abs(lon) <= 180 && Math.abs(lat) <= 90) return null;
  if (Math.abs(lon) <= 90 && Math.abs(lat) <= 180) return say('position-swapped', degrees([lon, lat]));
  return say('position-not-degrees', degrees([lon, lat]));
}

const rounded = (angle: number): number => Number(angle.toFixed(DECIMALS));
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
