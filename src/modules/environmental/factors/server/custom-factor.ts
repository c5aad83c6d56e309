import { decimalText, exact } from '#platform/values/model/decimal.ts';
import type {
  EmissionFactor,
  FactorCategory,
  FactorScope,
  FactorStage,
  GasMass,
} from '#modules/environmental/factors/model/factor.ts';
import type { CustomFactor } from '#modules/environmental/set-up/model/set-up-records.ts';

/** Source of the company's own factors, beside the editions of publishers. */
export const CUSTOM_SOURCE = 'custom';

const gasFields = [
  ['CO2', 'co2Kg'],
  ['CH4_fossil', 'ch4FossilKg'],
  ['CH4_biogenic', 'ch4BiogenicKg'],
  ['N2O', 'n2oKg'],
] as const;

/** An own factor in the form of the published ones. Its CO2e counts only where no gas is given. */
export function factorOfCustom(row: CustomFactor): EmissionFactor {
  const gases = gasFields.flatMap(([gas, field]): GasMass[] => {
    const kg = row[field];
    return kg === null ? [] : [{ gas, kg }];
  });
  return {
    source: CUSTOM_SOURCE,
    id: row.id,
    label: row.name,
    scope: row.scope as FactorScope,
    category: row.category as FactorCategory,
    stage: stageOf(row.category),
    per: row.per,
    gases,
    co2eKg: row.co2eKg,
    gwpBasis: row.gwpBasis,
    biogenicCo2Kg: row.biogenicCo2Kg,
    region: row.region,
    validFrom: row.validFrom,
    validTo: row.validTo,
    uncertaintyPct: row.uncertainty === null ? null : decimalText(exact(row.uncertainty).times(100)),
  };
}

/** Supply or use, as the category says. */
export function stageOf(category: string): FactorStage {
  return category === 'wtt' || category === 'td-loss' ? category : 'use';
}
