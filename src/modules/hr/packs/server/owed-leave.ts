import { sql } from 'drizzle-orm';
import { employment } from '#modules/employee/person/model/employee.ts';
import { termsOn } from '#modules/hr/leave/model/leave-accrual.ts';
import { totalsOn } from '#modules/hr/leave/model/leave-ledger.ts';
import { contractedDaysAYear } from '#modules/hr/leave/model/leave-payout.ts';
import { leaveOn } from '#modules/hr/leave/model/leave-person.ts';
import { dayNumber } from '#modules/hr/leave/model/leave-units.ts';
import { termAt } from '#modules/hr/leave/model/work-schedule.ts';
import { companyLeave, peopleOf, type Person } from '#modules/hr/leave/server/leave-facts.ts';
import { annualTotalOf } from '#modules/hr/pay/model/annual-pay.ts';
import { compensation, type PayPeriod } from '#modules/hr/pay/model/compensation.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import type { OwedLeave } from '../model/leave-liability.ts';

/** An entry of pay; amounts are minor units as text. */
interface PayRow extends Record<string, unknown> {
  employee: string;
  effectiveFrom: string;
  baseMinor: string | null;
  payPeriod: PayPeriod;
  salariesPerYear: string | null;
  weeklyHours: string | null;
  allowancesMinor: string | null;
  variableMinor: string | null;
  currency: string | null;
}

/**
 * Who is or was employed on one of the days, with the pay of everybody: for a transaction of the product itself, which
 * reads all of it.
 */
export async function leaveAndPay(tx: Tx, { from, to }: { from: string; to: string }) {
  const { rows } = await tx.db.execute<{ employee: string }>(sql`
    select distinct employee from employment where ${everyRow(employment)} and company_id = ${tx.companyId}
      and removed_at is null and start_date <= ${to}::date and (end_date is null or end_date >= ${from}::date)`);
  const people = await peopleOf(tx, { ids: rows.map(({ employee }) => employee) });
  const { rows: pays } = await tx.db.execute<PayRow>(sql`
    select employee, effective_from::text as "effectiveFrom", base_minor::text as "baseMinor", pay_period as "payPeriod",
      trim_scale(salaries_per_year)::text as "salariesPerYear", trim_scale(weekly_hours)::text as "weeklyHours",
      allowances_minor::text as "allowancesMinor", variable_minor::text as "variableMinor", currency
    from compensation where ${everyRow(compensation)} and company_id = ${tx.companyId} and removed_at is null
      and effective_from <= ${to}::date order by effective_from`);
  return { people, pays: Map.groupBy(pays, ({ employee }) => employee), company: await companyLeave(tx) };
}

/** Balances of paid leave at the end of a day, of everybody employed on it with a balance, and how many hours are assumed. */
export function owedOn(
  { people, pays, company }: Awaited<ReturnType<typeof leaveAndPay>>,
  day: string,
): { owed: OwedLeave[]; assumed: number } {
  const at = dayNumber(day);
  const types = [...company.leaveTypes.values()].filter(({ hasBalance, isPaid }) => hasBalance && isPaid);
  const owed: OwedLeave[] = [];
  let assumed = 0;
  for (const person of people) {
    const leave = leaveOn(person, company, day);
    const start = startOf(person, day);
    if (leave === null || start === null) continue;
    const term = termAt(leave.schedule, at);
    const balances = types.flatMap(({ id }) => {
      const totals = totalsOn(leave.ledger(id, at), at);
      const terms = termsOn(leave.dated(id), at);
      if (totals === null) return [];
      const daysAYear = term === undefined || terms === null ? null : contractedDaysAYear(term, terms.partTime);
      return [{ units: totals.balance, daysAYear }];
    });
    if (balances.length === 0) continue;
    if (term?.isAssumed === true) assumed += 1;
    owed.push({ balances, yearly: yearlyOn(person, pays.get(person.id) ?? [], { start, day }) });
  }
  return { owed, assumed };
}

/** The first day of the employment on a day; null for who is not employed on it. */
const startOf = ({ spells }: Person, day: string): string | null =>
  spells.find(({ startDate, endDate }) => startDate <= day && (endDate === null || endDate >= day))?.startDate ?? null;

/** Pay of a year on a day; null where no base pay, or for pay by the hour no hours, are recorded. */
function yearlyOn(
  { jobs }: Person,
  pays: readonly PayRow[],
  { start, day }: { start: string; day: string },
): OwedLeave['yearly'] {
  const pay = pays.findLast(({ effectiveFrom }) => effectiveFrom >= start && effectiveFrom <= day);
  if (pay === undefined || pay.currency === null) return null;
  const minor = annualTotalOf(
    {
      ...pay,
      baseMinor: numberOrNull(pay.baseMinor),
      allowancesMinor: numberOrNull(pay.allowancesMinor),
      variableMinor: numberOrNull(pay.variableMinor),
    },
    jobs.findLast((job) => job.effectiveFrom <= day)?.weeklyHours ?? null,
  );
  return minor === null ? null : { currency: pay.currency, minor };
}

const numberOrNull = (minor: string | null): number | null => (minor === null ? null : Number(minor));
