import { isDecimalText } from '#platform/values/model/decimal.ts';
import {
  decimalSignOf,
  readDecimal,
  shiftDecimal,
  writeDecimal,
} from '#platform/records/web/fields/entry/decimal-entry.ts';
import { placesOf, type ReadAs } from '#modules/report/taxonomy/model/read-as.ts';

/** A stored value in an input: numbers in the reader's signs, `0.125` of a share as `12,5` in German. */
export function typedValue(as: ReadAs, value: string | null, language: string): string {
  if (value === null || as === 'words' || !isDecimalText(value)) return value ?? '';
  return writeDecimal(shiftDecimal(value, placesOf(as)), language);
}

/** What was typed, as it is stored. What is no number stays as it is: the server says what is wrong with it. */
export function storedValue(as: ReadAs, text: string, language: string): string | null {
  const plain = text.trim();
  if (plain === '' || as === 'words') return plain === '' ? null : plain;
  const entry = readDecimal(as === 'percent' ? plain.replace(/%$/, '') : plain, decimalSignOf(language));
  if (!entry.ok || entry.value === null) return plain;
  return shiftDecimal(entry.value, -placesOf(as));
}

/**
 * A number with its unit behind it, as people type it into a cell: `12,5 t` → `12,5` and the unit labelled `t`. Without
 * a unit that the datapoint allows, the text stays whole and no unit is chosen.
 *
 * @param money  unit of an amount of money with `{currency}`: then any code of a currency is one, `100 NOK`
 */
export function withTypedUnit(
  text: string,
  units: readonly { unit: string; label: string }[],
  money: string | null = null,
): { text: string; unit: string | null } {
  const found = /^(?<number>[^\p{L}]*\d)\s*(?<label>\p{L}[\p{L}\d²³₂/ ]*)$/u.exec(text.trim())?.groups;
  const typed = found?.['label'];
  const unit = typed === undefined ? undefined : units.find(({ label }) => plainly(label) === plainly(typed));
  const currency = money === null ? undefined : /^[A-Za-z]{3}$/.exec(typed ?? '')?.[0].toUpperCase();
  const stored = unit?.unit ?? (currency === undefined ? null : (money?.replace('{currency}', currency) ?? null));
  return stored === null ? { text, unit: null } : { text: found?.['number']?.trim() ?? '', unit: stored };
}

/** `t CO₂e`, `tCO2e` and `m³`, `m3` are the same unit to whoever types it. */
const plainly = (label: string): string => label.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
