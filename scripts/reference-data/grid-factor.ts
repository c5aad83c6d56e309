import type { DecimalText } from '#platform/values/model/decimal.ts';
import type { FactorStage, GasMass, GwpSet } from '#modules/environmental/factors/model/factor.ts';
import type { ReferenceFactor } from '#modules/environmental/factors/model/reference/factor-file.ts';

/** What is special in a grid factor; the rest is the same for all of them. */
export interface GridFacts {
  source: string;
  id: string;
  label: string;
  region: string;
  /**
   * Year that the figures describe; the factor is valid in it. For later years without figures of their own it is the
   * newest, and old.
   */
  year: string;
  stage?: FactorStage;
  gases?: GasMass[];
  co2eKg?: DecimalText;
  gwpBasis?: GwpSet;
  note?: string;
}

/** A scope 2 electricity factor per kWh. */
export function gridFactor(facts: GridFacts): ReferenceFactor {
  return {
    source: facts.source,
    id: facts.id,
    label: facts.label,
    scope: '2',
    category: 'electricity',
    stage: facts.stage ?? 'use',
    per: 'kWh',
    gases: facts.gases ?? [],
    co2eKg: facts.co2eKg ?? null,
    gwpBasis: facts.gwpBasis ?? null,
    biogenicCo2Kg: null,
    region: facts.region,
    validFrom: `${facts.year}-01-01`,
    validTo: `${facts.year}-12-31`,
    uncertaintyPct: null,
    note: facts.note ?? null,
  };
}
