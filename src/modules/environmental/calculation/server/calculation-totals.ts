import type { Tx } from '#platform/database/server/in-company.ts';
import type { CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import type { CalculationRow } from './calculation-inputs.ts';

/**
 * The few figures that every list of calculations shows, in kg. Scope 1 and 3 are the same by both methods. A scope
 * without a line is null: what was not assessed is not zero (GHG Protocol Corporate Standard, ch. 1, completeness). So
 * are the totals of a calculation without any line, and a method of scope 2 that values none of its lines; what a
 * method lacks otherwise stands in the summary of scope 2.
 *
 * @param months  of these months alone; null: of the whole period
 */
export async function calculationTotals(
  { client, companyId }: Tx,
  calculation: CalculationRow,
  months: readonly string[] | null = null,
): Promise<NonNullable<CalculationSummary['totals']>> {
  const {
    rows: [found],
  } = await client.query<Record<string, string | null>>(
    `
    select ${['1', '2', '3'].map((scope) => `${sum('location_kg', scope)} as location${scope}, ${sum('market_kg', scope)} as market${scope}`).join(', ')},
      trim_scale(sum(t.biogenic_kg))::text as biogenic,
        trim_scale(sum(t.other_kg))::text as other, trim_scale(sum(t.location_kg))::text as location,
        trim_scale(sum(t.market_kg))::text as market
    from result_total t join calculation_coefficient c using (company_id, run, key, part) where t.company_id = $1
      and t.run = $2 and t.grain = 'month' and ($3::text[] is null or t.month = any ($3::text[]))`,
    [companyId, calculation.id, months],
  );
  const at = (name: string): string | null => found?.[name] ?? null;
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

/**
 * The stored totals of a calculation. Earlier releases stored 0 for a scope without a line, for a calculation without
 * any, and for biogenic CO2 of which no factor says how much: such a 0 is looked at again.
 */
export async function storedTotals(
  { client, companyId }: Tx,
  { id, totals, counts }: Pick<CalculationRow, 'id' | 'totals' | 'counts'>,
): Promise<CalculationSummary['totals']> {
  if (totals === null) return null;
  if (counts.lines === 0) return nothing;
  if (![totals.scope1Kg, totals.scope2LocationKg, totals.scope3Kg, totals.biogenicCo2Kg].includes('0')) return totals;
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

/** A calculation without a line has no figure. */
const nothing: NonNullable<CalculationSummary['totals']> = {
  scope1Kg: null,
  scope2LocationKg: null,
  scope2MarketKg: null,
  scope3Kg: null,
  biogenicCo2Kg: null,
  otherCo2eKg: null,
  totalLocationKg: null,
  totalMarketKg: null,
};

/** The location-based total that a calculation has stored, in kg; null where it has none, or no line to make one of. */
export const storedTotalKg = ({ totals, counts }: Pick<CalculationRow, 'totals' | 'counts'>): string | null =>
  counts.lines === 0 ? null : (totals?.totalLocationKg ?? null);

const sum = (column: string, scope: string): string =>
  `trim_scale(sum(t.${column}) filter (where c.scope = '${scope}'))::text`;
