import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import type { GasMass } from '#modules/environmental/factors/model/factor.ts';

/**
 * Warming potentials with which publishers turned CH4 and N2O into CO2e. Sources: IPCC SAR, AR4, AR5 (without
 * feedback).
 */
export const BASIS_GWP = {
  SAR: { CH4: '21', N2O: '310' },
  AR4: { CH4: '25', N2O: '298' },
  AR5: { CH4: '28', N2O: '265' },
} as const;

export type Basis = keyof typeof BASIS_GWP;

/** A number of a source as our files write it: every digit, no exponent, no trailing zeros. */
export function plain(text: string): DecimalText {
  return decimalText(dec(text));
}

export function plainOrNull(text: string): DecimalText | null {
  return text === '' ? null : plain(text);
}

/** Divided at 34 digits, kept to 18: far below what any publisher prints, and short enough to read. */
export function divided(amount: DecimalText, by: DecimalText): DecimalText {
  return decimalText(dec(amount).div(dec(by)).toSignificantDigits(18));
}

export function times(amount: DecimalText, by: DecimalText): DecimalText {
  return decimalText(dec(amount).times(dec(by)));
}

/** kg of each gas from kg CO2e of each gas, which is how the UK publishes them. */
export function massesOf(co2: DecimalText, ch4Co2e: DecimalText, n2oCo2e: DecimalText, basis: Basis): GasMass[] {
  return [
    { gas: 'CO2', kg: plain(co2) },
    { gas: 'CH4_fossil', kg: divided(ch4Co2e, BASIS_GWP[basis].CH4) },
    { gas: 'N2O', kg: divided(n2oCo2e, BASIS_GWP[basis].N2O) },
  ];
}

/**
 * Gases that a publisher gives by mass; an empty cell is a gas not published and left out. `methane` says where the CH4
 * comes from.
 */
export function publishedMasses(
  cells: { co2?: string; ch4?: string; n2o?: string },
  methane: 'CH4_fossil' | 'CH4_biogenic',
): GasMass[] {
  const all = [
    ['CO2', cells.co2],
    [methane, cells.ch4],
    ['N2O', cells.n2o],
  ] as const;
  return all.flatMap(([gas, kg]) => (kg === undefined || kg === '' ? [] : [{ gas, kg: plain(kg) }]));
}
