/** A paragraph or list item that one version has and the other has not. */
export interface TextChange {
  kind: 'added' | 'removed';
  text: string;
  key: string;
}

/**
 * What changed between two versions of a text, paragraph by paragraph, in the order one reads them (longest common
 * subsequence).
 */
export function changesBetween(before: string, after: string): TextChange[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  // lengths[i][j]: how many parts the rests old[i…] and now[j…] have in common, in order.
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row !== undefined) row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const changes: TextChange[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      i += 1;
      j += 1;
    } else if (i < old.length && (j === now.length || at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ kind: 'removed', text: old[i] ?? '', key: `removed ${i}` });
      i += 1;
    } else {
      changes.push({ kind: 'added', text: now[j] ?? '', key: `added ${j}` });
      j += 1;
    }
  }
  return changes;
}

const partsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n|\n(?=- )/)
    .map((part) =>
      part
        .replace(/^(## |- )/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '');
