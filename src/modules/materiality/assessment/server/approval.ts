import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { accessOf } from '#platform/members/model/roles.ts';
import { rolesOf } from '#platform/members/server/rights.ts';
import { membership } from '#platform/accounts/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { AssessmentData } from './assessment-data.ts';

/**
 * Who may approve: whoever neither scored nor decided. Where nobody else holds the right the same person may, and the
 * history says so.
 */
export async function approvalOf(
  tx: Tx,
  { iros, conclusions }: Pick<AssessmentData, 'iros' | 'conclusions'>,
): Promise<{ isAllowed: boolean; reason: string | null }> {
  const own =
    tx.accountId !== null &&
    [...iros.map(({ ratedBy }) => ratedBy), ...conclusions.map(({ decidedBy }) => decidedBy)].includes(tx.accountId);
  if (!own || tx.accountId === null) return { isAllowed: true, reason: null };
  return (await hasOtherApprover(tx, tx.accountId))
    ? { isAllowed: false, reason: 'You scored or decided in this assessment. Someone else must approve it.' }
    : {
        isAllowed: true,
        reason: 'You scored or decided in this assessment and are the only approver. This is recorded in the history.',
      };
}

async function hasOtherApprover(tx: Tx, accountId: string): Promise<boolean> {
  const table = await rolesOf(tx.db, tx.companyId);
  const members = await tx.db
    .select({ roleKeys: membership.roleKeys })
    .from(membership)
    .where(
      and(
        eq(membership.companyId, tx.companyId),
        ne(membership.accountId, accountId),
        eq(membership.status, 'active'),
        or(isNull(membership.endsAt), gt(membership.endsAt, tx.now.toISOString())),
      ),
    );
  return members.some(({ roleKeys }) => accessOf(roleKeys, table).has('materiality.approve'));
}
