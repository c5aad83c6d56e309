import { decimalText, exact, grouped } from '#platform/values/model/decimal.ts';
import { memberLabel, type Catalogue, type Concept } from './catalogue.ts';
import type { Fact } from './fact.ts';
import { inReaderUnit, readerUnit } from './reader-unit.ts';
import { isNumeric, unitLabel } from './units.ts';

/**
 * A fact as people read it: shares as per cent, intensities per million of money, other numbers grouped with their unit,
 * chosen members by their names.
 *
 * @param decimals  places that are shown, rounded half up once, in the reader's unit: of a share those of the per cent. Null: every digit.
 */
export function figureText(
  { value, unit }: Pick<Fact, 'value' | 'unit'>,
  { type }: Pick<Concept, 'type'>,
  catalogue: Catalogue,
  decimals: number | null = null,
): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value.map((member) => memberLabel(catalogue, member)).join('; ');
  if (!isNumeric(type)) return value;
  return withUnit(numberText(inReaderUnit(type, value), decimals), readerUnit(type, unitLabel(unit ?? '')).label);
}

/** `-1234.5` → `−1,234.5`. */
export function numberText(amount: string, decimals: number | null): string {
  const whole = decimals === null ? exact(amount) : exact(exact(amount).toDecimalPlaces(Math.max(decimals, 0)));
  return `${whole.isNegative() && !whole.isZero() ? '−' : ''}${grouped(decimalText(whole.abs()))}`;
}

export const withUnit = (number: string, unit: string): string => (unit === '' ? number : `${number} ${unit}`);

/** The numbers in a printed text, as decimals: `includes 1,254.7 MWh` → `1254.7`. */
export const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g)].map(([number]) => number.replaceAll(',', ''));
