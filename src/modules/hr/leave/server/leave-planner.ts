import { sql, type SQL } from 'drizzle-orm';
import { employee } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Grants } from '#platform/directory/model/grants.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { keptRowsMarker, rowAccess } from '#platform/tables/server/row-access.ts';
import type { leavePlannerCall } from '../model/leave-calls.ts';
import { leaveOn } from '../model/leave-person.ts';
import { leaveRequest, sickNote } from '../model/leave-request.ts';
import { dayNumber, isoDay } from '../model/leave-units.ts';
import { hoursOn, termAt } from '../model/work-schedule.ts';
import { askedDay, companyLeave, peopleOf, type CompanyLeave, type Person } from './leave-facts.ts';
import { mayReadLeave, ownEmployee } from './leave-ledger.ts';

const daysMax = 62;
const peopleMax = 100;
type Planner = ResponseOf<typeof leavePlannerCall>;

/**
 * Who is away: the people who report to the same line manager, and those who report to the person; or a unit. Everybody
 * sees the days of these, the type only who may read that leave. Sickness is an absence without a type: to line managers,
 * and to colleagues who see no types; not to others, to whom it would be known by the type that is missing.
 */
export async function leavePlanner(
  tx: Tx,
  given: { from: string; to: string; employee?: string | undefined; unit?: string | undefined },
): Promise<Planner> {
  const { from, to } = given;
  await askedDay(tx, to, 'to', 10);
  await askedDay(tx, from, 'from', 10);
  if (from > to || dayNumber(to) - dayNumber(from) >= daysMax) throw userError('request.invalid');
  const me = await ownEmployee(tx);
  const of = given.employee ?? me;
  const company = await companyLeave(tx);
  const mayAll = tx.grants === null || tx.grants.get('leave.read')?.has('company') === true;
  const which = await teamOf(tx, { of, me, unit: given.unit ?? null, mayAll });
  const all = which === null ? [] : await peopleOf(tx, { where: which });
  const employed = all.filter(({ spells }) =>
    spells.some(({ startDate, endDate }) => startDate <= to && (endDate === null || endDate >= from)),
  );
  const people = employed.slice(0, peopleMax);
  const away = await awayOf(tx, people, { from, to }, seenSickness(tx));
  return {
    from,
    to,
    people: people.map(({ id, name }) => ({
      id,
      name,
      isMe: id === me,
      away: (away.get(id) ?? []).map(({ employee: _, request: __, ...one }) => one),
    })),
    more: employed.length - people.length,
    holidays: holidaysOf(company, people, from, to),
    below: (await mayCount(tx, company, { of, me, unit: given.unit ?? null }))
      ? await coverBelow(tx, company, { of, unit: given.unit ?? null, from, to })
      : [],
  };
}

/** Whether somebody may know how many are present: in their own units, and as far as they read leave or its totals. */
async function mayCount(
  tx: Tx,
  company: CompanyLeave,
  { of, me, unit }: { of: string | null; me: string | null; unit: string | null },
): Promise<boolean> {
  const everywhere = ['leave.read', 'leave-totals.read'];
  if (tx.grants === null || everywhere.some((key) => tx.grants?.get(key)?.has('company') === true)) return true;
  if (unit === null) return of === me || (of !== null && (await mayReadLeave(tx, of)));
  const [person] = me === null ? [] : await peopleOf(tx, { ids: [me] });
  if (person === undefined) return false;
  const isBelow = person.orgUnit !== null && company.unitsAbove(unit).includes(person.orgUnit);
  if (isBelow && tx.grants.get('leave.read')?.has('unit') === true) return true;
  return unit === person.site || unit === person.orgUnit;
}

async function teamOf(
  tx: Tx,
  { of, me, unit, mayAll }: { of: string | null; me: string | null; unit: string | null; mayAll: boolean },
): Promise<SQL | null> {
  if (unit !== null) {
    const { unitsBelow } = await unitsBelowOf(tx, unit);
    const readable = mayAll ? sql`true` : sql`(${rowAccess(employee, 'leave.read', tx.grants) ?? sql`true`})`;
    return sql`(org_unit = any(${unitsBelow}) or site = any(${unitsBelow})) and ${keptRowsMarker(employee)} and ${readable}`;
  }
  if (of === null) return null;
  const isOpen = of === me || mayAll;
  const readable = rowAccess(employee, 'leave.read', tx.grants) ?? sql`true`;
  const lead = sql`(select manager from employee mine where ${everyRow(employee)} and mine.company_id = ${tx.companyId} and mine.id = ${of}::uuid)`;
  const team = sql`(employee.id = ${of}::uuid or employee.manager = ${of}::uuid or employee.manager = ${lead} or employee.id = ${lead})`;
  return isOpen ? team : sql`${team} and ${readable}`;
}

export async function unitsBelowOf(tx: Tx, unit: string): Promise<{ unitsBelow: SQL }> {
  const { rows } = await tx.client.query<{ id: string }>(
    `with recursive below as (select id from org_unit where company_id = $1 and id = $2
       union select child.id from org_unit child join below on child.parent = below.id where child.company_id = $1)
     select id from below`,
    [tx.companyId, unit],
  );
  return { unitsBelow: sql`${sql.param(rows.map(({ id }) => id))}::uuid[]` };
}

interface AwayRow extends Record<string, unknown> {
  employee: string;
  /** Its leave request; null for sickness. */
  request: string | null;
  from: string;
  to: string;
  halfStart: boolean;
  halfEnd: boolean;
  hours: string | null;
  state: 'requested' | 'approved';
  type: string | null;
}

/**
 * Which absences of sickness the person of the transaction is shown among others: those they read, those of who is below
 * them, and those of people whose leave has no types for them either.
 */
export function seenSickness(tx: Tx): SQL {
  const leave = leaveRequest.access.read;
  const asLead: Grants = new Map([[leave, new Set(['team'] as const)]]);
  return sql`(${reached(sickNote, sickNote.access.read, tx.grants)} or ${reached(sickNote, leave, asLead)}
    or not ${reached(sickNote, leave, tx.grants)})`;
}

const reached = (kind: Resource, key: string, grants: Grants | null): SQL =>
  sql`(${rowAccess(kind, key, grants) ?? sql`true`})`;

/** Leave and sickness of people in a span; the type where the reader may read the record. */
export async function awayOf(
  tx: Tx,
  people: readonly Person[],
  { from, to }: { from: string; to: string },
  sickness: SQL,
): Promise<Map<string, AwayRow[]>> {
  if (people.length === 0) return new Map();
  const ids = sql`${sql.param(people.map(({ id }) => id))}::uuid[]`;
  const reads = (kind: Resource) => reached(kind, kind.access.read, tx.grants);
  const { rows } = await tx.db.execute<AwayRow>(sql`
    select employee, id as request, "from"::text, "to"::text, half_start as "halfStart", half_end as "halfEnd",
      trim_scale(hours)::text as hours, status as state,
      case when ${reads(leaveRequest)} then (select name from leave_type where company_id = ${tx.companyId} and id = leave_request.leave_type) end as type
    from leave_request where ${everyRow(leaveRequest)} and company_id = ${tx.companyId} and removed_at is null
      and employee = any(${ids}) and status in ('requested', 'approved') and "from" <= ${to}::date and "to" >= ${from}::date
    union all
    select employee, null, "from"::text, "to"::text, half_start, false, null, 'approved',
      case when ${reads(sickNote)} then ${sickNote.label[0]} end
    from sick_days(${ids}, ${from}::date, ${to}::date) sick_note where ${everyRow(sickNote)} and ${sickness}
    order by 3`);
  const found = new Map<string, AwayRow[]>();
  for (const row of rows) found.set(row.employee, [...(found.get(row.employee) ?? []), row]);
  return found;
}

/** Holidays where most of the people work. */
function holidaysOf(company: CompanyLeave, people: readonly Person[], from: string, to: string): Planner['holidays'] {
  const counts = new Map<string, { person: Person; count: number }>();
  for (const person of people) {
    const known = counts.get(person.site ?? '') ?? { person, count: 0 };
    counts.set(person.site ?? '', { ...known, count: known.count + 1 });
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count);
  const leave = most === undefined ? null : leaveOn(most.person, company, from);
  if (leave === null) return [];
  const found: Planner['holidays'] = [];
  for (let day = dayNumber(from); day <= dayNumber(to); day += 1) {
    const term = termAt(leave.schedule, day);
    const holiday = term === undefined ? null : company.holidays(term, day);
    if (holiday !== null) found.push({ day: isoDay(day), name: holiday.name });
  }
  return found;
}

/**
 * Days on which fewer people of a unit with a minimum are present than that, of those who work on the day. Requests that
 * wait for approval count as leave.
 *
 * @param extra  more leave of one person than is asked for so far
 */
export async function coverBelow(
  tx: Tx,
  company: CompanyLeave,
  {
    of,
    unit,
    from,
    to,
    extra = false,
  }: { of: string | null; unit: string | null; from: string; to: string; extra?: boolean },
): Promise<Planner['below']> {
  const dated = company.unitSettings
    .filter(({ presentMin, validFrom }) => presentMin !== null && validFrom <= to)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  if (dated.length === 0) return [];
  const [person] = of === null ? [] : await peopleOf(tx, { ids: [of] });
  const units =
    unit !== null ? company.unitsAbove(unit) : (person?.jobs.findLast((job) => job.effectiveFrom <= to)?.units ?? []);
  const found = dated.find((one) => units.includes(one.unit));
  if (found === undefined) return [];
  const { unitsBelow } = await unitsBelowOf(tx, found.unit);
  const people = await peopleOf(tx, { where: sql`(org_unit = any(${unitsBelow}) or site = any(${unitsBelow}))` });
  const away = await awayOf(tx, people, { from, to }, sql`true`);
  const { rows } = await tx.client.query<{ name: string }>(
    'select name from org_unit where company_id = $1 and id = $2',
    [tx.companyId, found.unit],
  );
  const below: Planner['below'] = [];
  const lives = people.map((one) => ({ id: one.id, leave: leaveOn(one, company, from) }));
  for (let day = dayNumber(from); day <= dayNumber(to); day += 1) {
    const on = isoDay(day);
    const setting = dated.find((one) => one.unit === found.unit && one.validFrom <= on);
    const least = setting?.presentMin ?? null;
    if (least === null) continue;
    const working = lives.filter(({ leave }) => {
      const term =
        leave === null || day < leave.start || (leave.end !== null && day > leave.end)
          ? undefined
          : termAt(leave.schedule, day);
      return term !== undefined && hoursOn(term, day) > 0 && company.holidays(term, day) === null;
    });
    const present = working.filter(
      ({ id }) =>
        !(extra && id === of) &&
        !(away.get(id) ?? []).some((one) => one.from <= on && on <= one.to && one.hours === null),
    ).length;
    if (working.length > 0 && present < least)
      below.push({
        day: on,
        unit: rows[0]?.name ?? '',
        present,
        people: working.length,
        least,
        policy: setting?.belowMin ?? 'shown',
      });
  }
  return below;
}
