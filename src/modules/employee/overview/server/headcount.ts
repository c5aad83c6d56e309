import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { employment, jobTerm } from '#modules/employee/person/model/employee.ts';
import type { headcountCall, MonthOfPeople } from '../model/headcount-calls.ts';

/**
 * Open employments on a day and at the end of each of the twelve months up to it, with who came and who left in it
 * (F02). Contractors and agency workers are not counted: they are not employees (ESRS S1-6; they are S1-7). Counted over
 * everybody: it names nobody. Employments are in the bin where their employee is.
 */
export async function headcount(
  tx: Tx,
  { on }: { on?: string | undefined },
): Promise<ResponseOf<typeof headcountCall>> {
  const day = on ?? (await todayOf(tx));
  const spells = sql`
    select spell.employee, spell.start_date, spell.end_date from employment spell
    where spell.company_id = ${tx.companyId} and spell.removed_at is null and ${everyRow(employment)}
      and (spell.kind is null or spell.kind not in ('contractor', 'temporary'))`;
  const { rows } = await tx.db.execute<Record<string, unknown> & MonthOfPeople & { known: boolean }>(sql`
    with spells as materialized (${spells}), months as (
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
  const { rows: sites } = await tx.db.execute<{ id: string | null; name: string | null; headcount: number }>(sql`
    with spells as materialized (${spells})
    select term.site as id, place.name, count(*)::int as headcount
    from spells left join lateral (
      select site from job_term where ${everyRow(jobTerm)} and company_id = ${tx.companyId} and employee = spells.employee and removed_at is null
        and effective_from between spells.start_date and ${day}::date
      order by effective_from desc limit 1
    ) term on true left join org_unit place on place.company_id = ${tx.companyId} and place.id = term.site
    where spells.start_date <= ${day}::date and (spells.end_date is null or spells.end_date >= ${day}::date)
    group by term.site, place.name order by count(*) desc, place.name`);
  const months = rows.map((row) => ({
    month: row.month,
    on: row.on,
    headcount: row.headcount,
    joiners: row.joiners,
    leavers: row.leavers,
  }));
  return {
    on: day,
    headcount: rows.some(({ known }) => known) ? (months.at(-1)?.headcount ?? null) : null,
    bySite: sites.map(({ id, name, headcount: counted }) => ({ id, name, headcount: counted })),
    months,
  };
}
