import type { Tx } from '#platform/database/server/in-company.ts';
import { METERED_SUPPLIES } from '#modules/environmental/completeness/model/completeness.ts';
import { NO_SITE, type TotalGrain } from './tables.ts';
import type { CalculationRow } from './calculation-inputs.ts';

/**
 * Writes the roll-ups from the cells of the work: by coefficient and month, by coefficient and site, by both, and by
 * coefficient and basis of the data. Quantities are added before they are multiplied; because nothing is rounded, the
 * sums are those of the lines to the last digit. By coefficient and site they keep the days that records of metered
 * supplies cover, so that months are counted by their days without a look at the lines.
 */
export async function writeTotals(
  { client, companyId }: Tx,
  calculation: CalculationRow,
  ratedSites: readonly string[],
): Promise<void> {
  await client.query(
    `create temporary table work_total (
      key int, part smallint, site uuid, month int, basis text, lines int, quantity numeric, location numeric,
      market numeric, other numeric, biogenic numeric, estimated numeric, approved numeric
    ) on commit drop`,
  );
  await client.query(
    `
    insert into work_total
    select c.key, c.part, w.site, w.month, w.basis, w.lines, w.quantity, w.quantity * c.co2e,
      case when c.kwh is null then w.quantity * c.co2e else w.quantity * c.kwh * r.rate end, w.quantity * c.other,
      w.quantity * c.biogenic,
      case when w.basis in ('estimated', 'proxy') then coalesce(w.quantity * c.co2e, 0) else 0 end,
      coalesce(w.approved * c.co2e, 0)
    from (select key, site, month, basis, sum(lines)::int as lines, sum(quantity) as quantity, coalesce(sum(quantity)
      filter (where is_approved), 0) as approved from work_cell group by 1, 2, 3, 4) w
      join work_coefficient c on c.key = w.key
      left join work_rate r on r.key = w.key
        and r.site = case when w.site = any ($1::uuid[]) then w.site else '${NO_SITE}' end and r.month = w.month
        and c.kwh is not null`,
    [ratedSites],
  );
  await client.query(
    'create temporary table work_days (key int, site uuid, covered datemultirange, primary key (key, site)) on commit drop',
  );
  await client.query(
    `
    insert into work_days select key, site, range_agg(daterange("from", "to", '[]')) from (
      select distinct k.key, r.site, r."from", r."to" from work_row r join work_kind k using (kind_key)
      where not r.is_bad and r.activity_type = any ($1::text[])) spans group by key, site`,
    [METERED_SUPPLIES],
  );
  const sums =
    'sum(t.lines)::int, sum(t.quantity), sum(t.location), sum(t.market), sum(t.other), sum(t.biogenic), sum(t.estimated), sum(t.approved)';
  for (const { grain, site, month, basis } of grains) {
    await client.query(
      `
      insert into result_total (company_id, run, grain, site, month, basis, key, part, lines, quantity,
        location_kg, market_kg, other_kg, biogenic_kg, estimated_kg, approved_kg, covered)
      select $1::uuid, $2::uuid, $3::text, ${site ?? `'${NO_SITE}'::uuid`}, ${month ?? `''`}, ${basis ?? `''`}, t.key, t.part, ${sums},
        ${grain === 'site' ? '(select d.covered from work_days d where d.key = t.key and d.site = t.site and t.part = 0)' : 'null'}
      from work_total t join work_month m on m.no = t.month
        group by t.key,
        t.part ${[site, month, basis].map((column) => (column === null ? '' : `, ${column}`)).join('')}`,
      [companyId, calculation.id, grain],
    );
  }
}

const grains: readonly { grain: TotalGrain; site: string | null; month: string | null; basis: string | null }[] = [
  { grain: 'cell', site: 't.site', month: 'm.month', basis: null },
  { grain: 'site', site: 't.site', month: null, basis: null },
  { grain: 'month', site: null, month: 'm.month', basis: null },
  { grain: 'basis', site: null, month: null, basis: 't.basis' },
];
