import { createContext, use, useCallback, useSyncExternalStore, type ReactNode } from 'react';

/** The live values around an input: its unit, its currency, what `showWhen` asks for. */
export interface SiblingValues {
  get: (name: string) => unknown;
  subscribe: (name: string, listener: () => void) => () => void;
  /** Sets another value, as if it were entered: what one input decides for another. Not in lines. */
  set?: (name: string, value: unknown) => void;
}

const SiblingValuesContext = createContext<SiblingValues | null>(null);

export function SiblingValuesProvider({ values, children }: { values: SiblingValues; children: ReactNode }) {
  return <SiblingValuesContext value={values}>{children}</SiblingValuesContext>;
}

/**
 * Another value of the same record as it is now; undefined where there is none. Renders again only when that value
 * changes.
 */
export function useSiblingValue(name: string | null): unknown {
  const values = use(SiblingValuesContext);
  const subscribe = useCallback(
    (listener: () => void) => (name === null || values === null ? () => undefined : values.subscribe(name, listener)),
    [values, name],
  );
  const value = () => (name === null || values === null ? undefined : values.get(name));
  return useSyncExternalStore(subscribe, value, value);
}

/** Sets another value of the same record. Its input begins again by itself where it follows the value (`useSiblingValue`). */
export function useSetSiblingValue(): (name: string, value: unknown) => void {
  return use(SiblingValuesContext)?.set ?? nothing;
}
const nothing = () => undefined;

/** Values that tell who listens to one of them. Forms and child lines hold theirs in one. */
export function siblingValuesOf(
  read: () => Readonly<Record<string, unknown>>,
): SiblingValues & { changed: (name: string) => void } {
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
