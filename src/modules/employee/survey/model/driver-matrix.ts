import { dec, type DecimalText } from '#platform/values/model/decimal.ts';

/** A driver with the share of favourable responses (0 to 1) and its impact (−1 to 1); null from fewer than 30 pairs. */
export interface DriverScore {
  driver: string;
  favourable: DecimalText;
  rho: DecimalText | null;
}
/** Where a driver stands against the means of all drivers that have an impact. */
export type DriverArea = 'improveFirst' | 'strength' | 'improveLater' | 'maintain';

export interface DriverMatrix {
  /** The means that divide the areas. */
  favourable: DecimalText;
  rho: DecimalText;
  areas: ReadonlyMap<string, DriverArea>;
}

/**
 * The driver matrix: impact against score, divided at the means of the drivers that have both. What has at least the mean
 * impact and less than the mean score is improved first. Null for fewer than two drivers, which divide nothing.
 */
export function driverMatrix(drivers: readonly DriverScore[]): DriverMatrix | null {
  const placed = drivers.flatMap(({ driver, favourable, rho }) =>
    rho === null ? [] : [{ driver, favourable: dec(favourable), rho: dec(rho) }],
  );
  if (placed.length < 2) return null;
  const mean = (of: 'favourable' | 'rho') => placed.reduce((all, one) => all.plus(one[of]), dec(0)).div(placed.length);
  const [favourable, rho] = [mean('favourable'), mean('rho')];
  const areaOf = (one: (typeof placed)[number]): DriverArea =>
    one.rho.gte(rho)
      ? one.favourable.lt(favourable)
        ? 'improveFirst'
        : 'strength'
      : one.favourable.lt(favourable)
        ? 'improveLater'
        : 'maintain';
  return {
    favourable: favourable.toFixed(),
    rho: rho.toFixed(),
    areas: new Map(placed.map((one) => [one.driver, areaOf(one)])),
  };
}
