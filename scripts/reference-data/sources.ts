import type { ReferenceKind, ReferenceSource } from '#modules/environmental/factors/model/reference/registry.ts';
import { cell, type Line } from './csv.ts';

/** A registry line before its file is known. */
export type SourceFacts = Omit<ReferenceSource, 'file' | 'rows' | 'sha256'>;

/**
 * Whether the terms of a source let its rows into the product. The IPCC figures are facts that also stand in EU law;
 * its database is not taken. Everything that is not clearly allowed stays out (decision S6).
 */
export function mayShip(line: Line): boolean {
  return cell(line, 'may_ship').startsWith('yes') || cell(line, 'source_id') === 'ipcc-2006';
}

/** The registry line of a factor set, from the collected registry; words that need care are ours. */
export function factorSource(line: Line, own: Partial<SourceFacts> = {}): SourceFacts {
  const id = cell(line, 'source_id');
  return {
    id,
    kind: 'factors',
    publisher: cell(line, 'publisher'),
    title: cell(line, 'title'),
    edition: cell(line, 'edition'),
    dataYear: cell(line, 'data_year'),
    published: cell(line, 'published'),
    gwpBasis: cell(line, 'gwp_basis'),
    licence: cell(line, 'licence'),
    attribution: cell(line, 'attribution'),
    url: cell(line, 'url'),
    validFrom: cell(line, 'valid_from'),
    validTo: cell(line, 'valid_to'),
    completeness: PARTIAL.test(id) ? 'partial' : 'complete',
    revisable: '0',
    note: noteOf(line),
    ...OWN[id],
    ...own,
  };
}

/** A table of ours that several publishers stand behind. */
export function tableSource(
  id: string,
  kind: ReferenceKind,
  own: Pick<SourceFacts, 'publisher' | 'title' | 'licence' | 'attribution' | 'note'> & Partial<SourceFacts>,
): SourceFacts {
  return {
    id,
    kind,
    edition: '',
    dataYear: '',
    published: '',
    gwpBasis: '',
    url: '',
    validFrom: '',
    validTo: '',
    completeness: 'complete',
    revisable: '1',
    ...own,
  };
}

const PARTIAL = /^(ukgov-20(1\d|2[0-3]|26)|au-nga-|nz-mfe-)/;

function noteOf(line: Line): string {
  return [cell(line, 'completeness'), cell(line, 'how_obtained')]
    .filter((part) => part !== '' && part !== 'complete')
    .join('; ')
    .replace(/^./, (first) => first.toUpperCase());
}

const EEA =
  'European Environment Agency, greenhouse gas emission intensity of electricity generation; converted to kg by us';
const NGA = 'Commonwealth of Australia (DCCEEW), National Greenhouse Accounts Factors';

const OWN: Readonly<Record<string, Partial<SourceFacts>>> = {
  'ukgov-2024': { note: 'Official workbook, flat file. Overseas electricity is not part of it' },
  'ukgov-2025': { note: 'Official workbook, flat file. Overseas electricity is not part of it' },
  'usepa-hub-2025': {
    note: 'Official workbook, tables 1 to 5 and 7 to 10. Waste is published as CO2e only (AR4)',
    gwpBasis: 'gases as mass; waste table AR4',
  },
  'ipcc-2006': {
    licence:
      'Figures are facts; CO2 factors and heating values also in Implementing Regulation (EU) 2018/2066, annex VI',
    validFrom: '2006-01-01',
    gwpBasis: 'gases as mass',
    attribution:
      'IPCC, 2006 Guidelines for National Greenhouse Gas Inventories, volume 2; Implementing Regulation (EU) 2018/2066, annex VI',
    note: 'Default values only; the uncertainty ranges and the database itself are not taken',
  },
  'useeio-1.3': { validFrom: '2022-01-01', gwpBasis: 'AR5', note: 'CO2e only, per US dollar of 2022' },
  'ember-owid-2025': {
    validFrom: '2015-01-01',
    gwpBasis: 'not stated',
    attribution:
      'Ember (2025); Energy Institute, Statistical Review of World Energy; processed by Our World in Data; converted to kg by us',
    note: 'Life cycle per kWh generated; 2024 for about 90 countries',
  },
  'eea-grid-2023': {
    attribution: EEA,
    gwpBasis: 'not stated',
    note: 'Direct emissions per kWh generated, whole grams; second-hand transcription',
    validFrom: '2023-01-01',
  },
  'eea-grid-2024': {
    attribution: EEA,
    gwpBasis: 'not stated',
    note: 'Direct emissions per kWh generated, whole grams; without the EU average; second-hand transcription',
    validFrom: '2024-01-01',
  },
  'ca-eccc': {
    attribution:
      'Contains information licensed under the Open Government Licence – Canada; Environment and Climate Change Canada',
    gwpBasis: 'not stated',
    note: 'Consumption intensity of 13 provinces and territories, reporting years 2024 to 2026; second-hand transcription',
    validFrom: '2024-01-01',
  },
  'au-nga-2024': { attribution: NGA, validFrom: '2024-01-01' },
  'au-nga-2025': { attribution: NGA, validFrom: '2025-01-01' },
  'au-nga-2026': { attribution: NGA, validFrom: '2026-01-01' },
  'nz-mfe-2026': {
    attribution: 'Ministry for the Environment (New Zealand), Measuring emissions guide',
    validFrom: '2023-01-01',
  },
  ...Object.fromEntries(
    ['2018', '2019', '2020', '2021', '2022', '2023'].map((year) => [
      `egrid-${year}`,
      {
        validFrom: `${year}-01-01`,
        gwpBasis: 'gases as mass',
        note: `Total output rates${year === '2023' ? ' and grid gross loss, from the Hub workbook of 2025' : ', from tables of the EPA in the GHG Protocol cross-sector workbook 2.0'}; non-baseload rates left out`,
      },
    ]),
  ),
};
