import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';

/** A value as a place on the screen. Only drawings use it; whatever is read comes from the decimal text. */
export const pixelValue = (value: DecimalText | null): number | null => (value === null ? null : Number(value));

/** The sum of what is known; null when nothing is. */
export function totalOf(values: readonly (DecimalText | null)[]): DecimalText | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : decimalText(sum(known));
}

/** The part with the greatest size; null when there is none. */
export function largest(
  parts: readonly { name: string; value: DecimalText | null }[],
): { name: string; value: DecimalText } | null {
  let most: { name: string; value: DecimalText } | null = null;
  for (const { name, value } of parts)
    if (value !== null && (most === null || dec(value).abs().gt(dec(most.value).abs()))) most = { name, value };
  return most;
}

/** Names come from people: nothing in them may become markup of a tooltip. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
