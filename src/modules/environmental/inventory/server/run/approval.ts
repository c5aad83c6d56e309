import { activeMembers } from '#platform/members/server/active-members.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { reportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { RunRow } from './run-inputs.ts';

/**
 * Who may approve: whoever did not calculate. Where nobody else holds the right, the same person may, and the history
 * says so.
 */
export async function approvalOf(tx: Tx, run: RunRow): Promise<{ allowed: boolean; reason: string | null }> {
  if (run.state !== 'done') return { allowed: false, reason: `A run can be approved once, when it is done.` };
  if (tx.accountId === null || run.createdBy !== tx.accountId) return { allowed: true, reason: null };
  const others = (await activeMembers(tx)).filter(
    (member) => member.accountId !== tx.accountId && member.access.has('environmental.approve'),
  );
  return others.length > 0
    ? { allowed: false, reason: 'You calculated this run. Ask another approver of your company.' }
    : { allowed: true, reason: 'You calculated this run and are the only approver; the history will say so.' };
}

/** The period's name where it is closed to changes, else null. */
export async function closedPeriod(tx: Tx, id: string): Promise<string | null> {
  const period = await records(tx, reportingPeriod).find(id);
  return period !== null && (period.status === 'locked' || period.status === 'published') ? period.name : null;
}
