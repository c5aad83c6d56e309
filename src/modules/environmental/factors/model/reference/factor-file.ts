import type { DecimalText } from '#platform/values/model/decimal.ts';
import type { EmissionFactor, FactorCategory, FactorScope, FactorStage, GwpSet } from '../factor.ts';
import { formatGasParts, parseGasParts } from './gas-parts.ts';

/** A factor as the data folder keeps it: the factor and what its reader must know (`null` = nothing special). */
export interface ReferenceFactor extends EmissionFactor {
  note: string | null;
}

/** Columns of data/factors/<source>.csv, in order. The source is the name of the file. */
export const FACTOR_COLUMNS = [
  'id',
  'label',
  'scope',
  'category',
  'stage',
  'per',
  'gases',
  'co2e_kg',
  'gwp_basis',
  'biogenic_co2_kg',
  'region',
  'valid_from',
  'valid_to',
  'uncertainty_pct',
  'note',
] as const;

export type FactorLine = Record<(typeof FACTOR_COLUMNS)[number], string>;

/** One factor as a line of the file. Missing is an empty cell. */
export function factorLine(factor: ReferenceFactor): FactorLine {
  return {
    id: factor.id,
    label: factor.label,
    scope: factor.scope,
    category: factor.category,
    stage: factor.stage,
    per: factor.per,
    gases: formatGasParts(factor.gases.map(({ gas, kg }) => ({ gas, amount: kg }))),
    co2e_kg: factor.co2eKg ?? '',
    gwp_basis: factor.gwpBasis ?? '',
    biogenic_co2_kg: factor.biogenicCo2Kg ?? '',
    region: factor.region ?? '',
    valid_from: factor.validFrom,
    valid_to: factor.validTo ?? '',
    uncertainty_pct: factor.uncertaintyPct ?? '',
    note: factor.note ?? '',
  };
}

/**
 * One line of data/factors/<source>.csv as a factor. The files are ours and are made by scripts/reference-data.ts,
 * so the words of scope, category, stage and basis are taken as they stand; a test holds them to the lists.
 */
export function factorFromLine(source: string, line: FactorLine): ReferenceFactor {
  return {
    source,
    id: line.id,
    label: line.label,
    per: line.per,
    scope: line.scope as FactorScope,
    category: line.category as FactorCategory,
    stage: line.stage as FactorStage,
    gases: parseGasParts(line.gases).map(({ gas, amount }) => ({ gas, kg: amount })),
    co2eKg: orNull(line.co2e_kg),
    gwpBasis: orNull(line.gwp_basis) as GwpSet | 'SAR' | null,
    biogenicCo2Kg: orNull(line.biogenic_co2_kg),
    region: orNull(line.region),
    validFrom: line.valid_from,
    validTo: orNull(line.valid_to),
    uncertaintyPct: orNull(line.uncertainty_pct),
    note: orNull(line.note),
  };
}

function orNull(text: string): DecimalText | null {
  return text === '' ? null : text;
}
