import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { restoreParts } from '#platform/records/server/restore-parts.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { column } from '#platform/tables/server/table-of.ts';
import { jobOn, spellOn } from '../model/as-of.ts';
import { employee, employment, jobFields, jobTerm, type Employee } from '../model/employee.ts';
import { say } from '../model/messages.ts';
import { daysBetweenEnds, daysBetweenStarts, heldUntil, noteClosedValues, type TouchedDays } from './closed-values.ts';
import { followHistory, labelOf, removeParts, spellsOf, termsOf, together } from './job-state.ts';
import { assertNoManagerCircle } from './manager-circle.ts';
import { or, eq, isNull, sql } from 'drizzle-orm';

type Set = Readonly<Record<string, unknown>>;
const has = (set: Set, names: readonly string[]) => names.some((name) => name in set);
const spellFields = ['startDate', 'endDate', 'employmentKind'] as const;

const nameOf = ({ givenName, preferredName, familyName }: Employee) => `${preferredName ?? givenName} ${familyName}`;

/**
 * What is entered in the record of an employee becomes employment and job history: a change of the job is effective from
 * today, or from the day named with it: of a later day it is planned in the job history, and the record says it from then
 * on; of a past one it brings its reason. Those who neither change employees nor read personal data of others see who is employed today, and
 * themselves; auditors see everybody a sample may be drawn from.
 */
export const employeeRules = rules<typeof employee, Employee>(employee, {
  visible(tx, table) {
    const personal = tx.grants?.get('employee-data.read');
    const seesAll = (['company', 'team', 'sample'] as const).some((reach) => personal?.has(reach));
    if (tx.grants === null || tx.grants.has('employee.write') || seesAll) return undefined;
    const status = column(table, 'status');
    return or(isNull(status), eq(status, 'active'), sql`${column(table, 'account')} = ${tx.accountId}`);
  },
  async beforeWrite(tx, { before, after, set, reason }) {
    const today = await todayOf(tx);
    const computed = { name: nameOf(after) };
    if (after.manager !== null && after.manager === after.id)
      assertNoErrors([{ path: 'manager', ...say('own-manager') }]);
    if (before === null) return { ...computed, ...(await firstJob(tx, after, today)) };
    const spells = await spellsOf(tx, after.id);
    if (spells.length === 0 && has(set, [...spellFields, ...jobFields, 'jobFrom']))
      return { ...computed, ...(await firstJob(tx, after, today)) };
    if (spells.length > 0 && !after.startDate) assertNoErrors([{ path: 'startDate', ...say('start-needed') }]);
    const isBack = comesBack(before, after);
    if (!isBack && !has(set, [...jobFields, 'jobFrom'])) return computed;
    const start = (isBack ? after.startDate : before.startDate) ?? today;
    const last = laterOf(today, start);
    const from = ('jobFrom' in set ? after.jobFrom : null) ?? (isBack ? start : last);
    if (from > last && isBack) assertNoErrors([{ path: 'jobFrom', ...say('future-in-history') }]);
    if (from > last) return { ...computed, ...(await planJob(tx, { before, after, set, from, reason })) };
    if (isBack && from < start)
      assertNoErrors([{ path: 'jobFrom', ...say('before-start', { start: { day: start } }) }]);
    if (before.jobFrom && from < before.jobFrom) assertNoErrors([{ path: 'jobFrom', ...say('past-in-history') }]);
    assertEmployedOn(after, from);
    const isOther = before.jobFrom !== from || jobFields.some((name) => before[name] !== after[name]);
    if (tx.grants !== null && !isBack && from < today && isOther) assertReason(reason);
    if (isBack || 'manager' in set) await assertNoManagerCircle(tx, after, from);
    return { ...computed, jobFrom: from };
  },
  async afterWrite(tx, { before, after, reason = null }) {
    if (after.removedAt !== null) return;
    const { removedAt = null } = before ?? {};
    const isNew = before === null;
    if (removedAt === null)
      for (const days of await touchedBy(tx, before, after)) await noteClosedValues(tx, employee, after, days);
    await together(tx, after.id, { name: after.name ?? '', isNew }, () =>
      removedAt === null
        ? writeParts(tx, after, { isNew, reason })
        : restoreParts(tx, [employment, jobTerm], { field: 'employee', id: after.id, removedAt }),
    );
    if (!isNew) await followHistory(tx, after.id);
  },
  async beforeRemove(tx, record) {
    await removeParts(tx, record);
  },
  async beforeImport(tx, rows) {
    const today = await todayOf(tx);
    // Managers in a circle are found by the import itself.
    for (const row of rows) Object.assign(row, { name: nameOf(row) }, jobOfNew(row, today));
  },
  async partsOfImport(_tx, rows) {
    const employed = rows.flatMap((row) => (row.startDate ? [{ ...row, startDate: row.startDate }] : []));
    return [
      {
        resource: employment,
        rows: employed.map(({ id, name, startDate, endDate = null, employmentKind: kind = null }) => ({
          of: id,
          values: { label: labelOf(name, startDate), employee: id, startDate, endDate, kind },
        })),
      },
      {
        resource: jobTerm,
        rows: employed.flatMap((row) => {
          const { id, name, startDate } = row;
          const from = row.jobFrom ?? startDate;
          const term = (effectiveFrom: string, job: object) => ({
            of: id,
            values: { label: labelOf(name, effectiveFrom), employee: id, effectiveFrom, ...job },
          });
          return [...(from > startDate ? [term(startDate, {})] : []), term(from, jobOf(row))];
        }),
      },
    ];
  },
});

/** Whether a start date is entered after the last day: somebody has another employment, and keeps the one they had. */
const comesBack = (before: Pick<Employee, 'endDate'>, { startDate }: Pick<Employee, 'startDate'>): boolean =>
  typeof before.endDate === 'string' && typeof startDate === 'string' && startDate > before.endDate;

/**
 * Enters a job of a day to come in the job history: what is in effect on that day, with what is changed.
 *
 * @returns what the record goes on saying until then
 */
async function planJob(
  tx: Tx,
  of: { before: Employee; after: Employee; set: Set; from: string; reason: string | null | undefined },
): Promise<Partial<Employee>> {
  const { before, after, set, from, reason = null } = of;
  const changes = Object.fromEntries(jobFields.filter((name) => name in set).map((name) => [name, after[name]]));
  if (!has(set, jobFields)) assertNoErrors([{ path: 'jobFrom', ...say('nothing-planned') }]);
  assertEmployedOn(after, from);
  const terms = await termsOf(tx, after.id);
  const planned = terms.find(({ effectiveFrom }) => effectiveFrom === from);
  const then = jobOn(await spellsOf(tx, after.id), terms, from);
  const kept = records(asProduct(tx), jobTerm);
  if (planned !== undefined)
    await kept.change(planned.id, planned.version, { ...changes, ...(reason === null ? {} : { reason }) });
  else {
    const job = Object.fromEntries(jobFields.map((name) => [name, then?.[name] ?? null]));
    await kept.create({ employee: after.id, effectiveFrom: from, ...job, ...changes, reason });
  }
  return Object.fromEntries([...jobFields, 'jobFrom' as const].map((name) => [name, before[name]]));
}

/** A job after the last day would be told nowhere. @throws `request.invalid` at `jobFrom` */
function assertEmployedOn(after: Employee, from: string): void {
  if (after.endDate && from > after.endDate)
    assertNoErrors([{ path: 'jobFrom', ...say('not-employed', { name: nameOf(after), day: { day: from } }) }]);
}

/** What changes a job of the past brings its reason; a row of an import has none. @throws `request.invalid` */
function assertReason(reason: string | null | undefined): void {
  if (reason === undefined) assertNoErrors([{ path: 'jobFrom', ...say('past-in-history') }]);
  if ((reason ?? '').trim() === '') assertNoErrors([{ path: 'reason', ...say('reason-needed') }]);
}

/** The days on which employment or job become others by a change of the record. */
async function touchedBy(tx: Tx, before: Employee | null, after: Employee): Promise<TouchedDays[]> {
  const of = after.id;
  if (before === null)
    return after.startDate
      ? [{ change: 'employment', from: after.startDate, to: after.endDate ?? null, employee: of }]
      : [];
  const [start, end] = [after.startDate ?? null, after.endDate ?? null];
  const isBack = comesBack(before, after);
  const spans = isBack
    ? [{ from: start ?? '', to: end }]
    : [
        daysBetweenStarts(before.startDate ?? null, start),
        daysBetweenEnds(before.endDate ?? null, end),
        start !== null && (before.employmentKind ?? null) !== (after.employmentKind ?? null)
          ? { from: start, to: end }
          : null,
      ];
  const isOtherJob = !isBack && after.jobFrom && jobFields.some((name) => before[name] !== after[name]);
  return [
    ...spans.flatMap((span) => (span === null ? [] : [{ change: 'employment' as const, ...span, employee: of }])),
    ...(isOtherJob && after.jobFrom
      ? [
          {
            change: 'job' as const,
            from: after.jobFrom,
            to: await heldUntil(tx, jobTerm, { employee: of, day: after.jobFrom }),
            employee: of,
          },
        ]
      : []),
  ];
}

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** What the record of somebody says whose employment and first job are entered with it. */
function jobOfNew(after: Employee, today: string): Partial<Employee> {
  const { startDate, jobFrom } = after;
  if (startDate === null || startDate === undefined) {
    const named = [...spellFields, ...jobFields, 'jobFrom' as const].some((name) => (after[name] ?? null) !== null);
    if (named) assertNoErrors([{ path: 'startDate', ...say('start-needed') }]);
    return {};
  }
  const from = jobFrom ?? startDate;
  if (from < startDate) assertNoErrors([{ path: 'jobFrom', ...say('before-start', { start: { day: startDate } }) }]);
  if (from > laterOf(today, startDate)) assertNoErrors([{ path: 'jobFrom', ...say('future-in-history') }]);
  assertEmployedOn(after, from);
  const spell = { startDate, endDate: after.endDate ?? null, kind: after.employmentKind ?? null };
  return jobOn([spell], [{ ...jobOf(after), effectiveFrom: from }], today) ?? {};
}

async function firstJob(tx: Tx, after: Employee, today: string): Promise<Partial<Employee>> {
  const job = jobOfNew(after, today);
  if (after.startDate) await assertNoManagerCircle(tx, after, after.jobFrom ?? after.startDate);
  return job;
}

const jobOf = (of: Employee) => ({
  position: of.position,
  orgUnit: of.orgUnit,
  site: of.site,
  manager: of.manager,
  weeklyHours: of.weeklyHours ?? null,
});

/** Employment and job history as the record of the employee says them now: the job first, which the employment holds. */
async function writeParts(
  tx: Tx,
  after: Employee,
  { isNew, reason }: { isNew: boolean; reason: string | null },
): Promise<void> {
  const { id, startDate, jobFrom } = after;
  if (startDate === null || startDate === undefined) return;
  const [spells, terms] = [records(asProduct(tx), employment), records(asProduct(tx), jobTerm)];
  if (jobFrom !== null && jobFrom !== undefined) {
    const same = isNew ? undefined : (await termsOf(tx, id)).find(({ effectiveFrom }) => effectiveFrom === jobFrom);
    if (same === undefined) await terms.create({ employee: id, effectiveFrom: jobFrom, ...jobOf(after), reason });
    else await terms.change(same.id, same.version, { ...jobOf(after), ...(reason === null ? {} : { reason }) });
  }
  const known = isNew ? undefined : spellOn(await spellsOf(tx, id), await todayOf(tx));
  const spell = known !== undefined && comesBack(known, after) ? undefined : known;
  const entered = { startDate, endDate: after.endDate ?? null, kind: after.employmentKind ?? null };
  if (spell === undefined) await spells.create({ employee: id, ...entered });
  else await spells.change(spell.id, spell.version, entered);
  if (isNew && jobFrom && jobFrom > startDate) await terms.create({ employee: id, effectiveFrom: startDate });
}
