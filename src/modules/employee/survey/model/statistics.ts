import { dec, decimalText, type Decimal, type DecimalText } from '#platform/values/model/decimal.ts';

/** 95 % of a normal distribution. */
const Z95 = '1.96';

export interface Enps {
  /** −100 to 100. */
  score: number;
  /** Half the width of the 95 % interval, in points. */
  plusMinus: DecimalText;
  n: number;
  promoters: number;
  detractors: number;
}

/**
 * Employee net promoter score (F11): share of 9 and 10 less share of 0 to 6, in points, a whole number; 95 % interval
 * ±1.96·√((p + d − (p − d)²) ÷ n)·100, one decimal.
 *
 * @param counts  answers 0 to 10, in order
 * @returns null without any answer
 */
export function enpsOf(counts: readonly number[]): Enps | null {
  const n = total(counts);
  if (n === 0) return null;
  const promoters = total(counts.slice(9));
  const detractors = total(counts.slice(0, 7));
  return {
    score: dec(promoters - detractors)
      .times(100)
      .div(n)
      .round()
      .toNumber(),
    plusMinus: decimalText(spreadOf(promoters, detractors, n).times(Z95).times(100).toDecimalPlaces(1)),
    n,
    promoters,
    detractors,
  };
}

const total = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** Standard error of the difference of the shares of two answers that exclude each other. */
function spreadOf(promoters: number, detractors: number, n: number): Decimal {
  const difference = dec(promoters - detractors).div(n);
  return dec(promoters + detractors)
    .div(n)
    .minus(difference.times(difference))
    .div(n)
    .sqrt();
}

/** Favourable answers of a question on a scale of five: 4 and 5 (F12). */
export const favourableOf = (counts: readonly number[]): number => total(counts.slice(3));

/** A share of a number of answers, exact. */
export interface Share {
  part: number;
  n: number;
}
export const shareText = ({ part, n }: Share): DecimalText | null =>
  n === 0 ? null : decimalText(dec(part).div(n).toDecimalPlaces(4));

/** Mean of the answers 1 to 5 (or 0 to 10 with `first` 0), two decimals. */
export function meanOf(counts: readonly number[], first = 1): DecimalText | null {
  const n = total(counts);
  if (n === 0) return null;
  return decimalText(
    dec(counts.reduce((all, count, at) => all + count * (at + first), 0))
      .div(n)
      .toDecimalPlaces(2),
  );
}

export interface Change {
  /** Later less earlier: of a share as a share, of eNPS in points. */
  difference: DecimalText;
  z: DecimalText;
  /** |z| ≥ 1.96. */
  isDistinguishable: boolean;
}

/** Change of a share between two surveys: two-proportion z with the pooled share (F12). Null where one has no answers. */
export function changeOfShares(earlier: Share, later: Share): Change | null {
  if (earlier.n === 0 || later.n === 0) return null;
  const pooled = dec(earlier.part + later.part).div(earlier.n + later.n);
  const error = pooled
    .times(dec(1).minus(pooled))
    .times(dec(1).div(earlier.n).plus(dec(1).div(later.n)))
    .sqrt();
  return changed(dec(later.part).div(later.n).minus(dec(earlier.part).div(earlier.n)), error, 4);
}

/** Change of eNPS in points, by the standard errors of both. */
export function changeOfEnps(earlier: Enps, later: Enps): Change {
  const variance = [earlier, later]
    .map(({ promoters, detractors, n }) => spreadOf(promoters, detractors, n))
    .reduce((all, error) => all.plus(error.times(error)), dec(0));
  const exact = ({ promoters, detractors, n }: Enps) =>
    dec(promoters - detractors)
      .times(100)
      .div(n);
  return changed(exact(later).minus(exact(earlier)), variance.sqrt().times(100), 0);
}

function changed(difference: Decimal, error: Decimal, places: number): Change {
  const z = error.isZero() ? dec(0) : difference.div(error);
  return {
    difference: decimalText(difference.toDecimalPlaces(places)),
    z: decimalText(z.toDecimalPlaces(2)),
    // Without any spread every difference is one.
    isDistinguishable: error.isZero() ? !difference.isZero() : z.abs().gte(Z95),
  };
}

/** How many pairs a correlation is shown from. */
export const IMPACT_FROM = 30;

/**
 * Spearman's rank correlation: Pearson's of the ranks, ties at their mean rank, two decimals.
 *
 * @returns null for fewer than 30 pairs, and where one side has no spread
 */
export function spearmanOf(pairs: readonly (readonly [number, number])[]): DecimalText | null {
  if (pairs.length < IMPACT_FROM) return null;
  const ranks = [ranksOf(pairs.map(([one]) => one)), ranksOf(pairs.map(([, other]) => other))] as const;
  const mean = (pairs.length + 1) / 2;
  let together = 0;
  const spread = [0, 0];
  for (const at of pairs.keys()) {
    const one = (ranks[0][at] ?? 0) - mean;
    const other = (ranks[1][at] ?? 0) - mean;
    together += one * other;
    spread[0] = (spread[0] ?? 0) + one * one;
    spread[1] = (spread[1] ?? 0) + other * other;
  }
  const root = Math.sqrt((spread[0] ?? 0) * (spread[1] ?? 0));
  return root === 0 ? null : decimalText(dec((together / root).toFixed(2)));
}

function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).toSorted((one, other) => one.value - other.value);
  const ranks: number[] = [];
  for (let start = 0; start < order.length; ) {
    let end = start;
    while (end + 1 < order.length && order[end + 1]?.value === order[start]?.value) end += 1;
    for (let place = start; place <= end; place += 1) ranks[order[place]?.at ?? 0] = (start + end) / 2 + 1;
    start = end + 1;
  }
  return ranks;
}
