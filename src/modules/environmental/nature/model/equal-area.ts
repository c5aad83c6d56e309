import { boxOf, type Position, type Shape } from './geo-shape.ts';

// WGS 84: semi-major axis and the square of the first eccentricity (NIMA TR8350.2, 2000).
const AXIS_M = 6_378_137;
const ECCENTRICITY_SQUARED = 0.006_694_379_990_14;
const SQUARE_METRES_PER_HA = 10_000;

/** Size of a shape in ha, its holes left out. Unrounded. */
export function areaHa(shape: Shape): number {
  const size = (ring: readonly Position[]) =>
    Math.abs(
      ring.slice(1).reduce((sum, [toLon, toLat], at) => {
        const [fromLon, fromLat] = ring[at] as Position;
        return (
          sum +
          groundBelow(fromLat, toLat, (lat) => fromLon + ((lat - fromLat) / (toLat - fromLat)) * (toLon - fromLon))
        );
      }, 0),
    );
  return (
    shape.reduce(
      (sum, [outer = [], ...holes]) => sum + size(outer) - holes.reduce((cut, hole) => cut + size(hole), 0),
      0,
    ) / SQUARE_METRES_PER_HA
  );
}

/**
 * What two shapes have in common, in ha. Both are cut into strips at the latitude of every corner of either outline and
 * every crossing of the two: within a strip no lines meet, so that the common width changes evenly from its bottom to
 * its top. Edges are straight in degrees, as GeoJSON means them (RFC 7946, ch. 3.1.1). Unrounded. Null: the outlines
 * cross so often that it cannot be measured in a moment; those of land do not.
 */
export function overlapHa(some: Shape, other: Shape): number | null {
  const [box, otherBox] = [boxOf(some), boxOf(other)];
  if (box.east < otherBox.west || otherBox.east < box.west || box.north < otherBox.south || otherBox.north < box.south)
    return 0;
  const [edges, otherEdges] = [edgesOf(some), edgesOf(other)];
  const cuts = cutsOf(edges, otherEdges);
  if (cuts === null) return null;
  const [sweep, otherSweep] = [sweepOf(edges), sweepOf(otherEdges)];
  let total = 0;
  for (const [at, top] of cuts.entries()) {
    const bottom = cuts[at - 1];
    if (bottom === undefined) continue;
    // Rising, as the sweeps want them. Two widths say how it changes; a quarter keeps clear of the corners.
    const [low, high] = [bottom + (top - bottom) / 4, top - (top - bottom) / 4];
    if (low >= high) continue;
    const lowWidth = commonLength(sweep(low), otherSweep(low));
    const highWidth = commonLength(sweep(high), otherSweep(high));
    total += groundBelow(bottom, top, (lat) => lowWidth + ((lat - low) / (high - low)) * (highWidth - lowWidth));
  }
  return Math.max(0, total) / SQUARE_METRES_PER_HA;
}

interface Edge {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

// Gauss and Legendre's three points: exact up to the fifth power, which leaves nothing that could be seen of an area of
// ten degrees.
const gauss = [
  [-Math.sqrt(3 / 5), 5 / 9],
  [0, 8 / 9],
  [Math.sqrt(3 / 5), 5 / 9],
] as const;

/**
 * Square metres between two latitudes where the width in degrees of longitude depends on the latitude: the width times
 * what a degree squared measures there. Source: radii of curvature of the ellipsoid, Snyder (1987), eq. 4-18 and 4-20.
 */
function groundBelow(fromLat: number, toLat: number, width: (lat: number) => number): number {
  if (fromLat === toLat) return 0;
  const [middle, half] = [(fromLat + toLat) / 2, (toLat - fromLat) / 2];
  const each = gauss.reduce((sum, [at, weight]) => {
    const lat = middle + half * at;
    const sin = Math.sin(radians(lat));
    return (
      sum +
      (weight * radians(width(lat)) * ((1 - ECCENTRICITY_SQUARED) * Math.cos(radians(lat)))) /
        (1 - ECCENTRICITY_SQUARED * sin * sin) ** 2
    );
  }, 0);
  return AXIS_M * AXIS_M * radians(half) * each;
}

/** Outlines as edges that go up; level ones enclose nothing by themselves. */
function edgesOf(shape: Shape): Edge[] {
  return shape.flat().flatMap((ring) =>
    ring.slice(1).flatMap(([toX, toY], at) => {
      const [fromX, fromY] = ring[at] as Position;
      return fromY === toY
        ? []
        : [fromY < toY ? { fromX, fromY, toX, toY } : { fromX: toX, fromY: toY, toX: fromX, toY: fromY }];
    }),
  );
}

const CROSSINGS_MAX = 20_000;

/** The heights at which strips begin and end, within what the two have in common; null where there are too many. */
function cutsOf(edges: readonly Edge[], others: readonly Edge[]): number[] | null {
  const range = (of: readonly Edge[]) =>
    [
      of.reduce((least, { fromY }) => Math.min(least, fromY), Infinity),
      of.reduce((most, { toY }) => Math.max(most, toY), -Infinity),
    ] as const;
  const [[bottom, top], [otherBottom, otherTop]] = [range(edges), range(others)];
  const [from, to] = [Math.max(bottom, otherBottom), Math.min(top, otherTop)];
  const heights = [...edges, ...others].flatMap(({ fromY, toY }) => [fromY, toY]);
  const corners = heights.length;
  for (const edge of edges) {
    for (const other of others) heights.push(...crossing(edge, other));
    if (heights.length > corners + CROSSINGS_MAX) return null;
  }
  return [...new Set([...heights.filter((height) => height > from && height < to), from, to])]
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
}

function crossing(edge: Edge, other: Edge): number[] {
  if (edge.toY < other.fromY || other.toY < edge.fromY) return [];
  const [dx, dy, ex, ey] = [
    edge.toX - edge.fromX,
    edge.toY - edge.fromY,
    other.toX - other.fromX,
    other.toY - other.fromY,
  ];
  const turn = dx * ey - dy * ex;
  if (turn === 0) return [];
  const along = ((other.fromX - edge.fromX) * ey - (other.fromY - edge.fromY) * ex) / turn;
  const alongOther = ((other.fromX - edge.fromX) * dy - (other.fromY - edge.fromY) * dx) / turn;
  return along > 0 && along < 1 && alongOther > 0 && alongOther < 1 ? [edge.fromY + along * dy] : [];
}

/** Asked for rising heights: where the outline meets each of them, from left to right. */
function sweepOf(edges: readonly Edge[]): (height: number) => number[] {
  const waiting = [...edges].sort((a, b) => b.fromY - a.fromY);
  let active: Edge[] = [];
  return (height) => {
    for (let next = waiting.at(-1); next !== undefined && next.fromY < height; next = waiting.at(-1))
      active.push(waiting.pop() as Edge);
    active = active.filter(({ toY }) => toY > height);
    return active
      .map(({ fromX, fromY, toX, toY }) => fromX + ((height - fromY) / (toY - fromY)) * (toX - fromX))
      .sort((a, b) => a - b);
  };
}

/** Length that two rows of intervals share: each is a list of ends, in pairs. */
function commonLength(some: readonly number[], others: readonly number[]): number {
  let length = 0;
  for (let at = 0, other = 0; at + 1 < some.length && other + 1 < others.length; ) {
    const [end, otherEnd] = [some[at + 1] as number, others[other + 1] as number];
    length += Math.max(0, Math.min(end, otherEnd) - Math.max(some[at] as number, others[other] as number));
    if (end < otherEnd) at += 2;
    else other += 2;
  }
  return length;
}
