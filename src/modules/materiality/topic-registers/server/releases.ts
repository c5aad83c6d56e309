import { siteSharesQuery } from '#modules/environmental/set-up/model/site-queries.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { runQuery } from '#platform/actions/server/queries.ts';
import type { ReleaseAmount, ReleaseCover } from '#modules/materiality/topic-registers/model/pollution-figures.ts';

export interface Releases {
  amounts: ReleaseAmount[];
  cover: ReleaseCover[];
  siteName: (id: string) => string;
}

/**
 * Releases of a period, added up by the database: each record by its days in the period and in the site's time in the
 * company, once whole and once by the site's share of the boundary.
 */
export async function releasesOf(tx: Tx, period: DaySpan & { id: string }): Promise<Releases> {
  const { sites } = await runQuery(tx, siteSharesQuery, { period: period.id });
  const names = new Map(sites.map(({ site, name }) => [site, name]));
  const given = [
    tx.companyId,
    sites.map(({ site }) => site),
    sites.map(({ share }) => share),
    sites.map(({ from }) => from),
    sites.map(({ to }) => to),
  ];
  // One spelling for each own name, so that sites that write it otherwise are not told apart.
  const release = `
    with release as (
      select r.site, min(r.pollutant) over (partition by lower(r.pollutant)) as pollutant, r.member, r.medium,
        r.method, r.is_accidental, r.released_kg, r.threshold_kg, r.threshold_source, r."from", r."to", s.share,
        s.since, s.until,
        least(r."to", s.until) - greatest(r."from", s.since) + 1 as shared
      from pollutant_release r
        join unnest($2::uuid[], $3::numeric[], $4::date[], $5::date[]) as s(site, share, since, until) on s.site = r.site
        and r."from" <= s.until and r."to" >= s.since
      where r.company_id = $1 and r.removed_at is null
    )`;
  const { rows: amounts } = await tx.client.query<ReleaseAmount>(
    `${release}
    select site, pollutant, member, medium, method, is_accidental as "isAccidental", trim_scale(round(sum(released_kg * shared / ("to" - "from" + 1)), 20))::text as "siteKg",
      trim_scale(round(sum(released_kg * share * shared / ("to" - "from" + 1)), 20))::text as kg, count(*)::int as records
    from release group by 1, 2, 3, 4, 5, 6 order by 4, 2, 1`,
    given,
  );
  const { rows: cover } = await tx.client.query<ReleaseCover>(
    `${release}
    select site, pollutant, medium, since, until, (array_agg(threshold_source order by threshold_kg) filter (where threshold_kg is not null))[1] as "thresholdSource", trim_scale(min(threshold_kg))::text as "thresholdKg",
      until - since + 1 as days,
      case when bool_and(is_accidental) then until - since + 1
        else (select sum(upper(part) - lower(part))::int from unnest(range_agg(daterange("from", "to", '[]')) filter (where not is_accidental) * datemultirange(daterange(since, until, '[]'))) as part) end as "coveredDays"
    from release group by site, pollutant, medium, since, until order by 3, 2, 1`,
    given,
  );
  return { amounts, cover, siteName: (id) => names.get(id) ?? id };
}
