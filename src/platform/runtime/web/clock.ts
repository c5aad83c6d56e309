import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The present second. Everybody who shows it shares one timer; it rests while nobody looks at the tab. */
export function useClock(): Date {
  return useSyncExternalStore(subscribe, () => now);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', wake);
  listeners.add(listener);
  if (timer === undefined) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', wake);
    rest();
  };
}

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
  // To the next full second, so that it never skips one.
  timer = setTimeout(tick, 1000 - (Date.now() % 1000));
}

function rest(): void {
  clearTimeout(timer);
  timer = undefined;
}

function wake(): void {
  if (document.hidden) rest();
  else if (timer === undefined) tick();
}
