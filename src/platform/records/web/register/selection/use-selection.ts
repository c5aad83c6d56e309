import type { RowSelectionState } from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';
import type { Row } from '#platform/records/model/row.ts';

/** What is selected: single rows, kept over pages, or all that match. */
export function useSelection() {
  const [selection, setSelection] = useState<RowSelectionState>({});
  const [isAll, setAll] = useState(false);
  const [seen, setSeen] = useState<ReadonlyMap<string, Row>>(new Map());
  const select = useCallback((next: RowSelectionState, rows: readonly Row[]) => {
    setSelection(next);
    setAll(false);
    setSeen(
      (before) =>
        new Map([
          ...[...before].filter(([id]) => next[id]),
          ...rows.filter((row) => next[row.id]).map((row): [string, Row] => [row.id, row]),
        ]),
    );
  }, []);
  const clear = useCallback(() => {
    setSelection({});
    setAll(false);
    setSeen(new Map());
  }, []);
  const ids = useMemo(() => Object.keys(selection).filter((id) => selection[id]), [selection]);
  const rows = useMemo(() => ids.flatMap((id) => seen.get(id) ?? []), [ids, seen]);
  return { selection, ids, rows, isAll, select, clear, selectAll: () => setAll(true) };
}
