import type { Resource } from '#platform/records/model/resource.ts';

/**
 * The kinds of records that a suite over all of them walks. On the second PostgreSQL: of kinds with the same kinds of
 * fields one, because it says to the database what the others say.
 */
export const kindsToWalk = (kinds: readonly Resource[]): readonly Resource[] =>
  process.env['TEST_DATABASE'] === 'system' ? unlikeKinds(kinds) : kinds;

/** Of kinds with the same kinds of fields one; all of them in the sizes of a night. */
export function unlikeKinds(kinds: readonly Resource[]): readonly Resource[] {
  if (process.env['TEST_SIZE'] === 'full') return kinds;
  return kinds.filter((kind, at) => {
    const before = new Set(kinds.slice(0, at).flatMap(traitsOf));
    return traitsOf(kind).some((trait) => !before.has(trait));
  });
}

const traitsOf = ({ fields, own, unique = [] }: Resource): string[] => [
  own ? 'of one person' : 'of the company',
  ...Object.values(fields).map(({ kind, required }) => `${kind} ${required === true}`),
  ...unique.map((names) => `unique ${names.map((name) => fields[name]?.kind).join(' ')}`),
];
