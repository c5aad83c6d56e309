import type { Tx } from '#platform/database/server/in-company.ts';
import type { RunSummary } from '#modules/environmental/inventory/model/run-contracts.ts';
import type { RunRow } from './run-inputs.ts';

/**
 * The few figures that every list of runs shows, in kg. Scope 1 and 3 are the same by both methods. A scope without a
 * line is null: what was not assessed is not zero (GHG Protocol Corporate Standard, ch. 1, completeness). So is a method
 * of scope 2 that values none of its lines; what a method lacks otherwise stands in the summary of scope 2.
 */
export async function runTotals({ client, companyId }: Tx, run: RunRow): Promise<NonNullable<RunSummary['totals']>> {
  const {
    rows: [found],
  } = await client.query<Record<string, string | null>>(
    `
    select ${['1', '2', '3'].map((scope) => `${sum('location_kg', scope)} as location${scope}, ${sum('market_kg', scope)} as market${scope}`).join(', ')},
      trim_scale(sum(t.biogenic_kg))::text as biogenic,
        trim_scale(coalesce(sum(t.other_kg), 0))::text as other,
        case when count(*) = 0 then '0' else trim_scale(sum(t.location_kg))::text end as location,
        case when count(*) = 0 then '0' else trim_scale(sum(t.market_kg))::text end as market
    from result_total t join calculation_coefficient c using (company_id, run, key, part) where t.company_id = $1
      and t.run = $2 and t.grain = 'month'`,
    [companyId, run.id],
  );
  const at = (name: string): string => found?.[name] ?? '0';
  const ofScope = (name: string): string | null => found?.[name] ?? null;
  return {
    scope1Kg: ofScope('location1'),
    scope2LocationKg: ofScope('location2'),
    scope2MarketKg: ofScope('market2'),
    scope3Kg: ofScope('location3'),
    biogenicCo2Kg: ofScope('biogenic'),
    otherCo2eKg: at('other'),
    totalLocationKg: ofScope('location'),
    totalMarketKg: ofScope('market'),
  };
}

/**
 * The stored totals of a run. An earlier release stored 0 for a scope without a line, and for biogenic CO2 of which no
 * factor says how much: such a 0 is looked at again.
 */
export async function storedTotals({ client, companyId }: Tx, { id, totals }: RunRow): Promise<RunSummary['totals']> {
  if (
    totals === null ||
    ![totals.scope1Kg, totals.scope2LocationKg, totals.scope3Kg, totals.biogenicCo2Kg].includes('0')
  )
    return totals;
  const { rows } = await client.query<{ scope: string; says_biogenic: boolean }>(
    `select scope, bool_or(biogenic_co2_kg is not null) as says_biogenic from calculation_coefficient
      where company_id = $1 and run = $2 group by scope`,
    [companyId, id],
  );
  const assessed = (scope: string, kg: string | null) => (rows.some((row) => row.scope === scope) ? kg : null);
  return {
    ...totals,
    scope1Kg: assessed('1', totals.scope1Kg),
    scope2LocationKg: assessed('2', totals.scope2LocationKg),
    scope2MarketKg: assessed('2', totals.scope2MarketKg),
    scope3Kg: assessed('3', totals.scope3Kg),
    biogenicCo2Kg: rows.some((row) => row.says_biogenic) ? totals.biogenicCo2Kg : null,
  };
}

const sum = (column: string, scope: string): string =>
  `trim_scale(sum(t.${column}) filter (where c.scope = '${scope}'))::text`;
