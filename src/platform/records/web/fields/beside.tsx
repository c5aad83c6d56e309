import { createContext, use, useCallback, useSyncExternalStore, type ReactNode } from 'react';

/** The live values around an input: its unit, its currency, what `showWhen` asks for. */
export interface Beside {
  get: (name: string) => unknown;
  subscribe: (name: string, listener: () => void) => () => void;
}

const BesideContext = createContext<Beside | null>(null);

export function BesideProvider({ values, children }: { values: Beside; children: ReactNode }) {
  return <BesideContext value={values}>{children}</BesideContext>;
}

/**
 * Another value of the same record as it is now; undefined where there is none. Renders again only when that value
 * changes.
 */
export function useBeside(name: string | null): unknown {
  const values = use(BesideContext);
  const subscribe = useCallback(
    (listener: () => void) => (name === null || values === null ? () => undefined : values.subscribe(name, listener)),
    [values, name],
  );
  return useSyncExternalStore(subscribe, () => (name === null || values === null ? undefined : values.get(name)));
}

/** Values that tell who listens to one of them. Forms and child lines hold theirs in one. */
export function besideOf(read: () => Readonly<Record<string, unknown>>): Beside & { changed: (name: string) => void } {
  const listeners = new Map<string, Set<() => void>>();
  return {
    get: (name) => read()[name],
    subscribe(name, listener) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      return () => known.delete(listener);
    },
    changed(name) {
      for (const listener of listeners.get(name) ?? []) listener();
    },
  };
}
