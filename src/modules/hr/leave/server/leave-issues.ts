import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { leaveIssues, type LeaveIssue } from '../model/leave-check.ts';
import { unitsOfDays } from '../model/leave-days.ts';
import { leaveOn } from '../model/leave-person.ts';
import type { LeaveRequest } from '../model/leave-request.ts';
import type { LeaveType } from '../model/leave-type.ts';
import { daysText } from '../model/leave-units.ts';
import { companyLeave, personOf } from './leave-facts.ts';
import { say } from '../model/messages.ts';
import { coverOf, sayCover } from './leave-cover.ts';
import { ownEmployee } from './leave-ledger.ts';

interface CheckedLeave {
  type: LeaveType;
  name: string;
  days: string;
  issues: LeaveIssue[];
}

/**
 * What a request takes and what stands against it, as everything is now. Until the transaction ends no other request of
 * the person is looked at: of two at once the second one sees the first.
 *
 * @returns null where the person or the type is not there
 */
export async function checkedLeave(tx: Tx, request: LeaveRequest): Promise<CheckedLeave | null> {
  await lockLeave(tx, request.employee);
  const company = await companyLeave(tx);
  const [type, person] = [company.leaveTypes.get(request.leaveType), await personOf(tx, request.employee)];
  if (type === undefined || person === null) return null;
  const leave = leaveOn(person, company, request.from);
  const issues = leaveIssues(
    type,
    { ...request, hasProof: request.proof.length > 0 },
    person,
    leave,
    company.calendar.filter(({ kind }) => kind === 'blocked'),
    await todayOf(tx),
  );
  const isBlocking = company.unitSettings.some(({ belowMin }) => belowMin === 'must');
  if (issues.length === 0 && isBlocking && tx.grants !== null && request.status === 'requested') {
    const first = (await coverOf(tx, request)).find(({ policy }) => policy === 'must');
    if (first !== undefined) issues.push(coverIssue(first));
  }
  const days = leave === null ? '0' : daysText(unitsOfDays(leave.days(type.id, request)));
  return { type, name: person.name, days, issues };
}

/** Until the transaction ends no other request of the person is looked at. */
export async function lockLeave(tx: Tx, employee: string): Promise<void> {
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`leave ${tx.companyId} ${employee}`]);
}

/** Leave that the minimum of its unit does not allow. HR may enter it all the same. */
export const coverIssue = (first: Parameters<typeof sayCover>[0]): LeaveIssue => ({
  path: 'from',
  isWaivable: true,
  said: say('cover-blocked', { first: { said: sayCover(first) } }),
});

/** Whether the person of the transaction acts for HR here: for anybody but themselves. */
export async function isForHr(tx: Tx, employee: string): Promise<boolean> {
  if (tx.grants === null) return true;
  return tx.grants.get('leave.manage')?.has('company') === true && (await ownEmployee(tx)) !== employee;
}
