import { describe, expect, it } from 'vitest';
import { CONSISTENCY_LIMIT, rankByPairs, type Comparison } from './pairwise.ts';

const drinks = ['coffee', 'wine', 'tea', 'beer', 'sodas', 'milk', 'water'] as const;
/** All pairs of a matrix, each from its stronger side. */
const pairsOf = <Key extends string>(keys: readonly Key[], upper: readonly (readonly number[])[]): Comparison<Key>[] =>
  upper.flatMap((row, at) =>
    row.map((value, place): Comparison<Key> => {
      const [one, other] = [keys[at] as Key, keys[at + 1 + place] as Key];
      return value >= 1
        ? { first: one, second: other, strength: value }
        : { first: other, second: one, strength: Math.round(1 / value) };
    }),
  );
const rounded = (result: ReturnType<typeof rankByPairs>, keys: readonly string[]) =>
  keys.map((key) => Number((result.weights?.find((one) => one.key === key)?.weight ?? 0).toFixed(3)));

describe('a pairwise ranking', () => {
  // Saaty (2008), “Which drink is consumed more in the USA?”: published weights, and a consistency ratio of 0.022.
  it('matches the published example of the drinks', () => {
    const result = rankByPairs(
      drinks,
      pairsOf(drinks, [
        [9, 5, 2, 1, 1, 1 / 2],
        [1 / 3, 1 / 9, 1 / 9, 1 / 9, 1 / 9],
        [1 / 3, 1 / 4, 1 / 3, 1 / 9],
        [1 / 2, 1, 1 / 3],
        [2, 1 / 2],
        [1 / 3],
      ]),
    );
    expect(rounded(result, drinks)).toEqual([0.177, 0.019, 0.042, 0.116, 0.19, 0.129, 0.327]);
    expect(result.consistencyRatio?.toFixed(3)).toBe('0.022');
    expect(result.isConsistent).toBe(true);
    expect(result.weights?.[0]?.key).toBe('water');
  });

  it('gives back the weights that consistent judgements were made from, without contradiction', () => {
    const result = rankByPairs(
      ['a', 'b', 'c', 'd'],
      [
        { first: 'a', second: 'b', strength: 2 },
        { first: 'a', second: 'c', strength: 4 },
        { first: 'a', second: 'd', strength: 8 },
        { first: 'b', second: 'c', strength: 2 },
        { first: 'b', second: 'd', strength: 4 },
        { first: 'c', second: 'd', strength: 2 },
      ],
    );
    expect(rounded(result, ['a', 'b', 'c', 'd'])).toEqual([0.533, 0.267, 0.133, 0.067]);
    expect(result.consistencyRatio).toBeCloseTo(0, 10);
    expect(result.worst).toBeNull();
  });

  it('calls a circle inconsistent and names a judgement to look at', () => {
    const circle = rankByPairs(
      ['a', 'b', 'c'],
      [
        { first: 'a', second: 'b', strength: 5 },
        { first: 'b', second: 'c', strength: 5 },
        { first: 'c', second: 'a', strength: 5 },
      ],
    );
    expect(circle.isConsistent).toBe(false);
    expect(circle.consistencyRatio ?? 0).toBeGreaterThan(CONSISTENCY_LIMIT);
    expect(circle.worst?.implied).toBeCloseTo(1, 6);
    const slip = rankByPairs(
      ['a', 'b', 'c'],
      [
        { first: 'a', second: 'b', strength: 2 },
        { first: 'b', second: 'c', strength: 2 },
        { first: 'c', second: 'a', strength: 4 },
      ],
    );
    expect(slip.isConsistent).toBe(false);
  });

  it('adds up to one, and turns with its judgements: the other way round is the other way round', () => {
    let seed = 7;
    const below = (limit: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * limit);
    };
    for (let turn = 0; turn < 200; turn += 1) {
      const keys = ['a', 'b', 'c', 'd', 'e'].slice(0, 3 + below(3));
      const pairs = keys.flatMap((first, at) =>
        keys
          .slice(at + 1)
          .map(
            (second): Comparison =>
              below(2) === 0
                ? { first, second, strength: 1 + below(9) }
                : { first: second, second: first, strength: 1 + below(9) },
          ),
      );
      const result = rankByPairs(keys, pairs);
      expect(result.weights?.reduce((all, { weight }) => all + weight, 0)).toBeCloseTo(1, 10);
      expect(result.weights?.every(({ weight }) => weight > 0)).toBe(true);
      // The same said from the other side changes nothing where it says the same.
      expect(
        rounded(
          rankByPairs(
            keys,
            pairs.map((pair) => (pair.strength === 1 ? { ...pair, first: pair.second, second: pair.first } : pair)),
          ),
          keys,
        ),
      ).toEqual(rounded(result, keys));
      // Another order of things neither.
      expect(rounded(rankByPairs(keys.toReversed(), pairs), keys)).toEqual(rounded(result, keys));
    }
  });

  it('gives no weights while a pair is missing, and says which', () => {
    const result = rankByPairs(
      ['a', 'b', 'c'],
      [
        { first: 'a', second: 'b', strength: 3 },
        { first: 'c', second: 'a', strength: 2 },
      ],
    );
    expect([result.weights, result.missing, result.isConsistent]).toEqual([null, [['b', 'c']], false]);
  });
});
