import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { column } from '#platform/tables/server/table-of.ts';
import { isWithin, jobOn, spellOn } from '../model/as-of.ts';
import {
  employee,
  employment,
  jobFields,
  jobTerm,
  type Employee,
  type Employment,
  type JobTerm,
} from '../model/employee.ts';
import { say } from '../model/messages.ts';
import { followHistory, knownOf, removeParts, spellsOf, termsOf, together } from './job-state.ts';
import { assertNoManagerCircle } from './manager-circle.ts';
import { or, eq, isNull, sql } from 'drizzle-orm';

type Set = Readonly<Record<string, unknown>>;
const has = (set: Set, names: readonly string[]) => names.some((name) => name in set);
const spellFields = ['startDate', 'endDate', 'employmentKind'] as const;

const nameOf = ({ givenName, preferredName, familyName }: Employee) => `${preferredName ?? givenName} ${familyName}`;

/**
 * What is entered in the record of an employee becomes employment and job history: a change of the job is effective from
 * today, or from the day named with it. Past and future changes are entered in the job history, where the past ones bring
 * their reason. Those who do not change employees see who is employed today, and themselves.
 */
export const employeeRules = rules<typeof employee, Employee>(employee, {
  visible(tx, table) {
    const personal = tx.grants?.get('employee-data.read');
    if (tx.grants === null || tx.grants.has('employee.write') || personal?.has('company') || personal?.has('team'))
      return undefined;
    const status = column(table, 'status');
    return or(isNull(status), eq(status, 'active'), sql`${column(table, 'account')} = ${tx.accountId}`);
  },
  async beforeWrite(tx, { before, after, set }) {
    const today = await todayOf(tx);
    const computed = { name: nameOf(after) };
    if (after.manager !== null && after.manager === after.id)
      assertNoErrors([{ path: 'manager', ...say('own-manager') }]);
    if (before === null) return { ...computed, ...(await firstJob(tx, after, today)) };
    const spells = await spellsOf(tx, after.id);
    if (spells.length === 0 && has(set, [...spellFields, ...jobFields, 'jobFrom']))
      return { ...computed, ...(await firstJob(tx, after, today)) };
    if (!has(set, [...jobFields, 'jobFrom'])) return computed;
    const last = laterOf(today, before.startDate ?? today);
    const from = ('jobFrom' in set ? after.jobFrom : null) ?? last;
    if (from > last) assertNoErrors([{ path: 'jobFrom', ...say('future-in-history') }]);
    if (before.jobFrom && from < before.jobFrom) assertNoErrors([{ path: 'jobFrom', ...say('past-in-history') }]);
    if ('manager' in set) await assertNoManagerCircle(tx, after, from);
    return { ...computed, jobFrom: from };
  },
  async afterWrite(tx, { before, after }) {
    if (after.removedAt !== null) return;
    const { removedAt = null } = before ?? {};
    const isNew = before === null;
    await together(tx, after.id, { name: after.name ?? '', isNew }, () =>
      removedAt === null ? writeParts(tx, after, isNew) : restoreParts(tx, removedAt, after.id),
    );
    if (!isNew) await followHistory(tx, after.id);
  },
  async beforeRemove(tx, record) {
    await removeParts(tx, record);
  },
  async beforeImport(tx, rows) {
    const today = await todayOf(tx);
    const managers = importedManagers(tx, rows);
    for (const row of rows as (Employee & { -readonly [Name in keyof Employee]: Employee[Name] })[]) {
      if (leadsBack(row, managers)) assertNoErrors([{ path: 'manager', ...say('manager-circle-in-file') }]);
      Object.assign(row, { name: nameOf(row) }, jobOfNew(row, today));
    }
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

const labelOf = (name: string | null, day: string): string => `${name ?? ''} · ${day}`;

/** Who leads whom among the new rows of an import, in all portions of it. */
const managersOfImports = new WeakMap<object, Map<string, string>>();
function importedManagers(tx: Tx, rows: readonly Employee[]): ReadonlyMap<string, string> {
  const known = managersOfImports.get(tx.client) ?? new Map<string, string>();
  managersOfImports.set(tx.client, known);
  for (const { id, manager } of rows) if (manager !== null) known.set(id, manager);
  return known;
}
function leadsBack({ id, manager }: Employee, managers: ReadonlyMap<string, string>): boolean {
  const passed = new Set<string>();
  for (let at = manager; at !== null && !passed.has(at); at = managers.get(at) ?? null) {
    if (at === id) return true;
    passed.add(at);
  }
  return false;
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
  if (after.endDate && from > after.endDate)
    assertNoErrors([{ path: 'jobFrom', ...say('not-employed', { name: nameOf(after), day: { day: from } }) }]);
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
async function writeParts(tx: Tx, after: Employee, isNew: boolean): Promise<void> {
  const { id, startDate, jobFrom } = after;
  if (startDate === null || startDate === undefined) return;
  const [spells, terms] = [records(asProduct(tx), employment), records(asProduct(tx), jobTerm)];
  if (jobFrom !== null && jobFrom !== undefined) {
    const same = isNew ? undefined : (await termsOf(tx, id)).find(({ effectiveFrom }) => effectiveFrom === jobFrom);
    if (same === undefined) await terms.create({ employee: id, effectiveFrom: jobFrom, ...jobOf(after) });
    else await terms.change(same.id, same.version, jobOf(after));
  }
  const spell = isNew ? undefined : spellOn(await spellsOf(tx, id), await todayOf(tx));
  const entered = { startDate, endDate: after.endDate ?? null, kind: after.employmentKind ?? null };
  if (spell === undefined) await spells.create({ employee: id, ...entered });
  else await spells.change(spell.id, spell.version, entered);
  if (isNew && jobFrom && jobFrom > startDate) await terms.create({ employee: id, effectiveFrom: startDate });
}

/** What went into the bin with the employee comes back with them. */
async function restoreParts(tx: Tx, removedAt: string, id: string): Promise<void> {
  for (const kind of [employment, jobTerm]) {
    const kept = records(asProduct(tx), kind);
    const { items } = await kept.list({
      filters: [{ field: 'employee', operation: 'is', values: [id] }],
      search: null,
      bin: true,
      sort: [],
      limit: 500,
      after: null,
    });
    for (const part of items) if (part.removedAt === removedAt) await kept.restore(part.id);
  }
}

const labelled = async (tx: Tx, employeeId: string, day: string): Promise<{ label: string; name: string }> => {
  const { name } = knownOf(tx, employeeId) ?? (await records(asProduct(tx), employee).get(employeeId, { bin: true }));
  return { label: labelOf(name, day), name: name ?? '' };
};

/** Employments of one person do not overlap, and hold their jobs. The first job begins with the employment. */
export const employmentRules = rules<typeof employment, Employment>(employment, {
  async beforeWrite(tx, { before, after }) {
    const isFirst = knownOf(tx, after.employee)?.isNew === true;
    const others = (isFirst ? [] : await spellsOf(tx, after.employee)).filter(({ id }) => id !== after.id);
    const met = others.find(
      (other) =>
        isWithin(other, after.startDate) ||
        isWithin(after, other.startDate) ||
        (after.endDate !== null && isWithin(other, after.endDate)),
    );
    if (met !== undefined)
      assertNoErrors([{ path: 'startDate', ...say('overlaps', { start: { day: met.startDate } }) }]);
    if (before !== null) {
      const terms = (await termsOf(tx, after.employee)).filter(({ effectiveFrom }) => isWithin(before, effectiveFrom));
      const outside = terms.find(
        ({ effectiveFrom }) =>
          !isWithin(after, effectiveFrom) &&
          !(effectiveFrom === before.startDate && after.startDate < before.startDate),
      );
      if (outside !== undefined)
        assertNoErrors([
          {
            path: outside.effectiveFrom < after.startDate ? 'startDate' : 'endDate',
            ...say('jobs-outside', { day: { day: outside.effectiveFrom } }),
          },
        ]);
    }
    return { label: (await labelled(tx, after.employee, after.startDate)).label };
  },
  async afterWrite(tx, { before, after }) {
    if (after.removedAt === null && !before?.removedAt && knownOf(tx, after.employee)?.isNew !== true)
      await beginJob(tx, before, after);
    await followHistory(tx, after.employee);
  },
  async beforeRemove(tx, record) {
    for (const term of await termsOf(tx, record.employee))
      if (isWithin(record, term.effectiveFrom)) await records(asProduct(tx), jobTerm).remove(term.id, term.version);
  },
});

/** An employment has a job from its first day on: where nothing is known of it, one that says nothing. */
async function beginJob(tx: Tx, before: Employment | null, after: Employment): Promise<void> {
  const kept = records(asProduct(tx), jobTerm);
  const terms = await termsOf(tx, after.employee);
  if (terms.some(({ effectiveFrom }) => effectiveFrom === after.startDate)) return;
  const first = before && terms.find(({ effectiveFrom }) => effectiveFrom === before.startDate);
  if (first) await kept.change(first.id, first.version, { effectiveFrom: after.startDate });
  else await kept.create({ employee: after.employee, effectiveFrom: after.startDate });
}

/** A job begins within an employment, has no circle of managers, and brings its reason where it changes the past. */
export const jobTermRules = rules<typeof jobTerm, JobTerm>(jobTerm, {
  async beforeWrite(tx, { before, after }) {
    const { label, name } = await labelled(tx, after.employee, after.effectiveFrom);
    // The record of the employee has looked at what is entered with it.
    if (tx.grants === null && knownOf(tx, after.employee) !== undefined) return { label };
    const spells = await spellsOf(tx, after.employee);
    if (tx.grants !== null) {
      if (!spells.some((spell) => isWithin(spell, after.effectiveFrom)))
        assertNoErrors([
          { path: 'effectiveFrom', ...say('not-employed', { name, day: { day: after.effectiveFrom } }) },
        ]);
      const isFirst = before !== null && spells.some(({ startDate }) => startDate === before.effectiveFrom);
      if (isFirst && after.effectiveFrom !== before.effectiveFrom)
        assertNoErrors([{ path: 'effectiveFrom', ...say('first-job') }]);
      if (after.effectiveFrom < (await todayOf(tx)) && after.reason === null)
        assertNoErrors([{ path: 'reason', ...say('reason-needed') }]);
    }
    await assertNoManagerCircle(tx, { ...after, id: after.employee, name }, after.effectiveFrom);
    return { label };
  },
  async afterWrite(tx, { after }) {
    await followHistory(tx, after.employee);
  },
  async beforeRemove(tx, record) {
    if (tx.grants === null) return;
    const spells = await spellsOf(tx, record.employee);
    if (spells.some(({ startDate }) => startDate === record.effectiveFrom))
      assertNoErrors([{ path: 'effectiveFrom', ...say('first-job') }]);
  },
});
