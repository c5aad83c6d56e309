/**
 * Somebody who knows everything that is published and wants to learn about a group that is not: an attacker with exact
 * algebra. Cells are what no group divides; which of them are empty is known to the attacker, as are all definitions.
 */

/** A published count: the cells that it adds up, and what it says. */
export interface PublishedCount {
  cells: readonly number[];
  value: number;
}

/**
 * The groups of 1 to k − 1 that what is published gives away: unions of cells that are a linear combination of published
 * counts (any sums, differences and fractions), and cells and asked groups whose bounds leave one number only.
 *
 * @param counts  the truth, by cell; used to know which cells are empty, and to say what was found
 * @param asked   groups to try by bounds as well, as lists of cells: those that are hidden
 * @param most    how many each cell may count at most, as everybody knows: who was asked
 */
export function groupsFound(
  counts: readonly number[],
  published: readonly PublishedCount[],
  k: number,
  asked: readonly (readonly number[])[] = [],
  most: readonly number[] = [],
): string[] {
  const cells = counts.flatMap((count, cell) => (count > 0 ? [cell] : []));
  const place = new Map(cells.map((cell, at) => [cell, at]));
  const rows = distinct(
    published.map(({ cells: of, value }) => ({
      row: indicator(
        of.flatMap((cell) => place.get(cell) ?? []),
        cells.length,
      ),
      value,
    })),
  );
  const people = cells.map((cell) => counts[cell] ?? 0);
  const reduced = reduce(
    rows.map(({ row, value }) => [...row, value]),
    cells.length,
  );
  const found = smallUnions(reduced, people, k).map((union) => `worked out: ${union.map((at) => cells[at]).join('+')}`);
  const bounds = boundsOf(counts, published, asked, most);
  for (const group of [...cells.map((cell) => [cell]), ...asked]) {
    const inside = group.flatMap((cell) => place.get(cell) ?? []);
    const low = group.reduce((sum, cell) => sum + (bounds[cell]?.low ?? 0), 0);
    const high = group.reduce((sum, cell) => sum + (bounds[cell]?.high ?? 0), 0);
    if (low === high && low > 0 && low < k) found.push(`pinned: ${group.join('+')}`);
    if (isInSpan(reduced, inside)) {
      const size = inside.reduce((sum, at) => sum + (people[at] ?? 0), 0);
      if (size > 0 && size < k) found.push(`worked out: ${group.join('+')}`);
    }
  }
  return [...new Set(found)];
}

/**
 * What each cell counts at least and at most. Who knows how many were asked does not know which cells are empty; but where
 * an empty group is shown, one that is hidden is known not to be.
 */
function boundsOf(
  counts: readonly number[],
  published: readonly PublishedCount[],
  asked: readonly (readonly number[])[],
  most: readonly number[],
): readonly Bound[] {
  const least = counts.map((count, cell) => ({
    low: 0,
    high: most[cell] ?? (count === 0 ? 0 : Number.POSITIVE_INFINITY),
  }));
  const narrowed = (of: readonly PublishedCount[], bounds: Bound[]) => {
    const rows = distinct(of.map(({ cells, value }) => ({ row: indicator(cells, counts.length), value }))).map(
      ({ row, value }) => [...row, value],
    );
    return tighten([...rows, ...reduce(rows, counts.length).rows], bounds);
  };
  // Empty groups that what else is shown does not tell to be empty.
  const without = narrowed(
    published.filter(({ value }) => value > 0),
    [...least],
  );
  const isEmptyShown = published.some(
    ({ cells, value }) => value === 0 && cells.some((cell) => (without[cell]?.high ?? 0) > 0),
  );
  const bounds = narrowed(published, [...least]);
  if (!isEmptyShown) return bounds;
  const hidden = new Set(asked.flatMap((group) => (group.length === 1 ? group : [])));
  return narrowed(
    published,
    bounds.map(({ low, high }, cell) => ({ low: high > 0 && hidden.has(cell) ? Math.max(1, low) : low, high })),
  );
}

interface Reduced {
  /** Rows over the cells and the value, reduced: each has its own pivot, which no other one holds. */
  rows: number[][];
  pivots: number[];
  cells: number;
}

const indicator = (members: readonly number[], length: number): number[] => {
  const row = Array.from({ length }, () => 0);
  for (const member of members) row[member] = 1;
  return row;
};

const distinct = (rows: { row: number[]; value: number }[]) => [
  ...new Map(rows.map((one) => [one.row.join(''), one])).values(),
];

/** Gauss and Jordan with whole numbers; nothing is rounded. */
function reduce(given: readonly (readonly number[])[], cells: number): Reduced {
  const rows = given.map((row) => [...row]);
  const pivots: number[] = [];
  let top = 0;
  for (let column = 0; column < cells && top < rows.length; column += 1) {
    const at = rows.findIndex((row, index) => index >= top && row[column] !== 0);
    if (at < 0) continue;
    const [pivot] = rows.splice(at, 1);
    if (pivot === undefined) continue;
    rows.splice(top, 0, pivot);
    const head = pivot[column] ?? 0;
    for (const [index, row] of rows.entries()) {
      const factor = row[column] ?? 0;
      if (index === top || factor === 0) continue;
      for (let place = 0; place < row.length; place += 1)
        row[place] = (row[place] ?? 0) * head - (pivot[place] ?? 0) * factor;
      shorten(row);
    }
    pivots.push(column);
    top += 1;
  }
  for (const [index, row] of rows.entries()) if ((row[pivots[index] ?? 0] ?? 0) < 0) negate(row);
  return { rows: rows.slice(0, top), pivots, cells };
}

function shorten(row: number[]): void {
  let shared = 0;
  for (const part of row) {
    if (!Number.isSafeInteger(part)) throw new Error('The numbers of the attacker became too large to be exact.');
    if (part !== 0 && shared !== 1) shared = divisor(Math.abs(part), shared);
  }
  if (shared > 1) for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) / shared;
}
const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
function negate(row: number[]): void {
  for (let at = 0; at < row.length; at += 1) row[at] = 0 - (row[at] ?? 0);
}

/** Whether the group is a linear combination of what is published: its pivots say which. */
function isInSpan(reduced: Reduced, group: readonly number[]): boolean {
  const { scaled, scale } = onOneScale(reduced);
  const wanted = new Set(group);
  const chosen = scaled.filter((_row, index) => wanted.has(reduced.pivots[index] ?? -1));
  return Array.from({ length: reduced.cells }, (_none, at) => at).every(
    (at) => chosen.reduce((sum, row) => sum + (row[at] ?? 0), 0) === (wanted.has(at) ? scale : 0),
  );
}

/** The rows multiplied so that all have the same number at their pivots. */
function onOneScale({ rows, pivots }: Reduced): { scaled: number[][]; scale: number } {
  const scale = rows.reduce((shared, row, index) => {
    const head = row[pivots[index] ?? 0] ?? 1;
    return (shared * head) / divisor(shared, head);
  }, 1);
  return {
    scale,
    scaled: rows.map((row, index) => row.map((part) => (part * scale) / (row[pivots[index] ?? 0] ?? 1))),
  };
}

/** Every least union of cells with 1 to k − 1 people that is a linear combination of what is published. */
function smallUnions(reduced: Reduced, people: readonly number[], k: number): number[][] {
  const { pivots, cells } = reduced;
  const { scaled, scale } = onOneScale(reduced);
  const isPivot = new Set(pivots);
  const free = Array.from({ length: cells }, (_none, at) => at).filter((at) => !isPivot.has(at));
  const found: number[][] = [];
  const seen = new Set<string>();
  const visit = (chosen: readonly number[]): void => {
    const key = chosen.toSorted((one, other) => one - other).join(',');
    if (seen.has(key)) return;
    seen.add(key);
    const size = chosen.reduce((sum, row) => sum + (people[pivots[row] ?? 0] ?? 0), 0);
    if (size >= k) return;
    const sums = free.map((at) => chosen.reduce((sum, row) => sum + (scaled[row]?.[at] ?? 0), 0));
    // A cell that is no whole part of the union yet, or that makes it too large, is put right by another row.
    const inside = free.filter((_at, index) => sums[index] === scale);
    const all = size + inside.reduce((sum, at) => sum + (people[at] ?? 0), 0);
    const wrong = sums.findIndex((sum) => sum !== 0 && sum !== scale);
    const heavy = sums.findIndex((sum) => sum === scale);
    if (wrong < 0 && all < k) {
      found.push([...chosen.map((row) => pivots[row] ?? 0), ...inside]);
      return;
    }
    const column = free[wrong >= 0 ? wrong : heavy] ?? 0;
    for (const [row, line] of scaled.entries())
      if ((line[column] ?? 0) !== 0 && !chosen.includes(row)) visit([...chosen, row]);
  };
  for (const row of scaled.keys()) visit([row]);
  return found;
}

interface Bound {
  low: number;
  high: number;
}

/** What each cell may count at least and at most: whole numbers, until no equation narrows them further. */
function tighten(equations: readonly (readonly number[])[], bounds: Bound[]): readonly Bound[] {
  const cells = bounds.length;
  for (let round = 0, isNarrower = true; isNarrower && round < 20; round += 1) {
    isNarrower = false;
    for (const equation of equations)
      for (let at = 0; at < cells; at += 1) {
        const factor = equation[at] ?? 0;
        const bound = bounds[at];
        if (factor === 0 || bound === undefined) continue;
        let least = 0;
        let most = 0;
        for (let other = 0; other < cells; other += 1) {
          const part = other === at ? 0 : (equation[other] ?? 0);
          const { low, high } = bounds[other] ?? { low: 0, high: 0 };
          if (part === 0) continue;
          least += part > 0 ? part * low : part * high;
          most += part > 0 ? part * high : part * low;
        }
        const value = equation[cells] ?? 0;
        const ends = [(value - least) / factor, (value - most) / factor];
        const low = Math.max(bound.low, Math.ceil(Math.min(...ends) - 1e-9));
        const high = Math.min(bound.high, Math.floor(Math.max(...ends) + 1e-9));
        if (low > bound.low || high < bound.high) isNarrower = true;
        bounds[at] = { low, high };
      }
  }
  return bounds;
}
