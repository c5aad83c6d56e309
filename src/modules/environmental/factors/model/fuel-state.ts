import type { Message } from '#platform/messages/model/messages.ts';
import { say } from './messages.ts';

/** Bought liquid and, from a network or cylinder, as gas; in small letters. */
const liquefiedGases: readonly string[] = ['lpg', 'propane', 'butane', 'liquefied petroleum gas', 'flüssiggas'];
/** Units in which gas as well as liquid is billed; litres and gallons are those of liquids. */
const unitsOfBoth: readonly string[] = ['m3', 'ft3'];
/** Gas at stated conditions is converted to the cubic metre of 15 °C: those of the factor still have to be the same. */
const unitsOfGas: readonly string[] = [...unitsOfBoth, 'Sm3', 'Nm3'];

/**
 * What is to be asked where a liquefied gas is stated in cubic metres or feet: as liquid it is some 270 times the mass
 * that it is as gas. Propane: 514.9 kg/m³ liquid (UK Government conversion factors 2025, fuel properties), 1.9 kg/m³
 * gaseous (EFRAG, VSME template 1.3.0). Null where the unit says it.
 */
export function unclearState(activityType: string, product: string | null, unit: string): Message | null {
  if (!unitsOfBoth.includes(unit)) return null;
  const isLiquefied =
    activityType === 'lpg' || (product !== null && liquefiedGases.includes(product.trim().toLowerCase()));
  return isLiquefied ? say('state-unclear') : null;
}

/**
 * What a volume of gas leaves open: at which temperature and pressure it was measured. A cubic metre at 15 °C (standard
 * conditions, ISO 13443) has 273.15 ÷ 288.15 of the gas of one at 0 °C (normal conditions, DIN 1343), 5 % less, at
 * 101.325 kPa. Null where no volume of gas is stated.
 *
 * @param basis  whose density, calorific value or factor per volume is used
 */
export function gasConditions(activityType: string, unit: string, basis: string): Message | null {
  return (activityType === 'naturalGas' || activityType === 'biogas') && unitsOfGas.includes(unit)
    ? say('gas-conditions', { basis })
    : null;
}
