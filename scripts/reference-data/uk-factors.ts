import type { FactorCategory, FactorScope, FactorStage, GasMass } from '#modules/environmental/factors/model/factor.ts';
import type { ReferenceFactor } from '#modules/environmental/factors/model/reference/factor-file.ts';
import type { Blends } from './blends.ts';
import { cell, type Line } from './csv.ts';
import type { GwpTable } from './gwp.ts';
import { massesOf, plain, plainOrNull, type Basis } from './numbers.ts';
import { ukLabel } from './uk-labels.ts';
import { refrigerantGases } from './uk-refrigerants.ts';

export interface UkFactorSet {
  source: string;
  year: string;
  basis: Basis;
}

/** The emission factors of a complete UK set. Rows of energy per distance are no emission factors: see uk-energy.ts. */
export function ukFactors(
  lines: readonly Line[],
  factorSet: UkFactorSet,
  blends: Blends,
  gwp: GwpTable,
): ReferenceFactor[] {
  const biogenic = biogenicCo2(lines);
  return lines
    .filter((line) => cell(line, 'kind') !== 'energy_kwh_net')
    .map((line) => ukFactor(line, factorSet, gasesOf(line, factorSet.basis, blends, gwp), biogenic(line)));
}

/** One factor; its values may come from another line than its words (key series, partial factor sets). */
export function ukFactor(
  line: Line,
  factorSet: UkFactorSet,
  gases: GasMass[],
  biogenicCo2Kg: string | null,
): ReferenceFactor {
  const co2eKg = plainOrNull(cell(line, 'co2e_kg'));
  return {
    source: factorSet.source,
    id: cell(line, 'factor_id'),
    label: ukLabel(line),
    scope: cell(line, 'scope') as FactorScope,
    category: categoryOf(line),
    stage: stageOf(line),
    per: unitOf(line),
    gases,
    co2eKg,
    gwpBasis: co2eKg === null ? null : factorSet.basis,
    biogenicCo2Kg,
    region: 'GB',
    validFrom: `${factorSet.year}-01-01`,
    validTo: `${factorSet.year}-12-31`,
    uncertaintyPct: null,
    note: noteOf(line),
  };
}

function gasesOf(line: Line, basis: Basis, blends: Blends, gwp: GwpTable): GasMass[] {
  if (cell(line, 'category') === 'Refrigerant & other') return refrigerantGases(line, basis, blends, gwp);
  return cell(line, 'split') === 'gas'
    ? massesOf(cell(line, 'co2_kg'), cell(line, 'ch4_kg_co2e'), cell(line, 'n2o_kg_co2e'), basis)
    : [];
}

/**
 * The biogenic CO2 of a row: its own, if it is an outside-of-scopes row, else that of the outside row with the same
 * item and unit. The publisher's ids say so: <category>_<subcategory>_<item>_<unit>. Only fuels burnt and electricity
 * used have one.
 */
function biogenicCo2(lines: readonly Line[]): (line: Line) => string | null {
  const outside = lines.filter((line) => cell(line, 'kind') === 'biogenic_co2');
  const byKey = new Map(outside.map((line) => [key(line), plain(cell(line, 'co2_kg'))]));
  return (line) => {
    if (cell(line, 'kind') === 'biogenic_co2') return plain(cell(line, 'co2_kg'));
    return ['Fuels', 'Bioenergy', 'UK electricity', 'Managed assets- electricity'].includes(cell(line, 'category'))
      ? (byKey.get(key(line)) ?? null)
      : null;
  };
}

function key(line: Line): string {
  const [, , item, unit] = cell(line, 'factor_id').split('_');
  // Grid electricity is item 4000 in its scope and 4001 outside of the scopes.
  return item === '4000' || item === '4001' ? `${cell(line, 'item')} ${unit}` : `${item} ${unit}`;
}

// The bioenergy tables print GJ and kWh without a basis; mass rows and heating values of the same table show that both
// are net.
function unitOf(line: Line): string {
  const unit = cell(line, 'unit');
  const isBioenergy = ['Biofuel', 'Biomass', 'Biogas'].includes(cell(line, 'subcategory').replace(/^WTT- b/, 'B'));
  return isBioenergy && (unit === 'GJ' || unit === 'kWh') ? `${unit}_net` : unit;
}

function stageOf(line: Line): FactorStage {
  const stage = cell(line, 'stage');
  return stage === 'upstream_wtt' ? 'wtt' : stage === 'td_loss' ? 'td-loss' : 'use';
}

function categoryOf(line: Line): FactorCategory {
  const category = cell(line, 'category');
  if (category.startsWith('WTT-')) return 'wtt';
  if (
    ['Fuels', 'Bioenergy'].includes(category) ||
    (category === 'Outside of scopes' && cell(line, 'subcategory') !== 'Electricity generated')
  )
    return MOVES.test(cell(line, 'item')) ? 'mobile' : 'stationary';
  const own = CATEGORIES[category];
  if (own === undefined) throw new Error(`no category key for ${category}`);
  return own;
}

// Fuels that are sold for engines that move; the others are mostly burnt in place. The category is a search facet, not
// a rule.
const MOVES = /^(Aviation|Avtur|Diesel|Petrol \(|Marine|Bioethanol|Biodiesel|Biomethane|Development|Off road|Methanol)/;

// In scope 2 "electricity" is the grid average and nothing else, so that looking for the grid of a country finds one
// factor.
const CATEGORIES: Readonly<Record<string, FactorCategory>> = {
  'Refrigerant & other': 'fugitive',
  'Passenger vehicles': 'mobile',
  'Delivery vehicles': 'mobile',
  'UK electricity': 'electricity',
  'UK electricity for EVs': 'mobile',
  'Heat and steam': 'heat',
  'Transmission and distribution': 'td-loss',
  'UK electricity T&D for EVs': 'td-loss',
  'Water supply': 'water',
  'Water treatment': 'water',
  'Material use': 'materials',
  'Waste disposal': 'waste',
  'Business travel- air': 'travel',
  'Business travel- land': 'travel',
  'Business travel- sea': 'travel',
  'Hotel stay': 'travel',
  'Freighting goods': 'freight',
  Homeworking: 'homeworking',
  'Managed assets- electricity': 'other',
  'Managed assets- vehicles': 'mobile',
  'Outside of scopes': 'other',
};

function noteOf(line: Line): string | null {
  if (cell(line, 'variant') === 'With RF' && cell(line, 'stage') === 'use')
    return 'The publisher puts the warming of contrails and other effects of flight on the CO2: its mass here is a CO2 equivalent';
  return null;
}
