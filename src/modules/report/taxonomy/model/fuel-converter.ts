import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';

/** One line of the template's fuel converter with the properties that its list gives the fuel. */
export interface FuelUse {
  readonly fuel: string;
  readonly amount: DecimalText;
  readonly unit: FuelUnit;
  readonly isRenewable: boolean;
  /** Net heating value, TJ per Gg (the same figure as GJ per t). */
  readonly ncvTjPerGg: DecimalText;
  /** kg per m³; `null` for solid fuels, which are weighed. */
  readonly densityKgPerM3: DecimalText | null;
}

export type FuelUnit = 'Gg' | 't' | 'kg' | 'g' | 'm3' | 'L';

/**
 * Energy of one fuel as the template computes it: mass × net heating value × 277.778 MWh per TJ. The constant is
 * rounded to six digits; our own inventory divides by 3.6 and comes out 0.8 millionths lower, so both agree to the two
 * places that are reported.
 *
 * @returns MWh; `null` for a volume without density
 * Source: VSME digital template 1.3.0, sheet Fuel Converter; heating values: IPCC 2006 Guidelines vol. 2, table 1.2.
 */
export function fuelEnergyMwh({ amount, unit, ncvTjPerGg, densityKgPerM3 }: FuelUse): DecimalText | null {
  const volumeM3 = VOLUMES_M3[unit];
  if (volumeM3 !== undefined && densityKgPerM3 === null) return null;
  const massGg =
    volumeM3 === undefined
      ? dec(amount).times(MASSES_GG[unit] ?? '0')
      : dec(amount)
          .times(volumeM3)
          .times(densityKgPerM3 ?? '0')
          .div('1000000');
  return decimalText(massGg.times(ncvTjPerGg).times(MWH_PER_TJ));
}

/** Energy of all fuels, renewable and not, as the template carries it over to B3. */
export function fuelEnergyByOrigin(fuels: readonly FuelUse[]): {
  renewableMwh: DecimalText;
  nonRenewableMwh: DecimalText;
  totalMwh: DecimalText;
} {
  const of = (isRenewable: boolean) =>
    sum(fuels.filter((fuel) => fuel.isRenewable === isRenewable).map((fuel) => fuelEnergyMwh(fuel) ?? '0'));
  const [renewable, nonRenewable] = [of(true), of(false)];
  return {
    renewableMwh: decimalText(renewable),
    nonRenewableMwh: decimalText(nonRenewable),
    totalMwh: decimalText(renewable.plus(nonRenewable)),
  };
}

const MWH_PER_TJ = '277.778';

const MASSES_GG: Readonly<Partial<Record<FuelUnit, string>>> = {
  Gg: '1',
  t: '0.001',
  kg: '0.000001',
  g: '0.000000001',
};
const VOLUMES_M3: Readonly<Partial<Record<FuelUnit, string>>> = { m3: '1', L: '0.001' };
