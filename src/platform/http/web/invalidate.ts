import type { Query, QueryClient } from '@tanstack/react-query';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';

/** Kinds of changes of which what is shown consists; undefined: not known, asked again after every change. */
export type Touches = readonly string[] | undefined;

/**
 * Asks again what stands on changed kinds of records: lists, records and measures of these kinds and of those that
 * name them, and calls whose `touches` meet them. What does not say what it stands on is always asked again.
 *
 * @param company  its slug
 * @param kinds    names of the changed kinds, as the history names them; null: not known, everything is asked again
 * @returns        when what is on screen has been asked again
 */
export function invalidateKinds(client: QueryClient, company: string, kinds: readonly string[] | null): Promise<void> {
  return client.invalidateQueries({
    predicate: (query) => query.queryKey[0] === 'company' && query.queryKey[1] === company && standsOn(query, kinds),
  });
}

function standsOn({ meta }: Query, kinds: readonly string[] | null): boolean {
  const touches = meta?.['touches'] as Touches;
  return kinds === null || touches === undefined || touches.some((kind) => kinds.includes(kind));
}

/** The kinds a list or a record shows: its own, and those whose names stand in it. */
export function kindsShown(resource: Resource): readonly string[] {
  const named = fieldsOf(resource).flatMap(([, field]) =>
    field.kind === 'reference' && field.to !== 'account' ? [field.to] : [],
  );
  return [...new Set([resource.name, ...named, ...people, ...(resource.customFields ? ['customField'] : [])])];
}

/** Who made and changed a record stands in each. */
const people = ['member', 'profile'];
