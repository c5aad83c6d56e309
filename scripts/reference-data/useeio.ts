import type { ReferenceFactor } from '#modules/environmental/factors/model/reference/factor-file.ts';
import { cell, type Line } from './csv.ts';
import { plain } from './numbers.ts';
import { sentenceCase } from './words.ts';

/**
 * Supply chain factors per dollar of 2022: with margins for purchaser prices, what an invoice says; without, for
 * producer prices. Spend of other years and currencies is converted first; the unit carries currency and year.
 */
export function useeioFactors(lines: readonly Line[]): ReferenceFactor[] {
  return lines.flatMap((line) => [
    spendFactor(line, 'with-margins', cell(line, 'co2e_kg_with_margins'), ''),
    spendFactor(line, 'without-margins', cell(line, 'co2e_kg_without_margins'), ', producer price'),
  ]);
}

function spendFactor(line: Line, kind: string, co2eKg: string, words: string): ReferenceFactor {
  return {
    source: 'useeio-1.3',
    id: `useeio:${cell(line, 'naics2017')}:${kind}`,
    label: `${sentenceCase(cell(line, 'title'))}${words}`,
    scope: '3',
    category: 'spend',
    stage: 'use',
    per: cell(line, 'unit'),
    gases: [],
    co2eKg: plain(co2eKg),
    gwpBasis: 'AR5',
    biogenicCo2Kg: null,
    region: 'US',
    validFrom: '2022-01-01',
    validTo: null,
    uncertaintyPct: null,
    note: null,
  };
}
