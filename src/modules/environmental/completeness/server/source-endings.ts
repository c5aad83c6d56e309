import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { METERED_SUPPLIES } from '#modules/environmental/completeness/model/completeness.ts';
import {
  ENDING_MONTHS,
  type AnsweredEnding,
  type SourceEnding,
} from '#modules/environmental/completeness/model/source-endings.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { endedPart } from './expected-sources.ts';

/** Between two records of a year and of the year before it. */
const YEAR_DAYS = 366;

/** Days that records of activity data and of the registers of water and waste cover, by site and activity. */
const recorded = (activities: readonly string[] | null): string => `
  select distinct site, activity_type, "from", "to", activity_type = any ($5::text[]) as is_metered from activity_data
    where company_id = $1 and removed_at is null and status <> 'rejected'
      and "from" between $2::date - ${YEAR_DAYS} and $3::date
  ${activities?.includes('water') === false ? '' : WATER} ${activities?.includes('waste') === false ? '' : WASTE}`;
const WATER = `union all select distinct site, 'water', "from", "to", false from water_flow
    where company_id = $1 and removed_at is null and "from" between $2::date - ${YEAR_DAYS} and $3::date`;
const WASTE = `union all select distinct site, 'waste', moved_on, moved_on, false from waste_movement
    where company_id = $1 and removed_at is null and moved_on between $2::date - ${YEAR_DAYS} and $3::date`;

/** The same of a large company, by the months that its calculation has added up. */
const ADDED_UP = `
  select distinct t.site, c.activity_type, (t.month || '-01')::date as "from",
      ((t.month || '-01')::date + interval '1 month' - interval '1 day')::date as "to",
      c.activity_type = any ($5::text[]) as is_metered
    from result_total t join calculation_coefficient c using (company_id, run, key, part)
    where t.company_id = $1 and t.run = $6::uuid and t.grain = 'cell' and t.part = 0`;

/**
 * Sources with a record in the period of which nobody has said whether the last one was the last: its end lies at least
 * two months before that of the period (as far as it is over and the site belongs to the company), and more days before
 * it than usually lie between two records of this year and the year before (median). Not asked are metered supplies and
 * activities that somebody expects, whose months are counted. Limits: a source that has records in the year before only
 * is not asked for, nor one that begins late in the period; a large company is asked by months of its calculation alone.
 *
 * @param run         a large calculation, whose sums say which months have data; null: the records say it
 * @param activities  these alone; null: all
 */
export async function openEndings(
  tx: Tx,
  period: Pick<ReportingPeriod, 'from' | 'to'>,
  calculation: CalculationRow | null = null,
  activities: readonly string[] | null = null,
): Promise<SourceEnding[]> {
  const ended = await endedPart(tx, period);
  if (ended === null) return [];
  const { rows } = await tx.client.query<SourceEnding>(
    `
    with recorded as (${calculation === null ? recorded(activities) : ADDED_UP}),
    spans as (
      select *, greatest(0, "from" - 1 - max("to") over (partition by site, activity_type order by "from", "to"
        rows between unbounded preceding and 1 preceding)) as gap from recorded),
    sources as (
      select site, activity_type, bool_and(is_metered) as is_metered, max("to") as last,
        percentile_cont(0.5) within group (order by gap) as usual from spans
      where $4::text[] is null or activity_type = any ($4::text[])
      group by 1, 2 having max("to") >= $2::date)
    select s.site, u.name, s.activity_type as "activityType", c.last::text as "lastDay", a.answer
    from sources s join org_unit u on u.company_id = $1 and u.id = s.site
    cross join lateral (select least($3::date, coalesce(u.valid_to, $3::date)) as day) e
    cross join lateral (
      select greatest(s.last, max(least(e.day, coalesce(x."to", e.day)))) as last from expectation x
      where x.company_id = $1 and x.removed_at is null and x.site = s.site and x.activity_type = s.activity_type
        and x.usage = 'notUsed' and x.ending is distinct from 'missing' and x."from" <= e.day
        and (x."to" is null or x."to" > s.last)) c
    left join lateral (
      select 'missing' as answer from expectation x where x.company_id = $1 and x.removed_at is null and x.site = s.site
        and x.activity_type = s.activity_type and x.ending = 'missing' and x."from" > s.last and x."from" <= e.day
      limit 1) a on true
    where date_trunc('month', c.last) + interval '${ENDING_MONTHS} months' <= date_trunc('month', e.day)
      and e.day - c.last > coalesce(s.usual, 0)
      and not (s.is_metered and not exists (select from expectation x where x.company_id = $1 and x.removed_at is null
        and x.site = s.site and x.activity_type = s.activity_type and x.ending is null))
      and not exists (select from expectation x where x.company_id = $1 and x.removed_at is null and x.site = s.site
        and x.activity_type = s.activity_type and x.usage is distinct from 'notUsed' and x."from" <= e.day
        and (x."to" is null or x."to" >= $2::date))
    order by c.last, u.name, s.activity_type collate "C", s.site`,
    [
      tx.companyId,
      period.from,
      ended.to,
      activities,
      METERED_SUPPLIES,
      ...(calculation === null ? [] : [calculation.id]),
    ],
  );
  return rows;
}

/** How many endings of a period somebody has confirmed: nothing more, or covered by stock. */
export async function confirmedEndings(
  { client, companyId }: Tx,
  { from, to }: Pick<ReportingPeriod, 'from' | 'to'>,
  activities: readonly string[] | null = null,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(distinct (site, activity_type))::int as count from expectation where company_id = $1
      and removed_at is null and ending in ('nothingMore', 'stock') and "from" <= $3::date
      and ("to" is null or "to" >= $2::date) and ($4::text[] is null or activity_type = any ($4::text[]))`,
    [companyId, from, to, activities],
  );
  return rows[0]?.count ?? 0;
}

/** What has been answered of the endings of a period, with who and when; the latest answer first. */
export async function answeredEndings(
  { client, companyId }: Tx,
  { from, to }: Pick<ReportingPeriod, 'from' | 'to'>,
): Promise<AnsweredEnding[]> {
  const { rows } = await client.query<AnsweredEnding>(
    `select x.site, u.name, x.activity_type as "activityType", x."from"::text as "from", x."to"::text as "to",
        x.ending as answer, x.reason, x.changed_by as "by", to_json(x.changed_at)#>>'{}' as "at" from expectation x
      join org_unit u on u.company_id = $1 and u.id = x.site where x.company_id = $1 and x.removed_at is null
      and x.ending is not null and x."from" <= $3::date and (x."to" is null or x."to" >= $2::date)
      order by x.changed_at desc, x.id limit 200`,
    [companyId, from, to],
  );
  return rows;
}

export const endingsShown = (all: readonly SourceEnding[], most = 200): { count: number; items: SourceEnding[] } => ({
  count: all.length,
  items: all.slice(0, most),
});
