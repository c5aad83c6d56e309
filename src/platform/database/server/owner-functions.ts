/**
 * Functions of the database that see more than the app's role and check for themselves what they give. Made as the
 * owner at every start (`grants.ts`), after the tables; the app's role may call them, nobody else. Their path ends with
 * `pg_temp`: unnamed, it would be searched first, and a temporary table of the app's role could stand in for a table
 * that such a function reads.
 */
interface OwnerFunction {
  signature: string;
  source: string;
}

const known = new Map<string, OwnerFunction>();

/**
 * @param signature `broadcasts_here()`; @param source a whole `create or replace function … security definer set
 * search_path = pg_catalog, public, pg_temp`
 */
export function ownerFunction(signature: string, source: string): void {
  known.set(signature, { signature, source });
}

export const ownerFunctions = (): readonly OwnerFunction[] => [...known.values()];
