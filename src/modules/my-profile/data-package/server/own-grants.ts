import type { Grants, Scope } from '#platform/directory/model/grants.ts';
import { fieldKey } from '#platform/records/model/access.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';

/** What is recorded of oneself is one's own to see, whatever the role (GDPR, article 15). */
const always = ['employee.read', 'employee-data.read', 'personnel-notes.read'] as const;

/** Kinds with rows about a person: their own affair, or told by a path to their account. */
export const kindsAboutPeople = (resources: readonly Resource[]): Resource[] =>
  resources.filter(({ own, access }) => own || access.rows?.own !== undefined);

/** The rights that open a kind: to its rows, and to its fields. */
const keysOf = (resource: Resource): string[] => [
  resource.access.read,
  ...fieldsOf(resource).flatMap(([name]) => fieldKey(resource, name) ?? []),
];

/**
 * The rights of a person narrowed to their own rows: what they may read of themselves, and nothing of anybody else. A
 * right that reaches their team only opens nothing of their own.
 */
export function ownGrants(grants: Grants, resources: readonly Resource[]): Grants {
  const own: ReadonlySet<Scope> = new Set<Scope>(['own']);
  const narrowed = new Map<string, ReadonlySet<Scope>>(always.map((key) => [key, own]));
  for (const resource of kindsAboutPeople(resources))
    for (const key of keysOf(resource)) {
      const held = grants.get(key);
      if (held === undefined || narrowed.has(key)) continue;
      // A kind of one's own has no rows of others: the database shows each person theirs.
      if (resource.own) narrowed.set(key, held);
      else if (held.has('company') || held.has('own')) narrowed.set(key, own);
    }
  return narrowed;
}
