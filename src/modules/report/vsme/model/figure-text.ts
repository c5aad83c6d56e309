import { decimalText, exact, grouped } from '#platform/values/model/decimal.ts';
import { memberLabel, type Catalogue, type Concept } from './catalogue.ts';
import type { Fact } from './fact.ts';
import { isNumeric, unitLabel } from './units.ts';

/**
 * A fact as people read it: shares as per cent, other numbers grouped with their unit, chosen members by their names.
 *
 * @param decimals  places that are shown, rounded half up once; of a share those of the per cent. Null: every digit.
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
  const isShare = type === 'percent';
  return withUnit(
    numberText(decimalText(exact(value).times(isShare ? 100 : 1)), decimals),
    isShare ? '%' : unitLabel(unit ?? ''),
  );
}

/** `-1234.5` → `−1,234.5`. */
export function numberText(amount: string, decimals: number | null): string {
  const whole = decimals === null ? exact(amount) : exact(exact(amount).toDecimalPlaces(Math.max(decimals, 0)));
  return `${whole.isNegative() && !whole.isZero() ? '−' : ''}${grouped(decimalText(whole.abs()))}`;
}

export const withUnit = (number: string, unit: string): string => (unit === '' ? number : `${number} ${unit}`);
