/** `first` is `strength` times as important as `second`; 1 is alike, 9 the end of the scale. */
export interface Comparison<Key extends string = string> {
  first: Key;
  second: Key;
  strength: number;
}

/** A ranking of things by all their pairs. `weights` add up to 1, the highest first; null while pairs are missing. */
export interface PairwiseResult<Key extends string> {
  weights: { key: Key; weight: number }[] | null;
  /** Pairs that nobody has judged yet. */
  missing: [Key, Key][];
  /**
   * How far the judgements contradict each other, against random ones. Null for fewer than three things, which cannot
   * contradict.
   */
  consistencyRatio: number | null;
  isConsistent: boolean;
  /** The judgement that fits the others worst, with what they imply: to look at first. Null where everything fits. */
  worst: { comparison: Comparison<Key>; implied: number } | null;
}

/** Judgements hold together up to this ratio. */
export const CONSISTENCY_LIMIT = 0.1;
/**
 * Mean consistency index of random matrices of size 3, 4 … 10. Source: Saaty, The Analytic Hierarchy Process (1980).
 */
const randomIndex = [0.58, 0.9, 1.12, 1.24, 1.32, 1.41, 1.45, 1.49] as const;
/** Fewer cannot contradict, more have no random index, and more pairs than anybody judges with care. */
export const THINGS_MIN = 3;
export const THINGS_MAX = 10;

/**
 * Weights by the analytic hierarchy process: the principal eigenvector of the matrix of all pairwise judgements.
 * Consistency index (λ − n) ÷ (n − 1), divided by that of random judgements; up to 0.10 they hold together. Binary
 * numbers: weights come from an iteration and are shown with a few digits. Source: Saaty, Decision making with the
 * analytic hierarchy process, Int. J. Services Sciences 1 (2008) 83–98.
 *
 * @param keys  what is ranked, in a fixed order; comparisons of anything else are left out
 */
export function rankByPairs<Key extends string>(
  keys: readonly Key[],
  comparisons: readonly Comparison<Key>[],
): PairwiseResult<Key> {
  const judged = (one: Key, other: Key): number | null => {
    const found = comparisons.find(
      ({ first, second }) => (first === one && second === other) || (first === other && second === one),
    );
    return found === undefined ? null : found.first === one ? found.strength : 1 / found.strength;
  };
  const pairs = keys.flatMap((first, at) => keys.slice(at + 1).map((second): [Key, Key] => [first, second]));
  const missing = pairs.filter(([first, second]) => judged(first, second) === null);
  if (missing.length > 0 || keys.length < 2)
    return { weights: null, missing, consistencyRatio: null, isConsistent: false, worst: null };
  const matrix = keys.map((one) => keys.map((other) => (one === other ? 1 : (judged(one, other) ?? 1))));
  const weights = principal(matrix);
  const size = keys.length;
  const lambda = matrix.reduce((all, row, at) => all + dot(row, weights) / (weights[at] ?? 1), 0) / size;
  const random = randomIndex[size - 3];
  const consistencyRatio = random === undefined ? null : Math.max(0, (lambda - size) / (size - 1) / random);
  return {
    weights: keys
      .map((key, at) => ({ key, weight: weights[at] ?? 0 }))
      .toSorted((one, other) => other.weight - one.weight),
    missing,
    consistencyRatio,
    isConsistent: consistencyRatio === null || consistencyRatio <= CONSISTENCY_LIMIT,
    worst: worstOf(keys, weights, comparisons),
  };
}

/** Power iteration; a positive matrix always leads to its one positive eigenvector. */
function principal(matrix: readonly (readonly number[])[]): number[] {
  let weights = matrix.map(() => 1 / matrix.length);
  for (let turn = 0; turn < 1000; turn += 1) {
    const next = matrix.map((row) => dot(row, weights));
    const total = next.reduce((all, part) => all + part, 0);
    const scaled = next.map((part) => part / total);
    const moved = scaled.reduce((most, part, at) => Math.max(most, Math.abs(part - (weights[at] ?? 0))), 0);
    weights = scaled;
    if (moved < 1e-14) break;
  }
  return weights;
}

const dot = (row: readonly number[], weights: readonly number[]): number =>
  row.reduce((all, part, at) => all + part * (weights[at] ?? 0), 0);

/**
 * By how many times a judgement is off from the ratio of the weights; less than half as much again is no contradiction
 * worth naming.
 */
function worstOf<Key extends string>(
  keys: readonly Key[],
  weights: readonly number[],
  comparisons: readonly Comparison<Key>[],
): PairwiseResult<Key>['worst'] {
  const weightOf = (key: Key) => weights[keys.indexOf(key)] ?? 1;
  const judged = comparisons
    .filter(({ first, second }) => keys.includes(first) && keys.includes(second))
    .map((comparison) => {
      const implied = weightOf(comparison.first) / weightOf(comparison.second);
      return { comparison, implied, off: Math.abs(Math.log(comparison.strength / implied)) };
    });
  const [worst] = judged.toSorted((one, other) => other.off - one.off);
  return worst === undefined || worst.off < Math.log(1.5)
    ? null
    : { comparison: worst.comparison, implied: worst.implied };
}
