import { createContext, use, useCallback, useEffect, useState } from 'react';
import type { Resource } from '#platform/model/resource.ts';
import { useLate, type Late } from '../late/late.ts';

/** The definitions of all kinds of records. The platform knows no module, so what fetches them is handed in with the routes. */
export type LateDefinitions = Late<readonly Resource[]>;
const DefinitionsContext = createContext<LateDefinitions | null>(null);

export const DefinitionsProvider = DefinitionsContext.Provider;

export interface Definitions {
  /** Null until they are there. */
  all: readonly Resource[] | null;
  /** Why they did not come; null while they may still come. */
  error: unknown;
  retry: () => void;
}

/** All definitions, fetched by the first part that wants them: most pages only need their own. */
export function useDefinitions(isWanted = true): Definitions {
  const definitions = use(DefinitionsContext);
  if (definitions === null) throw new Error('useDefinitions needs a page below a company');
  const all = useLate(definitions);
  const [error, setError] = useState<unknown>(null);
  const retry = useCallback(() => {
    setError(null);
    definitions.fetch().catch(setError);
  }, [definitions]);
  useEffect(() => { if (isWanted) retry(); }, [isWanted, retry]);
  return { all, error: all === null ? error : null, retry };
}

export interface FoundDefinition extends Pick<Definitions, 'error' | 'retry'> {
  /** Undefined while it is on its way, and for a kind that no module brings. */
  resource: Resource | undefined;
  /** All are there, and none has this name. */
  isUnknown: boolean;
}

/** The definition of a kind of record by its name; null asks for none. */
export function useDefinition(name: string | null): FoundDefinition {
  const { all, error, retry } = useDefinitions(name !== null);
  const resource = name === null ? undefined : all?.find((one) => one.name === name);
  return { resource, isUnknown: name !== null && all !== null && resource === undefined, error, retry };
}
