import { dec } from '#platform/values/model/decimal.ts';
import type { ReferenceFactor } from '#modules/environmental/factors/model/reference/factor-file.ts';
import type { Blends } from './blends.ts';
import { cell, type Line } from './csv.ts';
import type { GwpTable } from './gwp.ts';
import { massesOf, type Basis } from './numbers.ts';
import { ukFactor } from './uk-factors.ts';
import { refrigerantGases } from './uk-refrigerants.ts';

/** The seven factors of the 2026 factor set that are known, under the ids and words of the complete 2025 factor set. */
export function uk2026Factors(lines: readonly Line[], uk2025: readonly Line[]): ReferenceFactor[] {
  const words = new Map(uk2025.map((line) => [cell(line, 'factor_id'), line]));
  const factorSet = { source: 'ukgov-2026', year: '2026', basis: 'AR5' } as const;
  return lines.map((line) => {
    const known = words.get(cell(line, 'matches_2025_factor_id'));
    if (known === undefined || cell(known, 'unit') !== cell(line, 'unit'))
      throw new Error(`${cell(line, 'factor_id')}: no such row in 2025`);
    return ukFactor(
      { ...known, co2e_kg: cell(line, 'co2e_kg') },
      factorSet,
      massesOf(cell(line, 'co2_kg'), cell(line, 'ch4_kg_co2e'), cell(line, 'n2o_kg_co2e'), factorSet.basis),
      null,
    );
  });
}

/**
 * The key factors of one factor set from 2013 to 2023, under the id of the row of 2025 that says the same.
 * The ids of those years are ours by this mapping: the condensed workbooks they were read from print none.
 */
export function ukSeriesFactors(
  series: readonly Line[],
  year: string,
  uk2025: readonly Line[],
  blends: Blends,
  gwp: GwpTable,
): ReferenceFactor[] {
  const basis: Basis = year <= '2014' ? 'SAR' : year <= '2022' ? 'AR4' : 'AR5';
  const factorSet = { source: `ukgov-${year}`, year, basis };
  return series
    .filter((line) => cell(line, 'edition_year') === year)
    .map((line) => {
      const known = rowOf2025(series, cell(line, 'key'), uk2025);
      const words = { ...known, co2e_kg: cell(line, 'co2e_kg') };
      const masses = [cell(line, 'co2_kg'), cell(line, 'ch4_kg_co2e'), cell(line, 'n2o_kg_co2e')] as const;
      if (cell(known, 'category') === 'Refrigerant & other')
        return ukFactor(words, factorSet, refrigerantGases(words, basis, blends, gwp), null);
      return ukFactor(words, factorSet, masses.every((mass) => mass !== '') ? massesOf(...masses, basis) : [], null);
    });
}

// The series names its rows by sheet and label; its last year has the same value as the complete set, which proves the
// pair.
function rowOf2025(series: readonly Line[], key: string, uk2025: readonly Line[]): Line {
  const last = series.find((line) => cell(line, 'key') === key && cell(line, 'edition_year') === '2025');
  if (last === undefined) throw new Error(`${key}: not in 2025`);
  const [subcategory, item, detail = ''] = cell(last, 'row_label').split(' > ');
  const found = uk2025.filter(
    (line) =>
      cell(line, 'category') === cell(last, 'sheet') &&
      cell(line, 'subcategory') === subcategory &&
      cell(line, 'item') === item &&
      cell(line, 'unit') === cell(last, 'unit') &&
      ['', 'kWh', detail].includes(cell(line, 'detail')) &&
      [cell(last, 'column_group'), 'Emissions including only Kyoto products'].includes(cell(line, 'variant')) &&
      dec(cell(line, 'co2e_kg')).eq(dec(cell(last, 'co2e_kg'))),
  );
  const [row] = found;
  if (row === undefined || found.length > 1) throw new Error(`${key}: ${found.length} rows of 2025 say the same`);
  return row;
}
