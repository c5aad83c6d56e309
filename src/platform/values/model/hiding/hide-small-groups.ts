/**
 * The hiding rule (F24): which groups may be shown, so that nothing that is shown, added up or subtracted in any way,
 * is about a group of 1 to k − 1.
 *
 * Method. What is counted lies in cells that no group divides. Two cells that exactly the same shown groups contain
 * cannot be told apart by anything shown; such cells form a *block*. Each block counts 0 or at least k. So what sums and
 * differences of shown groups give counts 0 or at least k, over all margins at once, and so does everything reckoned of
 * a group's members (shares, means, distributions, comments): members of a block can change places.
 *
 * That a group is hidden tells something too: that it, or what is left beside it, is small. So a block also has *room*:
 * each small cell of it has two counts at least that fit its sum, with all small cells below k, all others at k or more
 * and none above its cap (people who were asked), which the reader may know. An empty group is hidden like a small one
 * beside hidden siblings: else each hidden one would be known not to be empty. Why a group is hidden is told to nobody.
 *
 * Groups are taken in the order of importance given, the larger first among equals; one that would leave a block of 1
 * to k − 1, or one without room, is hidden. So beside a small group siblings are hidden too.
 *
 * Sources: primary and complementary cell suppression, Hundepool et al., Statistical Disclosure Control (2012),
 * chapter 4; groups of at least k that cannot be told apart: Samarati, Protecting respondents' identities in microdata
 * release (2001). What no such rule prevents: where all of a block answer the same, each of them did.
 */

/** Groups are shown from so many on: a company may ask for more, never for fewer. */
export const SMALLEST_GROUP = 5;

/** Why a group is not shown: it is small itself, or what is left beside it would be. Not to be told to readers. */
export type HiddenBecause = 'small' | 'complementary';

export interface HidingOptions {
  /** The smallest group that is shown; below five it is five. */
  k?: number;
}
export interface ReleaseOptions extends HidingOptions {
  /** How many each cell may count at most, as readers may know; without end unless said. */
  caps?: readonly number[];
  /** Groups are single cells without caps, the larger first: what is left counts no more than the last one shown. */
  isBySize?: boolean;
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
    { ...options, isBySize: true },
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
  const of = (place: LatticePlace) => members.get(placeKey(place)) ?? [];
  const released = releaseGroups(counts, places.map(of), options);
  return places.map((place, at) => ({
    at: place,
    count: sumOf(counts, of(place))[0] ?? 0,
    hidden: released[at]?.hidden ?? null,
  }));
}

/** What names a place, for maps. */
export const placeKey = (place: LatticePlace): string => JSON.stringify(place);

/** A group as the numbers of its cells, and why it is hidden; null if it is shown. */
export interface ReleasedMembers {
  members: readonly number[];
  hidden: HiddenBecause | null;
}

/** The hiding rule for any groups of cells, in the order of their importance. */
export function releaseGroups(
  counts: readonly (number | readonly number[])[],
  groups: readonly (readonly number[])[],
  options: ReleaseOptions = {},
): ReleasedMembers[] {
  const k = smallestOf(options);
  const tallies = counts.map((count, at) => [count].flat().map((one) => tallyOf(one, options.caps?.[at] ?? NO_CAP, k)));
  /** The block of each cell, and each block. Before anything is shown there is one, of all. */
  const blockOf = counts.map(() => 0);
  const all = counts.map((_count, at) => at);
  const blocks: Part[] = [{ cells: all, tallies: sumTallies(tallies, all) }];
  return groups.map((members) => {
    const inside = new Map<number, number[]>();
    for (const cell of new Set(members)) {
      const block = blockOf[cell] ?? 0;
      const part = inside.get(block) ?? [];
      part.push(cell);
      inside.set(block, part);
    }
    const splits = [...inside].map(([block, cells]) => ({
      block,
      whole: blocks[block] ?? { cells, tallies: [] },
      part: { cells, tallies: sumTallies(tallies, cells) },
    }));
    if (!splits.every(({ whole, part }) => isSplitSafe(tallies, whole, part, k, options.isBySize)))
      return { members, hidden: isSmallIn(sumOf(counts, members), options) ? 'small' : 'complementary' };
    for (const { block, whole, part } of splits) {
      if (whole.cells.length === part.cells.length) continue;
      const rest = without(whole.cells, part.cells);
      blocks[block] = { cells: rest, tallies: sumTallies(tallies, rest) };
      const fresh = blocks.push(part) - 1;
      for (const cell of part.cells) blockOf[cell] = fresh;
    }
    return { members, hidden: null };
  });
}

const smallestOf = ({ k = SMALLEST_GROUP }: HidingOptions): number => Math.max(SMALLEST_GROUP, k);
const NO_CAP = 1e9;

/** What is known of a cell or of several together, in one measure. */
interface Tally {
  count: number;
  /** What the small ones count, and what they may count as small ones. */
  few: number;
  ends: number;
  /** How many others there are, and what these may count. */
  large: number;
  most: number;
}
interface Part {
  cells: readonly number[];
  /** By measure. */
  tallies: readonly Tally[];
}

function tallyOf(count: number, cap: number, k: number): Tally {
  const most = Math.max(count, cap);
  return count < k
    ? { count, few: count, ends: Math.min(k - 1, most), large: 0, most: 0 }
    : { count, few: 0, ends: 0, large: 1, most };
}
const combined = (one: Tally, other: Tally, sign: 1 | -1): Tally => ({
  count: one.count + sign * other.count,
  few: one.few + sign * other.few,
  ends: one.ends + sign * other.ends,
  large: one.large + sign * other.large,
  most: one.most + sign * other.most,
});
const nothing: Tally = { count: 0, few: 0, ends: 0, large: 0, most: 0 };

function sumTallies(tallies: readonly (readonly Tally[])[], cells: readonly number[]): Tally[] {
  const sums: Tally[] = [];
  for (const cell of cells)
    for (const [measure, tally] of (tallies[cell] ?? []).entries())
      sums[measure] = combined(sums[measure] ?? nothing, tally, 1);
  return sums;
}

function without(cells: readonly number[], gone: readonly number[]): number[] {
  const chosen = new Set(gone);
  return cells.filter((cell) => !chosen.has(cell));
}

/** Whether a block may be told apart into a part that is shown and what is left. */
function isSplitSafe(
  tallies: readonly (readonly Tally[])[],
  whole: Part,
  part: Part,
  k: number,
  isBySize = false,
): boolean {
  return part.tallies.every((shown, measure) => {
    const rest = combined(whole.tallies[measure] ?? nothing, shown, -1);
    const isFew = ({ count }: Tally) => count > 0 && count < k;
    if (isFew(shown) || isFew(rest) || (shown.count === 0 && rest.few > 0)) return false;
    const of = (cell: number) => tallies[cell]?.[measure] ?? nothing;
    if (!hasRoom(shown, () => part.cells.map(of), k)) return false;
    const left = () => without(whole.cells, part.cells);
    if (!isBySize || part.cells.length > 1 || measure < part.tallies.length - 1)
      return hasRoom(rest, () => left().map(of), k);
    // What comes after the group in the order of size counts no more than it, and less where it stands before it.
    const [first = 0] = part.cells;
    const capped = left().map((cell) => tallyOf(of(cell).count, shown.count - Number(cell < first), k));
    return hasRoom(
      capped.reduce((sum, one) => combined(sum, one, 1), nothing),
      () => capped,
      k,
    );
  });
}

/**
 * Whether each small cell may have another count than its own, with the sum of all and what is small as they are.
 *
 * @param cells  looked at one by one only where their sums do not say it
 */
function hasRoom({ count, few, ends, large, most }: Tally, cells: () => readonly Tally[], k: number): boolean {
  if (few === 0) return true;
  // Beside large cells the small ones are few together: else the large one would be shown.
  const least = large === 0 ? count : Math.max(1, count - most);
  const end = large === 0 ? count : Math.min(k - 1, count - large * k);
  if (end < least) return false;
  if (least <= ends - (k - 1)) return true;
  return cells().every((cell) => cell.few === 0 || Math.min(cell.ends, end) > Math.max(0, least - (ends - cell.ends)));
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

function isSmallIn(sums: readonly number[], options: HidingOptions): boolean {
  const smallest = smallestOf(options);
  return sums.some((count) => count > 0 && count < smallest);
}
