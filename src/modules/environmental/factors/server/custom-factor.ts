import { needsBasis, withBasis } from '#modules/environmental/factors/model/energy-basis.ts';
import { decimalText, exact } from '#platform/values/model/decimal.ts';
import {
  setTitleOf,
  type EmissionFactor,
  type FactorCategory,
  type FactorScope,
  type FactorStage,
  type GasMass,
} from '#modules/environmental/factors/model/factor.ts';
import { customFactor, type CustomFactor } from '#modules/environmental/set-up/model/set-up-records.ts';
import { factorSet } from '#modules/environmental/set-up/model/factor-sets.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';

/** Source of the company's own factors, beside the factor sets of publishers. */
export const CUSTOM_SOURCE = 'custom';

const gasFields = [
  ['CO2', 'co2Kg'],
  ['CH4_fossil', 'ch4FossilKg'],
  ['CH4_biogenic', 'ch4BiogenicKg'],
  ['N2O', 'n2oKg'],
] as const;

/** Short names and titles of the company's own sets by their ids. */
export type OwnSetNames = ReadonlyMap<string, { code: string; title: string }>;

/** An own factor in the form of the published ones. Its CO2e counts only where no gas is given. */
export function factorOfCustom(row: CustomFactor, sets: OwnSetNames): EmissionFactor {
  const named = row.set === null ? undefined : sets.get(row.set);
  const gases = gasFields.flatMap(([gas, field]): GasMass[] => {
    const kg = row[field];
    return kg === null ? [] : [{ gas, kg }];
  });
  return {
    source: CUSTOM_SOURCE,
    set: named?.code ?? null,
    setTitle: named?.title ?? null,
    id: row.id,
    label: row.name,
    scope: row.scope as FactorScope,
    category: row.category as FactorCategory,
    stage: stageOf(row.category),
    // A fuel's energy is net or gross: a factor of an earlier release may not say which.
    per: row.energyBasis !== null && needsBasis(row) ? (withBasis(row.per, row.energyBasis) ?? row.per) : row.per,
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

/** The company's own factors in the form of the published ones. */
export async function ownFactorsOf(tx: Tx): Promise<{ row: CustomFactor; factor: EmissionFactor }[]> {
  const sets = await setNamesOf(tx);
  return (await records(tx, customFactor).all()).map((row) => ({ row, factor: factorOfCustom(row, sets) }));
}

export async function setNamesOf(tx: Tx): Promise<OwnSetNames> {
  return new Map(
    (await records(tx, factorSet).all()).flatMap(({ id, code, title, edition }) =>
      code === null ? [] : [[id, { code, title: setTitleOf({ title, edition }) }]],
    ),
  );
}
