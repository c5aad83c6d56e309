import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { addDays } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/database/server/today.ts';
import { METERED_SUPPLIES } from '#modules/environmental/inventory/model/completeness.ts';
import type { RunRow } from '../run/run-inputs.ts';

/** A site that is expected to report an activity, between two days. */
export interface ExpectedSource {
  site: string;
  activityType: string;
  from: string;
  to: string | null;
  frequency: string;
  /** The expected activity that says so; null where it is assumed. */
  expectation: string | null;
}

/**
 * What is expected in a period: what somebody has set, and besides, from the first record on, metered supplies of sites
 * for which nobody has set anything. Bills of four months are four of twelve, and not a year.
 *
 * @param run  a large run, whose sums say which sites have data; null: the records say it
 */
export async function expectedSources(
  { client, companyId }: Tx,
  { from, to }: Pick<ReportingPeriod, 'from' | 'to'>,
  run: RunRow | null = null,
): Promise<ExpectedSource[]> {
  const found =
    run === null
      ? `select distinct site, activity_type from activity_data where company_id = $1 and removed_at is null
        and status <> 'rejected' and "from" <= $3::date and "to" >= $2::date and activity_type = any ($4::text[]) and $5::uuid is null`
      : `select distinct t.site, c.activity_type from result_total t join calculation_coefficient c using (company_id, run, key, part)
        where t.company_id = $1 and t.run = $5::uuid and t.grain = 'site' and t.part = 0 and c.activity_type = any ($4::text[])`;
  const { rows } = await client.query<ExpectedSource>(
    `
    select * from (select site, activity_type as "activityType", "from"::text as "from", "to"::text as "to", frequency, id as expectation
    from expectation where company_id = $1 and removed_at is null and "from" <= $3::date
      and ("to" is null or "to" >= $2::date)
    union all
    select f.site, f.activity_type, greatest(u.valid_from, $2::date)::text, u.valid_to::text, 'month', null
    from (${found}) f join org_unit u on u.company_id = $1 and u.id = f.site
    where coalesce(u.valid_from <= $3::date, true) and coalesce(u.valid_to >= $2::date, true)
      and not exists (select from expectation e where e.company_id = $1 and e.removed_at is null and e.site = f.site
        and e.activity_type = f.activity_type)
) expected order by expectation nulls last, site, "activityType" collate "C"`,
    [companyId, from, to, METERED_SUPPLIES, run?.id ?? null],
  );
  return rows;
}

/** The part of a period that is over: months to come are not asked for. Null where none of its months has ended. */
export async function endedPart(
  tx: Tx,
  { from, to }: Pick<ReportingPeriod, 'from' | 'to'>,
): Promise<{ from: string; to: string } | null> {
  const lastEnded = addDays(`${(await todayOf(tx)).slice(0, 7)}-01`, -1);
  const end = to < lastEnded ? to : lastEnded;
  return end < from ? null : { from, to: end };
}
