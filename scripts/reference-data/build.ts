import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  FACTOR_COLUMNS,
  factorLine,
  type ReferenceFactor,
} from '#modules/environmental/factors/model/reference/factor-file.ts';
import { SOURCE_COLUMNS } from '#modules/environmental/factors/model/reference/registry.ts';
import { WASTE_CODE_COLUMNS } from '#modules/environmental/factors/model/reference/waste-code.ts';
import { BLEND_COLUMNS, blendLines, blendParts } from './blends.ts';
import { cell, readCsv, writeCsv, type Line } from './csv.ts';
import { epaHubFactors } from './epa-hub.ts';
import { ESRS_GRI_COLUMNS, esrsGriLines } from './esrs-gri.ts';
import { ESRS_REQUIREMENT_COLUMNS, esrsRequirementLines } from './esrs-requirements.ts';
import { FUEL_PROPERTY_COLUMNS, fuelPropertyLines } from './fuel-properties.ts';
import { GWP_COLUMNS, gwpLines, gwpTable } from './gwp.ts';
import { ipccFactors } from './ipcc.ts';
import { wasteCodeLines } from './list-of-waste.ts';
import { pacificFuelFactors } from './pacific-fuels.ts';
import { factorSource, mayShip, tableSource, type SourceFacts } from './sources.ts';
import { ENERGY_COLUMNS, ukEnergyLines } from './uk-energy.ts';
import { ukFactors } from './uk-factors.ts';
import { uk2026Factors, ukSeriesFactors } from './uk-partial.ts';
import { egridFactors, usStateFactors } from './us-grid.ts';
import { useeioFactors } from './useeio.ts';
import { vsmeFiles } from './vsme.ts';
import { countriesOf, eeaFactors, emberFactors, pacificAndCanadaFactors } from './world-grids.ts';

/** A file of the data folder: its path below data/ and its whole text. */
export type DataFiles = ReadonlyMap<string, string>;

/**
 * Makes every generated file of data/ from the collected sources. Writes nothing: the caller compares or stores the
 * texts.
 *
 * @param collected  folder with factors/, frameworks/, gwp/, units/, vsme/ and sectors/ as collected
 * @param own        our data folder, for geo/countries.csv, which is kept by hand
 */
export function buildDataFiles(collected: string, own: string): DataFiles {
  const files = new Map<string, string>();
  const registry: Line[] = [];
  const add = (facts: SourceFacts, path: string, columns: readonly string[], lines: readonly object[]): void => {
    const text = writeCsv(columns, lines);
    files.set(path, text);
    registry.push({
      ...facts,
      file: path,
      rows: String(lines.length),
      sha256: createHash('sha256').update(text).digest('hex'),
    });
  };

  const read = (path: string): Line[] => readCsv(join(collected, path));
  const sources = new Map(
    read('factors/sources.csv')
      .filter(mayShip)
      .map((line) => [cell(line, 'source_id'), line]),
  );
  const facts = (id: string): SourceFacts => {
    const line = sources.get(id);
    if (line === undefined) throw new Error(`${id} may not be shipped or is not registered`);
    return factorSource(line);
  };

  for (const [facts_, factors] of editions(read, facts, own))
    add(facts_, `factors/${facts_.id}.csv`, FACTOR_COLUMNS, factors.map(factorLine));
  for (const year of ['2024', '2025']) {
    add(
      {
        ...facts(`ukgov-${year}`),
        id: `ukgov-${year}-energy`,
        kind: 'energy',
        gwpBasis: '',
        note: 'Net kWh per distance driven, of the same workbook',
      },
      `energy/ukgov-${year}-energy.csv`,
      ENERGY_COLUMNS,
      ukEnergyLines(read(`factors/ukgov-${year}.csv`)),
    );
  }
  const gwp = gwpLines(read('gwp/gwp100.csv'));
  add(GWP_SOURCE, 'gwp/gwp100.csv', GWP_COLUMNS, gwp);
  add(
    BLENDS_SOURCE,
    'gwp/refrigerant-blends.csv',
    BLEND_COLUMNS,
    blendLines(read('gwp/refrigerant-blends.csv'), gwpTable(gwp)),
  );
  registry.push({ ...EFRAG_SOURCE, file: '', rows: '', sha256: '' });
  add(
    FUELS_SOURCE,
    'units/fuel-properties.csv',
    FUEL_PROPERTY_COLUMNS,
    fuelPropertyLines(
      read('units/fuel-properties-ukgov-2025.csv'),
      read('units/fuel-parameters-efrag-vsme-1.3.0.csv'),
      read('factors/ipcc2006-stationary.csv'),
    ),
  );
  add(WASTE_SOURCE, 'waste/list-of-waste.csv', WASTE_CODE_COLUMNS, wasteCodeLines(read('vsme/list-of-waste.csv')));

  files.set('factors/sources.csv', writeCsv(SOURCE_COLUMNS, registry));
  files.set(
    'frameworks/esrs-gri.csv',
    writeCsv(ESRS_GRI_COLUMNS, esrsGriLines(read('frameworks/esrs-to-gri-coarse.csv'))),
  );
  files.set(
    'esrs/requirements.csv',
    writeCsv(ESRS_REQUIREMENT_COLUMNS, esrsRequirementLines(read('esrs/esrs-set1-disclosure-requirements.csv'))),
  );
  for (const [path, text] of vsmeFiles(collected)) files.set(path, text);
  return files;
}

function editions(
  read: (path: string) => Line[],
  facts: (id: string) => SourceFacts,
  own: string,
): [SourceFacts, ReferenceFactor[]][] {
  const gwp = gwpTable(gwpLines(read('gwp/gwp100.csv')));
  const blends = blendParts(read('gwp/refrigerant-blends.csv'));
  const uk2025 = read('factors/ukgov-2025.csv');
  const series = read('factors/ukgov-key-series-2013-2025.csv');
  const countries = countriesOf(readCsv(join(own, 'geo/countries.csv')));
  const egrid = read('factors/usepa-egrid.csv');
  const eea = read('factors/grid-eu-eea.csv');
  const grids = read('factors/grid-ca-au-nz.csv');
  const fuels = read('factors/fuels-au-nz-partial.csv');
  const years = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
  return [
    ...years(2013, 2023).map((year): [SourceFacts, ReferenceFactor[]] => [
      facts(`ukgov-${year}`),
      ukSeriesFactors(series, year, uk2025, blends, gwp),
    ]),
    [
      facts('ukgov-2024'),
      ukFactors(read('factors/ukgov-2024.csv'), { source: 'ukgov-2024', year: '2024', basis: 'AR5' }, blends, gwp),
    ],
    [facts('ukgov-2025'), ukFactors(uk2025, { source: 'ukgov-2025', year: '2025', basis: 'AR5' }, blends, gwp)],
    [facts('ukgov-2026'), uk2026Factors(read('factors/ukgov-2026-partial.csv'), uk2025)],
    [facts('usepa-hub-2025'), epaHubFactors(read('factors/usepa-hub-2025.csv'))],
    ...years(2018, 2023).map((year): [SourceFacts, ReferenceFactor[]] => [
      facts(`egrid-${year}`),
      egridFactors(egrid, year),
    ]),
    [{ ...facts('egrid-2023'), ...STATES }, usStateFactors(read('factors/grid-us-state-egrid2023.csv'))],
    [facts('ipcc-2006'), ipccFactors(read('factors/ipcc2006-stationary.csv'), read('factors/ipcc2006-mobile.csv'))],
    [facts('eea-grid-2023'), eeaFactors(eea, '2023', countries)],
    [facts('eea-grid-2024'), eeaFactors(eea, '2024', countries)],
    [facts('ember-owid-2025'), emberFactors(read('factors/grid-country-ember-owid.csv'), countries)],
    [facts('useeio-1.3'), useeioFactors(read('factors/useeio-v1.3-naics-usd2022.csv'))],
    ...['ca-eccc', 'au-nga-2024', 'au-nga-2025', 'au-nga-2026', 'nz-mfe-2026'].map(
      (id): [SourceFacts, ReferenceFactor[]] => [
        facts(id),
        [...pacificAndCanadaFactors(grids, id), ...pacificFuelFactors(fuels, id)],
      ],
    ),
  ];
}

const STATES: Partial<SourceFacts> = {
  id: 'egrid-2023-states',
  title: 'eGRID state output emission rates',
  completeness: 'partial',
  note: 'CO2 only, rounded to four decimals; second-hand transcription. Prefer the subregion',
};

const GWP_SOURCE = tableSource('gwp-100', 'gwp', {
  publisher: 'IPCC',
  title: 'Global warming potentials over 100 years',
  edition: 'SAR, AR4, AR5, AR6',
  licence: 'Figures are facts; collected in a data set under CC0',
  attribution:
    'IPCC Second, Fourth, Fifth and Sixth Assessment Reports; data set openclimatedata/globalwarmingpotentials (CC0); Regulation (EU) 517/2014, annex IV',
  note: 'AR5 without climate-carbon feedback. Fossil and biogenic methane apart',
  url: 'https://github.com/openclimatedata/globalwarmingpotentials',
});

const BLENDS_SOURCE = tableSource('refrigerant-blends', 'refrigerant-blends', {
  publisher: 'US EPA; UK DESNZ / Defra',
  title: 'Composition of refrigerant blends',
  edition: '2025',
  licence: 'public domain (US Government work); Open Government Licence v3.0',
  attribution:
    'US EPA Center for Corporate Climate Leadership; contains public sector information licensed under the Open Government Licence v3.0',
  note: 'Shares by mass. Blends without a published composition keep the printed value only',
  completeness: 'partial',
});

const EFRAG_SOURCE = tableSource('efrag-vsme-1.3.0', 'fuel-properties', {
  publisher: 'EFRAG',
  title: 'VSME digital template, fuel parameters',
  edition: '1.3.0',
  licence: 'MIT',
  attribution: 'EFRAG, Digital Template to XBRL Converter 1.3.0 (MIT licence)',
  note: 'Net heating values and densities; cited by rows of the fuel properties',
  url: 'https://github.com/EFRAG-EU/Digital-Template-to-XBRL-Converter',
});

const FUELS_SOURCE = tableSource('fuel-properties', 'fuel-properties', {
  publisher: 'UK DESNZ / Defra; IPCC; EFRAG',
  title: 'Heating values and densities of fuels',
  edition: 'UK 2025; IPCC 2006; VSME 1.3.0',
  licence: 'Open Government Licence v3.0; facts; MIT',
  attribution:
    'Contains public sector information licensed under the Open Government Licence v3.0; IPCC 2006 Guidelines, ' +
    'volume 2; EFRAG Digital Template to XBRL Converter 1.3.0',
  note: 'Net and gross heating values in GJ per tonne, densities in kg per m³',
});

const WASTE_SOURCE = tableSource('list-of-waste', 'waste-codes', {
  publisher: 'European Union',
  title: 'European list of waste',
  edition: 'Decision 2000/532/EC as amended',
  licence: 'EU law; reuse under Decision 2011/833/EU',
  attribution:
    'European Union, Commission Decision 2000/532/EC establishing a list of wastes, as amended; © European Union',
  url: 'https://eur-lex.europa.eu/eli/dec/2000/532/oj',
  note: 'Codes, English names and the mark for hazardous wastes; only the Official Journal is authentic',
});
