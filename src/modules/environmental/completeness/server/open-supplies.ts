import type { Tx } from '#platform/database/server/in-company.ts';
import type { ReportingPeriod } from '#modules/company/organisation/model/reporting-period.ts';
import { energyActivities } from '#modules/environmental/energy/model/energy-kinds.ts';
import type { OpenSupplies } from '#modules/environmental/completeness/model/open-supplies.ts';
import { openQuestions, sitesInBoundary, type BoundedPeriod } from './expected-sources.ts';

/** Sites that are read; a company with more of them without energy has another problem. */
const SITES_MAX = 10_000;

/**
 * What sites probably use and nobody has recorded or answered: the one source for lists, home, overview, the conditions of
 * an approval and a publication, and the statement. A site that is asked for its electricity or heat is named once.
 */
export async function openSuppliesOf(tx: Tx, period: BoundedPeriod): Promise<OpenSupplies> {
  const questions = await openQuestions(tx, period);
  const asked = new Set(
    questions.filter(({ carrier }) => carrier === 'electricity' || carrier === 'heat').map(({ site }) => site),
  );
  const sites = (await sitesWithoutEnergy(tx, period)).filter(({ site }) => !asked.has(site));
  const inside = sites.length === 0 ? new Set() : await sitesInBoundary(tx, period);
  return { questions, withoutEnergy: sites.filter(({ site }) => inside.has(site)) };
}

/**
 * Every building uses energy: sites with a floor area, in m², and no energy above zero in the period, the largest first.
 * Records of 0 are no energy. Somebody answers for a site by saying, with the reason, that it uses no electricity.
 */
async function sitesWithoutEnergy(
  { client, companyId }: Tx,
  { from, to }: Pick<ReportingPeriod, 'from' | 'to'>,
): Promise<OpenSupplies['withoutEnergy']> {
  const { rows } = await client.query<OpenSupplies['withoutEnergy'][number]>(
    `
    select u.id as site, u.name, trim_scale(u.floor_area_m2)::text as "floorAreaM2" from org_unit u
    where u.company_id = $1 and u.removed_at is null and u.kind = 'site' and u.floor_area_m2 > 0
      and coalesce(u.valid_from <= $3::date, true) and coalesce(u.valid_to >= $2::date, true)
      and not exists (select from activity_data a where a.company_id = $1 and a.removed_at is null and a.site = u.id
        and a.status <> 'rejected' and a."from" <= $3::date and a."to" >= $2::date and a.activity_type = any ($4::text[])
        and a.quantity <> 0)
      and not exists (select from expectation e where e.company_id = $1 and e.removed_at is null and e.site = u.id
        and e.activity_type = 'electricity' and e.usage = 'notUsed' and e.ending is null
        and e."from" <= $3::date
        and (e."to" is null or e."to" >= $2::date))
    order by u.floor_area_m2 desc, u.id limit ${SITES_MAX}`,
    [companyId, from, to, energyActivities],
  );
  return rows;
}
