import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedData } from '#test/support/shared-data.ts';
import { dec, decimalText } from '#platform/values/model/decimal.ts';
import { UserError } from '#platform/errors/model/errors.ts';
import { inUnit, isDimension, isUnit, measureOf, sameDimension, unitOf } from './unit-algebra.ts';
import {
  calorificBridge,
  densityBridge,
  energyBasisBridge,
  exchangeRateBridge,
  netToGrossBridge,
  priceYearBridge,
  type Bridge,
} from './unit-bridges.ts';
import { DIMENSIONS, UNITS } from './unit-table.ts';
import { convert } from './units.ts';

const efrag = 'EFRAG VSME fuel converter 1.3.0';
const dieselDensity = densityBridge({ of: 'gas/diesel oil', value: '0.84', unit: 'kg/L', source: efrag });
const dieselNcv = calorificBridge({ of: 'gas/diesel oil', value: '43', unit: 'TJ_net/Gg', source: efrag });
const gasNetToGross = netToGrossBridge({ of: 'natural gas', netPerGross: '0.9', source: 'ESRS E1 AR 18' });

function amountOf(amount: string, from: string, to: string, bridges: Bridge[] = []): string {
  return convert({ amount, from, to, bridges }).amount;
}

function userErrorOf(action: () => unknown): UserError {
  try {
    action();
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('unit table', () => {
  it('has each code once, and a base unit of size 1 for each dimension', () => {
    expect(new Set(UNITS.map((unit) => unit.code)).size).toBe(UNITS.length);
    for (const [name, { base }] of Object.entries(DIMENSIONS)) {
      expect(unitOf(base).toBase).toBe('1');
      expect(unitOf(base).dimension).toBe(name);
    }
  });
  it.each([
    // NIST SP 811 (2008), appendix B.8, exact; gallon (imperial) by the UK Units of Measurement Regulations 1995.
    ['gal_us', 'm3', '0.003785411784'],
    ['gal_imp', 'm3', '0.00454609'],
    ['bbl', 'm3', '0.158987294928'],
    ['ft3', 'm3', '0.028316846592'],
    ['lb', 'kg', '0.45359237'],
    ['short_ton', 'kg', '907.18474'],
    ['kgal', 'gal_us', '1000'],
    ['mmcf', 'mcf', '1000'],
    // US DOE: 1 dekatherm = 10 therms = 1 million Btu.
    ['Dth', 'mmBtu_hhv', '1'],
    ['long_ton', 'kg', '1016.0469088'],
    ['mi', 'm', '1609.344'],
    ['nmi', 'm', '1852'],
    ['Btu_IT', 'J', '1055.05585262'],
    ['kWh', 'J', '3600000'],
    ['therm', 'J_gross', '105505585.262'],
  ])('one %s is %s × %s', (unit, base, factor) => {
    expect(amountOf('1', unit, base)).toBe(factor);
  });
  it('knows cubic metres of gas at 0 and at 15 degrees Celsius as parts of one ideal gas', () => {
    expect(dec(amountOf('273.15', 'Nm3', 'Sm3')).toString()).toBe('288.15');
    expect(dec(amountOf('288.15', 'Sm3', 'Nm3')).toString()).toBe('273.15');
    expect(amountOf('1', 'Sm3', 'm3')).toBe('1');
    expect(amountOf('1', 'Nm3', 'm3')).toMatch(/^1\.05491488193/);
  });
  const table = sharedData('units/unit-conversions.csv');
  it.skipIf(table === undefined)('equals the shared table of exact conversions', () => {
    const rows = parse(readFileSync(table ?? '', 'utf8'), { columns: true }) as Record<string, string>[];
    expect(rows.length).toBeGreaterThan(50);
    for (const { unit = '', base_unit: base = '', factor_to_base: factor = '' } of rows) {
      // The therm and, with its own name, mmBtu_hhv are gross in our table; pkm and t.km have smaller base units.
      const target = unit === 'therm' ? 'J_gross' : base;
      expect(`${unit} ${amountOf('1', unit, target)}`).toBe(`${unit} ${decimalText(dec(factor))}`);
    }
  });
  it('knows every unit that the shared factor files are stated per', () => {
    for (const code of [
      'kWh_gross',
      'kWh_net',
      'kWh',
      'GJ',
      'TJ_net',
      'GJ_net',
      'mmBtu_hhv',
      'therm',
      'm3',
      'scf',
      'short_ton',
      'long_ton',
      'klb',
      'pkm',
      'pmi',
      't.km',
      'short_ton_mi',
      'km',
      'mi',
      'vehicle.km',
      'room_night',
      'fte_h',
      'item',
      'L',
      'gal_us',
      'ML',
      'kg',
      't',
      'USD_2022',
      'EUR',
    ]) {
      expect(isUnit(code)).toBe(true);
    }
    for (const code of ['', 'KWH', 'XYZ', 'USD_22', 'kg/L', 'constructor']) expect(isUnit(code)).toBe(false);
  });
});

describe('conversion within one dimension', () => {
  it.each([
    ['1', 'bbl', 'L', '158.987294928'],
    ['1', 'mmBtu', 'kWh', '293.0710701722222222222222222222222'],
    ['1', 'therm', 'kWh_gross', '29.30710701722222222222222222222222'],
    ['1', 'gal_imp', 'L', '4.54609'],
    ['1', 'short_ton', 'kg', '907.18474'],
    ['35791195.2', 'kBtu', 'mmBtu', '35791.1952'],
    ['3', 'km', 'vehicle.km', '3'],
    ['1', 'short_ton*mi', 't.km', '1.45997231821056'],
    ['2', 'kW*h', 'kWh', '2'],
    ['1', 't*km', 't.km', '1'],
    ['12', 'FTE*h', 'fte_h', '12'],
  ])('%s %s is exact in %s', (amount, from, to, expected) => {
    expect(amountOf(amount, from, to)).toBe(expected);
  });
  it('says each step with its factor', () => {
    expect(convert({ amount: '2', from: 't', to: 'kg' })).toEqual({
      amount: '2000',
      unit: 'kg',
      steps: [
        {
          kind: 'unit',
          label: 'Unit',
          labelSaid: { code: 'units.unit', values: {} },
          from: 't',
          to: 'kg',
          factor: '1000',
          source: 'definition of the units (SI, NIST SP 811)',
          sourceSaid: { code: 'units.unit-definition', values: {} },
        },
      ],
    });
    expect(convert({ amount: '2', from: 't', to: 't' }).steps).toEqual([]);
  });
  it('is the same without steps, and refuses another dimension there', () => {
    for (const [from, to] of [
      ['MWh', 'GJ'],
      ['t', 'kg'],
      ['m3', 'L'],
      ['GJ', 'MWh'],
    ] as const)
      expect(inUnit('1234.567', from, to)).toBe(amountOf('1234.567', from, to));
    expect(() => inUnit('1', 'm3', 'kg')).toThrow('measure different things');
  });

  it('comes back to where it started', () => {
    const pair = fc
      .constantFrom(...UNITS)
      .chain((from) =>
        fc.tuple(fc.constant(from), fc.constantFrom(...UNITS.filter((unit) => unit.dimension === from.dimension))),
      );
    fc.assert(
      fc.property(pair, fc.integer({ min: -1_000_000, max: 1_000_000 }), ([from, to], thousandths) => {
        const amount = dec(thousandths).div(1000);
        const back = dec(amountOf(amountOf(decimalText(amount), from.code, to.code), to.code, from.code));
        return back.minus(amount).abs().lte(amount.abs().times('1e-32'));
      }),
    );
  });
  it('doubles with the amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        (litres) =>
          amountOf(String(litres * 2), 'L', 'm3') === decimalText(dec(amountOf(String(litres), 'L', 'm3')).times(2)),
      ),
    );
  });
});

describe('conversion over bridges', () => {
  it('turns litres of diesel into net energy: density, then net calorific value', () => {
    const { amount, steps } = convert({
      amount: '1000',
      from: 'L',
      to: 'MWh_net',
      bridges: [dieselNcv, dieselDensity],
    });
    // 1000 L x 0.84 kg/L = 840 kg; 0.84 t x 43 GJ/t / 3.6 (sustainability.md 2.2: MWh = t x NCV / 3.6).
    expect(amount).toBe('10.03333333333333333333333333333333');
    expect(steps.map((step) => step.kind)).toEqual(['density', 'unit', 'net-calorific-value', 'unit']);
    expect(steps.map((step) => step.source)).toContain(efrag);
    expect(
      decimalText(steps.reduce((product, step) => product.times(step.factor), dec('1000')).toDecimalPlaces(20)),
    ).toBe('10.03333333333333333333');
  });
  it('goes back the same way', () => {
    expect(
      amountOf(amountOf('1000', 'L', 'TJ_net', [dieselNcv, dieselDensity]), 'TJ_net', 'L', [dieselNcv, dieselDensity]),
    ).toBe('1000');
  });
  it('applies a density inside a product of units', () => {
    expect(amountOf('100', 'L*km', 't.km', [dieselDensity])).toBe('0.084');
  });
  it('never mixes net with gross energy, nor plain kilowatt-hours with either', () => {
    expect(sameDimension('kWh_net', 'kWh_gross')).toBe(false);
    expect(userErrorOf(() => convert({ amount: '1', from: 'kWh_gross', to: 'kWh_net' }))).toMatchObject({
      code: 'units.incompatible',
      values: { missing: 'ratio of net to gross calorific value' },
    });
    expect(userErrorOf(() => convert({ amount: '1', from: 'kWh', to: 'kWh_gross' })).values['missing']).toBe(
      'statement whether the energy is net or gross',
    );
    expect(amountOf('100', 'kWh_gross', 'kWh_net', [gasNetToGross])).toBe('90');
    expect(
      amountOf('100', 'kWh', 'kWh_net', [
        gasNetToGross,
        energyBasisBridge({ of: 'gas bill', basis: 'gross', source: 'supplier' }),
      ]),
    ).toBe('90');
  });
  it('names what is missing, and only what is missing', () => {
    expect(
      userErrorOf(() => convert({ amount: '1', from: 'L', to: 'kWh_net', bridges: [dieselNcv] })).values['missing'],
    ).toBe('density');
    expect(
      userErrorOf(() => convert({ amount: '1', from: 'L', to: 'kWh_net', bridges: [dieselDensity] })).values['missing'],
    ).toBe('net calorific value');
    expect(userErrorOf(() => convert({ amount: '1', from: 'L', to: 'kg' })).message).toBe(
      'L cannot be converted to kg.',
    );
    expect(userErrorOf(() => convert({ amount: '1', from: 'EUR', to: 'USD_2022' })).values['missing']).toBe(
      'exchange rate to USD, price index up to USD_2022',
    );
    expect(userErrorOf(() => convert({ amount: '1', from: 'km', to: 'kg' })).values['missing']).toContain(
      'nothing can link these two',
    );
    expect(userErrorOf(() => convert({ amount: '1', from: 'fortnight', to: 'h' }))).toMatchObject({
      code: 'units.unknown',
      values: { unit: 'fortnight' },
    });
  });
  it('brings spend to the currency and price year of a factor, with rate, day and index on record', () => {
    const rate = exchangeRateBridge({
      from: 'EUR',
      to: 'USD',
      rate: '1.08',
      on: '2024-06-30',
      source: 'ECB reference rate',
    });
    const index = priceYearBridge({
      from: 'USD',
      to: 'USD_2022',
      indexFrom: '313.689',
      indexTo: '292.655',
      source: 'US CPI-U',
    });
    const { amount, steps } = convert({ amount: '1000', from: 'EUR', to: 'USD_2022', bridges: [index, rate] });
    expect(amount).toBe(decimalText(dec('1080').times('292.655').div('313.689')));
    expect(steps.map((step) => step.label)).toEqual([
      'exchange rate of 2024-06-30: EUR to USD',
      'price index: USD to USD_2022',
    ]);
    expect(
      userErrorOf(() => convert({ amount: '1', from: 'EUR', to: 'USD_2022', bridges: [rate] })).values['missing'],
    ).toBe('price index up to USD_2022');
  });
  it('prefers the shortest way, and of equal ways the bridge given first', () => {
    const perLitre = calorificBridge({ of: 'diesel', value: '10', unit: 'kWh_net/L', source: 'supplier' });
    expect(
      convert({ amount: '1', from: 'L', to: 'kWh_net', bridges: [dieselNcv, dieselDensity, perLitre] }).amount,
    ).toBe('10');
    const other = densityBridge({ of: 'other', value: '0.9', unit: 'kg/L', source: 'x' });
    expect(amountOf('1', 'L', 'kg', [other, dieselDensity])).toBe('0.9');
  });
  it('refuses a property that is zero or negative', () => {
    expect(userErrorOf(() => densityBridge({ of: 'diesel', value: '0', unit: 'kg/L', source: 'x' })).code).toBe(
      'units.bad-bridge',
    );
  });
});

describe('unit algebra', () => {
  it('tells whether the dimensions of a formula cancel', () => {
    expect(isDimension(['kg/L', 'L'], 'kg')).toBe(true);
    expect(isDimension(['t', 'km', 'kg_co2e/t.km'], 'kg_co2e')).toBe(true);
    expect(isDimension(['t', 'kg_co2e/t.km'], 'kg_co2e')).toBe(false);
    expect(measureOf('kWh/kWh').vector).toEqual({});
    expect(isDimension(['EUR', 'kg_co2e/USD'], 'kg_co2e')).toBe(false);
  });
});
