import { describe, expect, it } from 'vitest';
import { groupsFound, type PublishedCount } from '#test/support/group-attacker.ts';
import { hideInLattice, hideSmallGroups, placeKey, releaseGroups, type LatticeCell } from './hide-small-groups.ts';

/** The same numbers on every run. */
function drawing(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const listed = (...counts: number[]) => counts.map((count) => ({ count }));
const hiddenOf = (counts: number[], k?: number) =>
  hideSmallGroups(listed(...counts), k === undefined ? {} : { k }).groups.map(({ hidden }) => hidden);

describe('a list of groups', () => {
  it('hides a small group, and the smallest sibling that the total would give away', () => {
    expect(hiddenOf([30, 17, 3])).toEqual([null, 'complementary', 'small']);
    expect(hiddenOf([30, 8, 17, 2, 1])).toEqual([null, 'complementary', null, 'small', 'small']);
    expect(hideSmallGroups(listed(30, 17, 3)).isTotalShown).toBe(true);
  });

  it('hides no more than needed: small groups that are enough together protect each other', () => {
    expect(hiddenOf([30, 17, 3, 2])).toEqual([null, null, 'small', 'small']);
    expect(hiddenOf([30, 17, 5])).toEqual([null, null, null]);
  });

  it('shows an empty group, and hides the total where all are few', () => {
    expect(hiddenOf([30, 0, 9])).toEqual([null, null, null]);
    expect(hideSmallGroups(listed(3, 1))).toMatchObject({ isTotalShown: false });
    expect(hideSmallGroups([]).isTotalShown).toBe(true);
  });

  it('takes a larger threshold and none below five, and wants each of several counts to be large enough', () => {
    expect(hiddenOf([30, 9, 12], 10)).toEqual([null, 'small', 'complementary']);
    expect(hiddenOf([30, 9, 4], 1)).toEqual([null, 'complementary', 'small']);
    expect(hideSmallGroups([{ count: [9, 4] }, { count: [12, 11] }, { count: [30, 29] }]).groups).toMatchObject([
      { hidden: 'small' },
      { hidden: 'complementary' },
      { hidden: null },
    ]);
  });
});

describe('groups over several dimensions', () => {
  const cells = (table: Record<string, number>): LatticeCell[] =>
    Object.entries(table).map(([at, count]) => ({ at: at.split(' '), count }));
  const shownOf = (released: ReturnType<typeof hideInLattice>) =>
    released.flatMap(({ at, hidden }) => (hidden === null ? [at.map((value) => value ?? '·').join(' ')] : []));

  it('shows no margin that another one turns into a small group', () => {
    // Everybody of site N but two is in unit A: A and N together would give the two away.
    const table = cells({ 'A N': 20, 'B N': 2, 'B S': 15 });
    expect(shownOf(hideInLattice(table))).toEqual(['· ·', 'A ·', 'B ·', 'A N']);
    expect(hideInLattice(table).find(({ at }) => placeKey(at) === placeKey([null, 'N']))?.hidden).toBe('complementary');
  });

  it('gives the earlier dimension the margin that only one of them may have', () => {
    const table = cells({ 'A N': 9, 'A S': 3, 'B N': 3, 'B S': 9 });
    expect(shownOf(hideInLattice(table))).toEqual(['· ·', 'A ·', 'B ·']);
  });

  it('shows what no combination endangers down to single cells, or as deep as filters go', () => {
    const table = cells({ 'A N': 9, 'A S': 8, 'B N': 7, 'B S': 6 });
    expect(shownOf(hideInLattice(table))).toHaveLength(9);
    expect(shownOf(hideInLattice(table, { depth: 1 }))).toHaveLength(5);
  });

  it('respects what was shown before: a later release gives away nothing together with it', () => {
    const table = cells({ 'A N': 9, 'A S': 3, 'B N': 3, 'B S': 9 });
    const known = [
      [null, 'N'],
      [null, 'S'],
    ] as const;
    expect(shownOf(hideInLattice(table, { known }))).toEqual(['· ·', '· N', '· S']);
    // Answers that came later are cells of their own: the same group at two times may not differ by few.
    const grown = releaseGroups([20, 2, 30], [[0], [0, 1, 2], [0, 1]], {}, 1);
    expect(grown.map(({ hidden }) => hidden)).toEqual([null, null, 'complementary']);
  });
});

describe('an attacker with exact algebra', () => {
  const published = (counts: readonly number[], groups: readonly (readonly number[])[]): PublishedCount[] =>
    groups.map((cells) => ({ cells, value: cells.reduce((sum, cell) => sum + (counts[cell] ?? 0), 0) }));

  it('is one who finds what is not hidden', () => {
    expect(groupsFound([20, 2, 15], published([20, 2, 15], [[0, 1, 2], [0, 1], [0]]), 5)).toContain('worked out: 1');
    // By a combination with fractions: three pairs that overlap give each one away.
    expect(
      groupsFound(
        [3, 4, 4],
        published(
          [3, 4, 4],
          [
            [0, 1],
            [1, 2],
            [0, 2],
          ],
        ),
        5,
      ),
    ).toContain('worked out: 0');
    // By bounds alone: what two rows leave over is nothing, so one is all.
    const counts = [0, 4, 9];
    expect(groupsFound(counts, published(counts, [[0, 1]]), 5)).toContain('worked out: 1');
  });

  it('finds no group below k in random tables of one to three dimensions with all margins', () => {
    const below = drawing(12);
    for (let turn = 0; turn < 400; turn += 1) {
      const sizes = Array.from({ length: 1 + below(3) }, () => 2 + below(3));
      const k = below(4) === 0 ? 5 + below(6) : 5;
      const cells = product(sizes).flatMap((at): LatticeCell[] =>
        below(5) === 0 ? [] : [{ at: at.map(String), count: below(3) === 0 ? below(30) : below(7) }],
      );
      const counts = cells.map(({ count }) => count as number);
      const release = hideInLattice(cells, { k });
      const membersOf = (place: readonly (string | null)[]) =>
        cells.flatMap(({ at }, cell) => (place.every((value, d) => value === null || value === at[d]) ? [cell] : []));
      const shown = release.filter(({ hidden }) => hidden === null);
      const asked = release.filter(({ hidden }) => hidden !== null).map(({ at }) => membersOf(at));
      const what = JSON.stringify({ cells, k, shown: shown.map(({ at }) => at) });
      expect(
        groupsFound(
          counts,
          published(
            counts,
            shown.map(({ at }) => membersOf(at)),
          ),
          k,
          asked,
        ),
        what,
      ).toEqual([]);
      expect(
        shown.every(({ count }) => count === 0 || count >= k),
        what,
      ).toBe(true);
    }
  });

  it('finds no group by trying every table of whole numbers that fits what is shown', () => {
    const below = drawing(77);
    for (let turn = 0; turn < 60; turn += 1) {
      const cells = product([2, 2]).map((at): LatticeCell => ({ at: at.map(String), count: below(7) }));
      const counts = cells.map(({ count }) => count as number);
      const release = hideInLattice(cells);
      const shown = release.filter(({ hidden }) => hidden === null);
      const isIn = (place: readonly (string | null)[], at: readonly string[]) =>
        place.every((value, d) => value === null || value === at[d]);
      const total = (place: readonly (string | null)[], table: readonly number[]) =>
        cells.reduce((sum, { at }, cell) => sum + (isIn(place, at) ? (table[cell] ?? 0) : 0), 0);
      const most = counts.reduce((sum, count) => sum + count, 0);
      const fitting = product([most + 1, most + 1, most + 1])
        .map((three) => [...three, most - three.reduce((sum, one) => sum + one, 0)])
        .filter((table) => (table[3] ?? -1) >= 0 && shown.every(({ at, count }) => total(at, table) === count));
      for (const { at, hidden, count } of release) {
        if (
          hidden === null ||
          count === 0 ||
          count >= 5 ||
          !shown.some(({ at: place }) => place.every((v) => v === null))
        )
          continue;
        expect(new Set(fitting.map((table) => total(at, table))).size, JSON.stringify(cells)).toBeGreaterThan(1);
      }
    }
  });

  it('finds none over successive releases with more k, fewer dimensions or another order', () => {
    const below = drawing(3);
    for (let turn = 0; turn < 150; turn += 1) {
      const cells = product([3, 3]).map((at): LatticeCell => ({ at: at.map(String), count: below(9) }));
      const counts = cells.map(({ count }) => count as number);
      const first = hideInLattice(cells, { depth: 1, k: 5 + below(4) }).filter(({ hidden }) => hidden === null);
      const second = hideInLattice(cells, { known: first.map(({ at }) => at) });
      const shown = [...first, ...second.filter(({ hidden }) => hidden === null)];
      const membersOf = (place: readonly (string | null)[]) =>
        cells.flatMap(({ at }, cell) => (place.every((value, d) => value === null || value === at[d]) ? [cell] : []));
      expect(
        groupsFound(
          counts,
          published(
            counts,
            shown.map(({ at }) => membersOf(at)),
          ),
          5,
        ),
      ).toEqual([]);
    }
  });
});

/** All places of a table with so many values in each dimension. */
function product(sizes: readonly number[]): number[][] {
  return sizes.reduce<number[][]>(
    (places, size) => places.flatMap((place) => Array.from({ length: size }, (_none, value) => [...place, value])),
    [[]],
  );
}
