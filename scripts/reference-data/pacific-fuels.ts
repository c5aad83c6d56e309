import type { ReferenceFactor } from '#modules/environmental/factors/model/reference/factor-file.ts';
import { cell, type Line } from './csv.ts';
import { plain } from './numbers.ts';
import { capitalised, joined, slug } from './words.ts';

/** The few fuels known of the Australian and New Zealand sets of 2026; CO2e only. */
export function pacificFuelFactors(lines: readonly Line[], source: string): ReferenceFactor[] {
  return lines
    .filter((line) => cell(line, 'source_id') === source)
    .map((line) => {
      const fuel = cell(line, 'fuel');
      const use = cell(line, 'use');
      const country = cell(line, 'country');
      return {
        source,
        id: `${country === 'AU' ? 'au-nga' : 'nz-mfe'}:${slug(fuel)}:${use}:${slug(unitOf(line))}`,
        label: joined(capitalised(fuel), use === 'stationary' ? '' : `${use} use`),
        scope: '1',
        category: use === 'transport' ? 'mobile' : 'stationary',
        stage: 'use',
        per: unitOf(line),
        gases: [],
        co2eKg: plain(cell(line, 'co2e_kg')),
        gwpBasis: 'AR5',
        biogenicCo2Kg: null,
        region: country,
        validFrom: '2026-01-01',
        validTo: null,
        uncertaintyPct: null,
        note: null,
      };
    });
}

// Both countries state the energy of fuels gross: NGA method chapter on energy content, New Zealand inventory annex 2.
function unitOf(line: Line): string {
  const unit = cell(line, 'unit');
  return unit === 'GJ' || unit === 'kWh' ? `${unit}_gross` : unit;
}
