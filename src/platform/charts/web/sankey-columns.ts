/**
 * How many nodes of a flow stand above each other where most do. A node's column is the longest way to it; nodes that
 * nothing leaves stand in the last one, as the chart draws them.
 *
 * @param links  without circles
 */
export function mostInColumn(nodes: readonly { id: string }[], links: readonly { from: string; to: string }[]): number {
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
  const counts = new Map<number, number>();
  for (const { id } of nodes) {
    const isEnd = !links.some(({ from }) => from === id);
    const column = isEnd ? last : columnOf(id);
    counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}
