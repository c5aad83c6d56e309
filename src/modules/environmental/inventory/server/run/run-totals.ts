import type { Tx } from '#platform/database/server/in-company.ts';
import type { RunSummary } from '#modules/environmental/inventory/model/inventory-contracts.ts';
import type { RunRow } from './run-inputs.ts';

/** The few figures that every list of runs shows. Scope 1 and 3 are the same by both methods. */
export async function runTotals({ client, companyId }: Tx, run: RunRow): Promise<NonNullable<RunSummary['totals']>> {
  const {
    rows: [found],
  } = await client.query<Record<string, string>>(
    `
    select ${['1', '2', '3'].map((scope) => `${sum('location_kg', scope)} as location${scope}, ${sum('market_kg', scope)} as market${scope}`).join(', ')},
      trim_scale(coalesce(sum(t.biogenic_kg), 0))::text as biogenic,
        trim_scale(coalesce(sum(t.other_kg), 0))::text as other,
        trim_scale(coalesce(sum(t.location_kg), 0))::text as location,
        trim_scale(coalesce(sum(t.market_kg), 0))::text as market
    from result_total t join calculation_coefficient c using (company_id, run, key, part) where t.company_id = $1
      and t.run = $2 and t.grain = 'month'`,
    [companyId, run.id],
  );
  const at = (name: string): string => found?.[name] ?? '0';
  return {
    scope1Kg: at('location1'),
    scope2LocationKg: at('location2'),
    scope2MarketKg: at('market2'),
    scope3Kg: at('location3'),
    biogenicCo2Kg: at('biogenic'),
    otherCo2eKg: at('other'),
    totalLocationKg: at('location'),
    totalMarketKg: at('market'),
  };
}

const sum = (column: string, scope: string): string =>
  `trim_scale(coalesce(sum(t.${column}) filter (where c.scope = '${scope}'), 0))::text`;
