/**
 * Which blocks were taken from one place to another: as few as explain the new order, so that one that was moved to the
 * front does not make movers of all it passed.
 *
 * @param before, now  ids of the same blocks in their old and new order
 */
export function movedBlocks(before: readonly string[], now: readonly string[]): Set<string> {
  // The longest run of blocks that kept their order among each other; all others moved.
  const places = now.map((id) => before.indexOf(id));
  const longest: { length: number; last: number | null }[] = [];
  for (const [at, place] of places.entries()) {
    let best: { length: number; last: number | null } = { length: 1, last: null };
    for (let earlier = 0; earlier < at; earlier += 1)
      if ((places[earlier] ?? 0) < place && (longest[earlier]?.length ?? 0) >= best.length)
        best = { length: (longest[earlier]?.length ?? 0) + 1, last: earlier };
    longest.push(best);
  }
  const kept = new Set<string>();
  let end: number | null = longest.reduce<number | null>(
    (found, { length }, at) => (found === null || length > (longest[found]?.length ?? 0) ? at : found),
    null,
  );
  while (end !== null) {
    kept.add(now[end] ?? '');
    end = longest[end]?.last ?? null;
  }
  return new Set(now.filter((id) => !kept.has(id)));
}
