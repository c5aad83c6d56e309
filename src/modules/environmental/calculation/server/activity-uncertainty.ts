import type { Tx } from '#platform/database/server/in-company.ts';
import { pedigreeGsd2, relativeOfGsd2 } from '#modules/environmental/calculation/model/uncertainty.ts';
import type { CalculationRow } from './calculation-inputs.ts';

/**
 * Relative uncertainty of an amount at 95 % by how it is known, where nobody judged the record itself: the ranges of
 * the GHG Protocol's rating, taken by the basis. An assumption, and called one wherever it is shown. Source: GHG
 * Protocol, Short Guidance on Uncertainty, table 3 (high ±5 %, good ±15 %, fair ±30 %, poor above).
 */
export const UNCERTAINTY_BY_BASIS: Readonly<Record<string, string>> = {
  measured: '0.05',
  invoiced: '0.05',
  calculated: '0.15',
  estimated: '0.3',
  proxy: '0.5',
};

/** `invoiced`, or with the five judgements of a record: `estimated.2.1.3.2.4`. */
export function uncertaintyOfQuality(quality: string): string {
  const [basis = '', ...scores] = quality.split('.');
  const [reliability, completeness, time, geography, technology] = scores.map(Number);
  if (
    reliability === undefined ||
    completeness === undefined ||
    time === undefined ||
    geography === undefined ||
    technology === undefined
  )
    return UNCERTAINTY_BY_BASIS[basis] ?? '0.5';
  return relativeOfGsd2(pedigreeGsd2({ reliability, completeness, time, geography, technology }).figure);
}

/**
 * Σ over the records of a kind of (weighted quantity × relative uncertainty)², kept with its coefficients: the database
 * adds, the engine judges.
 */
export async function storeActivitySquares({ client, companyId }: Tx, calculation: CalculationRow): Promise<void> {
  const { rows } = await client.query<{ quality: string }>('select distinct quality from work_row');
  await client.query(
    'create temporary table work_quality (quality text primary key, uncertainty numeric not null) on commit drop',
  );
  await client.query(
    'insert into work_quality select quality, uncertainty from jsonb_to_recordset($1) as q (quality text, uncertainty numeric)',
    [JSON.stringify(rows.map(({ quality }) => ({ quality, uncertainty: uncertaintyOfQuality(quality).slice(0, 14) })))],
  );
  // Rounded to twelve digits: an uncertainty to more is none.
  await client.query(
    `
    update calculation_coefficient c set activity_squares = s.squares
    from (select k.key, round(sum((r.quantity * r.share * q.uncertainty) * (r.quantity * r.share * q.uncertainty)), 12) as squares
      from work_row r join work_kind k using (kind_key) join work_quality q using (quality) where not r.is_bad
      group by 1) s
    where c.company_id = $1 and c.run = $2 and c.key = s.key`,
    [companyId, calculation.id],
  );
}
