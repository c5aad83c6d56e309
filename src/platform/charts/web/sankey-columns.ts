import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import type { Meant } from './chart-style.ts';

export interface SankeyNode extends Meant {
  id: string;
  name: string;
  /** Never put together with others: what is missing or unexplained. */
  stays?: boolean;
}
export interface SankeyLink {
  from: string;
  to: string;
  value: DecimalText;
}

/**
 * The column of each node: the longest way to it; nodes that nothing leaves stand in the last one, as the chart draws
 * them.
 *
 * @param links  without circles
 */
function columnsOf(
  nodes: readonly { id: string }[],
  links: readonly { from: string; to: string }[],
): Map<string, number> {
  const columns = new Map<string, number>();
  const columnOf = (id: string): number => {
    const known = columns.get(id);
    if (known !== undefined) return known;
    // Set first: a circle, which no caller draws, would not end.
    columns.set(id, 0);
    const before = links.filter(({ to }) => to === id).map(({ from }) => columnOf(from) + 1);
    const column = Math.max(0, ...before);
    columns.set(id, column);
    return column;
  };
  const last = Math.max(0, ...nodes.map(({ id }) => columnOf(id)));
  return new Map(nodes.map(({ id }) => [id, links.some(({ from }) => from === id) ? columnOf(id) : last]));
}

/** How many nodes of a flow stand above each other where most do, and how many columns there are. */
export function extentOf(
  nodes: readonly { id: string }[],
  links: readonly { from: string; to: string }[],
): { columns: number; mostInColumn: number } {
  const counts = new Map<number, number>();
  for (const column of columnsOf(nodes, links).values()) counts.set(column, (counts.get(column) ?? 0) + 1);
  return { columns: Math.max(0, ...counts.keys()) + 1, mostInColumn: Math.max(0, ...counts.values()) };
}

/** A flow with more nodes is not read any more. */
const NODES_MAX = 12;
const COLUMN_MIN = 4;

/**
 * Puts the smallest nodes of the fullest columns together until so many nodes are left that a flow can be read; flows
 * between the same two nodes become one. A column keeps four nodes at least. The table of the chart keeps all.
 *
 * @param nameOf  the name of so many nodes together
 */
export function readable(
  nodes: readonly SankeyNode[],
  links: readonly SankeyLink[],
  nameOf: (count: number) => string,
): { nodes: readonly SankeyNode[]; links: readonly SankeyLink[] } {
  const columns = columnsOf(nodes, links);
  const sizes = new Map(
    nodes.map(({ id }) => {
      const [into, out] = [links.filter(({ to }) => to === id), links.filter(({ from }) => from === id)].map((part) =>
        sum(part.map(({ value }) => value)),
      );
      return [id, into === undefined || (out?.gt(into) ?? false) ? (out ?? dec(0)) : into];
    }),
  );
  const inColumn = new Map<number, SankeyNode[]>();
  for (const node of nodes.toSorted((one, other) => (sizes.get(one.id) ?? dec(0)).cmp(sizes.get(other.id) ?? dec(0)))) {
    const column = columns.get(node.id) ?? 0;
    if (node.stays !== true) inColumn.set(column, [...(inColumn.get(column) ?? []), node]);
  }
  const together = new Map<string, number>();
  for (let count = nodes.length; count > NODES_MAX; ) {
    // What is left of a column, its smallest first, and those together as one.
    const left = [...inColumn].map(([column, all]) => {
      const single = all.filter(({ id }) => !together.has(id));
      return { column, single, drawn: single.length + (single.length < all.length ? 1 : 0) };
    });
    const fullest = left.toSorted((one, other) => other.drawn - one.drawn)[0];
    if (fullest === undefined || fullest.drawn <= COLUMN_MIN) break;
    const isFirst = fullest.drawn === fullest.single.length;
    for (const { id } of fullest.single.slice(0, isFirst ? 2 : 1)) together.set(id, fullest.column);
    count -= 1;
  }
  const drawnAs = (id: string): string => {
    const column = together.get(id);
    return column === undefined ? id : `others ${column}`;
  };
  const others = [...new Set(together.values())].map((column): SankeyNode => {
    const parts = nodes.filter(({ id }) => together.get(id) === column);
    const meanings = new Set(parts.map(({ meaning }) => meaning));
    return {
      id: `others ${column}`,
      name: nameOf(parts.length),
      ...(meanings.size === 1 ? { meaning: parts[0]?.meaning, tint: 0.75 } : { meaning: 'before' }),
    };
  });
  const bands = new Map<string, SankeyLink>();
  for (const { from, to, value } of links) {
    const key = JSON.stringify([drawnAs(from), drawnAs(to)]);
    const before = bands.get(key)?.value ?? '0';
    bands.set(key, { from: drawnAs(from), to: drawnAs(to), value: decimalText(dec(before).plus(value)) });
  }
  return { nodes: [...nodes.filter(({ id }) => !together.has(id)), ...others], links: [...bands.values()] };
}
