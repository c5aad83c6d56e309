import { daysOf, monthsOf } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { COVERED_SHARE, METERED_SUPPLIES } from '#modules/environmental/completeness/model/completeness.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { endedPart, expectedSources } from './expected-sources.ts';

export interface ExpectedCell {
  site: string;
  activityType: string;
  month: string;
  state: 'data' | 'estimated' | 'missing';
}

/** A record that began so many days before a month may still reach into it. */
const LONGEST_DAYS = 400;
/** Records of one source and month that tell whether it is estimated; where there are more, only days are read of them. */
const LOOKED_AT = 60;

/** The records of one source that reach into one month. */
const OF_MONTH = `a.company_id = $1 and a.removed_at is null and a.site = e.site and a.activity_type = e.activity_type
  and a."from" between m.first - ${LONGEST_DAYS} and m.last and a."to" >= m.first and a.status <> 'rejected'`;

const ALL_DAYS = `(select range_agg(daterange(every."from", every."to", '[]'))
  from (select distinct a."from", a."to" from activity_data a where ${OF_MONTH}) every)`;
/** Of a calculation of an earlier release, whose sums keep no days. */
const OF_LINES = `union all
  select l.site, c.activity_type, range_agg(daterange(l."from", l."to", '[]')) from result_line l
    join calculation_coefficient c using (company_id, run, key, part)
  where l.company_id = $1 and l.run = $7::uuid and l.part = 0 and c.activity_type = any ($10::text[]) group by 1, 2`;

/** What is recorded in a register of its own and not as activity data. */
const IN_WATER = `(e.activity_type = 'water' and exists (select from water_flow w where w.company_id = $1
  and w.removed_at is null and w.site = e.site and w."from" <= m.last and w."to" >= m.first))`;
const WATER_DAYS = `coalesce((select range_agg(daterange(w."from", w."to", '[]')) from water_flow w
  where e.activity_type = 'water' and w.company_id = $1 and w.removed_at is null and w.site = e.site
    and w."from" <= m.last and w."to" >= m.first), '{}')`;
const IN_WASTE = `(e.activity_type = 'waste' and exists (select from waste_movement w where w.company_id = $1
  and w.removed_at is null and w.site = e.site and w.moved_on between m.first and m.last))`;

/**
 * For every expected activity and every month that has ended: is there a record? One look into an index for each. A
 * large company is told as its calculation saw it: what the calculation has added up is there, and only kinds that it
 * could not value are looked for among the records. A month of a metered supply has data where records cover enough of
 * its days (`isMonthCovered`): a calculation keeps these days by site, and those of an earlier release are read from
 * its lines.
 *
 * @param run         by the sums of this calculation, which is what its statement is about; null: by the records as
 * they are now
 * @param activities  these alone; null: all that are expected
 */
export async function expectedMonths(
  tx: Tx,
  span: { from: string; to: string },
  calculation: CalculationRow | null,
  activities: readonly string[] | null = null,
): Promise<ExpectedCell[]> {
  const { client, companyId } = tx;
  const ended = await endedPart(tx, span);
  if (ended === null) return [];
  const months = monthsOf(ended).map((month) => ({ month, ...daysOf(month) }));
  const expected = await expectedSources(tx, span, calculation, activities);
  if (expected.length === 0) return [];
  const { rows } = await client.query<{
    site: string;
    activity_type: string;
    month: string;
    state: ExpectedCell['state'];
  }>(
    `
    with stored as materialized (
      select t.site, c.activity_type, t.month, coalesce(sum(t.location_kg) > 0
        and sum(t.estimated_kg) >= sum(t.location_kg), false) as is_estimated from result_total t
        join calculation_coefficient c using (company_id, run, key, part)
      where t.company_id = $1 and t.run = $7::uuid and t.grain = 'cell' and t.part = 0
        group by t.site, c.activity_type collate "C", t.month collate "C", c.activity_type, t.month),
    lines as materialized (
      select site, activity_type, range_agg(spans) as spans from (
        select t.site, c.activity_type, t.covered as spans from result_total t
          join calculation_coefficient c using (company_id, run, key, part)
        where t.company_id = $1 and t.run = $7::uuid and t.grain = 'site' and t.part = 0 and t.covered is not null
        ${calculation === null || (await keepsDays(tx, calculation)) ? '' : OF_LINES}) days group by site, activity_type)
    select e.site, e.activity_type, m.month, case when not d.is_covered then 'missing' when s.is_estimated or (s.site is null
      and f.is_estimated) then 'estimated' when s.site is null
      and f.is_estimated is null and not r.is_there then 'missing' else 'data' end as state
    from (select distinct * from unnest($2::uuid[], $3::text[], $8::date[], $9::date[]) as x(site, activity_type, "from", "to")) e
    join unnest($4::text[], $5::date[], $6::date[]) as m(month, first, last) on e."from" <= m.last and (e."to" is null or e."to" >= m.first)
    left join stored s on s.site = e.site and s.activity_type = e.activity_type and s.month = m.month
    cross join lateral (
      select bool_and(few.basis in ('estimated', 'proxy')) as is_estimated,
        range_agg(daterange(few."from", few."to", '[]')) as spans, count(*) = ${LOOKED_AT} as are_more from (
        select a.basis, a."from", a."to" from activity_data a where s.site is null and ($7::uuid is null
          or e.activity_type = any (array(select g.activity_type from calculation_gap g where g.company_id = $1
          and g.run = $7::uuid))) and ${OF_MONTH} order by a."from" desc limit ${LOOKED_AT}) few) f
    cross join lateral (
      select ${activities?.includes('water') === false ? 'false' : IN_WATER}
        or ${activities?.includes('waste') === false ? 'false' : IN_WASTE} as is_there) r
    left join lines v on v.site = e.site and v.activity_type = e.activity_type
    cross join lateral (
      select daterange(greatest(m.first, e."from"), least(m.last, coalesce(e."to", m.last)), '[]') as days) asked
    cross join lateral (
      select e.activity_type <> all ($10::text[]) or (
        select coalesce(sum(upper(part) - lower(part)), 0) * ${COVERED_SHARE[1]} >= (upper(asked.days) - lower(asked.days)) * ${COVERED_SHARE[0]}
          and count(*) > 0
        from unnest(datemultirange(asked.days) * (coalesce(v.spans, '{}') + coalesce(case when f.are_more then ${ALL_DAYS} else f.spans end, '{}') + ${activities?.includes('water') === false ? `'{}'` : WATER_DAYS})) part) as is_covered) d`,
    [
      companyId,
      expected.map(({ site }) => site),
      expected.map(({ activityType }) => activityType),
      months.map(({ month }) => month),
      months.map(({ from }) => from),
      months.map(({ to }) => to),
      calculation?.id ?? null,
      expected.map(({ from }) => from),
      expected.map(({ to }) => to),
      METERED_SUPPLIES,
    ],
  );
  return rows.map(({ site, activity_type, month, state }) => ({ site, activityType: activity_type, month, state }));
}

/** Whether the sums of a calculation keep the days that metered supplies cover. */
async function keepsDays({ client, companyId }: Tx, calculation: CalculationRow): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from result_total where company_id = $1 and run = $2 and grain = 'site' and covered is not null limit 1",
    [companyId, calculation.id],
  );
  return rowCount === 1;
}
