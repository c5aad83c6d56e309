import type { DaySpan } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import type { MaterialAmount, MaterialStock } from '#modules/environmental/waste/model/material-balance.ts';
import type { CalculationSite } from '#modules/environmental/calculation/server/sites.ts';
import { countedSites } from './waste-amounts.ts';

/** Materials received and left in products within a period, by days and by the share of the boundary; tonnes. */
export async function materialAmounts(
  { client, companyId }: Tx,
  period: DaySpan,
  sites: readonly CalculationSite[],
): Promise<MaterialAmount[]> {
  const { rows } = await client.query<MaterialAmount>(
    `
    select f.site, f.kind, f.material, f.nature, trim_scale(f.secondary_share)::text as "secondaryShare",
      f.is_key as "isKey", f.is_critical as "isCritical", count(*)::int as records,
      trim_scale(round(sum(f.quantity * s.share * days.shared / (f."to" - f."from" + 1)), 20))::text as t
    from material_flow f
    join unnest($4::uuid[], $5::numeric[], $6::date[], $7::date[]) as s(site, share, since, until) on s.site = f.site
    cross join lateral (select least(f."to", s.until, $3::date) - greatest(f."from", s.since, $2::date) + 1 as shared) days
    where f.company_id = $1 and f.removed_at is null and f.kind <> 'stock' and f."from" <= $3::date
      and f."to" >= $2::date and days.shared > 0
    group by 1, 2, 3, 4, 5, 6, 7 order by 3, 1, 5`,
    [companyId, period.from, period.to, ...countedSites(sites)],
  );
  return rows;
}

/** The last level of each material before the period and the last one in it. */
export async function materialStock(
  { client, companyId }: Tx,
  period: DaySpan,
  sites: readonly CalculationSite[],
): Promise<MaterialStock[]> {
  const share = new Map(sites.map(({ id, boundary }) => [id, boundary.share]));
  const { rows } = await client.query<MaterialStock>(
    `
    select site, min(material) as material, (array_agg(quantity::text order by "to" desc)
      filter (where "to" < $2::date))[1] as opening, (array_agg(quantity::text order by "to" desc)
      filter (where "to" between $2::date and $3::date))[1] as closing
    from material_flow where company_id = $1 and removed_at is null and kind = 'stock' and "to" <= $3::date group by site, lower(material)`,
    [companyId, period.from, period.to],
  );
  const own = (level: string | null, site: string) =>
    level === null ? null : decimalText(dec(level).times(share.get(site) ?? '0'));
  return rows
    .filter(({ site }) => (share.get(site) ?? '0') !== '0')
    .map(({ site, material, opening, closing }) => ({
      site,
      material,
      opening: own(opening, site),
      closing: own(closing, site),
    }));
}
