import { accessOf } from '#platform/members/model/roles.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { rolesOf } from '#platform/members/server/rights.ts';
import { membership } from '#platform/accounts/server/tables.ts';
import { evidence } from '#platform/evidence/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import '#modules/report/settings/model/errors.ts';
import type { ReportRules } from '#modules/report/settings/model/report-settings.ts';

/** What the rules ask of a data point, of whichever standard. */
export interface Signed {
  id: string;
  resource: 'disclosureValue' | 'esrsValue';
  label: string;
  isNumber: boolean;
  standing: string;
  origin: 'entered' | 'imported' | 'computed' | null;
  preparedBy: string | null;
  reviewedBy: string | null;
}
type Rules = Pick<ReportRules, 'evidenceFor' | 'fourEyes'>;

/** People of the company who may write data points, and who may approve them. */
export interface Signers {
  writers: ReadonlySet<string>;
  approvers: ReadonlySet<string>;
}

export async function signersOf(tx: Tx): Promise<Signers> {
  const table = await rolesOf(tx.db, tx.companyId);
  const members = await tx.db
    .select({ id: membership.accountId, roleKeys: membership.roleKeys })
    .from(membership)
    .where(
      and(
        eq(membership.companyId, tx.companyId),
        eq(membership.status, 'active'),
        or(isNull(membership.endsAt), gt(membership.endsAt, tx.now.toISOString())),
      ),
    );
  const holding = (key: string) =>
    new Set(members.filter(({ roleKeys }) => accessOf(roleKeys, table).has(key)).map(({ id }) => id));
  return { writers: holding('report.write'), approvers: holding('report.approve') };
}

const anyBut = (people: ReadonlySet<string>, ...not: (string | null)[]): boolean =>
  [...people].some((person) => !not.includes(person));

/** Whether somebody else can review what this person prepared, and a third one approve it. */
export function hasThree(preparer: string | null, { writers, approvers }: Signers): boolean {
  return [...writers].some((reviewer) => reviewer !== preparer && anyBut(approvers, preparer, reviewer));
}

/**
 * Whether a data point has to show evidence: what people stated by the rules; what is left out has its reason instead.
 */
export function needsEvidence(
  { standing, origin, isNumber }: Pick<Signed, 'standing' | 'origin' | 'isNumber'>,
  { evidenceFor }: Pick<Rules, 'evidenceFor'>,
): boolean {
  return (
    evidenceFor !== 'none' && standing === 'reported' && origin !== 'computed' && (evidenceFor === 'all' || isNumber)
  );
}

/** Of these records, those with a file as evidence. */
export async function withEvidence(tx: Tx, resource: Signed['resource'], ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await tx.db
    .selectDistinct({ id: evidence.recordId })
    .from(evidence)
    .where(
      and(eq(evidence.companyId, tx.companyId), eq(evidence.resource, resource), inArray(evidence.recordId, [...ids])),
    );
  return new Set(found.map(({ id }) => id));
}

/** Refuses a review by who prepared it, where three people have to sign and are there. */
export async function refuseReview(tx: Tx, value: Signed, { fourEyes }: Rules): Promise<void> {
  if (fourEyes !== 'three' || tx.accountId === null || value.preparedBy !== tx.accountId) return;
  if (hasThree(tx.accountId, await signersOf(tx))) throw userError('report.own-review', { label: value.label });
}

/**
 * Refuses an approval by who prepared it while somebody else could, of what lacks its evidence, and, where three people
 * have to sign and are there, by who reviewed it.
 */
export async function refuseApproval(tx: Tx, value: Signed, rules: Rules): Promise<void> {
  const { label, preparedBy, reviewedBy } = value;
  const me = tx.accountId;
  const isOwn = me !== null && preparedBy === me;
  if (isOwn || rules.fourEyes === 'three') {
    const signers = await signersOf(tx);
    if (isOwn && anyBut(signers.approvers, me)) throw userError('report.own-value', { label });
    if (rules.fourEyes === 'three' && me !== null && reviewedBy !== null) {
      if (reviewedBy === preparedBy && hasThree(preparedBy, signers))
        throw userError('report.reviewed-by-preparer', { label });
      if (reviewedBy === me && anyBut(signers.approvers, me, preparedBy))
        throw userError('report.reviewer-approves', { label });
    }
  }
  if (needsEvidence(value, rules) && !(await withEvidence(tx, value.resource, [value.id])).has(value.id))
    throw userError('report.evidence-missing', { label });
}
