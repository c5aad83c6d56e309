import { useCallback, useState } from 'react';
import type { Sheet } from './sheet-model.ts';

const stepsMax = 100;

/** The sheet with its way back: each change keeps the sheet before it. */
export function useSheetHistory(start: () => Sheet) {
  const [{ now }, setState] = useState(() => ({
    past: [] as readonly Sheet[],
    now: start(),
    future: [] as readonly Sheet[],
  }));
  const set = useCallback(
    (next: Sheet) =>
      setState((state) =>
        next === state.now ? state : { past: [...state.past, state.now].slice(-stepsMax), now: next, future: [] },
      ),
    [],
  );
  const undo = useCallback(
    () =>
      setState((state) => {
        const before = state.past.at(-1);
        return before === undefined
          ? state
          : { past: state.past.slice(0, -1), now: before, future: [state.now, ...state.future] };
      }),
    [],
  );
  const redo = useCallback(
    () =>
      setState((state) => {
        const [next, ...rest] = state.future;
        return next === undefined ? state : { past: [...state.past, state.now], now: next, future: rest };
      }),
    [],
  );
  return { sheet: now, set, undo, redo };
}
