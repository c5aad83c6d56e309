import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { addDays } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { METERED_SUPPLIES } from '#modules/environmental/completeness/model/completeness.ts';
import {
  CARRIERS,
  carrierQuestions,
  siteKindOf,
  type CarrierQuestion,
  type KnownActivity,
} from '#modules/environmental/completeness/model/site-carriers.ts';
import { unitsInBoundary, type ControlledUnit } from '#modules/environmental/calculation/server/sites.ts';
import { energyActivities } from '#modules/environmental/energy/model/energy-kinds.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';

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
 * for which nobody has set anything that holds on a day of the period. Bills of four months are four of twelve, and not
 * a year.
 *
 * @param calculation  whose sums say which sites have data, and whose gaps of which it had records without a value; null:
 * the records say it
 * @param activities   these alone; null: all
 */
export async function expectedSources(
  { client, companyId }: Tx,
  { from, to }: Pick<ReportingPeriod, 'from' | 'to'>,
  calculation: CalculationRow | null = null,
  activities: readonly string[] | null = null,
): Promise<ExpectedSource[]> {
  const found =
    calculation === null
      ? `select distinct site, activity_type from activity_data where company_id = $1 and removed_at is null
        and status <> 'rejected' and "from" <= $3::date and "to" >= $2::date and activity_type = any ($4::text[]) and $5::uuid is null`
      : `select distinct t.site, c.activity_type from result_total t join calculation_coefficient c using (company_id, run, key, part)
        where t.company_id = $1 and t.run = $5::uuid and t.grain = 'site' and t.part = 0 and c.activity_type = any ($4::text[])
        union select s.site, g.activity_type from calculation_gap g cross join lateral unnest(g.sites) s(site)
        where g.company_id = $1 and g.run = $5::uuid and g.activity_type = any ($4::text[])`;
  const { rows } = await client.query<ExpectedSource>(
    `
    select * from (select site, activity_type as "activityType", "from"::text as "from", "to"::text as "to", frequency, id as expectation
    from expectation where company_id = $1 and removed_at is null and "from" <= $3::date
      and ("to" is null or "to" >= $2::date) and usage is distinct from 'notUsed'
      and ($6::text[] is null or activity_type = any ($6::text[]))
    union all
    select f.site, f.activity_type, greatest(u.valid_from, $2::date)::text, u.valid_to::text, 'month', null
    from (${found}) f join org_unit u on u.company_id = $1 and u.id = f.site
    where coalesce(u.valid_from <= $3::date, true) and coalesce(u.valid_to >= $2::date, true)
      and not exists (select from expectation e where e.company_id = $1 and e.removed_at is null and e.site = f.site
        and e.activity_type = f.activity_type and e.ending is null and e."from" <= $3::date
        and (e."to" is null or e."to" >= $2::date))
) expected order by expectation nulls last, site, "activityType" collate "C"`,
    [
      companyId,
      from,
      to,
      METERED_SUPPLIES.filter((activity) => activities?.includes(activity) ?? true),
      calculation?.id ?? null,
      activities,
    ],
  );
  return rows;
}

/** A period, or a calculation of it, with the boundary that its sites are in or not. */
export type BoundedPeriod = Pick<ReportingPeriod, 'from' | 'to' | 'boundaryApproach'>;

/**
 * What the kinds of sites suggest and nobody has said anything of: neither a record in the period nor an expected activity,
 * nor that it is not used. A site of no known kind is asked for electricity and heat, as long as no energy is recorded of
 * it or of a unit below it; with a floor area it is in `withoutEnergy`. Asked of sites of the boundary in the period, once
 * a month of it has ended; what is answered is an expected activity and counts for `expectedSources`.
 */
export async function openQuestions(tx: Tx, period: BoundedPeriod): Promise<(CarrierQuestion & { name: string })[]> {
  if ((await endedPart(tx, period)) === null) return [];
  const units = await unitsOf(tx);
  const inside = unitsInBoundary(units, period);
  const sites = units.filter(({ id, kind, isRemoved }) => kind === 'site' && !isRemoved && inside.has(id));
  const isBare = sites.some((site) => siteKindOf(site) === 'unknown' && !site.hasFloorArea);
  const withEnergy = !isBare ? new Set() : await unitsWithEnergy(tx, period, units);
  const asked = sites.filter(
    (site) => siteKindOf(site) !== 'unknown' || (!site.hasFloorArea && !withEnergy.has(site.id)),
  );
  if (asked.length === 0) return [];
  const known = await knownActivities(
    tx,
    period,
    asked.map(({ id }) => id),
  );
  const names = new Map(asked.map(({ id, name }) => [id, name]));
  return carrierQuestions(asked, known).map((question) => ({ ...question, name: names.get(question.site) ?? '' }));
}

type Unit = ControlledUnit & { use: string | null; nace: string | null; hasFloorArea: boolean; isRemoved: boolean };

/** All units by name, those in the bin too, for they may be the parents of others. */
async function unitsOf({ client, companyId }: Tx): Promise<Unit[]> {
  const { rows } = await client.query<Unit>(
    `
    select id, name, kind, parent, ownership_share::text as "ownershipShare", financial_control as "financialControl",
      operational_control as "operationalControl", valid_from::text as "validFrom", valid_to::text as "validTo", use, nace,
      coalesce(floor_area_m2, 0) > 0 as "hasFloorArea", removed_at is not null as "isRemoved"
    from org_unit where company_id = $1 order by name, id`,
    [companyId],
  );
  return rows;
}

/** The sites of the boundary in a period; those in the bin are not asked for. */
export async function sitesInBoundary(tx: Tx, period: BoundedPeriod): Promise<ReadonlySet<string>> {
  return unitsInBoundary(await unitsOf(tx), period);
}

/** Units with a record of energy in the period, and those above them: a campus is recorded by its buildings. */
async function unitsWithEnergy(
  { client, companyId }: Tx,
  { from, to }: Pick<ReportingPeriod, 'from' | 'to'>,
  units: readonly Unit[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ site: string }>(
    `
    select u.site from unnest($5::uuid[]) as u(site) where exists (select from activity_data a where a.company_id = $1
      and a.removed_at is null and a.status <> 'rejected' and a.site = u.site and a.activity_type = any ($4::text[])
      and a."from" between $2::date - ${LONGEST_DAYS} and $3::date and a."to" >= $2::date)`,
    [companyId, from, to, energyActivities, units.map(({ id }) => id)],
  );
  const parents = new Map(units.map(({ id, parent }) => [id, parent]));
  const found = new Set<string>();
  for (const { site } of rows)
    for (let at: string | null = site; at !== null && !found.has(at); at = parents.get(at) ?? null) found.add(at);
  return found;
}

/** A record that began so many days before the period may still reach into it. */
const LONGEST_DAYS = 400;

/** What is recorded of carriers, in the registers of waste, water and refrigerants too, and what somebody has said. */
async function knownActivities(
  { client, companyId }: Tx,
  { from, to }: Pick<ReportingPeriod, 'from' | 'to'>,
  sites: readonly string[],
): Promise<KnownActivity[]> {
  const { rows } = await client.query<KnownActivity>(
    `
    select s.site, k.activity_type as "activityType", 'there' as standing
      from unnest($4::uuid[]) as s(site) cross join unnest($5::text[]) as k(activity_type)
      where exists (select from activity_data a where a.company_id = $1 and a.removed_at is null
        and a.status <> 'rejected' and a.site = s.site and a.activity_type = k.activity_type
        and a."from" between $2::date - ${LONGEST_DAYS} and $3::date and a."to" >= $2::date)
    union all
    select site, activity_type, case when usage is distinct from 'notUsed' then 'there'
        when with_alternatives then 'noneUsed' else 'notUsed' end
      from expectation where company_id = $1 and removed_at is null and site = any ($4::uuid[]) and "from" <= $3::date
        and ("to" is null or "to" >= $2::date)
    union all
    select distinct site, 'waste', 'there' from waste_movement where company_id = $1 and removed_at is null
      and site = any ($4::uuid[]) and moved_on between $2::date and $3::date
    union all
    select distinct site, 'water', 'there' from water_flow where company_id = $1 and removed_at is null
      and site = any ($4::uuid[]) and "from" <= $3::date and "to" >= $2::date
    union all
    select distinct site, 'refrigerant', 'there' from refrigerant_balance where company_id = $1 and removed_at is null
      and site = any ($4::uuid[]) and "from" <= $3::date and "to" >= $2::date`,
    [companyId, from, to, sites, [...new Set(Object.values(CARRIERS).flat())]],
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
