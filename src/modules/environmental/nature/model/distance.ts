import { haversineKmOf as ofHaversine, MEAN_RADIUS_KM, radians } from '#modules/environmental/model/great-circle.ts';
import {
  boxOfPlace,
  isInside,
  type Box,
  type Place,
  type Position,
  type Shape,
} from '#modules/environmental/nature/model/geo-shape.ts';

/** Shortest distance from a place to an area in km; 0 where they touch or one lies in the other. */
export function distanceKm(place: Place, area: Shape): number {
  const points = 'shape' in place ? place.shape.flat(2) : [place.point];
  if (
    points.some((point) => isInside(point, area)) ||
    ('shape' in place && area.flat(2).some((point) => isInside(point, place.shape)))
  )
    return 0;
  const edgesOfArea = edgesOf(area);
  let nearest = nearestChord(points.map(vectorOf), edgesOfArea);
  if ('shape' in place) {
    const edgesOfPlace = edgesOf(place.shape);
    if (doEdgesCross(edgesOfPlace, edgesOfArea)) return 0;
    nearest = Math.min(nearest, nearestChord(area.flat(2).map(vectorOf), edgesOfPlace));
  }
  return ofHaversine(nearest / 4);
}

/**
 * No point of one place is nearer to one of the other than this, in km: cheap enough to ask for every area of a
 * continent.
 */
export function atLeastKm(place: Place, area: Box): number {
  const [box, other] = [withArcs(boxOfPlace(place)), withArcs(area)];
  const latitude = Math.max(0, other.south - box.north, box.south - other.north);
  const gap = Math.max(0, other.west - box.east, box.west - other.east);
  const around = 360 - (Math.max(other.east, box.east) - Math.min(other.west, box.west));
  const longitude = Math.max(0, Math.min(gap, around, 90));
  const highest = Math.max(Math.abs(box.north), Math.abs(box.south), Math.abs(other.north), Math.abs(other.south));
  return (
    MEAN_RADIUS_KM * Math.max(radians(latitude), Math.asin(Math.cos(radians(highest)) * Math.sin(radians(longitude))))
  );
}

/**
 * The box with the arcs between its corners: the shortest way between two places of one latitude runs nearer to the pole,
 * to atan(tan φ ÷ cos(Δλ ÷ 2)) where it is furthest.
 */
function withArcs(box: Box): Box {
  const half = radians(Math.min(box.east - box.west, 180) / 2);
  const furthest = (latitude: number) => (Math.atan2(Math.tan(radians(latitude)), Math.cos(half)) * 180) / Math.PI;
  return {
    ...box,
    north: box.north > 0 ? Math.min(furthest(box.north), 90) : box.north,
    south: box.south < 0 ? Math.max(furthest(box.south), -90) : box.south,
  };
}

type Vector = readonly [number, number, number];
interface Edge {
  from: Vector;
  to: Vector;
  start: Position;
  end: Position;
}

/** A point of the unit sphere: the haversine of two of them is a quarter of the square of the chord between. */
function vectorOf([lon, lat]: Position): Vector {
  const [east, north] = [radians(lon), radians(lat)];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

function edgesOf(shape: Shape): Edge[] {
  return shape.flat().flatMap((ring) =>
    ring.slice(1).map((end, at) => {
      const start = ring[at] as Position;
      return { from: vectorOf(start), to: vectorOf(end), start, end };
    }),
  );
}

/**
 * The least square of a chord from any of the points to any of the edges. Two outlines that do not cross are nearest at
 * a corner of one of them.
 */
function nearestChord(points: readonly Vector[], edges: readonly Edge[]): number {
  const runs = runsOf(edges);
  let least = Infinity;
  for (const point of points) {
    for (const { middle, reach, edges: some } of runs) {
      // A run that is further away as a whole has no nearer edge: most of a long outline is never looked at.
      if (chord(point, middle) - reach > Math.sqrt(least)) continue;
      for (const { from, to } of some) least = Math.min(least, chordToEdge(point, from, to));
    }
  }
  return least;
}

interface Run {
  middle: Vector;
  reach: number;
  edges: readonly Edge[];
}
const runLength = 32;

/** Edges that follow each other, with a ball around them. */
function runsOf(edges: readonly Edge[]): Run[] {
  return Array.from({ length: Math.ceil(edges.length / runLength) }, (_none, at) => {
    const some = edges.slice(at * runLength, (at + 1) * runLength);
    const middle = (some[some.length >> 1] as Edge).from;
    // An arc bulges over its chord by less than half its length.
    const reach = some.reduce(
      (most, { from, to }) =>
        Math.max(most, chord(middle, from) + chord(from, to), chord(middle, to) + chord(from, to)),
      0,
    );
    return { middle, reach, edges: some };
  });
}

const chord = (from: Vector, to: Vector): number =>
  Math.sqrt((from[0] - to[0]) ** 2 + (from[1] - to[1]) ** 2 + (from[2] - to[2]) ** 2);

/** To the point of the edge's great circle above the foot on its chord. */
function chordToEdge(point: Vector, from: Vector, to: Vector): number {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = dx * dx + dy * dy + dz * dz;
  const along =
    length === 0
      ? 0
      : Math.max(
          0,
          Math.min(1, ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy + (point[2] - from[2]) * dz) / length),
        );
  const [x, y, z] = [from[0] + along * dx, from[1] + along * dy, from[2] + along * dz];
  const size = Math.sqrt(x * x + y * y + z * z);
  return (point[0] - x / size) ** 2 + (point[1] - y / size) ** 2 + (point[2] - z / size) ** 2;
}

function doEdgesCross(some: readonly Edge[], others: readonly Edge[]): boolean {
  return some.some(({ start: a, end: b }) =>
    others.some(({ start: c, end: d }) => {
      if (
        Math.max(a[0], b[0]) < Math.min(c[0], d[0]) ||
        Math.max(c[0], d[0]) < Math.min(a[0], b[0]) ||
        Math.max(a[1], b[1]) < Math.min(c[1], d[1]) ||
        Math.max(c[1], d[1]) < Math.min(a[1], b[1])
      )
        return false;
      const side = (from: Position, to: Position, point: Position) =>
        Math.sign((to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]));
      return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
    }),
  );
}
