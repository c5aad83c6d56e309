import type { z } from 'zod';
import type { DaySpan } from '#platform/values/model/period.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { wasteGaps, type wasteBalanceResponse } from '#modules/environmental/waste/model/waste-contracts.ts';
import { isBillOfMovement, isNamedByMovement, wasteUnits } from './waste-amounts.ts';
import { say } from '../model/messages.ts';

type Answer = z.infer<typeof wasteBalanceResponse>;
type Item = Answer['worklist'][number]['items'][number];

/** Of each kind, the newest; the count says how many there are. */
const SHOWN = 50;
const volumes = wasteUnits[0].filter((_unit, at) => !wasteUnits[1][at]);

/**
 * What is missing in the records of a period: notes of hazardous waste, treatments, densities, and the codes of waste
 * that stands in bills only.
 */
export async function wasteAttentionList({ client, companyId }: Tx, period: DaySpan): Promise<Answer['worklist']> {
  const { rows } = await client.query<Item & { gap: (typeof wasteGaps)[number]; count: number }>(
    `
    with gap as (
      select g.gap, m.id, m.site, m.moved_on as day, m.waste_code as code, w.is_hazardous,
        coalesce(m.description, w.label, '') as text, m.quantity, m.unit
      from waste_movement m left join reference.waste_code w on w.code = m.waste_code
      cross join lateral (select w.is_hazardous
        and coalesce(trim(m.consignment_note), '') = '' as note, m.treatment = 'unknown' as treatment,
        m.density_kg_per_m3 is null and m.unit = any ($4::text[]) as density) lacks
      cross join lateral (values ('note', lacks.note), ('treatment', lacks.treatment), ('density', lacks.density)) as g(gap, holds)
      where m.company_id = $1 and m.removed_at is null and m.moved_on between $2::date and $3::date
        and (lacks.note or lacks.treatment or lacks.density) and g.holds
      union all
      select 'bill', a.id, a.site, a."to", null, null, coalesce(a.product, a.description, a.reference, ''),
        a.quantity, a.unit from activity_data a
      where a.company_id = $1 and a.removed_at is null and a.status <> 'rejected' and a.activity_type = 'waste'
        and a."from" <= $3::date and a."to" >= $2::date and not (${isNamedByMovement})
    ), placed as (select *, count(*) over (partition by gap)::int as count, row_number() over (partition by gap
      order by day desc, id) as place from gap)
    select gap, count, id, site, day::text as day, code, is_hazardous as "isHazardous", text,
      trim_scale(quantity)::text as quantity, unit from placed where place <= ${SHOWN} order by gap, place`,
    [companyId, period.from, period.to, volumes],
  );
  return wasteGaps.flatMap((gap) => {
    const found = rows.filter((row) => row.gap === gap);
    const [first] = found;
    return first === undefined
      ? []
      : [
          {
            gap,
            count: first.count,
            items: found.map(({ id, site, day, code, isHazardous, text, quantity, unit }) => ({
              id,
              site,
              day,
              code,
              isHazardous,
              text,
              quantity,
              unit,
            })),
          },
        ];
  });
}

/** Bills that are not counted because a movement names them. */
export async function replacedBills({ client, companyId }: Tx, period: DaySpan): Promise<number> {
  const {
    rows: [row],
  } = await client.query<{ count: number }>(
    `
    select count(*)::int as count from activity_data a
    where a.company_id = $1 and a.removed_at is null and a.status <> 'rejected' and a.activity_type = 'waste'
      and a."from" <= $3::date and a."to" >= $2::date and ${isBillOfMovement}`,
    [companyId, period.from, period.to],
  );
  return row?.count ?? 0;
}

/**
 * Bills in a unit that is no weight, and bills that say the same weight as a movement of their days and do not name
 * each other.
 */
export async function billIssues({ client, companyId }: Tx, period: DaySpan): Promise<Answer['warnings']> {
  const { rows } = await client.query<{ site: string; isTwice: boolean; records: number; names: string }>(
    `
    with unit_size as (select * from unnest($4::text[], $5::boolean[], $6::numeric[]) as u(unit, is_mass, size)), bill as (
      select a.site, a."from", a."to", a.unit, coalesce(a.reference, a.product, '') as name,
        a.quantity * u.size as amount, u.is_mass from activity_data a left join unit_size u on u.unit = a.unit
      where a.company_id = $1 and a.removed_at is null and a.status <> 'rejected' and a.activity_type = 'waste'
        and a."from" <= $3::date and a."to" >= $2::date and not (${isNamedByMovement})
    )
    select site, false as "isTwice", count(*)::int as records, string_agg(distinct unit, ', ') as names from bill
      where is_mass is null group by site
    union all
    select site, true, count(distinct name)::int, string_agg(distinct name, ', ' order by name) from bill b
    where is_mass and exists (select 1 from waste_movement m join unit_size u on u.unit = m.unit
      where m.company_id = $1 and m.removed_at is null and m.site = b.site
        and m.moved_on between b."from" and b."to" + 14
        and m.quantity * u.size * case when u.is_mass then 1 else m.density_kg_per_m3 end = b.amount) group by site`,
    [companyId, period.from, period.to, ...wasteUnits],
  );
  return rows.map(({ site, isTwice, records, names }) => ({
    site,
    ...(isTwice
      ? say('counted-twice', { count: records, bills: names })
      : say('no-weight', { count: records, units: names })),
  }));
}
