import type { z } from 'zod';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';
import { outOfDateOf } from '#modules/environmental/calculation/server/out-of-date.ts';
import { energyAgainst, totalAgainst } from '#modules/environmental/energy/model/calculated-energy.ts';
import type { energyBalanceResponse } from '#modules/environmental/energy/model/energy-contracts.ts';
import { energyActivities } from '#modules/environmental/energy/model/energy-kinds.ts';
import type { EnergyUse } from '#modules/environmental/energy/model/energy-balance.ts';
import type { StoredAmounts } from './energy-amounts.ts';
import { energyOfCalculation, type KeyedAmount } from './energy-of-calculation.ts';
import { emissionBridges } from './other-bases.ts';

/**
 * The energy of today's records beside that of the approved or final calculation of the period, by activity, with what
 * the difference comes from. Null without such a calculation.
 *
 * @param energyBy  the energy of the period from given amounts instead of the records
 */
export async function calculatedEnergy(
  tx: Tx,
  calculation: CalculationRow | null,
  uses: readonly EnergyUse[],
  energyBy: (stored: StoredAmounts) => Promise<{ uses: readonly EnergyUse[] }>,
): Promise<z.infer<typeof energyBalanceResponse>['calculated']> {
  if (calculation === null || (calculation.state !== 'approved' && calculation.state !== 'frozen')) return null;
  const { id, name, state } = calculation;
  const stored = await energyBy(amountsOf(tx, calculation));
  const bridges = await emissionBridges(tx, calculation);
  const rows = energyAgainst(
    uses,
    stored.uses.map((use) => ({ ...use, emissionBridges: bridges.get((use as EnergyUse & KeyedAmount).key) ?? [] })),
  );
  const excluded = await excludedRecords(tx, calculation);
  const withoutValue = [...excluded.keys()].filter((type) => !rows.some(({ activityType }) => activityType === type));
  return {
    run: { id, name, state, isOutOfDate: (await outOfDateOf(tx, [calculation])).has(id) },
    total: totalAgainst(rows),
    rows: rows.map((row) => ({ ...row, excluded: excluded.get(row.activityType) ?? 0 })),
    withoutValue: withoutValue.reduce((count, type) => count + (excluded.get(type) ?? 0), 0),
  };
}

/** The sums of a calculation; where a conversion begins within a month, its lines cut at that day. */
function amountsOf(tx: Tx, calculation: CalculationRow): StoredAmounts {
  const sums = energyOfCalculation(tx, calculation);
  return async (spans) => (await sums(spans)) ?? (await linesOf(tx, calculation, spans));
}

async function linesOf(
  { client, companyId }: Tx,
  calculation: CalculationRow,
  spans: Parameters<StoredAmounts>[0],
): Promise<KeyedAmount[]> {
  const { rows } = await client.query<KeyedAmount>(
    `
    select d.span, l.site, l.key, c.activity_type as "activityType", c.product,
      case when c.activity_type = 'electricity' then c.supplier end as supplier, c.unit,
      trim_scale(round(sum(l.quantity * l.share * days.shared / days.counted), 20))::text as quantity,
      count(*)::int as records
    from result_line l join calculation_coefficient c using (company_id, run, key, part)
      join run_site s using (company_id, run, site)
      join unnest($4::int[], $5::date[], $6::date[]) as d(span, first, last) on l."from" <= d.last and l."to" >= d.first
      cross join lateral (select greatest(l."from", s.valid_from, $7::date) as since,
        least(l."to", s.valid_to, $8::date) as until) part
      cross join lateral (select least(part.until, d.last) - greatest(part.since, d.first) + 1 as shared,
        part.until - part.since + 1 as counted) days
    where l.company_id = $1 and l.run = $2 and l.part = 0 and c.activity_type = any ($3::text[])
      and days.shared > 0 and days.counted > 0
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3`,
    [
      companyId,
      calculation.id,
      energyActivities,
      spans.map((_span, at) => at),
      spans.map(({ from }) => from),
      spans.map(({ to }) => to),
      calculation.from,
      calculation.to,
    ],
  );
  return rows;
}

/** Records of energy that the calculation had no emission factor for, by activity: its energy lacks them. */
async function excludedRecords({ client, companyId }: Tx, calculation: CalculationRow): Promise<Map<string, number>> {
  const { rows } = await client.query<{ type: string; records: number }>(
    `select activity_type as type, sum(records)::int as records from calculation_gap
     where company_id = $1 and run = $2 and activity_type = any ($3::text[]) and reason <> 'no-grid-factor'
     group by 1 order by 1`,
    [companyId, calculation.id, energyActivities],
  );
  return new Map(rows.map(({ type, records }) => [type, records]));
}
