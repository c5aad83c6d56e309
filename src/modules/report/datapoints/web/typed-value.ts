import { isDecimalText } from '#platform/values/model/decimal.ts';
import { decimalSignOf, readDecimal, shiftDecimal, writeDecimal } from '#platform/records/web/fields/decimal-entry.ts';

/** How a datapoint is typed: a share in per cent, an amount per million of money, another number, or words. */
export type TypedAs = 'percent' | 'per-million' | 'number' | 'words';

/** Places by which the decimal point moves from what is stored to what is typed. */
const PLACES = { percent: 2, 'per-million': 6, number: 0 } as const;

/** A stored value in an input: numbers in the reader's signs, `0.125` of a share as `12,5` in German. */
export function typedValue(as: TypedAs, value: string | null, language: string): string {
  if (value === null || as === 'words' || !isDecimalText(value)) return value ?? '';
  return writeDecimal(shiftDecimal(value, PLACES[as]), language);
}

/** What was typed, as it is stored. What is no number stays as it is: the server says what is wrong with it. */
export function storedValue(as: TypedAs, text: string, language: string): string | null {
  const plain = text.trim();
  if (plain === '' || as === 'words') return plain === '' ? null : plain;
  const entry = readDecimal(as === 'percent' ? plain.replace(/%$/, '') : plain, decimalSignOf(language));
  if (!entry.ok || entry.value === null) return plain;
  return shiftDecimal(entry.value, -PLACES[as]);
}

/**
 * A number with its unit behind it, as people type it into a cell: `12,5 t` → `12,5` and the unit labelled `t`. Without
 * a unit that the datapoint allows, the text stays whole and no unit is chosen.
 */
export function withTypedUnit(
  text: string,
  units: readonly { unit: string; label: string }[],
): { text: string; unit: string | null } {
  const found = /^(?<number>[^\p{L}]*\d)\s*(?<label>\p{L}[\p{L}\d²³₂/ ]*)$/u.exec(text.trim())?.groups;
  const typed = found?.['label'];
  const unit = typed === undefined ? undefined : units.find(({ label }) => plainly(label) === plainly(typed));
  return unit === undefined ? { text, unit: null } : { text: found?.['number']?.trim() ?? '', unit: unit.unit };
}

/** `t CO₂e`, `tCO2e` and `m³`, `m3` are the same unit to whoever types it. */
const plainly = (label: string): string => label.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
