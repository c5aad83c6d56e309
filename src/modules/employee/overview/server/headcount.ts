import { sql } from 'drizzle-orm';
import { employment, jobTerm } from '#modules/employee/person/model/employee.ts';
import { employeeRulesOf } from '#modules/employee/settings/model/employee-rules.ts';
import { employeeSettings, type EmployeeRules } from '#modules/employee/settings/model/employee-settings.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import type { headcountCall, MonthOfPeople } from '../model/headcount-calls.ts';
import { fteOf, headcountOf, type SiteHeads } from '../model/headcount.ts';

/**
 * Employments that count (F02): contractors and agency workers are no employees (ESRS S1-6; they are S1-7). Of everybody,
 * since it names nobody; employments are in the bin where their employee is.
 */
const counted = (tx: Tx) => sql`
  select spell.employee, spell.start_date, spell.end_date from employment spell
  where spell.company_id = ${tx.companyId} and spell.removed_at is null and ${everyRow(employment)}
    and (spell.kind is null or spell.kind not in ('contractor', 'temporary'))`;

/** Employments open on a day by the site of their job, with the weekly hours of these; sites with the most people first. */
export async function headsBySite(tx: Tx, day: string): Promise<SiteHeads[]> {
  const { rows } = await tx.db.execute<Record<string, unknown> & SiteHeads>(sql`
    with spells as materialized (${counted(tx)})
    select term.site as id, place.name, count(*)::int as headcount,
      coalesce(sum(term.weekly_hours), 0)::text as hours,
      (count(*) filter (where term.weekly_hours is null))::int as "withoutHours"
    from spells left join lateral (
      select site, weekly_hours from job_term
      where ${everyRow(jobTerm)} and company_id = ${tx.companyId} and employee = spells.employee and removed_at is null
        and effective_from between spells.start_date and ${day}::date
      order by effective_from desc limit 1
    ) term on true left join org_unit place on place.company_id = ${tx.companyId} and place.id = term.site
    where spells.start_date <= ${day}::date and (spells.end_date is null or spells.end_date >= ${day}::date)
    group by term.site, place.name order by count(*) desc, place.name`);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    headcount: row.headcount,
    hours: row.hours,
    withoutHours: row.withoutHours,
  }));
}

/** The settings that hold on a day. */
export const rulesOn = async (tx: Tx, day: string): Promise<EmployeeRules> =>
  employeeRulesOf.on(await records(tx, employeeSettings).all(), day);

/**
 * Headcount on a day and at the end of each of the twelve months up to it, with who came and who left in it. Full-time
 * equivalents, which say something of contracted hours, only for those who may see these of everybody.
 */
export async function headcount(
  tx: Tx,
  { on }: { on?: string | undefined },
): Promise<ResponseOf<typeof headcountCall>> {
  const day = on ?? (await todayOf(tx));
  const { rows } = await tx.db.execute<Record<string, unknown> & MonthOfPeople & { known: boolean }>(sql`
    with spells as materialized (${counted(tx)}), months as (
      select first::date as first, least((first + interval '1 month - 1 day')::date, ${day}::date) as on_day
      from generate_series(date_trunc('month', ${day}::date) - interval '11 months',
        date_trunc('month', ${day}::date), interval '1 month') first
    )
    select to_char(first, 'YYYY-MM') as month, on_day::text as "on",
      (select count(*)::int from spells where start_date <= on_day and (end_date is null or end_date >= on_day)) as headcount,
      (select count(*)::int from spells where start_date between first and on_day) as joiners,
      (select count(*)::int from spells where end_date between first and on_day) as leavers,
      exists (select from spells) as known
    from months order by first`);
  const isKnown = rows.some(({ known }) => known);
  const sites = isKnown ? await headsBySite(tx, day) : [];
  const readsRecords = tx.grants === null || tx.grants.get('employee-data.read')?.has('company') === true;
  return {
    on: day,
    headcount: isKnown ? headcountOf(sites) : null,
    readsRecords,
    fte: isKnown && readsRecords ? fteOf(sites, (await rulesOn(tx, day)).fullTimeHours) : null,
    bySite: sites.map((site) => ({ id: site.id, name: site.name, headcount: site.headcount })),
    months: rows.map((row) => ({
      month: row.month,
      on: row.on,
      headcount: row.headcount,
      joiners: row.joiners,
      leavers: row.leavers,
    })),
  };
}
