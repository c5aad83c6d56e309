import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';

/** How many incidents a cause has; null for those whose cause nobody recorded. */
export interface CauseCount {
  cause: string | null;
  count: number;
}

/** A cause with the share that it and the more frequent ones have of all incidents with a cause; null for those without. */
export interface CauseShare extends CauseCount {
  cumulative: DecimalText | null;
}

/**
 * Pareto of causes: the most frequent first, each with its cumulative share of the incidents whose cause is recorded.
 * Those without stand at the end and are in no share: what nobody looked into is no cause.
 */
export function causeShares(counts: readonly CauseCount[]): {
  rows: CauseShare[];
  recorded: number;
  unrecorded: number;
  /** So many causes make up four fifths of the incidents with a cause, or more. */
  vital: number;
} {
  const known = counts
    .filter(({ cause, count }) => cause !== null && count > 0)
    .toSorted((one, other) => other.count - one.count || ((one.cause ?? '') < (other.cause ?? '') ? -1 : 1));
  const total = (rows: readonly CauseCount[]) => rows.reduce((all, { count }) => all + count, 0);
  const [recorded, unrecorded] = [total(known), total(counts.filter(({ cause }) => cause === null))];
  const rows = known.map((one, at): CauseShare => {
    const until = total(known.slice(0, at + 1));
    return { ...one, cumulative: decimalText(dec(until).div(recorded)) };
  });
  return {
    rows: [...rows, ...(unrecorded === 0 ? [] : [{ cause: null, count: unrecorded, cumulative: null }])],
    recorded,
    unrecorded,
    vital: rows.findIndex(({ cumulative }) => dec(cumulative ?? 0).gte('0.8')) + 1,
  };
}
