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

  it('hides what the pattern would give away: two groups just below k, and an empty one beside hidden siblings', () => {
    expect(hiddenOf([30, 17, 4, 4])).toEqual([null, 'complementary', 'small', 'small']);
    expect(hiddenOf([30, 3, 4, 0])).toEqual([null, 'small', 'small', 'complementary']);
    expect(hiddenOf([5, 5, 4])).toEqual(['complementary', 'complementary', 'small']);
    // Four of five who were asked, beside a group of which all answered: it protects nothing.
    const groups = [[0, 1, 2], [0], [1], [2]];
    const release = releaseGroups([30, 20, 4], groups, { caps: [30, 25, 5] });
    expect(release.map(({ hidden }) => hidden)).toEqual([null, null, 'complementary', 'small']);
    const full = releaseGroups([30, 4], [[0, 1], [0], [1]], { caps: [30, 5] });
    expect(full.map(({ hidden }) => hidden)).toEqual(['complementary', 'complementary', 'small']);
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

  it('who runs the rule on every list that fits finds no single count of a hidden small group', () => {
    const below = drawing(11);
    let all = 0;
    for (let turn = 0; turn < 150; turn += 1) {
      const counts = Array.from({ length: 2 + below(2) }, () => [below(5), below(14)][below(2)] ?? 0);
      const most = counts.map(() => counts.reduce((sum, count) => sum + count, 0));
      const { hidden, known } = smallCounts(counts, most, bySizeOf);
      expect(known, JSON.stringify(counts)).toEqual([]);
      all += hidden;
    }
    expect(all).toBeGreaterThan(100);
  });

  it('who knows besides how many each group counts at most finds fewer than one in a hundred', () => {
    const below = drawing(19);
    const found = { hidden: 0, known: 0 };
    for (let turn = 0; turn < 300; turn += 1) {
      const caps = Array.from({ length: 2 + below(3) }, () => 5 + below(5));
      const counts = caps.map((cap) => [below(5), below(cap + 1), cap][below(3)] ?? 0);
      // Groups are tried in an order that everybody knows.
      const { hidden, known } = smallCounts(counts, caps, inOrderOf(caps));
      found.hidden += hidden;
      found.known += known.length;
    }
    expect(found.hidden).toBeGreaterThan(300);
    expect(found.known / found.hidden).toBeLessThan(0.01);
  });
});

/** Which groups of a list are shown, and whether all together are. */
type Released = (counts: readonly number[]) => { shown: boolean[]; isTotalShown: boolean };
const bySizeOf: Released = (counts) => {
  const { groups, isTotalShown } = hideSmallGroups(listed(...counts));
  return { shown: groups.map(({ hidden }) => hidden === null), isTotalShown };
};
const inOrderOf =
  (caps: readonly number[]): Released =>
  (counts) => {
    const all = counts.map((_count, at) => at);
    const [total, ...groups] = releaseGroups(counts, [all, ...all.map((at) => [at])], { caps });
    return { shown: groups.map(({ hidden }) => hidden === null), isTotalShown: total?.hidden === null };
  };

/** How many small groups are hidden, and those of which one count alone is left to who tries all lists up to the caps. */
function smallCounts(counts: readonly number[], caps: readonly number[], released: Released) {
  const truth = released(counts);
  const values = counts.map(() => new Set<number>());
  const total = (list: readonly number[]) => list.reduce((sum, count) => sum + count, 0);
  for (const list of product(caps.map((cap, at) => (truth.shown[at] === true ? 1 : cap + 1)))) {
    const tried = list.map((count, at) => (truth.shown[at] === true ? (counts[at] ?? 0) : count));
    if (truth.isTotalShown && total(tried) !== total(counts)) continue;
    if (JSON.stringify(released(tried)) !== JSON.stringify(truth)) continue;
    for (const [at, count] of tried.entries()) values[at]?.add(count);
  }
  const small = [...counts.keys()].filter((at) => {
    const count = counts[at] ?? 0;
    return truth.shown[at] !== true && count > 0 && count < 5;
  });
  return { hidden: small.length, known: small.filter((at) => values[at]?.size === 1) };
}

/** All places of a table with so many values in each dimension. */
function product(sizes: readonly number[]): number[][] {
  return sizes.reduce<number[][]>(
    (places, size) => places.flatMap((place) => Array.from({ length: size }, (_none, value) => [...place, value])),
    [[]],
  );
}
