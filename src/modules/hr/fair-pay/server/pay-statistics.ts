import { ownerFunction } from '#platform/database/server/owner-functions.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { dec } from '#platform/values/model/decimal.ts';
import { annualBase, annualHours } from '#modules/hr/pay/model/annual-pay.ts';
import type { PayPeriod } from '#modules/hr/pay/model/compensation.ts';
import type { PersonStatistics } from '../model/person-statistics.ts';

/**
 * Who is employed on a day with their job and pay, without who they are: no id, no name, no day of birth. What statistics
 * reckon with; it gives rows to a transaction with the right to fair pay or to pay of everybody, and to the product itself.
 * Contractors and agency workers are no employees (ESRS S1-6). The country is that of the site, else of what it is part of
 * (`countries` of the figures about people). Without nested loops: right after a large import the planner
 * knows nothing of how many there are.
 */
export const payStatisticsFunction = ownerFunction(
  'pay_statistics(date)',
  `
create or replace function pay_statistics(on_day date) returns table (gender text, category uuid, level integer, family text, country text, site uuid, tenure_days integer, age integer, is_intern boolean, job_hours text, paid_hours text, base_minor bigint, pay_period text, salaries text, currency text, allowances_minor bigint, variable_minor bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp set enable_nestloop = off as $$
  with recursive here as materialized (
    select nullif(current_setting('app.company', true), '')::uuid as id
    where string_to_array(current_setting('app.access', true), ',') && array['product', 'fair-pay.read', 'pay.read']
  ), spells as materialized (
    select s.employee, s.start_date, s.kind from public.employment s
    where s.company_id = (select id from here) and s.removed_at is null
      and s.start_date <= on_day and (s.end_date is null or s.end_date >= on_day)
      and (s.kind is null or s.kind not in ('contractor', 'temporary'))
  ), terms as materialized (
    select distinct on (t.employee) t.employee, t.weekly_hours, t.position, t.site
    from public.job_term t join spells s on s.employee = t.employee
    where t.company_id = (select id from here) and t.removed_at is null and t.effective_from between s.start_date and on_day
    order by t.employee, t.effective_from desc
  ), pays as materialized (
    select distinct on (c.employee) c.*
    from public.compensation c join spells s on s.employee = c.employee
    where c.company_id = (select id from here) and c.removed_at is null and c.effective_from between s.start_date and on_day
    order by c.employee, c.effective_from desc
  ), places as (
    select unit.id as site, unit.parent, unit.country from public.org_unit unit
    where unit.company_id = (select id from here) and unit.id in (select terms.site from terms)
    union
    select below.site, above.parent, above.country
    from places below join public.org_unit above on above.company_id = (select id from here) and above.id = below.parent
    where below.country is null
  )
  select person.gender, pay.pay_category, held.level, held.family, place.country, term.site, on_day - spell.start_date,
    extract(year from age(on_day, person.birth_date))::int, spell.kind is not distinct from 'intern', term.weekly_hours::text, pay.weekly_hours::text,
    pay.base_minor, pay.pay_period, pay.salaries_per_year::text, pay.currency, pay.allowances_minor, pay.variable_minor
  from spells spell
  join public.employee person on person.company_id = (select id from here) and person.id = spell.employee
  left join terms term on term.employee = spell.employee
  left join pays pay on pay.employee = spell.employee
  left join public.position held on held.company_id = (select id from here) and held.id = term.position
  left join places place on place.site = term.site and place.country is not null
$$`,
);

interface Row extends Record<string, unknown> {
  gender: PersonStatistics['gender'];
  category: string | null;
  level: number | null;
  family: string | null;
  country: string | null;
  site: string | null;
  tenure_days: number;
  age: number | null;
  is_intern: boolean;
  job_hours: string | null;
  paid_hours: string | null;
  base_minor: string | null;
  pay_period: PayPeriod | null;
  salaries: string | null;
  currency: string | null;
  allowances_minor: string | null;
  variable_minor: string | null;
}

/** Everybody employed on a day, without who they are; pay is null where base pay or hours are not recorded. */
export async function statisticsOn(tx: Tx, day: string): Promise<PersonStatistics[]> {
  const { rows } = await tx.client.query<Row>('select * from pay_statistics($1::date)', [day]);
  return rows.map((row) => {
    const weeklyHours = row.paid_hours ?? row.job_hours;
    const isKnown =
      row.base_minor !== null &&
      row.pay_period !== null &&
      row.currency !== null &&
      weeklyHours !== null &&
      dec(weeklyHours).gt(0);
    return {
      gender: row.gender,
      category: row.category,
      level: row.level,
      family: row.family,
      country: row.country,
      site: row.site,
      tenureDays: row.tenure_days,
      age: row.age,
      isIntern: row.is_intern,
      weeklyHours,
      pay: !isKnown
        ? null
        : {
            currency: row.currency ?? '',
            hours: annualHours(weeklyHours ?? '0'),
            base: annualBase({
              baseMinor: Number(row.base_minor),
              payPeriod: row.pay_period ?? 'year',
              salariesPerYear: row.salaries,
              weeklyHours: weeklyHours ?? '0',
            }),
            fixed: dec(row.allowances_minor ?? 0),
            variable: dec(row.variable_minor ?? 0),
          },
    };
  });
}
