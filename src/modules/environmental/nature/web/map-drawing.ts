import { centreOf, type Place, type Position, type Shape } from '#modules/environmental/nature/model/geo-shape.ts';
import { haversineKm } from '#modules/environmental/model/great-circle.ts';

const KM_PER_DEGREE = 111.195;

/**
 * A map's points in km east and south of its centre: for the eye, within some hundred kilometres. Figures are measured
 * elsewhere.
 */
export function planeAround([lon, lat]: Position): (position: Position) => [x: number, y: number] {
  const shrink = Math.cos((lat * Math.PI) / 180);
  return ([east, north]) => [(east - lon) * shrink * KM_PER_DEGREE, (lat - north) * KM_PER_DEGREE];
}

/** A shape as the path of a drawing, holes included. */
export function pathOf(shape: Shape, plane: (position: Position) => [number, number]): string {
  return shape
    .flat()
    .map(
      (ring) =>
        `M${ring
          .slice(0, -1)
          .map((position) =>
            plane(position)
              .map((km) => km.toFixed(3))
              .join(' '),
          )
          .join('L')}Z`,
    )
    .join('');
}

/**
 * Kilometres from the centre to each edge: the site, its area of influence, and the nearest area if it is not too far
 * to be seen beside it.
 */
export function reachOf(place: Place, bufferKm: number, distancesKm: readonly number[]): number {
  const centre = centreOf(place);
  const own = 'shape' in place ? Math.max(0, ...place.shape.flat(2).map((corner) => haversineKm(centre, corner))) : 0;
  const nearest = distancesKm.length === 0 ? 0 : Math.min(...distancesKm);
  return Math.max(0.5, (own + Math.max(bufferKm, nearest <= Math.max(50, 4 * bufferKm) ? nearest : 0)) * 1.25);
}

/** A round length for the scale: 1, 2 or 5 with zeros, at most a third of the map. */
export function scaleOf(reachKm: number): number {
  const most = (2 * reachKm) / 3;
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power;
}
