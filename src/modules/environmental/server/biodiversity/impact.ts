import type { z } from 'zod';
import type { OrgUnit } from '#modules/company/model/org-unit.ts';
import type { BoundaryApproach } from '../../model/boundary.ts';
import { addDays, type DaySpan } from '#platform/model/period.ts';
import type { Tx } from '#platform/server/in-company.ts';
import { impactOf, sensitivePlace, type SensitivePlace, type SiteLand } from '../../model/biodiversity.ts';
import { readShapeText, type Place } from '../../model/geo-shape.ts';
import type { biodiversityImpact } from '../../model/nature-contracts.ts';
import { pressureFields } from '../../model/nature.ts';
import { loadTree, runSites, siteNames } from '../run/sites.ts';

type Answer = z.infer<typeof biodiversityImpact>;
type YesOrNo = 'yes' | 'no' | null;
interface LandRow extends Omit<SiteLand, 'place' | 'pressures' | 'actions'>, Record<(typeof pressureFields)[number], YesOrNo> { record: string; point: { lat: string; lon: string } | null; boundary: string | null }
interface AreaRow { id: string; name: string; kind: string; geometry: string; dataSet: string; licence: string; asOf: string }

/** Where the sites stand to sensitive areas and how their land is used, on the last day of a span; the changes are those since the day before it. */
export async function biodiversityImpactOf(tx: Tx, span: DaySpan, approach: BoundaryApproach): Promise<Answer> {
  const before = addDays(span.from, -1);
  const tree = await loadTree(tx);
  const there = (day: string) => runSites(tree, approach).filter(({ id, boundary: { share, valid } }) => tree.get(id)?.kind === 'site' && tree.get(id)?.removedAt === null && share !== '0' && valid !== null && (valid.from ?? day) <= day && (valid.to ?? day) >= day).map(({ id }) => id);
  const actions = await actionsBySite(tx);
  const landsOn = async (day: string): Promise<SiteLand[]> => {
    const rows = new Map((await landRows(tx, day)).map((row) => [row.site, row]));
    return there(day).map((site) => landOf(site, rows.get(site), tree.get(site), actions.get(site) ?? 0));
  };
  const [lands, rows] = [await landsOn(span.to), await areaRows(tx)];
  const areas = rows.flatMap(({ id, name, kind, geometry }): SensitivePlace[] => { const { shape } = readShapeText(geometry); return shape === undefined ? [] : [sensitivePlace({ id, name, kind, shape })]; });
  const impact = impactOf(lands, areas, await landsOn(before));
  const named = new Set(impact.sites.flatMap((site) => site.areas.map(({ area }) => area)));
  const shapes = new Map(areas.map(({ id, shape }) => [id, shape]));
  const places = new Map(lands.map(({ site, place }) => [site, place]));
  return {
    ...impact, asOf: span.to, before, areaCount: areas.length,
    sites: impact.sites.map((site) => ({ ...site, place: (places.get(site.site) ?? null) as Answer['sites'][number]['place'] })),
    areas: Object.fromEntries(rows.filter(({ id }) => named.has(id)).map(({ id, name, kind, dataSet, licence, asOf }) => [id, { name, kind, dataSet, licence, asOf, shape: (shapes.get(id) ?? []) as Answer['areas'][string]['shape'] }])),
    refs: await siteNames(tx, lands.map(({ site }) => site)),
  };
}

/** Of each site the newest record up to the day. A later one says nothing about it. */
async function landRows({ client, companyId }: Tx, day: string): Promise<LandRow[]> {
  const { rows } = await client.query<LandRow>(`
    select distinct on (site) site, id as record, as_of::text as "asOf", trim_scale(total_ha)::text as "totalHa", trim_scale(sealed_ha)::text as "sealedHa", trim_scale(nature_on_site_ha)::text as "natureOnSiteHa",
      trim_scale(nature_off_site_ha)::text as "natureOffSiteHa", point, boundary, biome, trim_scale(buffer_km)::text as "bufferKm", buffer_reason as "bufferReason", species_count as "speciesCount", dependencies,
      pressure_land as "pressureLand", pressure_water as "pressureWater", pressure_pollution as "pressurePollution", pressure_exploitation as "pressureExploitation", pressure_invasive as "pressureInvasive"
    from site_nature where company_id = $1 and removed_at is null and as_of <= $2::date order by site, as_of desc`, [companyId, day]);
  return rows;
}

async function areaRows({ client, companyId }: Tx): Promise<AreaRow[]> {
  const { rows } = await client.query<AreaRow>('select id, name, kind, geometry, data_set as "dataSet", licence, as_of::text as "asOf" from sensitive_area where company_id = $1 and removed_at is null order by id', [companyId]);
  return rows;
}

async function actionsBySite({ client, companyId }: Tx): Promise<Map<string, number>> {
  const { rows } = await client.query<{ site: string; actions: number }>(`select site, count(*)::int as actions from nature_action where company_id = $1 and removed_at is null and status <> 'cancelled' group by site`, [companyId]);
  return new Map(rows.map(({ site, actions }) => [site, actions]));
}

const nothing = { record: null, asOf: null, totalHa: null, sealedHa: null, natureOnSiteHa: null, natureOffSiteHa: null, biome: null, bufferKm: null, bufferReason: null, speciesCount: null, dependencies: null } as const;

function landOf(site: string, row: LandRow | undefined, unit: OrgUnit | undefined, actions: number): SiteLand {
  const place = placeOf(row, unit);
  if (row === undefined) return { ...nothing, site, place, pressures: pressureFields.map(() => null), actions };
  return { ...row, site, place, pressures: pressureFields.map((field) => row[field]), actions };
}

/** The boundary, else the recorded point, else the coordinates of the site. */
function placeOf(row: LandRow | undefined, unit: OrgUnit | undefined): Place | null {
  const shape = row === undefined || row.boundary === null ? undefined : readShapeText(row.boundary).shape;
  if (shape !== undefined) return { shape };
  const point = row?.point ?? unit?.location ?? null;
  return point === null ? null : { point: [Number(point.lon), Number(point.lat)] };
}
