/**
 * The hiding rule (F24): which groups may be shown, so that nothing that is shown, added up or subtracted in any way,
 * is about a group of 1 to k − 1.
 *
 * Method. What is counted lies in cells that no group divides. Two cells that exactly the same shown groups contain
 * cannot be told apart by anything shown; such cells form a *block*. A release is safe if every block counts 0 or at
 * least k. Proof: what can be worked out from shown groups is at most what all blocks count, and within a block people
 * may be moved from cell to cell without changing anything shown. So a union of cells is determined only if it is a
 * union of blocks (then it counts 0 or at least k), and any other one may count from the blocks that lie in it up to
 * the blocks that it touches, which are more. This holds for every sum, difference and other linear combination, with
 * the knowledge that counts are whole and not negative, that some cells are empty, for all margins at once, and for
 * everything that is reckoned of a group's members (shares, means, distributions, comments), as it stays the same when
 * members of a block change places.
 *
 * Groups are taken in the order of importance given, the larger first among equals; one that would leave a block of 1
 * to k − 1 is hidden. So beside a small group the smallest of its siblings are hidden too.
 *
 * Sources: primary and complementary cell suppression, Hundepool et al., Statistical Disclosure Control (2012),
 * chapter 4; groups of at least k that cannot be told apart: Samarati, Protecting respondents' identities in microdata
 * release (2001). What no such rule prevents: where all of a block answer the same, each of them did.
 */

/** Groups are shown from so many on: a company may ask for more, never for fewer. */
export const SMALLEST_GROUP = 5;

/** Why a group is not shown: it is small itself, or what is left beside it would be. */
export type HiddenBecause = 'small' | 'complementary';

export interface HidingOptions {
  /** The smallest group that is shown; below five it is five. */
  k?: number;
}

/** A group of a list whose members belong to no other one, with how many they are (in one or several counts). */
export interface ListedGroup {
  count: number | readonly number[];
}

/** The groups in their order, and whether all of them together may be shown beside them. */
export interface ReleasedList<Group extends ListedGroup> {
  groups: { group: Group; hidden: HiddenBecause | null }[];
  isTotalShown: boolean;
}

/**
 * The hiding rule for a list of groups and their total: small groups are hidden, and the smallest others with them,
 * until what is hidden together is at least k. Of several counts (asked, answered) each has to be 0 or at least k.
 */
export function hideSmallGroups<Group extends ListedGroup>(
  groups: readonly Group[],
  options: HidingOptions = {},
): ReleasedList<Group> {
  const counts = groups.map(({ count }) => count);
  const total = groups.map((_group, at) => at);
  const released = releaseGroups(
    counts,
    [
      total,
      ...bySize(
        counts,
        groups.map((_group, at) => [at]),
      ),
    ],
    options,
  );
  const because = new Map(released.map(({ members, hidden }) => [members, hidden]));
  const single = new Map(
    released.flatMap(({ members, hidden }) => (members === total ? [] : [[members[0], hidden] as const])),
  );
  return {
    groups: groups.map((group, at) => ({ group, hidden: single.get(at) ?? null })),
    isTotalShown: because.get(total) === null,
  };
}

/** A cell that no group divides: its value in each dimension, in their order, and how many it counts. */
export interface LatticeCell {
  at: readonly string[];
  count: number | readonly number[];
}
/** A group of the lattice: a value of some dimensions; null is all values of a dimension. */
export type LatticePlace = readonly (string | null)[];

export interface LatticeOptions extends HidingOptions {
  /** How many dimensions a filter may combine; all unless said. */
  depth?: number;
  /** Groups that were shown before: they are known, and shown again. */
  known?: readonly LatticePlace[];
  /** Only groups that this allows are ever shown: a part of the lattice, such as what another release shows. */
  isOffered?: (place: LatticePlace) => boolean;
}
export interface ReleasedGroup {
  at: LatticePlace;
  /** How many it counts; the first count where there are several. Not to be shown of a hidden group. */
  count: number;
  hidden: HiddenBecause | null;
}

/**
 * The hiding rule for all groups that filters over several dimensions give, margins included: all, then the values of
 * the first dimension, of the second …, then pairs of values, and so on. An earlier dimension is the more important
 * one: of two margins that cannot both be shown, its is.
 */
export function hideInLattice(cells: readonly LatticeCell[], options: LatticeOptions = {}): ReleasedGroup[] {
  const { places, members } = groupsOf(cells, options.depth);
  const counts = cells.map(({ count }) => count);
  const known = new Set((options.known ?? []).map(placeKey));
  const at = new Map(places.map((place) => [placeKey(place), place]));
  const wanted = places.filter((place) => known.has(placeKey(place)) || (options.isOffered?.(place) ?? true));
  const ordered = wanted.toSorted(
    (one, other) => Number(known.has(placeKey(other))) - Number(known.has(placeKey(one))),
  );
  const of = (place: LatticePlace) => members.get(placeKey(place)) ?? [];
  const released = releaseGroups(counts, ordered.map(of), options, known.size);
  const hidden = new Map(ordered.map((place, index) => [placeKey(place), released[index]?.hidden ?? null]));
  return [...at].map(([key, place]) => ({
    at: place,
    count: sumOf(counts, of(place))[0] ?? 0,
    hidden: hidden.has(key)
      ? (hidden.get(key) ?? null)
      : isSmallIn(sumOf(counts, of(place)), options)
        ? 'small'
        : 'complementary',
  }));
}

/** What names a place, for maps. */
export const placeKey = (place: LatticePlace): string => JSON.stringify(place);

/** A group as the numbers of its cells, and why it is hidden; null if it is shown. */
export interface ReleasedMembers {
  members: readonly number[];
  hidden: HiddenBecause | null;
}

/**
 * The hiding rule for any groups of cells, in the order of their importance. The first `known` ones were shown before:
 * they are shown in any case, and what else is shown respects that they are known.
 */
export function releaseGroups(
  counts: readonly (number | readonly number[])[],
  groups: readonly (readonly number[])[],
  options: HidingOptions = {},
  known = 0,
): ReleasedMembers[] {
  /** The block of each cell, and what each block counts. Before anything is shown there is one block, of all. */
  const blocks = counts.map(() => 0);
  const sizes = [
    sumOf(
      counts,
      counts.map((_count, at) => at),
    ),
  ];
  return groups.map((members, turn) => {
    const inside = new Map<number, { cells: number[]; count: number[] }>();
    for (const cell of new Set(members)) {
      const block = blocks[cell] ?? 0;
      const part = inside.get(block) ?? { cells: [], count: [] };
      part.cells.push(cell);
      inside.set(block, part);
    }
    for (const part of inside.values()) part.count = sumOf(counts, part.cells);
    const isSafe = [...inside].every(([block, { count }]) => {
      const rest = (sizes[block] ?? []).map((size, measure) => size - (count[measure] ?? 0));
      return !isSmallIn(count, options) && !isSmallIn(rest, options);
    });
    const hidden =
      isSafe || turn < known ? null : isSmallIn(sumOf(counts, members), options) ? 'small' : 'complementary';
    if (hidden === null)
      for (const [block, { cells, count }] of inside) {
        const size = sizes[block] ?? [];
        sizes[block] = size.map((whole, measure) => whole - (count[measure] ?? 0));
        const fresh = sizes.push(count) - 1;
        for (const cell of cells) blocks[cell] = fresh;
      }
    return { members, hidden };
  });
}

/** Groups that filters give, in the order of importance, and the cells of each. */
function groupsOf(cells: readonly LatticeCell[], depth = Number.POSITIVE_INFINITY) {
  const dimensions = cells[0]?.at.length ?? 0;
  const choices = Array.from({ length: 2 ** dimensions }, (_none, mask) =>
    Array.from({ length: dimensions }, (_bit, dimension) => dimension).filter((dimension) => mask & (1 << dimension)),
  )
    .filter((choice) => choice.length <= depth)
    .toSorted((one, other) => one.length - other.length || compareLists(one, other));
  const members = new Map<string, number[]>();
  const places: LatticePlace[] = [];
  for (const choice of choices) {
    const found = new Map<string, { place: LatticePlace; cells: number[] }>();
    for (const [cell, { at }] of cells.entries()) {
      const place = at.map((value, dimension) => (choice.includes(dimension) ? value : null));
      const key = placeKey(place);
      const group = found.get(key) ?? { place, cells: [] };
      group.cells.push(cell);
      found.set(key, group);
    }
    const counts = cells.map(({ count }) => count);
    const groups = [...found.values()];
    const byMembers = new Map(groups.map((group) => [group.cells, group]));
    for (const list of bySize(
      counts,
      groups.map((group) => group.cells),
    )) {
      const group = byMembers.get(list);
      if (group === undefined) continue;
      places.push(group.place);
      members.set(placeKey(group.place), list);
    }
  }
  return { places, members };
}

const compareLists = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((order, value, at) => order || value - (other[at] ?? 0), 0);

/** The larger first, by the last count (answers rather than people asked), then by the others. */
function bySize(counts: readonly (number | readonly number[])[], groups: readonly number[][]): number[][] {
  const sized = groups.map((members) => ({ members, size: sumOf(counts, members).toReversed() }));
  return sized.toSorted((one, other) => compareLists(other.size, one.size)).map(({ members }) => members);
}

function sumOf(counts: readonly (number | readonly number[])[], members: readonly number[]): number[] {
  const sums: number[] = [];
  for (const member of members)
    for (const [measure, count] of [counts[member] ?? 0].flat().entries()) sums[measure] = (sums[measure] ?? 0) + count;
  return sums;
}

function isSmallIn(sums: readonly number[], { k = SMALLEST_GROUP }: HidingOptions): boolean {
  const smallest = Math.max(SMALLEST_GROUP, k);
  return sums.some((count) => count > 0 && count < smallest);
}
