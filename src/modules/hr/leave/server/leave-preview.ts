import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import type { leavePreviewCall } from '../model/leave-calls.ts';
import { leaveIssues } from '../model/leave-check.ts';
import { unitsOfDays } from '../model/leave-days.ts';
import { totalsOn } from '../model/leave-ledger.ts';
import { leaveOn } from '../model/leave-person.ts';
import { dayNumber, daysText, isoDay } from '../model/leave-units.ts';
import { askedDay, companyLeave, personOf, type Person } from './leave-facts.ts';
import { isManagersToDecide } from './leave-flow.ts';
import { isForHr } from './leave-issues.ts';
import { assertMayRead, ownEmployee, pendingOf, whyDay } from './leave-ledger.ts';
import { coverBelow } from './leave-planner.ts';

const spanMax = 366;

interface PreviewQuery {
  employee?: string | undefined;
  leaveType: string;
  from: string;
  to: string;
  halfStart: 'true' | 'false';
  halfEnd: 'true' | 'false';
  hours?: string | undefined;
  hasProof: 'true' | 'false';
}

/** What leave would take, day by day, with what stands against it. Nothing is written. */
export async function leavePreview(tx: Tx, query: PreviewQuery): Promise<ResponseOf<typeof leavePreviewCall>> {
  const id = query.employee ?? (await ownEmployee(tx));
  const body = {
    leaveType: query.leaveType,
    from: query.from,
    to: query.to,
    halfStart: query.halfStart === 'true',
    halfEnd: query.halfEnd === 'true',
    hours: query.hours ?? null,
    hasProof: query.hasProof === 'true',
  };
  await askedDay(tx, body.to, 'to', 10);
  await askedDay(tx, body.from, 'from', 10);
  if (id === null || body.from > body.to || dayNumber(body.to) - dayNumber(body.from) >= spanMax)
    throw userError('request.invalid');
  await assertMayRead(tx, id);
  const [person, company] = [await personOf(tx, id), await companyLeave(tx)];
  const type = company.leaveTypes.get(body.leaveType);
  if (person === null || type === undefined) throw userError('request.not-found');
  const leave = leaveOn(person, company, body.from);
  const counted = leave?.days(type.id, body) ?? [];
  const units = unitsOfDays(counted);
  const isHr = await isForHr(tx, id);
  const issues = leaveIssues(
    type,
    { ...body, id: null },
    person,
    leave,
    company.calendar.filter(({ kind }) => kind === 'blocked'),
    await todayOf(tx),
  );
  const at = dayNumber(body.from);
  const totals = leave === null || !type.hasBalance ? null : totalsOn(leave.ledger(type.id, at), at);
  const before =
    totals === null || leave === null ? null : totals.available - pendingOf(person, leave, type.id, totals);
  return {
    days: daysText(units),
    counted: counted.map((one) => ({
      day: isoDay(one.day),
      days: daysText(one.units),
      reason: one.reason,
      holiday: one.holiday,
      why: whyDay(one),
    })),
    before: before === null ? null : daysText(before),
    after: before === null ? null : daysText(before - units),
    issues: issues.map(({ path, said, isWaivable }) => ({ path, isBlocking: !(isHr && isWaivable), said })),
    approver: type.needsApproval ? await approverOf(tx, person) : null,
    below: await coverBelow(tx, company, { of: id, unit: null, from: body.from, to: body.to, extra: true }),
  };
}

async function approverOf(
  tx: Tx,
  { manager, account }: Person,
): Promise<{ name: string | null; by: 'lineManager' | 'hr' }> {
  const lead = manager === null ? null : await records(asProduct(tx), employee).find(manager);
  const isThere = await isManagersToDecide(tx, { manager: lead?.account ?? null, account, createdBy: tx.accountId });
  return isThere ? { name: lead?.name ?? null, by: 'lineManager' } : { name: null, by: 'hr' };
}
