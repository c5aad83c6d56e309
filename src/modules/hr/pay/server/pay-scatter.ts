import { sql } from 'drizzle-orm';
import { employee, employment, jobTerm } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { everyRow, visibleTo } from '#platform/records/server/rules.ts';
import { tableOf } from '#platform/tables/server/table-of.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { minorDigits } from '#platform/values/model/minor-digits.ts';
import { annualHours, annualTotal } from '../model/annual-pay.ts';
import { compensation, type PayPeriod } from '../model/compensation.ts';
import { SCATTER_MAX, type payScatterCall } from '../model/pay-scatter.ts';

type Answer = ResponseOf<typeof payScatterCall>;

interface Row extends Record<string, unknown> {
  employee: string;
  name: string | null;
  gender: Answer['points'][number]['gender'];
  level: number | null;
  base: string | null;
  period: PayPeriod;
  salaries: string | null;
  hours: string | null;
  allowances: string | null;
  variable: string | null;
  currency: string | null;
}

/**
 * Hourly pay by level, of those employed on a day whose pay the caller views, each a person: the rows are those of the
 * register of pay. All pay of a year ÷ paid hours of a year, as the pay gap has it.
 */
export async function payScatter(tx: Tx, { on }: { on?: string | undefined }): Promise<Answer> {
  const day = on ?? (await todayOf(tx));
  const seesGender = tx.grants === null || tx.grants.get('employee-data.read')?.has('company') === true;
  const { rows } = await tx.db.execute<Row>(sql`
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
  const sizes = Map.groupBy(rows, (row) => row.currency ?? '');
  const currency =
    [...sizes].toSorted(([a, most], [b, other]) => other.length - most.length || (a < b ? -1 : 1))[0]?.[0] ?? null;
  const paid = rows.filter((row) => row.currency === currency);
  const known = paid.filter(({ hours }) => hours !== null && dec(hours).gt(0));
  return {
    on: day,
    currency,
    points: known.slice(0, SCATTER_MAX).map((row) => ({
      employee: row.employee,
      name: row.name ?? '',
      level: row.level,
      gender: row.gender,
      hourly: hourlyOf(row, currency ?? ''),
    })),
    more: Math.max(0, known.length - SCATTER_MAX),
    otherCurrency: rows.length - paid.length,
    withoutHours: paid.length - known.length,
    seesGender,
  };
}

function hourlyOf({ base, period, salaries, hours, allowances, variable }: Row, currency: string): string {
  const digits = minorDigits(currency);
  const yearly = annualTotal({
    baseMinor: Number(base),
    payPeriod: period,
    salariesPerYear: salaries,
    weeklyHours: hours ?? '0',
    allowancesMinor: Number(allowances ?? 0),
    variableMinor: Number(variable ?? 0),
  });
  return decimalText(
    yearly
      .div(annualHours(hours ?? '0'))
      .div(dec(10).pow(digits))
      .toDecimalPlaces(digits + 2),
  );
}
