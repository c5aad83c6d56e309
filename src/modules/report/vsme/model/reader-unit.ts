import { decimalText, exact, isDecimalText } from '#platform/values/model/decimal.ts';
import type { ConceptType } from './catalogue.ts';
import { isNumeric } from './units.ts';

/** How a number is read and typed: `places` by which its decimal point moves from what is stored, and its unit. */
export interface ReaderUnit {
  places: number;
  label: string;
}

/**
 * The unit in which people read a datapoint: a share is stored as a fraction and read in per cent, an intensity is
 * stored per unit of money and read per million of it, since nobody compares 0.0000349 with 0.0000301.
 *
 * @param unitLabel  label of the stored unit: `t CO₂e/EUR`, `MWh`, empty for counts
 */
export function readerUnit(type: string, unitLabel: string): ReaderUnit {
  if (type === 'percent') return { places: 2, label: '%' };
  return type === 'emissions-per-money'
    ? { places: 6, label: unitLabel.replace(/\/(?=[A-Z]{3}$)/, '/million ') }
    : { places: 0, label: unitLabel };
}

/** A stored value in the reader's unit, exact; what is no number stays as it is. */
export const inReaderUnit = (type: string, value: string): string =>
  isNumber(type) && isDecimalText(value)
    ? decimalText(exact(value).times(exact(10).pow(readerUnit(type, '').places)))
    : value;

/** Whether a datapoint is a number that `readerUnit` has a unit for. */
export const isNumber = (type: string): boolean => isNumeric(type as ConceptType);
