import { useSyncExternalStore } from 'react';

/** Today where the person is, `2026-03-31`; another one after midnight without a reload. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, dayOf);
}

// `sv-SE` writes days as ISO does.
const format = new Intl.DateTimeFormat('sv-SE');
const dayOf = () => format.format(new Date());

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 30_000);
  return () => clearInterval(timer);
}
