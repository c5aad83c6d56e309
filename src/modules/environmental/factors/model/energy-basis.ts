import { isUnit, measureOf } from '#platform/units/model/unit-algebra.ts';

/** What of a fuel's energy counts: without (net) or with (gross) the heat of the steam that its combustion makes. */
export type EnergyBasis = 'net' | 'gross';

const FUEL_CATEGORIES: readonly string[] = ['stationary', 'mobile'];

/**
 * Whether a factor of a company's own leaves open what its energy is: a fuel per plain kWh or GJ. Net and gross differ
 * by some 5% for oil and coal and 10% for gas (IPCC 2006 Guidelines, vol. 2, ch. 1.4.1.2).
 */
export const needsBasis = ({ category, per }: { category: string; per: string }): boolean =>
  FUEL_CATEGORIES.includes(category) && isUnit(per) && Object.keys(measureOf(per).vector).join() === 'energy';

/** `GJ` and `net` → `GJ_net`, `mmBtu` and `gross` → `mmBtu_hhv`; null where the unit table has none of that basis. */
export function withBasis(per: string, basis: EnergyBasis): string | null {
  const code = per === 'mmBtu' && basis === 'gross' ? 'mmBtu_hhv' : `${per}_${basis}`;
  return isUnit(code) ? code : null;
}

/** What a conversion of the type *Net or gross energy* says: `kWh_net/kWh` is net. */
export const basisOfUnit = (unit: string): EnergyBasis | null =>
  unit.includes('_net') ? 'net' : unit.includes('_gross') ? 'gross' : null;
