import { useEffect, useRef } from 'react';
import { takesKeys } from '#platform/records/web/register/grid/keyboard.ts';

interface Keys {
  approve: () => void;
  reject: () => void;
  next: () => void;
  previous: () => void;
}

/** After `g`, a letter names a page and decides nothing, whether there is such a page or not. */
const afterGoMs = 1_200;

/** `a` approves, `r` rejects, `j` and `k` move, wherever nothing is being typed and no dialog is open. */
export function useApprovalKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      const isSecond = event.timeStamp - wentAt < afterGoMs;
      wentAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (
        isSecond ||
        event.defaultPrevented ||
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        takesKeys(event.target) ||
        document.querySelector('[role=dialog][aria-modal=true]') !== null
      )
        return;
      const { approve, reject, next, previous } = latest.current;
      const run = new Map([
        ['a', approve],
        ['r', reject],
        ['j', next],
        ['k', previous],
      ]).get(event.key);
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
