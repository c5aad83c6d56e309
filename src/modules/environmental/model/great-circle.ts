/** Longitude and latitude in degrees, WGS 84. */
type Place = readonly [lon: number, lat: number];

/**
 * Mean radius of the earth, R1 of the IUGG (Moritz, Geodetic Reference System 1980, 2000). A sphere differs from the
 * ellipsoid by up to 0.5 % of a distance.
 */
export const MEAN_RADIUS_KM = 6371.0088;

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Great-circle distance of two points in km. Source: R. W. Sinnott, Virtues of the Haversine, Sky and Telescope 68
 * (1984).
 */
export function haversineKm([fromLon, fromLat]: Place, [toLon, toLat]: Place): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  return haversineKmOf(
    half(toLat - fromLat) + Math.cos(radians(fromLat)) * Math.cos(radians(toLat)) * half(toLon - fromLon),
  );
}

/** The distance in km whose haversine this is. */
export const haversineKmOf = (haversine: number): number =>
  2 * MEAN_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
