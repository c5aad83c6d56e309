import { sql, type SQL } from 'drizzle-orm';
import { employee, employment } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { isId } from '#platform/database/server/ids.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { keptRowsMarker, rowAccess } from '#platform/tables/server/row-access.ts';
import type { leaveBalancesCall, leavePolicyEffectsCall, leaveTotalsCall } from '../model/leave-calls.ts';
import { entitlementOf } from '../model/leave-accrual.ts';
import { policyOn, totalsOn } from '../model/leave-ledger.ts';
import { leaveOn, type LeaveOfSpell, type LeaveRules, type PolicyFacts } from '../model/leave-person.ts';
import { dayNumber, daysText } from '../model/leave-units.ts';
import { termAt } from '../model/work-schedule.ts';
import { askedDay, companyLeave, peopleOf, type Person } from './leave-facts.ts';
import { waitingOf } from './leave-ledger.ts';

const pageRows = 60;

/** Whose leave the caller may read. */
const readable = (tx: Tx): SQL =>
  sql`${keptRowsMarker(employee)} and ${rowAccess(employee, 'leave.read', tx.grants) ?? sql`true`}`;

/**
 * Who is employed on a day. Asked for by itself and handed on as a list: right after an import the database has counted
 * nothing, and would compare everybody with everybody.
 */
async function employedOn(tx: Tx, day: string): Promise<string[]> {
  const { rows } = await tx.db.execute<{ employee: string }>(sql`
    select distinct employee from employment where ${everyRow(employment)} and company_id = ${tx.companyId}
      and removed_at is null and start_date <= ${day}::date and (end_date is null or end_date >= ${day}::date)`);
  return rows.map(({ employee: id }) => id);
}

/** @throws `request.invalid` for an `after` that is none of ours */
export async function leaveBalances(
  tx: Tx,
  { on, search = '', after }: { on?: string | undefined; search?: string | undefined; after?: string | undefined },
): Promise<ResponseOf<typeof leaveBalancesCall>> {
  const day = await askedDay(tx, on, 'on', 10);
  const from = after === undefined ? null : placeOf(after);
  const word = search.trim().replace(/[\\%_]/g, '\\$&');
  const which = sql`company_id = ${tx.companyId} and removed_at is null and ${readable(tx)}
    and employee.id = any(${sql.param(await employedOn(tx, day))}::uuid[])
    ${word === '' ? sql`` : sql`and name ilike ${`%${word}%`}`}`;
  const { rows } = await tx.db.execute<{ id: string; name: string; count: number }>(sql`
    with found as materialized (select id, name from employee where ${which})
    select id, name, (select count(*)::int from found) as count from found
    where ${from === null ? sql`true` : sql`(name, id) > (${from[0]}, ${from[1]}::uuid)`}
    order by name, id limit ${pageRows + 1}`);
  const shown = rows.slice(0, pageRows);
  const [people, company] = [await peopleOf(tx, { ids: shown.map(({ id }) => id) }), await companyLeave(tx)];
  const types = [...company.leaveTypes.values()].filter(({ hasBalance }) => hasBalance);
  const last = shown.at(-1);
  return {
    on: day,
    count: rows[0]?.count ?? 0,
    types: types.map(({ id, name }) => ({ id, name })),
    items: people.map((person) => ({
      id: person.id,
      name: person.name,
      balances: balancesOf(person, company, types, day),
    })),
    next: rows.length > pageRows && last !== undefined ? JSON.stringify([last.name, last.id]) : null,
  };
}

function balancesOf(person: Person, company: LeaveRules, types: readonly { id: string }[], day: string) {
  const leave = leaveOn(person, company, day);
  return types.map(({ id }) => {
    const totals = leave === null ? null : totalsOn(leave.ledger(id, dayNumber(day)), dayNumber(day));
    if (leave === null || totals === null) return null;
    const { pending, available } = waitingOf(person, leave, id, totals, dayNumber(day));
    return {
      balance: daysText(totals.balance),
      available: daysText(available),
      pending: daysText(pending),
    };
  });
}

function placeOf(after: string): [name: string, id: string] {
  try {
    const [name, id] = JSON.parse(after) as unknown[];
    if (typeof name === 'string' && typeof id === 'string' && isId(id)) return [name, id];
  } catch {
    // Said below.
  }
  throw userError('request.invalid');
}

/** The balances of everybody on a day, added up: what the company owes its people in days. */
export async function leaveTotals(
  tx: Tx,
  { on }: { on?: string | undefined },
): Promise<ResponseOf<typeof leaveTotalsCall>> {
  const day = await askedDay(tx, on, 'on', 3);
  const company = await companyLeave(tx);
  const people = await peopleOf(tx, { ids: await employedOn(tx, day) });
  const at = dayNumber(day);
  const types = [...company.leaveTypes.values()].filter(({ hasBalance }) => hasBalance);
  const sums = types.map(({ id, name }) => ({ id, name, people: 0, balance: 0, negative: 0 }));
  let assumed = 0;
  for (const person of people) {
    const leave = leaveOn(person, company, day);
    if (leave === null) continue;
    if (termAt(leave.schedule, at)?.isAssumed === true) assumed += 1;
    for (const sum of sums) {
      const totals = totalsOn(leave.ledger(sum.id, at), at);
      if (totals === null) continue;
      sum.people += 1;
      sum.balance += totals.balance;
      if (totals.balance < 0) sum.negative += 1;
    }
  }
  return { on: day, types: sums.map((sum) => ({ ...sum, balance: daysText(sum.balance) })), assumed };
}

/**
 * What a policy would change for those it is for: their entitlement of the leave year that its first day lies in.
 * Nothing is written.
 */
export async function leavePolicyEffects(
  tx: Tx,
  given: {
    leaveType: string;
    validFrom: string;
    site: string | null;
    employmentKind: string | null;
    entitlementDays: string;
  },
): Promise<ResponseOf<typeof leavePolicyEffectsCall>> {
  await askedDay(tx, given.validFrom, 'validFrom', 3);
  const company = await companyLeave(tx);
  const people = await peopleOf(tx, { ids: await employedOn(tx, given.validFrom) });
  const known = new Map<string | null, LeaveRules>();
  // How it accrues is left as it is for each of them: what is previewed is the entitlement.
  const rulesAfter = (policy: string | null): LeaveRules => {
    const model = company.policies.find(({ id }) => id === policy) ?? plainPolicy;
    const next: PolicyFacts = { ...model, ...given, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
    const then = known.get(policy) ?? { ...company, policies: [...company.policies, next] };
    known.set(policy, then);
    return then;
  };
  let [count, before, after] = [0, 0, 0];
  for (const person of people) {
    const was = leaveOn(person, company, given.validFrom);
    const policy = was === null ? null : policyOn(was.dated(given.leaveType), dayNumber(given.validFrom));
    const is = leaveOn(person, rulesAfter(policy), given.validFrom);
    const [old, now] = [entitled(was, given), entitled(is, given)];
    if (old === now) continue;
    count += 1;
    before += old;
    after += now;
  }
  return { on: given.validFrom, people: count, before: daysText(before), after: daysText(after) };
}

const plainPolicy: Omit<PolicyFacts, 'id' | 'leaveType' | 'validFrom' | 'site' | 'employmentKind' | 'entitlementDays'> =
  {
    partTime: 'hours',
    accrual: 'yearly',
    grantedAt: 'start',
    stepDays: null,
    yearStartMonth: null,
    carryOver: 'none',
    carryOverDays: null,
    carryOverMonths: null,
    balanceMaxDays: null,
    negativeDays: null,
    waitingMonths: null,
    paysOut: true,
  };

function entitled(
  leave: LeaveOfSpell | null,
  { leaveType, validFrom }: { leaveType: string; validFrom: string },
): number {
  if (leave === null) return 0;
  const dated = leave.dated(leaveType);
  const year = totalsOn(leave.ledger(leaveType, dayNumber(validFrom)), dayNumber(validFrom))?.year;
  const terms = dated.findLast(({ from }) => from <= dayNumber(validFrom))?.terms;
  return year === undefined || !terms ? 0 : entitlementOf({ ...year, terms }, dated, leave.schedule);
}
