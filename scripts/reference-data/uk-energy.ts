import { cell, type Line } from './csv.ts';
import { plain } from './numbers.ts';
import { ukLabel } from './uk-labels.ts';

export const ENERGY_COLUMNS = ['id', 'label', 'scope', 'per', 'kwh_net'] as const;

export type EnergyLine = Record<(typeof ENERGY_COLUMNS)[number], string>;

/**
 * Energy used per distance driven (net kWh), which UK energy reporting and the energy disclosures need where only
 * mileage is known.
 */
export function ukEnergyLines(lines: readonly Line[]): EnergyLine[] {
  return lines
    .filter((line) => cell(line, 'kind') === 'energy_kwh_net')
    .map((line) => ({
      id: cell(line, 'factor_id'),
      label: ukLabel(line),
      scope: cell(line, 'scope'),
      per: cell(line, 'unit'),
      kwh_net: plain(cell(line, 'co2e_kg')),
    }));
}
