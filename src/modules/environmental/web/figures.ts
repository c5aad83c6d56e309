import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';

/** kg → t, exact. Tables and tiles speak in tonnes, workings in kilograms. */
export function tonnes(kg: DecimalText): DecimalText {
  return decimalText(dec(kg).div(1000));
}

/** Change against an earlier figure as a fraction: 0.1 = 10 % more. Null where there is nothing to compare with. */
export function changeOf(now: DecimalText | null, before: DecimalText | null): DecimalText | null {
  if (now === null || before === null || dec(before).isZero()) return null;
  return decimalText(dec(now).minus(before).div(dec(before).abs()));
}

/** Part ÷ whole; null for a whole of nothing. */
export function shareOf(part: DecimalText, whole: DecimalText): DecimalText | null {
  return dec(whole).isZero() ? null : decimalText(dec(part).div(whole));
}

export const total = (values: readonly DecimalText[]): DecimalText => decimalText(sum(values));
export const isZero = (value: DecimalText): boolean => dec(value).isZero();
/** The largest first, what has no figure last. */
export const compareSize = (left: DecimalText | null, right: DecimalText | null): number =>
  left === null || right === null
    ? Number(left === null) - Number(right === null)
    : dec(right).abs().cmp(dec(left).abs());

/** Decimals that all cells of a table in tonnes share, so that digits stand under digits: by its largest figure. */
export function tableDecimals(kgs: readonly (DecimalText | null)[]): number {
  const largest = kgs.reduce((most, kg) => (kg !== null && dec(kg).abs().gt(most) ? dec(kg).abs() : most), dec(0));
  return largest.gte(10_000_000) ? 0 : largest.gte(100_000) ? 1 : largest.gte(1_000) ? 2 : 3;
}

/** Whether so many decimals would show an amount in tonnes as nothing. */
export const vanishes = (kg: DecimalText, decimals: number): boolean =>
  !isZero(kg) && dec(kg).div(1000).toDecimalPlaces(decimals).isZero();

/** For drawing only: charts place bars by binary numbers, figures are read from the text. */
export const chartNumber = (value: DecimalText): number => dec(value).toNumber();

/**
 * The largest entries in order, the rest as one. `keep` entries stay; one more than that is kept rather than called
 * "others".
 */
export function topOf<Entry extends { kg: DecimalText }>(
  entries: readonly Entry[],
  keep: number,
): { top: Entry[]; others: { kg: DecimalText; count: number } | null } {
  const sorted = entries.toSorted((left, right) => compareSize(left.kg, right.kg));
  if (sorted.length <= keep + 1) return { top: sorted, others: null };
  const rest = sorted.slice(keep);
  return { top: sorted.slice(0, keep), others: { kg: total(rest.map((entry) => entry.kg)), count: rest.length } };
}
