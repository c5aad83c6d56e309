import type { z } from 'zod';
import type { BoundaryApproach } from '#modules/environmental/calculation/model/boundary.ts';
import { addDays, type DaySpan } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { defineHeavyWork, runHeavy } from '#platform/work/server/heavy-work.ts';
import type { biodiversityImpact } from '#modules/environmental/nature/model/nature-contracts.ts';
import { loadTree, calculationSites, siteNames } from '#modules/environmental/calculation/server/sites.ts';
import measure, { type AreaRow, type LandRow, type RecordedLand } from './impact-worker.ts';

type Answer = z.infer<typeof biodiversityImpact>;

const measuring = defineHeavyWork<typeof measure>({
  module: new URL('./impact-worker.ts', import.meta.url),
  memoryMb: 512,
  cpuSeconds: 20,
});
/**
 * Outlines of some thousand corners in all are measured on the spot, in milliseconds; a thread takes longer to begin.
 */
const smallCharacters = 40_000;

/**
 * Where the sites stand to sensitive areas and how their land is used, on the last day of a span; the changes are those
 * since the day before it.
 */
export async function biodiversityImpactOf(tx: Tx, span: DaySpan, approach: BoundaryApproach): Promise<Answer> {
  const before = addDays(span.from, -1);
  const tree = await loadTree(tx);
  const there = (day: string) =>
    calculationSites(tree, approach)
      .filter(
        ({ id, boundary: { share, valid } }) =>
          tree.get(id)?.kind === 'site' &&
          tree.get(id)?.removedAt === null &&
          share !== '0' &&
          valid !== null &&
          (valid.from ?? day) <= day &&
          (valid.to ?? day) >= day,
      )
      .map(({ id }) => id);
  const actions = await actionsBySite(tx);
  const landsOn = async (day: string): Promise<RecordedLand[]> => {
    const rows = new Map((await landRows(tx, day)).map((row) => [row.site, row]));
    return there(day).map((site) => ({
      site,
      row: rows.get(site) ?? null,
      location: tree.get(site)?.location ?? null,
      actions: actions.get(site) ?? 0,
    }));
  };
  const [lands, rows] = [await landsOn(span.to), await areaRows(tx)];
  const input = { lands, before: await landsOn(before), areas: rows };
  const characters = [
    ...[...input.lands, ...input.before].map(({ row }) => row?.boundary),
    ...rows.map(({ geometry }) => geometry),
  ].reduce((sum, outline) => sum + (outline?.length ?? 0), 0);
  const { impact, places, shapes, areaCount } =
    characters <= smallCharacters
      ? measure(input)
      : await runHeavy(measuring, input, { company: tx.companyId, who: tx.accountId ?? 'job', holdsConnection: true });
  return {
    ...impact,
    asOf: span.to,
    before,
    areaCount,
    sites: impact.sites.map((site) => ({
      ...site,
      place: (places.get(site.site) ?? null) as Answer['sites'][number]['place'],
    })),
    areas: Object.fromEntries(
      rows
        .filter(({ id }) => shapes.has(id))
        .map(({ id, name, kind, dataSet, licence, asOf }) => [
          id,
          { name, kind, dataSet, licence, asOf, shape: (shapes.get(id) ?? []) as Answer['areas'][string]['shape'] },
        ]),
    ),
    refs: await siteNames(
      tx,
      lands.map(({ site }) => site),
    ),
  };
}

/** Of each site the newest record up to the day. A later one says nothing about it. */
async function landRows({ client, companyId }: Tx, day: string): Promise<LandRow[]> {
  const { rows } = await client.query<LandRow>(
    `
    select distinct on (site) site, id as record, as_of::text as "asOf", trim_scale(total_ha)::text as "totalHa",
      trim_scale(sealed_ha)::text as "sealedHa", trim_scale(nature_on_site_ha)::text as "natureOnSiteHa",
      trim_scale(nature_off_site_ha)::text as "natureOffSiteHa", point, boundary, biome,
        trim_scale(buffer_km)::text as "bufferKm", buffer_reason as "bufferReason", species_count as "speciesCount",
        dependencies,
      pressure_land as "pressureLand", pressure_water as "pressureWater", pressure_pollution as "pressurePollution",
        pressure_exploitation as "pressureExploitation", pressure_invasive as "pressureInvasive"
    from site_nature where company_id = $1 and removed_at is null and as_of <= $2::date order by site, as_of desc`,
    [companyId, day],
  );
  return rows;
}

async function areaRows({ client, companyId }: Tx): Promise<AreaRow[]> {
  const { rows } = await client.query<AreaRow>(
    'select id, name, kind, geometry, data_set as "dataSet", licence, as_of::text as "asOf" from sensitive_area ' +
      'where company_id = $1 and removed_at is null order by id',
    [companyId],
  );
  return rows;
}

async function actionsBySite({ client, companyId }: Tx): Promise<Map<string, number>> {
  const { rows } = await client.query<{ site: string; actions: number }>(
    `select site, count(*)::int as actions from nature_action where company_id = $1 and removed_at is null
      and status <> 'cancelled' group by site`,
    [companyId],
  );
  return new Map(rows.map(({ site, actions }) => [site, actions]));
}
