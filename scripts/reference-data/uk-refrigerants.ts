import type { GasMass } from '#modules/environmental/factors/model/factor.ts';
import { cell, type Line } from './csv.ts';
import type { Blends } from './blends.ts';
import type { GwpTable } from './gwp.ts';
import type { Basis } from './numbers.ts';

/**
 * The gas in one kg of a UK refrigerant row: the species itself, or the parts of a blend that the row counts (Kyoto
 * gases, the others, all). Empty when the composition is not known, or when our table gives the species another warming
 * potential than the row prints: then the published CO2e is all there is.
 */
export function refrigerantGases(line: Line, basis: Basis, blends: Blends, gwp: GwpTable): GasMass[] {
  const item = cell(line, 'item');
  const parts = blends.get(item.replace(/^R(?=\d)/, 'R-'));
  if (parts !== undefined) {
    return parts
      .filter(({ gas }) => COUNTED[cell(line, 'variant')]?.(gwp.isKyoto(gas)) ?? true)
      .map(({ gas, amount }) => ({ gas, kg: amount }));
  }
  const gas = SPECIES[item] ?? item.replace(/\/R\d+ = .*$/, '').replace(/ \(H.*\)$/, '');
  return gwp.has(gas) && gwp.agrees(gas, basis, cell(line, 'co2e_kg')) ? [{ gas, kg: '1' }] : [];
}

const COUNTED: Readonly<Record<string, (isKyoto: boolean) => boolean>> = {
  'Emissions including only Kyoto products': (isKyoto) => isKyoto,
  'Emissions including only non-Kyoto products': (isKyoto) => !isKyoto,
};

const SPECIES: Readonly<Record<string, string>> = {
  'Carbon dioxide': 'CO2',
  Methane: 'CH4_fossil',
  'Nitrous oxide': 'N2O',
  'HFC-43-I0mee': 'HFC-43-10mee',
  'Nitrogen trifluoride': 'NF3',
  'Sulphur hexafluoride (SF6)': 'SF6',
  'Perfluoromethane (PFC-14)': 'CF4',
  'Perfluoroethane (PFC-116)': 'C2F6',
  'Perfluoropropane (PFC-218)': 'C3F8',
  'Perfluorocyclobutane (PFC-318)': 'c-C4F8',
  'Perfluorobutane (PFC-3-1-10)': 'C4F10',
  'Perfluoropentane (PFC-4-1-12)': 'C5F12',
  'Perfluorohexane (PFC-5-1-14)': 'C6F14',
  'PFC-9-1-18': 'C10F18',
  Perfluorocyclopropane: 'c-C3F6',
  'Carbon tetrachloride': 'CCl4',
  'Methyl bromide': 'CH3Br',
  'Methyl chloroform': 'CH3CCl3',
  'Methylene chloride': 'CH2Cl2',
  'Methyl chloride': 'CH3Cl',
  'Trifluoromethyl sulphur pentafluoride': 'SF5CF3',
  'HFE-236ca12 (HG-10)': 'HFE-236ca12',
  'HFE-338pcc13 (HG-01)': 'HFE-338pcc13',
  'R290 = propane': 'R-290',
  'R600A = isobutane': 'R-600a',
  'R600 = butane': 'R-600',
  'R601A = isopentane': 'R-601a',
  'R1270 = propene': 'R-1270',
  'R1234yf*': 'HFO-1234yf',
  'R1234ze*': 'HFO-1234ze(E)',
};
