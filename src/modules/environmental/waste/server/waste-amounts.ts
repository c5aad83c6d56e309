import type { DaySpan } from '#platform/values/model/period.ts';
import { UNITS } from '#platform/units/model/unit-table.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import {
  operationOf,
  type WasteAmount,
  type WasteOperation,
} from '#modules/environmental/waste/model/waste-balance.ts';
import { MOVEMENT_REFERENCE } from '#modules/environmental/waste/model/waste-actions.ts';
import type { CalculationSite } from '#modules/environmental/calculation/server/sites.ts';

/** `span`: which of the asked spans of days it falls into. */
export interface SpanWaste extends WasteAmount {
  span: number;
}

// Cubic metres of gas at stated conditions are no waste's.
const measurable = UNITS.filter(
  ({ dimension, per }) => per === undefined && (dimension === 'mass' || dimension === 'volume'),
).map(({ code, dimension, toBase }) => ({ unit: code, isMass: dimension === 'mass', toBase }));
/** Codes, kinds and sizes of the units of waste, as parameters: kilograms for weights, cubic metres for volumes. */
export const wasteUnits = [
  measurable.map(({ unit }) => unit),
  measurable.map(({ isMass }) => isMass),
  measurable.map(({ toBase }) => toBase),
] as const;

/** That a movement of the same site names this bill (`a`): then the movement says more, and the bill is not counted. */
export const isBillOfMovement = `coalesce(trim(a.reference), '') <> '' and exists (
  select 1 from waste_movement n where n.company_id = a.company_id and n.removed_at is null and n.site = a.site
    and lower(trim(n.reference)) = lower(trim(a.reference)))`;
/** The same, or that a movement made this record for the inventory. Either way the movement is the waste. */
export const isNamedByMovement = `(${isBillOfMovement} or starts_with(coalesce(a.reference, ''), '${MOVEMENT_REFERENCE}') and exists (
  select 1 from waste_movement n where n.company_id = a.company_id and n.removed_at is null
    and a.reference = '${MOVEMENT_REFERENCE}' || n.id))`;

/** Sites that count, with their share and days, as parameters. */
export function countedSites(sites: readonly CalculationSite[]): [string[], string[], string[], string[]] {
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
 *
 * @param spans  ascending, none touching another
 */
export async function wasteAmounts(
  { client, companyId }: Tx,
  period: DaySpan,
  sites: readonly CalculationSite[],
  spans: readonly DaySpan[],
  grain: 'site' | 'treatment' = 'site',
): Promise<SpanWaste[]> {
  const isBySite = grain === 'site';
  const { rows } = await client.query<
    Omit<SpanWaste, 'operation'> & { treatment: WasteOperation; operationCode: string | null; hasR1Evidence: boolean }
  >(
    `
    with unit_size as (select * from unnest($11::text[], $12::boolean[], $13::numeric[]) as u(unit, is_mass, size)),
    s as (select * from unnest($4::uuid[], $5::numeric[], $6::date[], $7::date[]) as s(site, share, since, until)),
    d as (select * from unnest($8::int[], $9::date[], $10::date[]) as d(span, first, last)),
    movement as (
      select ${isBySite ? 'm.site' : 'null::uuid'} as site, s.share, ${isBySite ? 'm.waste_code' : 'null::text'} as code, m.treatment,
        m.operation_code, coalesce(trim(m.r1_evidence), '') <> '' as has_r1, m.unit, m.density_kg_per_m3 is null as lacks_density, d.span,
        sum(m.quantity) as quantity, sum(m.quantity * m.density_kg_per_m3) as weight, count(*) as records
      from waste_movement m join s on s.site = m.site and m.moved_on between s.since and s.until
      join d on d.span = width_bucket(m.moved_on, $9::date[]) - 1 and m.moved_on <= d.last
      where m.company_id = $1 and m.removed_at is null and m.moved_on between $2::date and $3::date
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    ), waste as (
      select m.site, m.code, m.treatment, m.operation_code, m.has_r1, m.span, m.records,
        case when u.is_mass then m.quantity else m.weight end * u.size / 1000 * m.share as t,
        case when not u.is_mass and m.lacks_density then m.quantity * u.size * m.share end as m3
      from movement m join unit_size u on u.unit = m.unit
      union all
      select ${isBySite ? 'a.site' : 'null::uuid'}, null, 'unknown', null, false, d.span, 1,
        case when u.is_mass then a.quantity * u.size / 1000 * s.share * days.shared / (a."to" - a."from" + 1) end,
        case when not u.is_mass then a.quantity * u.size * s.share * days.shared / (a."to" - a."from" + 1) end
      from activity_data a join unit_size u on u.unit = a.unit join s on s.site = a.site
      join d on a."from" <= d.last and a."to" >= d.first
      cross join lateral (select least(a."to", d.last, s.until, $3::date) - greatest(a."from", d.first, s.since, $2::date) + 1 as shared) days
      where a.company_id = $1 and a.removed_at is null and a.status <> 'rejected' and a.activity_type = 'waste'
        and a."from" <= $3::date and a."to" >= $2::date and days.shared > 0 and not (${isNamedByMovement})
    )
    select coalesce(f.site::text, '') as site, f.code, w.is_hazardous as "isHazardous", f.treatment, f.operation_code as "operationCode",
      f.has_r1 as "hasR1Evidence", f.span, sum(f.records)::int as records, trim_scale(round(sum(f.t), 20))::text as t,
      trim_scale(round(sum(f.m3), 20))::text as m3
    from waste f left join reference.waste_code w on w.code = f.code
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
