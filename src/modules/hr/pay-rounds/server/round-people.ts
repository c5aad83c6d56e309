import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { employee, employment, jobTerm } from '#modules/employee/person/model/employee.ts';
import { gapsOf, paidOf } from '#modules/hr/fair-pay/model/pay-gap.ts';
import type { PersonStatistics } from '#modules/hr/fair-pay/model/person-statistics.ts';
import { annualHours, annualTotal, yearlyMax } from '#modules/hr/pay/model/annual-pay.ts';
import { compensation, type PayPeriod } from '#modules/hr/pay/model/compensation.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { toMinor } from '#platform/imports/model/cells/minor-digits.ts';
import { dec, decimalText, sum, type Decimal } from '#platform/values/model/decimal.ts';
import { say } from '../model/messages.ts';
import type { PayRound } from '../model/pay-round.ts';
import { raisedBase, yearlyBase, type StatedBase } from '../model/raise.ts';

type Round = Pick<
  PayRound,
  | 'effectiveFrom'
  | 'currency'
  | 'method'
  | 'percent'
  | 'amountMinor'
  | 'minimumMinor'
  | 'unit'
  | 'position'
  | 'payCategory'
>;

interface PersonRow extends Record<string, unknown> {
  id: string;
  name: string | null;
  account: string | null;
  gender: PersonStatistics['gender'];
  is_chosen: boolean;
  job_hours: string | null;
  paid_hours: string | null;
  base_minor: string | null;
  pay_period: PayPeriod | null;
  salaries: string | null;
  currency: string | null;
  allowances_minor: string | null;
  variable_minor: string | null;
  category: string | null;
  since: string | null;
  later: string | null;
}

/** One employee of a round: base pay before and after it, or why it stays. */
export interface RoundRow {
  id: string;
  name: string;
  account: string | null;
  pay: (StatedBase & { currency: string; stated: PersonRow }) | null;
  afterMinor: number | null;
  said: Message | null;
}

export interface RoundResult {
  /** Those whom the round is about, by name. */
  rows: RoundRow[];
  beforeMinor: number;
  afterMinor: number;
  gap: { before: string | null; after: string | null };
}

/** Everybody employed on the day of a round with their pay then, and what the round makes of it. */
export async function roundResult(tx: Tx, round: Round): Promise<RoundResult> {
  const everyone = await employedWithPay(tx, round);
  const rows = everyone.filter(({ is_chosen: isChosen }) => isChosen).map((row) => rowOf(row, round));
  const after = new Map(rows.flatMap(({ id, afterMinor }) => (afterMinor === null ? [] : [[id, afterMinor] as const])));
  const raised = rows.filter(({ afterMinor }) => afterMinor !== null);
  const total = (base: (row: RoundRow) => number): number =>
    sum(
      raised.flatMap((row) => {
        const yearly = row.pay === null ? null : yearlyBase({ ...row.pay, baseMinor: base(row) });
        return yearly === null ? [] : [yearly];
      }),
    )
      .round()
      .toNumber();
  return {
    rows,
    beforeMinor: total(({ pay }) => pay?.baseMinor ?? 0),
    afterMinor: total(({ afterMinor }) => afterMinor ?? 0),
    gap: { before: gapBy(everyone, new Map()), after: gapBy(everyone, after) },
  };
}

/** What is approved: whose base pay becomes what. */
export const hashOfRows = (rows: readonly RoundRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ id, pay, afterMinor }) => [id, pay?.baseMinor ?? null, afterMinor])))
    .digest('hex');

async function employedWithPay(
  tx: Tx,
  { effectiveFrom: day, unit, position, payCategory }: Round,
): Promise<PersonRow[]> {
  const { rows: units } = await tx.client.query<{ id: string }>(
    `with recursive below as (select id from org_unit where company_id = $1 and id = $2::uuid
       union select child.id from org_unit child join below on child.parent = below.id where child.company_id = $1)
     select id from below`,
    [tx.companyId, unit],
  );
  const ids = sql`${sql.param(units.map(({ id }) => id))}::uuid[]`;
  const { rows } = await tx.db.execute<PersonRow>(sql`
    with spells as materialized (
      select employee, start_date from employment where ${everyRow(employment)} and company_id = ${tx.companyId}
        and removed_at is null and start_date <= ${day}::date and (end_date is null or end_date >= ${day}::date)
        and (kind is null or kind not in ('contractor', 'temporary'))
    ), terms as materialized (
      select distinct on (t.employee) t.* from (select * from job_term where ${everyRow(jobTerm)}
        and company_id = ${tx.companyId} and removed_at is null and effective_from <= ${day}::date) t
      join spells s on s.employee = t.employee and t.effective_from >= s.start_date
      order by t.employee, t.effective_from desc
    ), pays as materialized (
      select c.* from compensation c join spells s on s.employee = c.employee and c.effective_from >= s.start_date
      where ${everyRow(compensation)} and c.company_id = ${tx.companyId} and c.removed_at is null
    ), held as materialized (
      select distinct on (employee) * from pays where effective_from <= ${day}::date
      order by employee, effective_from desc
    )
    select person.id, person.name, person.account, person.gender,
      (${unit}::uuid is null or term.org_unit = any(${ids}) or term.site = any(${ids}))
        and (${position}::uuid is null or term.position = ${position}::uuid)
        and (${payCategory}::uuid is null or held.pay_category = ${payCategory}::uuid) as is_chosen,
      trim_scale(term.weekly_hours)::text as job_hours, trim_scale(held.weekly_hours)::text as paid_hours,
      held.base_minor, held.pay_period, trim_scale(held.salaries_per_year)::text as salaries, held.currency,
      held.allowances_minor, held.variable_minor, held.pay_category as category, held.effective_from::text as since,
      (select min(effective_from)::text from pays where pays.employee = person.id
        and effective_from > ${day}::date) as later
    from spells
    join (select id, name, account, gender from employee where ${everyRow(employee)}
      and company_id = ${tx.companyId} and removed_at is null) person on person.id = spells.employee
    left join terms term on term.employee = person.id
    left join held on held.employee = person.id
    order by person.name, person.id`);
  return rows.map((row) => ({ ...row, is_chosen: row.is_chosen === true }));
}

function rowOf(row: PersonRow, round: Round): RoundRow {
  const { id, account } = row;
  const one = { id, name: row.name ?? '', account };
  if (row.base_minor === null || row.pay_period === null || row.currency === null)
    return { ...one, pay: null, afterMinor: null, said: say('no-pay') };
  const pay = {
    baseMinor: Number(row.base_minor),
    payPeriod: row.pay_period,
    salariesPerYear: row.salaries,
    weeklyHours: row.paid_hours ?? row.job_hours,
    currency: row.currency,
    stated: row,
  };
  const skipped = (said: Message): RoundRow => ({ ...one, pay, afterMinor: null, said });
  if (row.currency !== round.currency) return skipped(say('other-currency', { currency: row.currency }));
  if (row.since === round.effectiveFrom) return skipped(say('same-day'));
  if (row.later !== null) return skipped(say('later-pay', { day: { day: row.later } }));
  const afterMinor = raisedBase(pay, round);
  if (afterMinor === null) return skipped(say('no-hours'));
  if (afterMinor <= pay.baseMinor) return skipped(say('no-raise'));
  const max = yearlyMax(pay.currency);
  const yearly = annualTotal({
    ...pay,
    baseMinor: afterMinor,
    weeklyHours: pay.weeklyHours ?? '0',
    allowancesMinor: Number(row.allowances_minor ?? 0),
    variableMinor: Number(row.variable_minor ?? 0),
  });
  if (yearly.gt(toMinor(String(max), pay.currency) ?? 0))
    return skipped(say('too-much', { max: { decimal: String(max), unit: pay.currency } }));
  return { ...one, pay, afterMinor, said: null };
}

/** Mean pay gap of everybody with pay and hours, with the base pay of some as it will be. */
function gapBy(everyone: readonly PersonRow[], after: ReadonlyMap<string, number>): string | null {
  const people = everyone.map((row) => ({
    gender: row.gender,
    category: row.category,
    pay: payOf(row, after.get(row.id)),
  }));
  const { mean } = gapsOf(paidOf(people).paid);
  return mean === null ? null : decimalText(mean.toDecimalPlaces(12));
}

function payOf(row: PersonRow, raised: number | undefined): PersonStatistics['pay'] {
  const weeklyHours = row.paid_hours ?? row.job_hours;
  if (row.base_minor === null || row.pay_period === null || row.currency === null || weeklyHours === null) return null;
  const hours: Decimal = annualHours(weeklyHours);
  const base = yearlyBase({
    baseMinor: raised ?? Number(row.base_minor),
    payPeriod: row.pay_period,
    salariesPerYear: row.salaries,
    weeklyHours,
  });
  return hours.lte(0) || base === null
    ? null
    : {
        currency: row.currency,
        hours,
        base,
        fixed: dec(row.allowances_minor ?? 0),
        variable: dec(row.variable_minor ?? 0),
      };
}
