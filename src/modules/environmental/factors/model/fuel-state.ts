import type { Message } from '#platform/messages/model/messages.ts';
import type { Bridge } from '#platform/units/model/unit-bridges.ts';
import { isUnit, sameDimension } from '#platform/units/model/unit-algebra.ts';
import { fuels, fuelsCalled, spellingsOf } from './fuels.ts';
import { say } from './messages.ts';

/** Bought liquid and, from a network or cylinder, as gas: by their key in `fuels`. */
const LIQUEFIED: ReadonlySet<string> = new Set(['LPG', 'Propane', 'Butane', 'LNG']);
/** Units in which gas as well as liquid is billed; litres and gallons are those of liquids. */
const unitsOfBoth: readonly string[] = ['m3', 'ft3'];

/** How products of liquefied gases may be spelled in records, in small letters. */
export const liquefiedGasSpellings: readonly string[] = spellingsOf(fuels.filter(({ key }) => LIQUEFIED.has(key)));

/**
 * What is to be asked where a liquefied gas is stated in cubic metres or feet: as liquid it is some 270 times the mass
 * that it is as gas. Propane: 514.9 kg/m³ liquid (UK Government conversion factors 2025, fuel properties), 1.9 kg/m³
 * gaseous (EFRAG, VSME template 1.3.0). Null where the unit says it, or a conversion of the company for this fuel: a
 * density or a calorific value by volume is of gas or of liquid. Emissions and energy ask alike.
 *
 * @param own  the company's conversions for this activity and product, those of the library left out
 */
export function unclearState(
  activityType: string,
  product: string | null,
  unit: string,
  own: readonly Bridge[],
): Message | null {
  if (!unitsOfBoth.includes(unit)) return null;
  const isLiquefied =
    activityType === 'lpg' || (product !== null && fuelsCalled(product).some(({ key }) => LIQUEFIED.has(key)));
  return isLiquefied && !own.some(saysState) ? say('state-unclear') : null;
}

function saysState({ kind, unit }: Bridge): boolean {
  const below = unit.split('/')[1] ?? '';
  return kind === 'density' || (kind.endsWith('calorific-value') && isUnit(below) && sameDimension(below, 'm3'));
}
