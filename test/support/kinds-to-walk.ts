import { accessChange, accessReview, accessReviewItem } from '#modules/employee/access/model/access-records.ts';
import { auditSampleEmployee } from '#modules/hr/pay/model/audit-sample.ts';
import { expenseBatch } from '#modules/my-profile/expenses/model/expense-claim.ts';
import type { Resource } from '#platform/records/model/resource.ts';

/**
 * Kinds that only calls of their own write, or other records: `access-level.http.test.ts`, `expenses.http.test.ts` and
 * `fair-pay.http.test.ts` have what is promised of them.
 */
const byCallsOnly: ReadonlySet<string> = new Set(
  [accessChange, accessReview, accessReviewItem, auditSampleEmployee, expenseBatch].map(({ name }) => name),
);

/**
 * The kinds of records that a suite over all of them walks: those that people write. On the second PostgreSQL those that have among them every
 * sort of field: what the suite says about the others is understood there by `said-statements.test.ts`.
 */
export const kindsToWalk = (kinds: readonly Resource[]): readonly Resource[] =>
  process.env['TEST_DATABASE'] === 'system' ? unlikeKinds(kinds.filter(isWritten)) : kinds.filter(isWritten);

const isWritten = ({ name }: Resource): boolean => !byCallsOnly.has(name);

/**
 * So few kinds that each sort of field, of natural key and of owner is among them, those with most sorts first; all of
 * them in the sizes of a night.
 */
export function unlikeKinds(kinds: readonly Resource[]): readonly Resource[] {
  if (process.env['TEST_SIZE'] === 'full') return kinds;
  const missing = new Set(kinds.flatMap(traitsOf));
  const chosen = new Set<Resource>();
  const brings = (kind: Resource): number => new Set(traitsOf(kind)).intersection(missing).size;
  while (missing.size > 0) {
    const best = kinds.reduce((one, next) => (brings(next) > brings(one) ? next : one));
    chosen.add(best);
    for (const trait of traitsOf(best)) missing.delete(trait);
  }
  return kinds.filter((kind) => chosen.has(kind));
}

const traitsOf = ({ fields, own, unique = [] }: Resource): string[] => [
  own ? 'of one person' : 'of the company',
  ...Object.values(fields).map(({ kind, required }) => `${kind} ${required === true}`),
  ...unique.flatMap((names) => names.map((name) => `unique ${fields[name]?.kind}`)),
];
