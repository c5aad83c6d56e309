import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dec } from '#platform/values/model/decimal.ts';
import { isUnit } from '#platform/units/model/unit-algebra.ts';
import { coefficientOf } from '#modules/environmental/calculation/model/coefficient.ts';
import { GWP_SETS, type GwpSet } from './factor.ts';
import { blendGwp, type Blend, type GwpTable } from './gwp.ts';
import { chooseGridFactor } from './grid-choice.ts';
import { factorFromLine, type FactorLine } from './reference/factor-file.ts';
import { parseGasParts } from './reference/gas-parts.ts';

const data = new URL('../../../../../data/', import.meta.url);
const files = readdirSync(new URL('factors/', data)).filter((file) => file.endsWith('.csv') && file !== 'sources.csv');
const factors = files.flatMap((file) =>
  rowsOf(`factors/${file}`).map((row) => factorFromLine(file.replace('.csv', ''), row as FactorLine)),
);
const gases = rowsOf('gwp/gwp100.csv');

function rowsOf(path: string): Record<string, string>[] {
  return z
    .array(z.record(z.string(), z.string()))
    .parse(parse(readFileSync(new URL(path, data), 'utf8'), { columns: true }));
}

function tableOf(set: GwpSet): GwpTable {
  const column = set.toLowerCase();
  return {
    set,
    source: set,
    gases: Object.fromEntries(
      gases.map((row) => [
        row['id'] ?? '',
        { gwp: row[column] === '' ? null : (row[column] ?? null), kyoto: row['kyoto'] === '1' },
      ]),
    ),
  };
}

describe('factors that the product carries', () => {
  it('are stated per units of the table', () => {
    expect(factors.length).toBeGreaterThan(10_000);
    expect([...new Set(factors.map((factor) => factor.per))].filter((unit) => !isUnit(unit))).toEqual([]);
  });
  it.each(GWP_SETS)('all give a coefficient on %s, or are refused for a gas that the set does not know', (set) => {
    const gwp = tableOf(set);
    const unknown = new Set(Object.keys(gwp.gases).filter((gas) => gwp.gases[gas]?.gwp === null));
    const refused = factors.filter((factor) => {
      if (factor.gases.some(({ gas }) => unknown.has(gas))) {
        expect(() => coefficientOf({ unit: factor.per, factor, gwp })).toThrow('have no value for');
        return false;
      }
      return !dec(coefficientOf({ unit: factor.per, factor, gwp }).co2eKg).isFinite();
    });
    expect(refused).toEqual([]);
  });
  it('come within the publisher’s rounding of the printed CO2e on the publisher’s own set', () => {
    const far = factors.filter((factor) => {
      const set = GWP_SETS.find((candidate) => candidate === factor.gwpBasis);
      if (set === undefined || factor.co2eKg === null || factor.gases.length === 0) return false;
      // Publishers print gases outside the Kyoto Protocol in the same column.
      const { co2eKg, otherCo2eKg } = coefficientOf({ unit: factor.per, factor, gwp: tableOf(set) });
      const computed = dec(co2eKg).plus(otherCo2eKg);
      const difference = computed.minus(factor.co2eKg).abs();
      // Blends are printed as whole numbers, fuels with five decimals.
      return (
        difference.gt(factor.category === 'fugitive' ? '0.51' : '0.00002') && difference.gt(computed.times('0.001'))
      );
    });
    expect(far.map((factor) => `${factor.source} ${factor.id} ${factor.label}`)).toEqual([]);
  });
  it('have a grid average for offices in the countries of decision S4', () => {
    const sourceOf = (country: string, region: string | null, year: number) =>
      chooseGridFactor({ country, region, year }, factors).factor?.source;
    expect([
      sourceOf('GB', null, 2025),
      sourceOf('DE', null, 2024),
      sourceOf('US', 'US-NWPP', 2023),
      sourceOf('CA', 'CA-ON', 2025),
      sourceOf('AU', 'AU-NSW', 2025),
      sourceOf('NZ', null, 2025),
      sourceOf('BR', null, 2023),
    ]).toEqual([
      'ukgov-2025',
      'eea-grid-2024',
      'egrid-2023',
      'ca-eccc',
      'au-nga-2025',
      'nz-mfe-2026',
      'ember-owid-2025',
    ]);
  });
});

describe('refrigerant blends that the product carries', () => {
  const blends = rowsOf('gwp/refrigerant-blends.csv').map((row) => ({
    printed: row['ar5_kyoto_uk'] ?? '',
    blend: {
      code: row['id'] ?? '',
      source: '',
      parts: parseGasParts(row['parts'] ?? '').map(({ gas, amount }) => ({ gas, massFraction: amount })),
    } satisfies Blend,
  }));
  it('have parts that add up, and the value printed by the UK on AR5 within rounding', () => {
    const known = blends.filter(({ blend }) => blend.parts.length > 0);
    expect(known.length).toBeGreaterThan(40);
    const far = known.filter(({ blend, printed }) => {
      const computed = dec(blendGwp(blend, tableOf('AR5'), 'kyoto').figure);
      return printed !== '' && computed.minus(printed).abs().gt('0.51');
    });
    expect(far.map(({ blend }) => blend.code)).toEqual([]);
  });
});
