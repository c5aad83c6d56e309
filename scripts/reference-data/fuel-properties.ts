import { cell, type Line } from './csv.ts';
import { plain, plainOrNull, times } from './numbers.ts';
import { sentenceCase, slug } from './words.ts';

export const FUEL_PROPERTY_COLUMNS = [
  'source',
  'id',
  'label',
  'state',
  'ncv_gj_per_t',
  'gcv_gj_per_t',
  'density_kg_per_m3',
  'renewable',
] as const;

export type FuelPropertyLine = Record<(typeof FUEL_PROPERTY_COLUMNS)[number], string>;

/**
 * Heating values (net and gross, GJ per tonne) and densities (kg per m³): the bridges between volume, mass and energy.
 * Three publishers side by side, because a bridge should come from the same set as the factor it leads to.
 */
export function fuelPropertyLines(
  uk: readonly Line[],
  efrag: readonly Line[],
  ipccStationary: readonly Line[],
): FuelPropertyLine[] {
  const lines = [
    ...uk.filter((line) => cell(line, 'fuel') !== 'Carbon Dioxide (CO2)').map(ofUk),
    ...ipcc(ipccStationary),
    ...efrag.map(ofEfrag),
  ];
  const keys = new Set(lines.map((line) => `${line.source} ${line.id}`));
  if (keys.size < lines.length) throw new Error('two fuels of one source have the same id');
  return lines;
}

function ofUk(line: Line): FuelPropertyLine {
  const name = cell(line, 'fuel');
  return {
    source: 'ukgov-2025',
    id: slug(name),
    label: sentenceCase(name),
    state: '',
    ncv_gj_per_t: plain(cell(line, 'net_cv_gj_per_t')),
    gcv_gj_per_t: plain(cell(line, 'gross_cv_gj_per_t')),
    density_kg_per_m3: plainOrNull(cell(line, 'density_kg_per_m3')) ?? '',
    renewable: '',
  };
}

function ipcc(stationary: readonly Line[]): FuelPropertyLine[] {
  return stationary
    .filter((line) => cell(line, 'sector') === 'energy_industries' && cell(line, 'ncv_tj_per_gg') !== '')
    .map((line) => ({
      // 1 TJ/Gg is 1 GJ/t.
      source: 'ipcc-2006',
      id: slug(cell(line, 'fuel')),
      label: sentenceCase(cell(line, 'fuel')),
      state: '',
      ncv_gj_per_t: plain(cell(line, 'ncv_tj_per_gg')),
      gcv_gj_per_t: '',
      density_kg_per_m3: '',
      renewable: cell(line, 'biogenic'),
    }));
}

function ofEfrag(line: Line): FuelPropertyLine {
  const perLitre = cell(line, 'density_kg_per_l');
  return {
    source: 'efrag-vsme-1.3.0',
    id: slug(cell(line, 'fuel')),
    label: sentenceCase(cell(line, 'fuel')),
    state: cell(line, 'state').toLowerCase(),
    ncv_gj_per_t: plain(cell(line, 'ncv_tj_per_gg')),
    gcv_gj_per_t: '',
    density_kg_per_m3: perLitre === '' ? (plainOrNull(cell(line, 'density_kg_per_m3')) ?? '') : times(perLitre, '1000'),
    renewable: cell(line, 'typical_renewability') === 'Renewable' ? '1' : '0',
  };
}
