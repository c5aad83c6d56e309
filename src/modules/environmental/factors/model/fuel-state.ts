import type { Message } from '#platform/messages/model/messages.ts';
import { say } from './messages.ts';

/** Bought liquid and, from a network or cylinder, as gas; in small letters. */
const liquefiedGases: readonly string[] = ['lpg', 'propane', 'butane', 'liquefied petroleum gas', 'flüssiggas'];
/** Units in which gas as well as liquid is billed; litres and gallons are those of liquids. */
const unitsOfBoth: readonly string[] = ['m3', 'ft3'];

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
