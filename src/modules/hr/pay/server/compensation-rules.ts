import { sql } from 'drizzle-orm';
import { closedValuesQuery } from '#modules/employee/person/model/closed-values.ts';
import { closedReason } from '#modules/employee/person/model/messages.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import { noteOnRecord } from '#platform/records/server/note-on-record.ts';
import { employee, employment, jobTerm } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { assertNotOwn } from '#modules/hr/own-entries/server/assert-not-own.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { toMinor } from '#platform/imports/model/cells/minor-digits.ts';
import { everyRow, rules } from '#platform/records/server/rules.ts';
import { addMonths } from '#platform/values/model/add-months.ts';
import { annualTotal, yearlyMax } from '../model/annual-pay.ts';
import { compensation, type Compensation } from '../model/compensation.ts';
import { say } from '../model/messages.ts';

/** Months that a change reaches back where pay is known already. */
const MONTHS_BACK = 24;

/** What is known of an employee on the day from which pay is effective. */
interface Known {
  name: string;
  isEmployed: boolean;
  weeklyHours: string | null;
  /** Entries of theirs beside this one. */
  others: number;
}

/**
 * For each of the entries: who it is about, and what holds on its day. Few statements, however many entries.
 *
 * @param isImport  entries of this very transaction are the same file's, and no earlier ones
 */
async function knownOf(
  tx: Tx,
  entries: readonly Pick<Compensation, 'id' | 'employee' | 'effectiveFrom'>[],
  isImport = false,
): Promise<Known[]> {
  const of = [...new Set(entries.map((entry) => entry.employee))];
  const ids = sql`any (${sql.param(of)}::uuid[])`;
  // None of these waits for the answer to another: they go out together.
  const [{ rows: names }, { rows: spells }, { rows: terms }, { rows: pays }] = await Promise.all([
    tx.db.execute<{ id: string; name: string | null }>(sql`
    select id, name from employee where ${everyRow(employee)} and company_id = ${tx.companyId} and id = ${ids}`),
    tx.db.execute<{ employee: string; from: string; to: string | null }>(sql`
    select employee, start_date::text as "from", end_date::text as "to" from employment
    where ${everyRow(employment)} and company_id = ${tx.companyId} and removed_at is null and employee = ${ids}`),
    tx.db.execute<{ employee: string; from: string; hours: string | null }>(sql`
    select employee, effective_from::text as "from", weekly_hours::text as hours from job_term
    where ${everyRow(jobTerm)} and company_id = ${tx.companyId} and removed_at is null and employee = ${ids}
    order by effective_from`),
    tx.db.execute<{ id: string; employee: string }>(sql`
    select id, employee from compensation
    where ${everyRow(compensation)} and company_id = ${tx.companyId} and removed_at is null and employee = ${ids}
      and (not ${isImport}::boolean or created_at < ${tx.now.toISOString()}::timestamptz)`),
  ]);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const [spellsOf, termsOf, paysOf] = [byEmployee(spells), byEmployee(terms), byEmployee(pays)];
  return entries.map(({ id, employee: who, effectiveFrom: day }) => {
    const spell = spellsOf.get(who)?.find(({ from, to }) => from <= day && (to === null || day <= to));
    const term = termsOf.get(who)?.findLast(({ from }) => spell !== undefined && from >= spell.from && from <= day);
    return {
      name: nameOf.get(who) ?? '',
      isEmployed: spell !== undefined,
      weeklyHours: term?.hours ?? null,
      others: paysOf.get(who)?.filter((pay) => pay.id !== id).length ?? 0,
    };
  });
}
const byEmployee = <Row extends { employee: string }>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, (row) => row.employee);

/** @throws `request.invalid` at the field */
function assertFits(after: Compensation, { name, isEmployed, weeklyHours }: Known): void {
  const { baseMinor, effectiveFrom } = after;
  if (baseMinor === null || baseMinor === undefined)
    return assertNoErrors([{ path: 'baseMinor', ...say('base-needed') }]);
  if (!isEmployed)
    assertNoErrors([{ path: 'effectiveFrom', ...say('not-employed', { name, day: { day: effectiveFrom } }) }]);
  const hours = after.weeklyHours ?? weeklyHours;
  if (hours === null && after.payPeriod === 'hour')
    assertNoErrors([{ path: 'weeklyHours', ...say('hours-needed', { day: { day: effectiveFrom } }) }]);
  const year = annualTotal({
    baseMinor,
    payPeriod: after.payPeriod,
    salariesPerYear: after.salariesPerYear ?? null,
    weeklyHours: hours ?? '0',
    allowancesMinor: after.allowancesMinor ?? null,
    variableMinor: after.variableMinor ?? null,
  });
  const max = yearlyMax(after.currency);
  if (year.gt(toMinor(String(max), after.currency) ?? 0))
    assertNoErrors([
      { path: 'baseMinor', ...say('too-much', { max: { decimal: String(max), unit: after.currency } }) },
    ]);
}

/** What changes pay of the past brings its reason, and reaches back 24 months at most. @throws `request.invalid` */
function assertMayChangePast(today: string, days: readonly string[], reason: string | null | undefined): void {
  if ((reason ?? '') === '') assertNoErrors([{ path: 'reason', ...say('reason-needed') }]);
  const earliest = addMonths(today, -MONTHS_BACK);
  if (days.some((day) => day < earliest))
    assertNoErrors([{ path: 'effectiveFrom', ...say('too-early', { day: { day: earliest } }) }]);
}

const labelOf = ({ name }: Known, { effectiveFrom }: Compensation) => `${name} · ${effectiveFrom}`;

/**
 * Pay begins within an employment and holds until the next entry or its end, so that on each day at most one is in
 * effect. Nobody enters their own while somebody else may. What changes or removes pay that is known brings its reason where it is of the past, at most 24 months back.
 */
export const compensationRules = rules<typeof compensation, Compensation>(compensation, {
  async beforeWrite(tx, { before, after }) {
    await assertNotOwn(tx, compensation.access.write, employeesOf(before, after));
    const [known] = await knownOf(tx, [after]);
    if (known === undefined) return undefined;
    assertFits(after, known);
    const today = await todayOf(tx);
    const isPast = after.effectiveFrom < today || (before !== null && before.effectiveFrom < today);
    if (tx.grants !== null && isPast && (before !== null || known.others > 0))
      assertMayChangePast(today, [after.effectiveFrom, before?.effectiveFrom ?? after.effectiveFrom], after.reason);
    return { label: labelOf(known, after) };
  },
  async afterWrite(tx, { before, after }) {
    if (tx.accountId === null || !isOtherPay(before, after)) return;
    const { items } = await runQuery(tx, closedValuesQuery, {
      what: 'pay',
      day: after.effectiveFrom,
      was: before?.effectiveFrom,
      employee: after.employee,
    });
    if (items.length > 0)
      noteOnRecord(tx, compensation, after, 'closed-values', {
        before: null,
        after: null,
        reason: closedReason(items),
      });
  },
  // What an import brings is written many rows at once: nothing follows in other kinds.
  partsOfImport: async () => [],
  async beforeRemove(tx, { effectiveFrom, employee: of }, reason) {
    await assertNotOwn(tx, compensation.access.remove, [of]);
    const today = await todayOf(tx);
    if (tx.grants !== null && effectiveFrom < today) assertMayChangePast(today, [effectiveFrom], reason);
  },
  async beforeImport(tx, rows) {
    const today = await todayOf(tx);
    await assertNotOwn(
      tx,
      compensation.access.write,
      rows.map((row) => row.employee),
    );
    const known = await knownOf(tx, rows, true);
    for (const [at, row] of rows.entries()) {
      const of = known[at];
      if (of === undefined) continue;
      assertFits(row, of);
      if (of.others > 0 && row.effectiveFrom < today) assertMayChangePast(today, [row.effectiveFrom], row.reason);
      Object.assign(row, { label: labelOf(of, row) });
    }
  },
});

const employeesOf = (before: Compensation | null, after: Compensation): string[] =>
  before === null ? [after.employee] : [before.employee, after.employee];

/** Whether somebody is paid otherwise by the change: its reason alone is a remark. */
const isOtherPay = (before: Compensation | null, after: Compensation): boolean =>
  before === null || before.removedAt !== after.removedAt || paidFields.some((name) => before[name] !== after[name]);
const paidFields = [
  'effectiveFrom',
  'baseMinor',
  'payPeriod',
  'salariesPerYear',
  'currency',
  'weeklyHours',
  'allowancesMinor',
  'variableMinor',
  'payCategory',
] as const;
