import { describe, expect, it } from 'vitest';
import { categoryKeys } from './stakeholders.ts';
import {
  ANONYMITY_THRESHOLD,
  askedOf,
  isAbstentionNoted,
  releaseOf,
  type ReleasedQuestion,
  type Tally,
} from './survey-release.ts';

/** A group of which so many answered, with the sum of their answers. */
const group = (at: number, answered: number, total: number, part: Partial<Tally> = {}): Tally => {
  const tally = { category: categoryKeys[at] ?? 'employees', answered, total, abstained: 0, skipped: 0, ...part };
  return { returned: askedOf(tally), ...tally };
};
const shown = ({ groups }: ReleasedQuestion) =>
  groups.flatMap(({ category, counters }) => (counters === null ? [] : [category]));

describe('what is shown of a question', () => {
  it('are five counters and the mean, of which asked is derived', () => {
    const { all, groups } = releaseOf([
      group(0, 6, 27, { abstained: 2, skipped: 1, returned: 9 }),
      group(2, 8, 20),
      group(3, 0, 0, { returned: 5 }),
    ]);
    expect(groups[0]?.counters).toEqual({ asked: 9, answered: 6, abstained: 2, skipped: 1, notAsked: 0, mean: '4.5' });
    expect(groups[2]?.counters).toEqual({ asked: 0, answered: 0, abstained: 0, skipped: 0, notAsked: 5, mean: null });
    expect(all).toEqual({
      asked: 17,
      answered: 14,
      abstained: 2,
      skipped: 1,
      notAsked: 5,
      mean: '3.357142857142857142857142857142857',
    });
  });

  // Complementary suppression as in Hundepool et al., Statistical Disclosure Control (2012), section 4.1: one hidden
  // cell beside its total is no secret.
  it('hides a group below the threshold and the next smallest, so that the total gives nothing away', () => {
    const released = releaseOf([group(0, 20, 80), group(2, 9, 30), group(3, 6, 24), group(5, 3, 15)]);
    expect(shown(released)).toEqual([categoryKeys[0], categoryKeys[2]]);
    expect(released.all).toMatchObject({ answered: 38 });
  });

  it('hides more until at least five are hidden together', () => {
    expect(shown(releaseOf([group(0, 20, 80), group(2, 7, 30), group(3, 1, 5), group(5, 2, 9)]))).toEqual([
      categoryKeys[0],
    ]);
    // Five in two groups are enough.
    expect(shown(releaseOf([group(0, 20, 80), group(2, 7, 30), group(3, 3, 5), group(5, 2, 9)]))).toEqual([
      categoryKeys[0],
      categoryKeys[2],
    ]);
  });

  it('hides the total too where hiding every group does not help', () => {
    expect(releaseOf([group(0, 3, 9)])).toEqual({ all: null, groups: [{ category: categoryKeys[0], counters: null }] });
    expect(releaseOf([group(0, 3, 9), group(2, 1, 5)]).all).toBeNull();
    expect(releaseOf([group(0, 3, 9), group(2, 4, 5)]).all).toMatchObject({ answered: 7, mean: '2' });
    expect(releaseOf([group(0, 3, 9), group(2, 9, 27)])).toMatchObject({
      all: { answered: 12 },
      groups: [{ counters: null }, { counters: null }],
    });
  });

  it('hides a group that is large enough but hardly answered; that nobody of it could answer is shown', () => {
    expect(shown(releaseOf([group(0, 4, 9, { abstained: 6 }), group(2, 9, 27), group(3, 12, 30)]))).toEqual([
      categoryKeys[3],
    ]);
    expect(shown(releaseOf([group(0, 0, 0, { abstained: 6 }), group(2, 9, 27)]))).toEqual([
      categoryKeys[0],
      categoryKeys[2],
    ]);
  });

  it('says nothing where nobody was asked', () => {
    expect(releaseOf([])).toEqual({ all: null, groups: [] });
    expect(releaseOf([group(0, 0, 0, { returned: 0 })])).toEqual({ all: null, groups: [] });
  });

  it('notes abstention from a quarter of those asked on', () => {
    expect([
      isAbstentionNoted({ asked: 8, abstained: 2 }),
      isAbstentionNoted({ asked: 9, abstained: 2 }),
      isAbstentionNoted({ asked: 0, abstained: 0 }),
    ]).toEqual([true, false, false]);
  });
});

/**
 * Somebody who sees all that is shown and adds and subtracts it in every way (each shown figure taken once, left out,
 * or taken away), and looks whether a combination is a set of groups with fewer people than the threshold, or one group
 * that is hidden.
 */
function smallGroupsFound(
  tallies: readonly Tally[],
  { all, groups }: ReleasedQuestion,
  threshold = ANONYMITY_THRESHOLD,
): string[] {
  const asked = tallies.filter((tally) => askedOf(tally) > 0);
  const figures = groups.flatMap(({ category, counters }) =>
    counters === null || counters.asked === 0
      ? []
      : [{ of: asked.map((tally) => Number(tally.category === category)), counters }],
  );
  if (all !== null) figures.push({ of: asked.map(() => 1), counters: all });
  const found: string[] = [];
  for (let code = 0; code < 3 ** figures.length; code += 1) {
    const signs = figures.map((_figure, at) => (Math.floor(code / 3 ** at) % 3) - 1);
    const set = asked.map((_tally, place) =>
      figures.reduce((sum, figure, at) => sum + (signs[at] ?? 0) * (figure.of[place] ?? 0), 0),
    );
    if (set.some((part) => part !== 0 && part !== 1) || set.every((part) => part === 0)) continue;
    const count = (of: 'asked' | 'answered') =>
      figures.reduce((sum, figure, at) => sum + (signs[at] ?? 0) * figure.counters[of], 0);
    for (const of of ['asked', 'answered'] as const)
      if (count(of) > 0 && count(of) < threshold) found.push(`${of}: ${set.join('')}`);
    const [only] = set.flatMap((part, place) => (part === 1 ? [place] : []));
    const lone = set.filter((part) => part === 1).length === 1 ? asked[only ?? -1] : undefined;
    if (lone !== undefined && groups.find(({ category }) => category === lone.category)?.counters === null)
      found.push(`hidden group worked out: ${lone.category}`);
  }
  return found;
}

describe('an attacker', () => {
  it('is one who would find what is not hidden', () => {
    const tallies = [group(0, 3, 9), group(2, 9, 27)];
    const bare = { answered: 9, asked: 9, abstained: 0, skipped: 0, notAsked: 0, mean: '3' };
    const naive: ReleasedQuestion = {
      all: { ...bare, asked: 12, answered: 12 },
      groups: [
        { category: categoryKeys[0] ?? 'employees', counters: null },
        { category: categoryKeys[2] ?? 'customers', counters: bare },
      ],
    };
    expect(smallGroupsFound(tallies, naive)).toEqual(
      expect.arrayContaining(['asked: 10', 'answered: 10', 'hidden group worked out: employees']),
    );
  });

  it('finds no group of one to four in three thousand random surveys of small groups', () => {
    let seed = 20261122;
    const below = (limit: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * limit);
    };
    for (let turn = 0; turn < 3000; turn += 1) {
      const tallies = categoryKeys.slice(0, 1 + below(6)).map((_category, at) => {
        const answered = below(3) === 0 ? below(5) : below(14);
        return group(at, answered, answered * (1 + below(5)), { abstained: below(4), skipped: below(3) });
      });
      const released = releaseOf(tallies);
      expect(smallGroupsFound(tallies, released), JSON.stringify(tallies)).toEqual([]);
      for (const { category, counters } of released.groups) {
        const tally = tallies.find((one) => one.category === category);
        // Whoever is hidden for their own sake is never shown.
        if (tally !== undefined && tally.answered > 0 && tally.answered < ANONYMITY_THRESHOLD)
          expect(counters).toBeNull();
      }
    }
  });

  it('finds none below a higher threshold either, and a lower one than five is not taken', () => {
    let seed = 7;
    const below = (limit: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * limit);
    };
    for (let turn = 0; turn < 600; turn += 1) {
      const threshold = 6 + below(10);
      const tallies = categoryKeys.slice(0, 1 + below(6)).map((_category, at) => {
        const answered = below(24);
        return group(at, answered, answered * (1 + below(5)), { abstained: below(4) });
      });
      expect(smallGroupsFound(tallies, releaseOf(tallies, threshold), threshold), JSON.stringify(tallies)).toEqual([]);
      expect(releaseOf(tallies, 1)).toEqual(releaseOf(tallies));
    }
  });

  it('does not lead to hiding where no group is small', () => {
    for (let size = ANONYMITY_THRESHOLD; size < 30; size += 1)
      expect(
        releaseOf([group(0, size, size * 3), group(2, size + 1, size), group(3, 40, 90)]).groups.every(
          ({ counters }) => counters !== null,
        ),
      ).toBe(true);
  });
});
