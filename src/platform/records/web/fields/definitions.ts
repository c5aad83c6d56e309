import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Resource } from '#platform/records/model/resource.ts';
import type { Lazy } from '#platform/kit/web/lazy/lazy.ts';

/** The definitions of one module's kinds of records. */
export interface DefinitionPart {
  module: string;
  late: Lazy<readonly Resource[]>;
}

/**
 * The definitions of all kinds of records, by module. The platform knows no module, so what fetches them is handed in
 * with the routes.
 */
export interface LateDefinitions {
  parts: readonly DefinitionPart[];
  /** Which modules to look into first for a kind: most often one of them has it, and the others are not fetched. */
  likely: (name: string) => readonly string[];
}
const DefinitionsContext = createContext<LateDefinitions | null>(null);

export const DefinitionsProvider = DefinitionsContext.Provider;

function useParts(): LateDefinitions {
  const definitions = use(DefinitionsContext);
  if (definitions === null) throw new Error('definitions need a page below a company');
  return definitions;
}

export interface Definitions {
  /** Null until they are there. */
  all: readonly Resource[] | null;
  /** Why they did not come; null while they may still come. */
  error: unknown;
  retry: () => void;
}

/** All definitions, fetched by the first part that wants them: most pages only need their own. */
export function useDefinitions(isWanted = true): Definitions {
  const { parts } = useParts();
  const all = useArrived(parts, () => togetherOf(parts));
  const { error, retry } = useFetching(
    useCallback(() => Promise.all(parts.map(({ late }) => late.fetch())), [parts]),
    isWanted,
  );
  return { all, error: all === null ? error : null, retry };
}

export interface FoundDefinition extends Pick<Definitions, 'error' | 'retry'> {
  /** Undefined while it is on its way, and for a kind that no module brings. */
  resource: Resource | undefined;
  /** All are there, and none has this name. */
  isUnknown: boolean;
}

/**
 * The definition of a kind of record by its name; null asks for none. Modules are fetched one after another until one
 * has it.
 */
export function useDefinition(name: string | null): FoundDefinition {
  const { parts, likely } = useParts();
  const resource = useArrived(parts, () => (name === null ? undefined : foundIn(parts, name)));
  const isComplete = useArrived(parts, () => parts.every(({ late }) => late.current() !== null));
  const search = useCallback(async () => {
    if (name === null) return;
    const first = likely(name);
    const order = [...parts].sort((one, other) => rank(first, one.module) - rank(first, other.module));
    for (const { late } of order) if (foundIn(parts, name) === undefined) await late.fetch();
  }, [name, parts, likely]);
  const { error, retry } = useFetching(search, name !== null);
  return {
    resource,
    isUnknown: name !== null && isComplete && resource === undefined,
    error: resource === undefined ? error : null,
    retry,
  };
}

const rank = (first: readonly string[], module: string): number =>
  first.includes(module) ? first.indexOf(module) : first.length;
const foundIn = (parts: readonly DefinitionPart[], name: string): Resource | undefined => {
  for (const { late } of parts) {
    const found = late.current()?.find((one) => one.name === name);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The same list each time, once all are there. */
const together = new WeakMap<readonly DefinitionPart[], readonly Resource[]>();
function togetherOf(parts: readonly DefinitionPart[]): readonly Resource[] | null {
  const known = together.get(parts);
  if (known !== undefined) return known;
  const arrived = parts.map(({ late }) => late.current());
  if (arrived.includes(null)) return null;
  const all = arrived.flatMap((part) => part ?? []);
  together.set(parts, all);
  return all;
}

/** What can be said of the parts that are there; drawn anew when another one arrives. */
function useArrived<T>(parts: readonly DefinitionPart[], said: () => T): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = parts.map(({ late }) => late.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [parts],
  );
  return useSyncExternalStore(subscribe, said, said);
}

function useFetching(fetch: () => Promise<unknown>, isWanted: boolean): { error: unknown; retry: () => void } {
  const [error, setError] = useState<unknown>(null);
  const retry = useCallback(() => {
    setError(null);
    fetch().catch(setError);
  }, [fetch]);
  useEffect(() => {
    if (isWanted) retry();
  }, [isWanted, retry]);
  return { error, retry };
}
