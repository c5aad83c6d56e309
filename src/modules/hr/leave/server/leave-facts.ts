import { sql, type SQL } from 'drizzle-orm';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import { employee, employment, jobTerm } from '#modules/employee/person/model/employee.ts';
import { employeeRulesOf } from '#modules/employee/settings/model/employee-rules.ts';
import { employeeSettings } from '#modules/employee/settings/model/employee-settings.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { isDay } from '#platform/values/model/period.ts';
import { say } from '../model/messages.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow, visibleTo } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { tableOf } from '#platform/tables/server/table-of.ts';
import type { HolidaysOn } from '../model/leave-days.ts';
import type { LeaveRules, PersonFacts, PolicyFacts } from '../model/leave-person.ts';
import { leaveCorrection, leaveRequest, workingWeek } from '../model/leave-request.ts';
import {
  leaveCalendarEntry,
  leavePolicy,
  leaveType,
  leaveUnitSettings,
  type LeaveCalendarEntry,
  type LeavePolicy,
  type LeaveType,
  type LeaveUnitSettings,
} from '../model/leave-type.ts';
import { dayNumber, yearOf, type DayNumber } from '../model/leave-units.ts';
import { loadHolidays, publicHolidays } from './public-holidays.ts';

/** What applies to the leave of everybody in the company, with what it was made of. */
export interface CompanyLeave extends LeaveRules {
  leaveTypes: ReadonlyMap<string, LeaveType>;
  calendar: readonly LeaveCalendarEntry[];
  unitSettings: readonly LeaveUnitSettings[];
  /** A unit with what it belongs to, the nearest first. */
  unitsAbove(unit: string): readonly string[];
  /** The country of a unit, or of the nearest that it belongs to. */
  countryOf(unit: string): string | null;
}

const perTx = new WeakMap<Tx, Promise<CompanyLeave>>();

/** Read once a transaction. */
export function companyLeave(tx: Tx): Promise<CompanyLeave> {
  const known = perTx.get(tx) ?? readCompanyLeave(asProduct(tx));
  perTx.set(tx, known);
  return known;
}

async function readCompanyLeave(tx: Tx): Promise<CompanyLeave> {
  await loadHolidays();
  const units = await unitsOf(tx);
  const [types, policies, calendar, unitSettings, settings] = [
    await records(tx, leaveType).all(),
    await records(tx, leavePolicy).all(),
    await records(tx, leaveCalendarEntry).all(),
    await records(tx, leaveUnitSettings).all(),
    await records(tx, employeeSettings).all(),
  ];
  const days = [...new Set(['1900-01-01', ...settings.map(({ validFrom }) => validFrom)])].toSorted();
  return {
    types: new Map(types.map(({ id, counts, hasBalance }) => [id, { counts, hasBalance }])),
    policies: policies.map(policyFacts),
    fullTime: days.map((from) => ({ from, hours: employeeRulesOf.on(settings, from).fullTimeHours })),
    holidays: holidaysOf(units, calendar, unitSettings),
    leaveTypes: new Map(types.map((one) => [one.id, one])),
    calendar,
    unitSettings,
    unitsAbove: (unit) => units.get(unit)?.above ?? [unit],
    countryOf: (unit) =>
      (units.get(unit)?.above ?? [])
        .map((one) => units.get(one)?.country ?? null)
        .find((country) => country !== null) ?? null,
  };
}

export const policyFacts = (policy: LeavePolicy): PolicyFacts => ({
  id: policy.id,
  leaveType: policy.leaveType,
  validFrom: policy.validFrom,
  site: policy.site,
  employmentKind: policy.employmentKind,
  entitlementDays: policy.entitlementDays,
  partTime: policy.partTime,
  accrual: policy.accrual,
  grantedAt: policy.grantedAt,
  stepDays: policy.stepDays,
  yearStartMonth: policy.yearStartMonth,
  carryOver: policy.carryOver,
  carryOverDays: policy.carryOverDays,
  carryOverMonths: policy.carryOverMonths,
  balanceMaxDays: policy.balanceMaxDays,
  negativeDays: policy.negativeDays,
  waitingMonths: policy.waitingMonths,
  paysOut: policy.paysOut,
});

type Units = ReadonlyMap<string, { above: readonly string[]; country: string | null }>;

async function unitsOf(tx: Tx): Promise<Units> {
  const { rows } = await tx.db.execute<{ id: string; parent: string | null; country: string | null }>(sql`
    select id, parent, country from org_unit
    where company_id = ${tx.companyId} and removed_at is null and ${everyRow(orgUnit) ?? sql`true`}`);
  const known = new Map(rows.map((row) => [row.id, row]));
  const above = (id: string): string[] => {
    const found: string[] = [];
    for (let at: string | null = id; at !== null && !found.includes(at); at = known.get(at)?.parent ?? null)
      found.push(at);
    return found;
  };
  return new Map(rows.map(({ id, country }) => [id, { above: above(id), country }]));
}

/** Company holidays and public holidays by the nearest unit that says where it is. */
function holidaysOf(
  units: Units,
  calendar: readonly LeaveCalendarEntry[],
  unitSettings: readonly LeaveUnitSettings[],
): HolidaysOn {
  const company = calendar
    .filter(({ kind }) => kind !== 'blocked')
    .map(({ name, kind, from, to, unit }) => ({
      name,
      unit,
      from: dayNumber(from),
      to: dayNumber(to),
      isHalf: kind === 'halfHoliday',
    }));
  const dated = unitSettings
    .filter(({ holidays }) => holidays !== null)
    .map(({ unit, holidays, validFrom, id }) => ({ unit, holidays, from: dayNumber(validFrom), id }))
    .toSorted((a, b) => b.from - a.from || (a.id < b.id ? 1 : -1));
  const placeOf = (of: readonly string[], day: DayNumber): string | null => {
    for (const unit of of) {
      const said = dated.find((one) => one.unit === unit && one.from <= day)?.holidays ?? units.get(unit)?.country;
      if (said) return said;
    }
    return null;
  };
  const byUnits = new WeakMap<readonly string[], Map<DayNumber, { name: string; isHalf: boolean } | null>>();
  return ({ units: of }, day) => {
    const known = byUnits.get(of) ?? new Map<DayNumber, { name: string; isHalf: boolean } | null>();
    byUnits.set(of, known);
    const found = known.get(day);
    if (found !== undefined) return found;
    const place = placeOf(of, day);
    const name = place === null ? undefined : publicHolidays(place, yearOf(day)).get(day);
    const own = company
      .filter((one) => one.from <= day && day <= one.to && (one.unit === null || of.includes(one.unit)))
      .toSorted((a, b) => Number(a.isHalf) - Number(b.isHalf))[0];
    const holiday =
      name !== undefined ? { name, isHalf: false } : own === undefined ? null : { name: own.name, isHalf: own.isHalf };
    known.set(day, holiday);
    return holiday;
  };
}

export interface Person extends PersonFacts {
  name: string;
  account: string | null;
  manager: string | null;
  orgUnit: string | null;
  site: string | null;
}

interface PersonRow extends Record<string, unknown> {
  id: string;
  name: string | null;
  account: string | null;
  manager: string | null;
  org_unit: string | null;
  site: string | null;
}

/** Of whom facts are read: named people, or whoever meets a condition over `employee`. */
export type People = { ids: readonly string[] } | { where: SQL };

/** Employees whom the reader sees. */
export const seenEmployees = (tx: Tx): SQL => visibleTo(tx, employee, tableOf(employee)) ?? sql`true`;

/**
 * Everything that the leave of some people follows from, in six statements however many they are. All rows of them are
 * read: what of it is told decides who asks.
 */
export async function peopleOf(tx: Tx, of: People): Promise<Person[]> {
  const company = await companyLeave(tx);
  const which = 'ids' in of ? sql`employee.id = any(${sql.param([...of.ids])}::uuid[])` : of.where;
  const { rows } = await tx.db.execute<PersonRow>(sql`
    select id, name, account, manager, org_unit, site from employee
    where company_id = ${tx.companyId} and removed_at is null and ${everyRow(employee)} and ${which} order by name, id`);
  if (rows.length === 0) return [];
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
  const here = (
    table: string,
  ) => sql`${sql.raw(table)}.company_id = ${tx.companyId} and ${sql.raw(table)}.removed_at is null
    and ${sql.raw(table)}.employee = any(${ids})`;
  const spells = grouped(
    (
      await tx.db.execute<{ employee: string; start_date: string; end_date: string | null; kind: string | null }>(sql`
    select employee, start_date::text, end_date::text, kind from employment where ${everyRow(employment)} and ${here('employment')}
    order by employee, start_date`)
    ).rows,
  );
  const jobs = grouped(
    (
      await tx.db.execute<{
        employee: string;
        effective_from: string;
        hours: string | null;
        units: (string | null)[];
      }>(sql`
    select employee, effective_from::text, trim_scale(weekly_hours)::text as hours, array[site, org_unit] as units
    from job_term where ${everyRow(jobTerm)} and ${here('job_term')} order by employee, effective_from`)
    ).rows,
  );
  const weeks = grouped(
    (
      await tx.db.execute<{ employee: string; effective_from: string; hours: (string | null)[] }>(sql`
    select employee, effective_from::text, array[monday, tuesday, wednesday, thursday, friday, saturday, sunday]::text[] as hours
    from working_week where ${everyRow(workingWeek)} and ${here('working_week')} order by employee, effective_from`)
    ).rows,
  );
  const requests = grouped(
    (
      await tx.db.execute<RequestRow>(sql`
    select employee, id, leave_type, "from"::text, "to"::text, half_start, half_end, trim_scale(hours)::text as hours, status
    from leave_request where ${everyRow(leaveRequest)} and ${here('leave_request')} and status in ('requested', 'approved')
    order by employee, "from", id`)
    ).rows,
  );
  const entries = grouped(
    (
      await tx.db.execute<EntryRow>(sql`
    select employee, id, leave_type, kind, day::text, trim_scale(days)::text as days, expires::text
    from leave_correction where ${everyRow(leaveCorrection)} and ${here('leave_correction')} order by employee, day, id`)
    ).rows,
  );
  const unitLists = new Map<string, readonly string[]>();
  const unitsOfJob = (named: readonly (string | null)[]): readonly string[] => {
    const key = named.join();
    const known = unitLists.get(key) ?? [
      ...new Set(named.flatMap((unit) => (unit === null ? [] : company.unitsAbove(unit)))),
    ];
    unitLists.set(key, known);
    return known;
  };
  return rows.map(({ id, name, account, manager, org_unit, site }) => ({
    id,
    name: name ?? '',
    account,
    manager,
    orgUnit: org_unit,
    site,
    spells: (spells.get(id) ?? []).map(({ start_date, end_date, kind }) => ({
      startDate: start_date,
      endDate: end_date,
      kind,
    })),
    jobs: (jobs.get(id) ?? []).map(({ effective_from, hours, units }) => ({
      effectiveFrom: effective_from,
      weeklyHours: hours,
      units: unitsOfJob(units),
    })),
    weeks: (weeks.get(id) ?? []).map(({ effective_from, hours }) => ({ effectiveFrom: effective_from, hours })),
    requests: (requests.get(id) ?? []).map((row) => ({
      id: row.id,
      leaveType: row.leave_type,
      from: row.from,
      to: row.to,
      halfStart: row.half_start,
      halfEnd: row.half_end,
      hours: row.hours,
      isPending: row.status === 'requested',
    })),
    entries: (entries.get(id) ?? []).map((row) => ({
      id: row.id,
      leaveType: row.leave_type,
      kind: row.kind,
      day: row.day,
      days: row.days,
      expires: row.expires,
    })),
  }));
}

interface RequestRow extends Record<string, unknown> {
  employee: string;
  id: string;
  leave_type: string;
  from: string;
  to: string;
  half_start: boolean;
  half_end: boolean;
  hours: string | null;
  status: string;
}
interface EntryRow extends Record<string, unknown> {
  employee: string;
  id: string;
  leave_type: string;
  kind: 'opening' | 'correction';
  day: string;
  days: string;
  expires: string | null;
}

/** Rows by their person, in whose order they were read: to look up each would cost a quarter of the reading. */
function grouped<R extends { employee: string }>(rows: readonly R[]): Map<string, R[]> {
  const found = new Map<string, R[]>();
  let own: R[] = [];
  for (const row of rows) {
    if (own[0]?.employee !== row.employee) found.set(row.employee, (own = []));
    own.push(row);
  }
  return found;
}

/** One person. @throws where there is none: whoever asks has read the record */
export async function personOf(tx: Tx, id: string): Promise<Person | null> {
  const [found] = await peopleOf(tx, { ids: [id] });
  return found ?? null;
}

/**
 * The day that balances are asked for, today unless said. Ledgers are counted until then: at most so many years ahead.
 *
 * @throws `request.invalid` at `path`
 */
export async function askedDay(tx: Tx, on: string | undefined, path: string, yearsAhead: number): Promise<string> {
  const today = await todayOf(tx);
  if (on === undefined) return today;
  const latest = `${Number(today.slice(0, 4)) + yearsAhead}-12-31`;
  if (!isDay(on) || on > latest) assertNoErrors([{ path, ...say('day-too-far', { latest: { day: latest } }) }]);
  return on;
}
