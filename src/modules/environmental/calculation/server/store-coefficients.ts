import type { Tx } from '#platform/database/server/in-company.ts';
import { calculationCoefficient } from './tables.ts';
import type { CalculationCoefficient } from './coefficients.ts';
import type { CalculationRow } from './calculation-inputs.ts';

/**
 * Hands the coefficients to the database: the numbers to the tables of the work, everything to the calculation. Call
 * after the scope 2 groups are known.
 */
export async function storeCoefficients(
  tx: Tx,
  calculation: CalculationRow,
  coefficients: readonly CalculationCoefficient[],
): Promise<void> {
  const { client } = tx;
  await client.query(
    'create temporary table work_coefficient (key int not null, part smallint not null, co2e numeric, ' +
      'other numeric not null, biogenic numeric, kwh numeric, primary key (key, part)) on commit drop',
  );
  for (let at = 0; at < coefficients.length; at += 500) {
    const rows = coefficients.slice(at, at + 500);
    await client.query(
      'insert into work_coefficient select key, part, co2e, other, biogenic, kwh from jsonb_to_recordset($1) ' +
        'as c (key int, part smallint, co2e numeric, other numeric, biogenic numeric, kwh numeric)',
      [
        JSON.stringify(
          rows.map(({ kind, part, kwh, workings: { coefficient } }) => ({
            key: kind.key,
            part,
            co2e: coefficient?.co2eKg ?? null,
            other: coefficient?.otherCo2eKg ?? '0',
            biogenic: coefficient?.biogenicCo2Kg ?? null,
            kwh,
          })),
        ),
      ],
    );
    await tx.db.insert(calculationCoefficient).values(
      rows.map(({ kind, part, scope, category, method, isPrimary, kwh, uncertainty, workings }) => ({
        companyId: tx.companyId,
        run: calculation.id,
        key: kind.key,
        part,
        scope,
        category,
        activityType: kind.activityType,
        method,
        unit: kind.unit,
        product: kind.product,
        supplier: kind.supplier,
        country: kind.country,
        region: kind.region,
        factorSource: workings.factor?.source ?? '',
        factorId: workings.factor?.id ?? '',
        factorLabel: workings.factor?.label ?? '',
        isPrimary,
        kwh,
        uncertainty,
        activitySquares: '0',
        workings,
        co2eKg: workings.coefficient?.co2eKg ?? null,
        otherCo2eKg: workings.coefficient?.otherCo2eKg ?? '0',
        biogenicCo2Kg: workings.coefficient?.biogenicCo2Kg ?? null,
        gases: workings.coefficient?.gases ?? [],
      })),
    );
  }
  await client.query('analyze work_coefficient');
}
