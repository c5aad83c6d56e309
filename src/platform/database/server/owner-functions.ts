import { byName, definition } from '#platform/manifest/model/definitions.ts';

/**
 * Functions of the database that see more than the app's role and check for themselves what they give. Made as the
 * owner at every start (`grants.ts`), after the tables; the app's role may call them, nobody else. Their path ends with
 * `pg_temp`: unnamed, it would be searched first, and a temporary table of the app's role could stand in for a table
 * that such a function reads.
 */
export interface OwnerFunction {
  readonly signature: string;
  readonly source: string;
}

let known: ReadonlyMap<string, OwnerFunction> = new Map();

/**
 * @param signature `broadcasts_here()`; @param source a whole `create or replace function … security definer set
 * search_path = pg_catalog, public, pg_temp`
 */
export const ownerFunction = (signature: string, source: string): OwnerFunction =>
  definition(`the database function ${signature}`, { signature, source });

/** Called once, with the functions of all manifests. @throws Error when two have one signature */
export function installOwnerFunctions(all: readonly OwnerFunction[]): void {
  known = byName('the database function', all, ({ signature }) => signature);
}

export const ownerFunctions = (): readonly OwnerFunction[] => [...known.values()];
