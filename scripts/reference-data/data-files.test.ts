import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isDecimalText } from '#platform/values/model/decimal.ts';
import { isUnit } from '#platform/units/model/unit-algebra.ts';
import type { ReferenceSource } from '#modules/environmental/factors/model/reference/registry.ts';
import type { WasteCodeLine } from '#modules/environmental/factors/model/reference/waste-code.ts';
import { DATA_FOLDER, dataFile, factorsOf } from './data-folder.ts';
import type { GwpLine } from './gwp.ts';

const registry = dataFile<ReferenceSource>('factors/sources.csv');
const factorSets = registry.filter(({ kind }) => kind === 'factors').map(({ id }) => id);
const gases = new Set(dataFile<GwpLine>('gwp/gwp100.csv').map(({ id }) => id));

describe('the registry', () => {
  it('names every file, its rows and its hash', () => {
    for (const { file, rows, sha256 } of registry.filter((source) => source.file !== '')) {
      expect([
        file,
        createHash('sha256')
          .update(readFileSync(join(DATA_FOLDER, file)))
          .digest('hex'),
        String(dataFile(file).length),
      ]).toEqual([file, sha256, rows]);
    }
    const registered = new Set(registry.map(({ file }) => file));
    for (const folder of ['factors', 'energy', 'gwp', 'units', 'waste']) {
      for (const name of readdirSync(join(DATA_FOLDER, folder)))
        expect(name === 'sources.csv' || registered.has(`${folder}/${name}`)).toBe(true);
    }
  });

  it('gives each source the words its licence asks for, and the documentation a line', () => {
    const page = readFileSync(join(DATA_FOLDER, '../docs/reference/emission-factors.md'), 'utf8');
    for (const { id, licence, attribution, publisher } of registry) {
      expect([id, licence !== '', attribution !== '', publisher !== '']).toEqual([id, true, true, true]);
      expect(page).toContain(
        `\`${id.replace(/^ukgov-20(1\d|2[0-3])$/, 'ukgov-2013').replace(/^egrid-20(18|19|2[0-2])$/, 'egrid-2018')}\``,
      );
    }
  });

  it('has the factor sets in full', () => {
    expect(Object.fromEntries(registry.map(({ id, rows }) => [id, rows]))).toMatchObject({
      'ukgov-2024': '2672',
      'ukgov-2025': '2672',
      'ukgov-2024-energy': '451',
      'ukgov-2025-energy': '451',
      'ukgov-2026': '7',
      'ukgov-2013': '25',
      'ukgov-2023': '28',
      // 521 of the publisher and 40 sums of its tables 2 and 5.
      'usepa-hub-2025': '561',
      'egrid-2018': '26',
      'egrid-2019': '27',
      'egrid-2020': '27',
      'egrid-2021': '27',
      'egrid-2022': '27',
      'egrid-2023-states': '51',
      // 27 subregions and the US average; all but Puerto Rico with a grid loss.
      'egrid-2023': '55',
      // 54 fuels in 4 sectors; 51 rows of one gas are 26 factors of engines that move.
      'ipcc-2006': '242',
      'eea-grid-2023': '28',
      'eea-grid-2024': '27',
      'ember-owid-2025': '1974',
      'useeio-1.3': '2032',
      'ca-eccc': '39',
      'au-nga-2024': '5',
      'au-nga-2025': '10',
      'au-nga-2026': '16',
      'nz-mfe-2026': '12',
      'gwp-100': '99',
      'refrigerant-blends': '80',
      'fuel-properties': '141',
      'list-of-waste': '973',
    });
    expect(factorSets).toHaveLength(32);
  });
});

/**
 * Chapter, entries and hazardous entries, as in Decision 2000/532/EC with Decision 2014/955/EU. Counted in another text
 * of the list than ours is from: annex of the German Abfallverzeichnis-Verordnung, as amended 30 June 2020.
 */
const ENTRIES_BY_CHAPTER =
  '01:24/7 02:38/1 03:19/6 04:21/4 05:24/14 06:48/29 07:78/60 08:38/17 09:13/8 10:173/69 ' +
  '11:27/17 12:23/13 13:34/34 14:5/5 15:12/3 16:72/44 17:38/16 18:16/7 19:99/40 20:40/14';

it('has every code of the list of waste with its asterisk, as the law has them', () => {
  const entries = dataFile<WasteCodeLine>('waste/list-of-waste.csv').filter(({ code }) => code.length === 6);
  const chapters = Map.groupBy(entries, ({ chapter }) => chapter);
  const counted = [...chapters].map(
    ([chapter, own]) => `${chapter}:${own.length}/${own.filter(({ hazardous }) => hazardous === '1').length}`,
  );
  expect(counted.join(' ')).toBe(ENTRIES_BY_CHAPTER);
  // Each code and asterisk of that text, in order: “010101 010102 010304* …”.
  const printed = entries.map(({ code, hazardous }) => `${code}${hazardous === '1' ? '*' : ''}`).toSorted();
  expect(createHash('sha256').update(printed.join(' ')).digest('hex')).toBe(
    '4279a79a353b99eac5cc95ee809d82461e934d8484660eb8e7c74aa2b67162f6',
  );
  // The three entries that Decision 2014/955/EU added to the 839 of 2001.
  expect(printed).toEqual(expect.arrayContaining(['010310*', '160307*', '190308*']));
});

it('has the list of waste whole: 20 chapters, 111 groups, 842 entries, 408 of them hazardous', () => {
  const lines = dataFile<WasteCodeLine>('waste/list-of-waste.csv');
  const digits = (count: number) => lines.filter(({ code }) => code.length === count);
  expect([
    digits(2).length,
    digits(4).length,
    digits(6).length,
    lines.filter(({ hazardous }) => hazardous === '1').length,
  ]).toEqual([20, 111, 842, 408]);
  const codes = new Set(lines.map(({ code }) => code));
  for (const { code, chapter, hazardous } of lines)
    expect([code, codes.has(code.slice(0, 4)), codes.has(chapter), hazardous !== '']).toEqual([
      code,
      true,
      true,
      code.length === 6,
    ]);
  expect(lines.find(({ code }) => code === '030104')).toMatchObject({
    label: 'Sawdust, shavings, cuttings, wood, particle board and veneer containing hazardous substances',
    hazardous: '1',
  });
  expect(
    digits(2)
      .map(({ label }) => label)
      .find((label) => /\p{Lu}{3,}/u.test(label.replaceAll('MFSU', ''))),
  ).toBeUndefined();
});

describe('every factor', () => {
  it.each(factorSets)('of %s is whole: own id and label, known gases, units and words', (source) => {
    const factors = factorsOf(source);
    expect(new Set(factors.map(({ id }) => id)).size).toBe(factors.length);
    expect(
      new Set(
        factors.map(({ label, per, scope, category, stage, region }) =>
          [label, per, scope, category, stage, region].join('|'),
        ),
      ).size,
    ).toBe(factors.length);
    for (const factor of factors) {
      expect(SCOPES).toContain(factor.scope);
      expect(CATEGORIES).toContain(factor.category);
      expect(STAGES).toContain(factor.stage);
      expect([factor.per, isUnit(factor.per)]).toEqual([factor.per, true]);
      for (const { gas, kg } of factor.gases)
        expect([factor.id, gas, gases.has(gas), isDecimalText(kg) && !/e|\.\d*0$/i.test(kg)]).toEqual([
          factor.id,
          gas,
          true,
          true,
        ]);
      expect(factor.validTo === null || factor.validTo >= factor.validFrom).toBe(true);
      expect(factor.label).toMatch(/^[A-Z0-9].*[^ ,]$/);
    }
  });

  it.each(factorSets)('of %s says something, and only biogenic CO2 stands alone outside the scopes', (source) => {
    for (const { id, gases: masses, co2eKg, biogenicCo2Kg, scope, gwpBasis } of factorsOf(source)) {
      const isBiogenicOnly = masses.length === 0 && co2eKg === null;
      expect([id, scope === 'outside', isBiogenicOnly]).toEqual([id, isBiogenicOnly, isBiogenicOnly]);
      expect([id, isBiogenicOnly && biogenicCo2Kg === null]).toEqual([id, false]);
      expect([id, co2eKg === null && gwpBasis !== null]).toEqual([id, false]);
    }
  });

  it('of a grid is the only one of its factor set, region and year, so that looking for a grid finds one', () => {
    for (const source of factorSets) {
      const grids = factorsOf(source).filter(({ category }) => category === 'electricity');
      expect(new Set(grids.map(({ region, stage, validFrom }) => `${region} ${stage} ${validFrom}`)).size).toBe(
        grids.length,
      );
      for (const { per, scope } of grids) expect([per, scope]).toEqual(['kWh', '2']);
    }
  });
});

it('keeps the rules of the folder: a README, and no empty file', () => {
  expect(existsSync(join(DATA_FOLDER, 'README.md'))).toBe(true);
  for (const { file } of registry.filter((source) => source.file !== ''))
    expect(dataFile(file).length).toBeGreaterThan(0);
});

const SCOPES = ['1', '2', '3', 'outside'];
const STAGES = ['use', 'wtt', 'td-loss', 'life-cycle', 'residual'];
const CATEGORIES = [
  'stationary',
  'mobile',
  'process',
  'fugitive',
  'electricity',
  'steam',
  'heat',
  'cooling',
  'wtt',
  'td-loss',
  'freight',
  'travel',
  'commuting',
  'homeworking',
  'waste',
  'water',
  'materials',
  'spend',
  'other',
];
