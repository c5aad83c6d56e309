import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratingFields, type Rating } from '#modules/materiality/assessment/model/materiality-score.ts';
import { proposedRatings, ratingProblems, ratingsOf, spreadOf, type Rated, type Ratings } from './workshop-ratings.ts';

const nothing = Object.fromEntries(ratingFields.map((name) => [name, null])) as Ratings;
const rated = (given: Partial<Ratings>): Ratings => ({ ...nothing, ...given });
const harm: Rated = { kind: 'negative', actuality: 'actual', isHumanRights: false };
const risk: Rated = { kind: 'risk', actuality: 'actual', isHumanRights: false };
const at = (entry: Rated, votes: readonly (Ratings | null)[], field: string) =>
  spreadOf(entry, votes).find((one) => one.field === field);

describe('ratings of a workshop', () => {
  it('ask for what the kind demands', () => {
    expect(ratingsOf(harm)).toEqual(['scale', 'scope', 'irremediability']);
    expect(ratingsOf({ kind: 'negative', actuality: 'potential' })).toEqual([
      'scale',
      'scope',
      'irremediability',
      'likelihood',
    ]);
    expect(ratingsOf({ kind: 'positive', actuality: 'potential' })).toEqual(['scale', 'scope', 'likelihood']);
    expect(ratingsOf(risk)).toHaveLength(6);
  });

  it('are refused where one is missing, where half a horizon is rated, or where the kind does not take one', () => {
    expect(ratingProblems(harm, rated({ scale: 3, scope: 2 })).map(({ path }) => path)).toEqual(['irremediability']);
    expect(
      ratingProblems(harm, rated({ scale: 3, scope: 2, irremediability: 1, likelihood: 4 })).map(({ path }) => path),
    ).toEqual(['likelihood']);
    expect(ratingProblems(risk, rated({ likelihoodLong: 3 })).map(({ path }) => path)).toEqual(['magnitudeLong']);
    expect(ratingProblems(risk, nothing).map(({ path }) => path)).toEqual(['likelihoodMedium', 'magnitudeMedium']);
    expect(ratingProblems(risk, rated({ likelihoodLong: 3, magnitudeLong: 5 }))).toEqual([]);
  });
});

// Median: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.1: the middle value, of an even number the mean of the
// two in the middle.
describe('the spread', () => {
  it('has least, middle and most, and counts who rated', () => {
    const votes = [1, 5, 2, 4].map((scale) => rated({ scale, scope: 3, irremediability: 3 }));
    expect(at(harm, votes, 'scale')).toEqual({ field: 'scale', n: 4, min: 1, median: '3', max: 5 });
    expect(at(harm, votes.slice(0, 3), 'scale')).toMatchObject({ n: 3, min: 1, median: '2', max: 5 });
    expect(at(harm, [rated({ scale: 2 }), rated({ scale: 3 })], 'scale')?.median).toBe('2.5');
  });

  it('leaves out who abstained, and who left a horizon out; nobody is not zero', () => {
    expect(at(harm, [null, rated({ scale: 4 }), null], 'scale')).toEqual({
      field: 'scale',
      n: 1,
      min: 4,
      median: '4',
      max: 4,
    });
    expect(at(risk, [rated({ likelihoodLong: 2, magnitudeLong: 2 }), null], 'likelihoodShort')).toEqual({
      field: 'likelihoodShort',
      n: 0,
      min: null,
      median: null,
      max: null,
    });
  });

  it('does not hang on the order, lies within least and most, and half of the ratings at least lie on each side of the middle', () => {
    const scale: fc.Arbitrary<Rating> = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });
    fc.assert(
      fc.property(fc.array(scale, { minLength: 1, maxLength: 30 }), (given) => {
        const votes = given.map((value) => rated({ scale: value }));
        const spread = at(harm, votes, 'scale');
        expect(at(harm, votes.toReversed(), 'scale')).toEqual(spread);
        const values = given.filter((value) => value !== null);
        expect(spread?.n).toBe(values.length);
        expect(spread?.median === null).toBe(values.length === 0);
        if (spread === undefined || spread.median === null) return;
        const middle = Number(spread.median);
        expect([spread.min, spread.max]).toEqual([Math.min(...values), Math.max(...values)]);
        expect(values.filter((value) => value <= middle).length * 2).toBeGreaterThanOrEqual(values.length);
        expect(values.filter((value) => value >= middle).length * 2).toBeGreaterThanOrEqual(values.length);
      }),
    );
  });

  it('proposes the middle, the graver of two where it lies between', () => {
    expect(
      proposedRatings(harm, [
        rated({ scale: 2, scope: 4, irremediability: 1 }),
        rated({ scale: 3, scope: 4, irremediability: 1 }),
        null,
      ]),
    ).toEqual({ scale: 3, scope: 4, irremediability: 1 });
    expect(proposedRatings(harm, [null])).toEqual({});
  });
});
