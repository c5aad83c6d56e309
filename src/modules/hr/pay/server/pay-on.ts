import { sql } from 'drizzle-orm';
import { employee, employment, jobTerm, type Gender } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { everyRow, visibleTo } from '#platform/records/server/rules.ts';
import { tableOf } from '#platform/tables/server/table-of.ts';
import type { Decimal } from '#platform/values/model/decimal.ts';
import { annualTotal } from '../model/annual-pay.ts';
import { compensation, type PayPeriod } from '../model/compensation.ts';

/** What somebody is paid on a day, by the entry in effect; amounts in minor units. */
export interface PayOfPerson extends Record<string, unknown> {
  employee: string;
  name: string | null;
  /** Null for who does not see personal data of everybody. */
  gender: Gender | null;
  level: number | null;
  base: string | null;
  period: PayPeriod;
  salaries: string | null;
  /** Weekly hours that are paid, of the entry or else of the job. */
  hours: string | null;
  allowances: string | null;
  variable: string | null;
  currency: string | null;
}

/** Employees on a day whose pay the caller views, each with the entry in effect. Contractors and agency workers are none. */
export async function payOn(tx: Tx, day: string): Promise<PayOfPerson[]> {
  const seesGender = tx.grants === null || tx.grants.get('employee-data.read')?.has('company') === true;
  const { rows } = await tx.db.execute<PayOfPerson>(sql`
    with pays as materialized (
      select compensation.* from compensation
      where compensation.company_id = ${tx.companyId} and compensation.removed_at is null
        and compensation.effective_from <= ${day}::date and ${visibleTo(tx, compensation, tableOf(compensation)) ?? sql`true`}
    ), spells as (
      select s.employee, s.start_date from employment s
      where s.company_id = ${tx.companyId} and s.removed_at is null and ${everyRow(employment)}
        and s.start_date <= ${day}::date and (s.end_date is null or s.end_date >= ${day}::date)
        and (s.kind is null or s.kind not in ('contractor', 'temporary'))
    ), terms as (
      select distinct on (t.employee) t.employee, t.position, t.weekly_hours from job_term t join spells s on s.employee = t.employee
      where t.company_id = ${tx.companyId} and t.removed_at is null and ${everyRow(jobTerm)}
        and t.effective_from between s.start_date and ${day}::date
      order by t.employee, t.effective_from desc
    ), latest as (
      select distinct on (p.employee) p.* from pays p join spells s on s.employee = p.employee and p.effective_from >= s.start_date
      order by p.employee, p.effective_from desc
    )
    select latest.employee, e.name, ${seesGender ? sql`e.gender` : sql`null::text`} as gender, held.level, latest.base_minor::text as base,
      latest.pay_period as period, trim_scale(latest.salaries_per_year)::text as salaries,
      trim_scale(coalesce(latest.weekly_hours, terms.weekly_hours))::text as hours, latest.allowances_minor::text as allowances,
      latest.variable_minor::text as variable, latest.currency
    from latest join employee e on e.company_id = ${tx.companyId} and e.id = latest.employee and e.removed_at is null
      and ${everyRow(employee)}
    left join terms on terms.employee = latest.employee
    left join position held on held.company_id = ${tx.companyId} and held.id = terms.position
    where latest.base_minor is not null and latest.currency is not null
    order by e.name, latest.employee`);
  return rows;
}

/** The currency that most are paid in; null where nobody is. */
export function commonCurrency(rows: readonly PayOfPerson[]): string | null {
  const sizes = Map.groupBy(rows, ({ currency }) => currency ?? '');
  return [...sizes].toSorted(([a, most], [b, other]) => other.length - most.length || (a < b ? -1 : 1))[0]?.[0] ?? null;
}

/** All pay of a year in minor units; null for pay by the hour without weekly hours. */
export const payOfYear = ({ base, period, salaries, hours, allowances, variable }: PayOfPerson): Decimal | null =>
  period === 'hour' && hours === null
    ? null
    : annualTotal({
        baseMinor: Number(base),
        payPeriod: period,
        salariesPerYear: salaries,
        weeklyHours: hours ?? '0',
        allowancesMinor: Number(allowances ?? 0),
        variableMinor: Number(variable ?? 0),
      });
