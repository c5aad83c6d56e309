import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import type { leavePreviewCall } from '../model/leave-calls.ts';
import { leaveIssues } from '../model/leave-check.ts';
import { unitsOfDays, type LeaveSpan } from '../model/leave-days.ts';
import { leaveOn, type LeaveOfSpell } from '../model/leave-person.ts';
import { dayNumber, daysText, isoDay } from '../model/leave-units.ts';
import { askedDay, companyLeave, personOf, type Person } from './leave-facts.ts';
import { isManagersToDecide } from './leave-flow.ts';
import { coverIssue, isForHr } from './leave-issues.ts';
import { assertMayRead, availableIn, ownEmployee, pendingOf, whyDay } from './leave-ledger.ts';
import { coverBelow } from './leave-planner.ts';

const spanMax = 366;

type Years = ResponseOf<typeof leavePreviewCall>['years'];

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
  const below = await coverBelow(tx, company, { of: id, unit: null, from: body.from, to: body.to, extra: true });
  const taken = new Set(counted.flatMap((one) => (one.units > 0 ? [isoDay(one.day)] : [])));
  const blocked = below.find(({ day, policy }) => policy === 'must' && taken.has(day));
  if (issues.length === 0 && body.hours === null && blocked !== undefined) issues.push(coverIssue(blocked));
  const years = leave === null || !type.hasBalance ? [] : yearsOf(person, leave, type.id, body);
  return {
    days: daysText(units),
    counted: counted.map((one) => ({
      day: isoDay(one.day),
      days: daysText(one.units),
      reason: one.reason,
      holiday: one.holiday,
      why: whyDay(one),
    })),
    years,
    issues: issues.map(({ path, said, isWaivable }) => ({ path, isBlocking: !(isHr && isWaivable), said })),
    approver: type.needsApproval ? await approverOf(tx, person) : null,
    below,
  };
}

/** What is available in each leave year that has days of the request, before and after it. */
function yearsOf(person: Person, leave: LeaveOfSpell, type: string, span: LeaveSpan): Years {
  const until = dayNumber(span.to);
  const waiting = pendingOf(person, type);
  const asked = { ...span, id: 'new', leaveType: type, isPending: true };
  const before = leave.ledger(type, until, waiting);
  const after = leave.ledger(type, until, [...waiting, asked]);
  return before
    .filter(({ to }) => to >= dayNumber(span.from))
    .map(({ from, to, first }) => ({
      from: isoDay(from),
      to: isoDay(to),
      before: daysText(availableIn(before, first)),
      after: daysText(availableIn(after, first)),
    }));
}

async function approverOf(
  tx: Tx,
  { manager, account }: Person,
): Promise<{ name: string | null; by: 'lineManager' | 'hr' }> {
  const lead = manager === null ? null : await records(asProduct(tx), employee).find(manager);
  const isThere = await isManagersToDecide(tx, { manager: lead?.account ?? null, account, createdBy: tx.accountId });
  return isThere ? { name: lead?.name ?? null, by: 'lineManager' } : { name: null, by: 'hr' };
}
