import type { Tx } from '#platform/database/server/in-company.ts';
import { employee } from '#modules/employee/person/model/employee.ts';
import { SimulatedGrants } from '#platform/directory/model/grants.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { records } from '#platform/records/server/records.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { addDays } from '#platform/values/model/period.ts';
import type { LeaveLineResponse, LeaveOfType, leaveLedgerCall, LeaveYearResponse } from '../model/leave-calls.ts';
import { hoursText, type CountedDay } from '../model/leave-days.ts';
import { termsOn } from '../model/leave-accrual.ts';
import { contractedDaysAYear } from '../model/leave-payout.ts';
import { policyOn, totalsOn, type LedgerLine, type LedgerYear, type YearTotals } from '../model/leave-ledger.ts';
import { leaveOn, type LeaveOfSpell, type RequestFacts } from '../model/leave-person.ts';
import { leaveCorrection, leaveRequest } from '../model/leave-request.ts';
import {
  dayNumber,
  daysText,
  fractionText,
  isoDay,
  unitsPerDay,
  type DayNumber,
  type Units,
} from '../model/leave-units.ts';
import { termAt } from '../model/work-schedule.ts';
import { why } from '../model/page-messages.ts';
import { askedDay, companyLeave, personOf, type Person } from './leave-facts.ts';

/** The id of the person whose account calls; null where they are no employee. */
export async function ownEmployee(tx: Tx): Promise<string | null> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select id from employee where company_id = $1 and account = $2 and removed_at is null and /* kept rows: employee */ true`,
    [tx.companyId, tx.accountId],
  );
  return rows[0]?.id ?? null;
}

/**
 * Balances of somebody on a day, with each line of the leave year and what it comes from.
 *
 * @throws `request.not-found` for somebody whose leave the caller may not see
 */
export async function leaveLedger(
  tx: Tx,
  { employee: asked, on }: { employee?: string | undefined; on?: string | undefined },
): Promise<ResponseOf<typeof leaveLedgerCall>> {
  const day = await askedDay(tx, on, 'on', 10);
  const id = asked ?? (await ownEmployee(tx));
  const none = { on: day, employee: null, isAssumed: false, types: [], requests: [] };
  if (id === null) return none;
  // Who looks as somebody else reads their own by what both may read, which may be nothing of it.
  if (asked === undefined && tx.grants instanceof SimulatedGrants && !(await mayReadLeave(tx, id))) return none;
  await assertMayRead(tx, id);
  const [person, company] = [await personOf(tx, id), await companyLeave(tx)];
  if (person === null) return none;
  const leave = leaveOn(person, company, day);
  const reasons = await reasonsOf(tx, id);
  const types: LeaveOfType[] = [];
  for (const type of company.leaveTypes.values()) {
    if (!type.hasBalance || leave === null) continue;
    const years = leave.ledger(type.id, dayNumber(day));
    const totals = totalsOn(years, dayNumber(day));
    const policy = policyOn(leave.dated(type.id), dayNumber(day));
    const policyName = policy === null ? null : await policyNameOf(tx, policy);
    if (totals === null && policy === null) continue;
    types.push({
      id: type.id,
      name: type.name,
      policy: policyName,
      workingDaysAYear: workingDaysOf(leave, type.id, dayNumber(day)),
      year: totals === null ? null : yearOf(totals, waitingOf(person, leave, type.id, totals, dayNumber(day))),
      lines: totals === null ? [] : linesOf(years, totals, person, leave, type.id, reasons),
    });
  }
  const spell = leave?.end ?? null;
  return {
    on: day,
    employee: { id, name: person.name, endsOn: spell === null ? null : isoDay(spell) },
    isAssumed: leave !== null && termAt(leave.schedule, dayNumber(day))?.isAssumed === true,
    types,
    requests: await requestsOf(tx, id, day, company.leaveTypes),
  };
}

/** On a day, or on the last one of the employment before it. */
function workingDaysOf(leave: LeaveOfSpell, type: string, day: DayNumber): string | null {
  const on = leave.end === null ? day : Math.min(leave.end, day);
  const [term, terms] = [termAt(leave.schedule, on), termsOn(leave.dated(type), on)];
  const days = term === undefined || terms === null ? null : contractedDaysAYear(term, terms.partTime);
  return days === null ? null : decimalText(dec(days[0]).div(days[1]).toDecimalPlaces(6));
}

/** Whether the caller's right to read leave reaches this person. */
export const mayReadLeave = async (tx: Tx, id: string): Promise<boolean> =>
  (await records(tx, employee).reachedBy(id, ['leave.read'])).has('leave.read');

/** @throws `request.not-found` unless it does */
export async function assertMayRead(tx: Tx, id: string): Promise<void> {
  if (!(await mayReadLeave(tx, id))) throw userError('request.not-found');
}

const policyNameOf = async (tx: Tx, id: string): Promise<string | null> => {
  const { rows } = await tx.client.query<{ name: string }>(
    'select name from leave_policy where company_id = $1 and id = $2',
    [tx.companyId, id],
  );
  return rows[0]?.name ?? null;
};

/** What waits for approval in the leave year of a day, and what can still be taken in it besides. */
export function waitingOf(
  person: Person,
  leave: LeaveOfSpell,
  type: string,
  totals: YearTotals,
  on: DayNumber,
): { pending: Units; available: Units } {
  const { from, to } = totals.year;
  const waiting = pendingOf(person, type);
  const pending = waiting
    .flatMap((request) => leave.days(type, request))
    .reduce((all, { day, units }) => (day >= from && day <= to ? all + units : all), 0);
  return {
    pending,
    available: waiting.length === 0 ? totals.available : availableIn(leave.ledger(type, on, waiting), on),
  };
}
/** Requests of a type that wait for approval. */
export const pendingOf = (person: Person, type: string): RequestFacts[] =>
  person.requests.filter(({ isPending, leaveType }) => isPending && leaveType === type);
/** What can still be taken in the leave year that a day lies in. */
export const availableIn = (years: readonly LedgerYear[], day: DayNumber): Units =>
  totalsOn(years, day)?.available ?? 0;

function yearOf(totals: YearTotals, { pending, available }: { pending: Units; available: Units }): LeaveYearResponse {
  const { year, balance, opening, carryOver, granted, corrections, expired, paidOut, taken, planned } = totals;
  return {
    from: isoDay(year.from),
    to: isoDay(year.to),
    balance: daysText(balance),
    opening: daysText(opening),
    carryOver: daysText(carryOver),
    granted: daysText(granted),
    corrections: daysText(corrections),
    expired: daysText(expired),
    paidOut: daysText(paidOut),
    taken: daysText(taken),
    planned: daysText(planned),
    pending: daysText(pending),
    available: daysText(available),
  };
}

async function reasonsOf(tx: Tx, id: string): Promise<ReadonlyMap<string, string>> {
  const found = await records(tx, leaveCorrection).all({
    filters: [{ field: 'employee', operation: 'is', values: [id] }],
  });
  return new Map(found.flatMap((one) => (one.reason === null ? [] : [[one.id, one.reason] as const])));
}

function linesOf(
  years: readonly LedgerYear[],
  { year: { from } }: YearTotals,
  person: Person,
  leave: LeaveOfSpell,
  type: string,
  reasons: ReadonlyMap<string, string>,
): LeaveLineResponse[] {
  const year = years.find((one) => one.from === from);
  if (year === undefined) return [];
  const counted = new Map<string, CountedDay>();
  for (const request of person.requests)
    if (!request.isPending && request.leaveType === type)
      for (const one of leave.days(type, request)) counted.set(`${request.id} ${one.day}`, one);
  const said = new Set<string>();
  const lines = year.lines.map((line): LeaveLineResponse => {
    const key = `${line.of} ${line.day}`;
    said.add(key);
    return {
      day: isoDay(line.day),
      kind: line.kind,
      days: daysText(line.units),
      balance: daysText(line.balance),
      expires: line.expires === null ? null : isoDay(line.expires),
      request: line.kind === 'taken' ? line.of : null,
      why: line.kind === 'taken' ? whyDay(counted.get(key)) : whyLine(line, year, reasons),
    };
  });
  // Holidays within leave took nothing, and say why.
  for (const [key, one] of counted)
    if (!said.has(key) && one.reason === 'holiday' && one.day >= year.first && one.day <= year.last)
      insert(lines, { day: isoDay(one.day), request: key.slice(0, key.indexOf(' ')), why: whyDay(one) });
  return lines;
}

function insert(
  lines: LeaveLineResponse[],
  { day, request, why: said }: Pick<LeaveLineResponse, 'day' | 'request' | 'why'>,
): void {
  const at = lines.findLastIndex((line) => line.day <= day) + 1;
  const balance = lines[at - 1]?.balance ?? '0';
  lines.splice(at, 0, { day, kind: 'taken', days: '0', balance, expires: null, request, why: said });
}

/** Why a day of a request counts what it does. */
export function whyDay(one: CountedDay | undefined): Message {
  if (one === undefined) return why('not-employed');
  const { reason, scheduled, taken, per, holiday } = one;
  const hours = {
    taken: { decimal: hoursText(taken), unit: 'h' },
    scheduled: { decimal: hoursText(scheduled), unit: 'h' },
    per: { decimal: per === null ? '0' : hoursText(per), unit: 'h' },
  };
  switch (reason) {
    case 'holiday':
      return why('holiday', { holiday: holiday ?? '' });
    case 'dayOff':
      return why('day-off');
    case 'notEmployed':
      return why('not-employed');
    case 'between':
      return why('between', { taken: hours.taken, per: hours.per });
    case 'calendar':
      return why('calendar', { taken: hours.taken, per: hours.per });
    case 'working':
    case 'half':
    case 'hours':
      return why('working', hours);
  }
}

function whyLine(
  { kind, of, grant, day, expires }: LedgerLine,
  year: LedgerYear,
  reasons: ReadonlyMap<string, string>,
): Message {
  const inDays = (units: Units) => ({ decimal: daysText(units), unit: 'day' });
  switch (kind) {
    case 'grant': {
      if (grant === null) return why('opening');
      const values = {
        until: { day: isoDay(grant.until) },
        exact: { decimal: fractionText(grant.exact, unitsPerDay), unit: 'day' },
        rounded: inDays(grant.rounded),
        before: inDays(grant.rounded - grant.units),
      };
      return grant.isChange ? why('grant-change', values) : why('grant', values);
    }
    case 'cap':
      return why('cap', { limit: inDays(year.terms.balanceMax ?? 0) });
    case 'carryOver':
      return expires === null
        ? why('carry-over', { day: { day: addDays(isoDay(year.from), -1) } })
        : why('carry-over-until', { day: { day: addDays(isoDay(year.from), -1) }, expires: { day: isoDay(expires) } });
    case 'correction': {
      const reason = reasons.get(of ?? '');
      return reason === undefined ? why('correction') : why('correction-for', { reason });
    }
    case 'expiry':
      return why('expiry', { day: { day: isoDay(day) } });
    case 'payOut':
      return why('pay-out', { day: { day: isoDay(day) } });
    case 'opening':
    case 'taken':
      return why('opening');
  }
}

async function requestsOf(
  tx: Tx,
  id: string,
  day: string,
  types: ReadonlyMap<string, { name: string }>,
): Promise<ResponseOf<typeof leaveLedgerCall>['requests']> {
  const found = await records(tx, leaveRequest).all({
    filters: [
      { field: 'employee', operation: 'is', values: [id] },
      { field: 'to', operation: 'from', values: [addDays(day, -366)] },
    ],
    sort: [{ field: 'from', descending: true }],
  });
  return found.map(({ id: request, version, leaveType, from, to, days, status }) => ({
    id: request,
    version,
    type: types.get(leaveType)?.name ?? '',
    from,
    to,
    days: days ?? '0',
    status,
  }));
}
