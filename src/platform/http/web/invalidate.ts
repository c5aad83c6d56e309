import type { Query, QueryClient } from '@tanstack/react-query';
import { everyKind } from '#platform/live/model/live-change.ts';

/**
 * Asks again what stands on changed kinds of records: calls whose `touches` meet them, and lists, records and measures
 * of these kinds and of those that name them (`kindsShown`).
 *
 * @param company  its slug
 * @param kinds    names of the changed kinds, as the history names them; null: not known, everything is asked again
 * @returns        when what is on screen has been asked again
 */
export function invalidateKinds(client: QueryClient, company: string, kinds: readonly string[] | null): Promise<void> {
  return client.invalidateQueries({
    predicate: (query) => isOf(query, company) && standsOn(query, kinds),
  });
}

/** Whether a question is about a company, by its slug. */
export const isOf = ({ queryKey }: Query, company: string): boolean =>
  queryKey[0] === 'company' && queryKey[1] === company;

/** A question that says nothing would show what is no more: it counts as one that may show any record. */
export function standsOn({ meta }: Query, kinds: readonly string[] | null): boolean {
  const touches = (meta?.['touches'] ?? [everyKind]) as readonly string[];
  return kinds === null || [everyKind, ...kinds].some((kind) => touches.includes(kind));
}
