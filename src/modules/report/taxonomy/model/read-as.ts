import { decimalText, exact, isDecimalText } from '#platform/values/model/decimal.ts';

/** How a datapoint is read and typed: a share in per cent, an amount per million of money, another number, or words. */
export type ReadAs = 'percent' | 'per-million' | 'number' | 'words';

/** How a number is read and typed: `places` by which its decimal point moves from what is stored, and its unit. */
export interface ReaderUnit {
  places: number;
  label: string;
}
const PLACES = { percent: 2, 'per-million': 6, number: 0, words: 0 } as const;
export const placesOf = (as: ReadAs): number => PLACES[as];

/**
 * The unit in which people read a datapoint: a share is stored as a fraction and read in per cent, an intensity is
 * stored per unit of money and read per million of it, since nobody compares 0.0000349 with 0.0000301.
 *
 * @param unitLabel  label of the stored unit: `t CO₂e/EUR`, `MWh`, empty for counts
 */
export function readerUnitAs(as: ReadAs, unitLabel: string): ReaderUnit {
  if (as === 'percent') return { places: PLACES.percent, label: '%' };
  return as === 'per-million'
    ? { places: PLACES[as], label: unitLabel.replace(/\/\s*(?=[A-Z]{3}$)/, '/million ') }
    : { places: 0, label: unitLabel };
}

/** A stored value in the reader's unit, exact; what is no number stays as it is. */
export const inReaderUnitAs = (as: ReadAs, value: string): string =>
  as !== 'words' && isDecimalText(value) ? decimalText(exact(value).times(exact(10).pow(PLACES[as]))) : value;
