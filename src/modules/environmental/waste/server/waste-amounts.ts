import type { DaySpan } from '#platform/values/model/period.ts';
import { UNITS } from '#platform/units/model/unit-table.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import {
  operationOf,
  type WasteAmount,
  type WasteOperation,
} from '#modules/environmental/waste/model/waste-balance.ts';
import type { RunSite } from '#modules/environmental/inventory/server/run/sites.ts';

/** `span`: which of the asked spans of days it falls into. */
export interface SpanWaste extends WasteAmount {
  span: number;
}

const measurable = UNITS.filter(({ dimension }) => dimension === 'mass' || dimension === 'volume').map(
  ({ code, dimension, toBase }) => ({ unit: code, isMass: dimension === 'mass', toBase }),
);
/** Codes, kinds and sizes of the units of waste, as parameters: kilograms for weights, cubic metres for volumes. */
export const wasteUnits = [
  measurable.map(({ unit }) => unit),
  measurable.map(({ isMass }) => isMass),
  measurable.map(({ toBase }) => toBase),
] as const;

/** That a movement of the same site names this bill (`a`): then the movement says more, and the bill is not counted. */
export const isNamedByMovement = `coalesce(trim(a.reference), '') <> '' and exists (
  select 1 from waste_movement n where n.company_id = a.company_id and n.removed_at is null and n.site = a.site and lower(trim(n.reference)) = lower(trim(a.reference)))`;

/** Sites that count, with their share and days, as parameters. */
export function countedSites(sites: readonly RunSite[]): [string[], string[], string[], string[]] {
  const counted = sites.filter(({ boundary }) => boundary.valid !== null && boundary.share !== '0');
  return [
    counted.map(({ id }) => id),
    counted.map(({ boundary }) => boundary.share),
    counted.map(({ boundary }) => boundary.valid?.from ?? '-infinity'),
    counted.map(({ boundary }) => boundary.valid?.to ?? 'infinity'),
  ];
}

/**
 * Sums by site, code, treatment and span of days, in tonnes, cut to the days that the waste, the span and the site's
 * time in the company share; added up by the database. By `treatment` sites and codes are together: months need no more
 * of them. Bills for waste stand in the activity data, where the inventory values them: here they are waste without
 * code and treatment, and nobody enters them twice.
 */
export async function wasteAmounts(
  { client, companyId }: Tx,
  period: DaySpan,
  sites: readonly RunSite[],
  spans: readonly DaySpan[],
  grain: 'site' | 'treatment' = 'site',
): Promise<SpanWaste[]> {
  const [site, code, isHazardous] =
    grain === 'site' ? ['f.site', 'f.code', 'f.is_hazardous'] : [`''::text`, 'null::text', 'null::boolean'];
  const { rows } = await client.query<
    Omit<SpanWaste, 'operation'> & { treatment: WasteOperation; operationCode: string | null; hasR1Evidence: boolean }
  >(
    `
    with unit_size as (select * from unnest($11::text[], $12::boolean[], $13::numeric[]) as u(unit, is_mass, size)), waste as (
      select m.site, m.waste_code as code, w.is_hazardous, m.treatment, m.operation_code, coalesce(trim(m.r1_evidence), '') <> '' as has_r1, m.moved_on as "from", m.moved_on as "to",
        case when u.is_mass then m.quantity * u.size / 1000 else m.quantity * u.size * m.density_kg_per_m3 / 1000 end as t, case when not u.is_mass and m.density_kg_per_m3 is null then m.quantity * u.size end as m3
      from waste_movement m join unit_size u on u.unit = m.unit left join reference.waste_code w on w.code = m.waste_code
      where m.company_id = $1 and m.removed_at is null and m.moved_on between $2::date and $3::date
      union all
      select a.site, null, null, 'unknown', null, false, a."from", a."to", case when u.is_mass then a.quantity * u.size / 1000 end, case when not u.is_mass then a.quantity * u.size end
      from activity_data a join unit_size u on u.unit = a.unit
      where a.company_id = $1 and a.removed_at is null and a.status <> 'rejected' and a.activity_type = 'waste' and a."from" <= $3::date and a."to" >= $2::date and not (${isNamedByMovement})
    )
    select ${site} as site, ${code} as code, ${isHazardous} as "isHazardous", f.treatment, f.operation_code as "operationCode", f.has_r1 as "hasR1Evidence", d.span, count(*)::int as records,
      trim_scale(round(sum(f.t * s.share * days.shared / (f."to" - f."from" + 1)), 20))::text as t, trim_scale(round(sum(f.m3 * s.share * days.shared / (f."to" - f."from" + 1)), 20))::text as m3
    from waste f
    join unnest($4::uuid[], $5::numeric[], $6::date[], $7::date[]) as s(site, share, since, until) on s.site = f.site
    join unnest($8::int[], $9::date[], $10::date[]) as d(span, first, last) on f."from" <= d.last and f."to" >= d.first
    cross join lateral (select least(f."to", d.last, s.until, $3::date) - greatest(f."from", d.first, s.since, $2::date) + 1 as shared) days
    where days.shared > 0
    group by 1, 2, 3, 4, 5, 6, 7, f.t is null order by 7, 1, 2`,
    [
      companyId,
      period.from,
      period.to,
      ...countedSites(sites),
      spans.map((_span, at) => at),
      spans.map(({ from }) => from),
      spans.map(({ to }) => to),
      ...wasteUnits,
    ],
  );
  return rows.map(({ treatment, operationCode, hasR1Evidence, ...amount }) => ({
    ...amount,
    operation: operationOf({ treatment, operationCode, hasR1Evidence }),
  }));
}
