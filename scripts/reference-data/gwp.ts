import { dec } from '#platform/values/model/decimal.ts';
import { cell, type Line } from './csv.ts';
import { plainOrNull } from './numbers.ts';

export const GWP_COLUMNS = ['id', 'label', 'family', 'kyoto', 'sar', 'ar4', 'ar5', 'ar6', 'note'] as const;

export type GwpLine = Record<(typeof GWP_COLUMNS)[number], string>;

/** The warming potentials, one line per gas, under our gas ids: HFC-134a, CF4, CH4_fossil, CH4_biogenic. */
export function gwpLines(source: readonly Line[]): GwpLine[] {
  const lines = source.filter((line) => cell(line, 'gas_id') !== 'R744').map(gwpLine);
  return [...lines, ...HYDROCARBONS];
}

/** Our id of a gas of the source table. R-744 is CO2 and has no line of its own. */
export function gasId(sourceId: string): string {
  const own = OWN_IDS[sourceId];
  if (own !== undefined) return own;
  return sourceId
    .replace(/^(HCFE|HCFC|HFC|HFE|HFO|CFC|Halon|R)(?=\d)/, '$1-')
    .replace(/-4310(?=mee|pccc)/, '-43-10')
    .replace('zeE', 'ze(E)');
}

const OWN_IDS: Readonly<Record<string, string>> = { CH4_nonfossil: 'CH4_biogenic', cC4F8: 'c-C4F8', cC3F6: 'c-C3F6' };

const LABELS: Readonly<Record<string, string>> = {
  CO2: 'Carbon dioxide (CO2)',
  CH4: 'Methane (CH4), origin unknown',
  CH4_fossil: 'Methane (CH4), fossil',
  CH4_biogenic: 'Methane (CH4), biogenic',
  N2O: 'Nitrous oxide (N2O)',
  SF6: 'Sulphur hexafluoride (SF6)',
  NF3: 'Nitrogen trifluoride (NF3)',
  SO2F2: 'Sulphuryl fluoride (SO2F2)',
  SF5CF3: 'Trifluoromethyl sulphur pentafluoride (SF5CF3)',
  CCl4: 'Carbon tetrachloride (CCl4)',
  CH3Br: 'Methyl bromide (CH3Br)',
  CH3CCl3: 'Methyl chloroform (CH3CCl3)',
  CHCl3: 'Chloroform (CHCl3)',
  CH2Cl2: 'Methylene chloride (CH2Cl2)',
  CH3Cl: 'Methyl chloride (CH3Cl)',
};

function gwpLine(line: Line): GwpLine {
  const id = gasId(cell(line, 'gas_id'));
  const name = cell(line, 'name');
  return {
    id,
    label: LABELS[id] ?? (/[ (]/.test(name) ? name : id),
    family: cell(line, 'family') || 'other',
    kyoto: cell(line, 'kyoto'),
    ...methaneOr(id, { sar: cell(line, 'sar_100'), ar4: cell(line, 'ar4_100'), ar5: cell(line, 'ar5_100') }),
    ar6: OWN_AR6[id] ?? value(cell(line, 'ar6_100')),
    note: NOTES[id] ?? '',
  };
}

// Table 8.A.1 of AR5 prints 28 and, in a footnote, 30 with the CO2 that fossil methane turns into. Inventories count
// that CO2 with the fuel: UNFCCC decision 18/CMA.1, the UK set and the EPA Hub all take 28, and so do we. SAR and AR4
// know one methane.
function methaneOr(
  id: string,
  given: { sar: string; ar4: string; ar5: string },
): { sar: string; ar4: string; ar5: string } {
  if (id === 'CH4_fossil' || id === 'CH4_biogenic') return { sar: '21', ar4: '25', ar5: '28' };
  return { sar: value(given.sar), ar4: value(given.ar4), ar5: value(given.ar5) };
}

function value(text: string): string {
  return plainOrNull(text) ?? '';
}

const EU_DEFAULT = 'Regulation (EU) 517/2014, annex IV';
const NOT_IN_AR6 = `AR6 does not list it: the default of ${EU_DEFAULT} is kept`;

const OWN_AR6: Readonly<Record<string, string>> = { SF6: '24300', 'R-600a': '3' };

const NOTES: Readonly<Record<string, string>> = {
  CO2: 'Also the refrigerant R-744',
  CH4: 'For factors that do not say where their methane comes from',
  CH4_fossil:
    'AR5: 28 as inventories use it (UNFCCC 18/CMA.1); AR5 also prints 30 with the CO2 it turns into. AR6: WG1 table 7.15',
  CH4_biogenic: 'AR6: WG1 table 7.15',
  SF6: 'AR6: 24 300 as in the final table 7.SM.7 and Regulation (EU) 2024/573; the data set still has 25 200 of the first print',
  'HFO-1234yf': 'AR5 prints <1: 1 is used. AR6: table 7.SM.7',
  'HFO-1234ze(E)': 'AR5 prints <1: 1 is used. AR6: table 7.SM.7',
  'R-290': 'AR6: table 7.SM.7, direct effect only',
  'R-600a': NOT_IN_AR6,
  'R-717': 'No warming potential',
};

// Components of refrigerant blends that the source table lacks. AR4 column: the EU annex. AR5 column: as the UK set of
// 2025 prints them.
const HYDROCARBONS: readonly GwpLine[] = [
  hydrocarbon(
    'R-600',
    'Butane (R-600)',
    '4',
    '0.006',
    '0.006',
    `AR4 column: ${EU_DEFAULT}; AR5 column: as UK Government 2025 prints it; AR6: table 7.SM.7`,
  ),
  hydrocarbon('R-601a', 'Isopentane (R-601a)', '5', '5', '5', NOT_IN_AR6),
  hydrocarbon('R-1270', 'Propylene (R-1270)', '2', '2', '2', NOT_IN_AR6),
];

function hydrocarbon(id: string, label: string, ar4: string, ar5: string, ar6: string, note: string): GwpLine {
  return { id, label, family: 'HC', kyoto: '0', sar: '', ar4, ar5, ar6, note };
}

/** Looks up gases for the sets that are checked against published CO2e. */
export interface GwpTable {
  has(gas: string): boolean;
  isKyoto(gas: string): boolean;
  /** Whether the basis gives this gas exactly the published warming potential. */
  agrees(gas: string, basis: 'SAR' | 'AR4' | 'AR5', published: string): boolean;
}

export function gwpTable(lines: readonly GwpLine[]): GwpTable {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return {
    has: (gas) => byId.has(gas),
    isKyoto: (gas) => byId.get(gas)?.kyoto === '1',
    agrees(gas, basis, published) {
      const line = byId.get(gas);
      const own = line === undefined ? '' : { SAR: line.sar, AR4: line.ar4, AR5: line.ar5 }[basis];
      return own !== '' && dec(own).eq(dec(published));
    },
  };
}
