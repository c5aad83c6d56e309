import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec } from '#platform/values/model/decimal.ts';
import { causeShares } from './cause-shares.ts';

describe('the Pareto of causes', () => {
  it('cumulates what is recorded, the most frequent first, and leaves what is not recorded out of it', () => {
    expect(
      causeShares([
        { cause: 'slip', count: 2 },
        { cause: null, count: 9 },
        { cause: 'machine', count: 5 },
        { cause: 'lifting', count: 1 },
      ]),
    ).toEqual({
      recorded: 8,
      unrecorded: 9,
      vital: 2,
      rows: [
        { cause: 'machine', count: 5, cumulative: '0.625' },
        { cause: 'slip', count: 2, cumulative: '0.875' },
        { cause: 'lifting', count: 1, cumulative: '1' },
        { cause: null, count: 9, cumulative: null },
      ],
    });
    expect(causeShares([{ cause: null, count: 3 }])).toMatchObject({ recorded: 0, vital: 0 });
    expect(causeShares([])).toEqual({ rows: [], recorded: 0, unrecorded: 0, vital: 0 });
  });

  it('never falls, ends at the whole, and loses no incident', () => {
    const counts = fc.uniqueArray(
      fc.record({ cause: fc.option(fc.string({ minLength: 1 })), count: fc.integer({ min: 0, max: 500 }) }),
      { selector: ({ cause }) => cause },
    );
    fc.assert(
      fc.property(counts, (given) => {
        const { rows, recorded, unrecorded } = causeShares(given);
        const all = given.reduce((sum, { count }) => sum + count, 0);
        expect(recorded + unrecorded).toBe(all);
        expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(all);
        const known = rows.filter(({ cause }) => cause !== null);
        for (const [at, { cumulative, count }] of known.entries()) {
          const before = known[at - 1];
          expect(before === undefined || before.count >= count).toBe(true);
          expect(dec(cumulative ?? 0).gt(before?.cumulative ?? 0)).toBe(true);
        }
        if (recorded > 0) expect(known.at(-1)?.cumulative).toBe('1');
        expect(rows.findIndex(({ cause }) => cause === null)).toBe(unrecorded > 0 ? rows.length - 1 : -1);
      }),
    );
  });
});
