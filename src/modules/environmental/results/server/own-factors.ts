import type { z } from 'zod';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { EmissionFactor } from '#modules/environmental/factors/model/factor.ts';
import type { ownFactor } from '#modules/environmental/inventory/model/inventory-report.ts';
import { CUSTOM_SOURCE } from '#modules/environmental/factors/server/custom-factor.ts';
import type { CoefficientWorkings } from '#modules/environmental/calculation/server/coefficient-workings.ts';
import type { CalculationRow } from '#modules/environmental/calculation/server/calculation-inputs.ts';

/**
 * The company's own factors that a calculation used, with the values it used and the source that the factor's record
 * names today.
 */
export async function ownFactorsOf(
  { client, companyId }: Tx,
  calculation: CalculationRow,
): Promise<z.infer<typeof ownFactor>[]> {
  const { rows } = await client.query<{ factor: EmissionFactor | null; rate: CoefficientWorkings['supplierRate'] }>(
    `
    select distinct workings -> 'factor' as factor, workings -> 'supplierRate' as rate from calculation_coefficient
      where company_id = $1 and run = $2`,
    [companyId, calculation.id],
  );
  const used = new Map(
    rows.flatMap(({ factor, rate }) => [
      ...(factor?.source === CUSTOM_SOURCE
        ? [[factor.id, { label: factor.label, per: factor.per, co2eKg: factor.co2eKg }] as const]
        : []),
      ...(rate?.id.startsWith(`${CUSTOM_SOURCE} `)
        ? [
            [
              rate.id.slice(CUSTOM_SOURCE.length + 1),
              { label: rate.label, per: 'kWh', co2eKg: rate.kgCo2ePerKwh },
            ] as const,
          ]
        : []),
    ]),
  );
  const { rows: sources } = await client.query<{ id: string; source: string }>(
    'select id, source from custom_factor where company_id = $1 and id = any ($2::uuid[])',
    [companyId, [...used.keys()]],
  );
  const sourceOf = new Map(sources.map(({ id, source }) => [id, source]));
  return [...used]
    .map(([id, factor]) => ({ ...factor, source: sourceOf.get(id) ?? null }))
    .toSorted((left, right) => left.label.localeCompare(right.label, 'en'));
}

/** Where a custom factor is from, as its record says now; null for a published one, and where the record is gone. */
export async function ownSourceOf(
  { client, companyId }: Tx,
  factor: Pick<EmissionFactor, 'source' | 'id'> | null,
): Promise<{ source: string; licence: string | null } | null> {
  if (factor?.source !== CUSTOM_SOURCE) return null;
  const { rows } = await client.query<{ source: string; licence: string | null }>(
    'select source, licence from custom_factor where company_id = $1 and id = $2',
    [companyId, factor.id],
  );
  return rows[0] ?? null;
}
