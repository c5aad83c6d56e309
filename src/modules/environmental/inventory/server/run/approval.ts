import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { accessOf } from '#platform/members/model/roles.ts';
import { rolesOf } from '#platform/members/server/rights.ts';
import { membership } from '#platform/accounts/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { RunRow } from './run-inputs.ts';

/**
 * Who may approve: whoever did not calculate. Where nobody else holds the right, the same person may, and the history
 * says so.
 */
export async function approvalOf(tx: Tx, run: RunRow): Promise<{ allowed: boolean; reason: string | null }> {
  if (run.state !== 'done') return { allowed: false, reason: `Only a completed calculation can be approved.` };
  if (tx.accountId === null || run.createdBy !== tx.accountId) return { allowed: true, reason: null };
  const others = (await activeMembers(tx)).filter(
    (member) => member.accountId !== tx.accountId && member.access.has('environmental.approve'),
  );
  return others.length > 0
    ? {
        allowed: false,
        reason: 'You cannot approve a calculation that you started. Ask another approver of your company.',
      }
    : {
        allowed: true,
        reason: 'You started this calculation and are the only approver. The audit log will record this.',
      };
}

/** Who belongs to the company today, with everything their roles allow. */
export async function activeMembers(tx: Tx): Promise<{ accountId: string; access: ReadonlySet<string> }[]> {
  const table = await rolesOf(tx.db, tx.companyId);
  const members = await tx.db
    .select({ accountId: membership.accountId, roleKeys: membership.roleKeys })
    .from(membership)
    .where(
      and(
        eq(membership.companyId, tx.companyId),
        eq(membership.status, 'active'),
        or(isNull(membership.endsAt), gt(membership.endsAt, tx.now.toISOString())),
      ),
    );
  return members.map(({ accountId, roleKeys }) => ({ accountId, access: accessOf(roleKeys, table) }));
}

/** The period's name where it is closed to changes, else null. */
export async function closedPeriod(tx: Tx, id: string): Promise<string | null> {
  const period = await records(tx, reportingPeriod).find(id);
  return period !== null && (period.status === 'locked' || period.status === 'published') ? period.name : null;
}
