import { isDecimalText } from '#platform/values/model/decimal.ts';
import { decimalSignOf, readDecimal, shiftDecimal, writeDecimal } from '#platform/records/web/fields/decimal-entry.ts';

/** How a datapoint is typed: a share in per cent, another number, or words. */
export type TypedAs = 'percent' | 'number' | 'words';

/** A stored value in an input: numbers in the reader's signs, `0.125` of a share as `12,5` in German. */
export function typedValue(as: TypedAs, value: string | null, language: string): string {
  if (value === null || as === 'words' || !isDecimalText(value)) return value ?? '';
  return writeDecimal(as === 'percent' ? shiftDecimal(value, 2) : value, language, { grouped: false });
}

/** What was typed, as it is stored. What is no number stays as it is: the server says what is wrong with it. */
export function storedValue(as: TypedAs, text: string, language: string): string | null {
  const plain = text.trim();
  if (plain === '' || as === 'words') return plain === '' ? null : plain;
  const entry = readDecimal(as === 'percent' ? plain.replace(/%$/, '') : plain, decimalSignOf(language));
  if (!entry.ok || entry.value === null) return plain;
  return as === 'percent' ? shiftDecimal(entry.value, -2) : entry.value;
}
