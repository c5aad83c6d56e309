import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec, decimalText, sum } from '#platform/values/model/decimal.ts';
import {
  calorificBridge,
  densityBridge,
  exchangeRateBridge,
  priceYearBridge,
} from '#platform/units/model/unit-bridges.ts';
import { aFactor, gwpTable, ukGas2025 } from '#test/support/emission-factors.ts';
import { coefficientOf } from './coefficient.ts';
import { emissionsOf, totalEmissions } from './emissions.ts';
import { explainedSchema } from '#platform/kit/model/explained.ts';

const ar4 = gwpTable('AR4');
const ar5 = gwpTable('AR5');
const ar6 = gwpTable('AR6');

/** IPCC 2006 Guidelines vol. 2, table 2.2: natural gas, kg per TJ by net heating value. */
const ipccGas = aFactor({
  source: 'ipcc-2006',
  label: 'Natural gas',
  per: 'TJ_net',
  gases: [
    { gas: 'CO2', kg: '56100' },
    { gas: 'CH4_fossil', kg: '1' },
    { gas: 'N2O', kg: '0.1' },
  ],
});
const diesel = [
  densityBridge({ of: 'gas/diesel oil', value: '0.84', unit: 'kg/L', source: 'EFRAG' }),
  calorificBridge({ of: 'gas/diesel oil', value: '43', unit: 'TJ_net/Gg', source: 'IPCC 2006 vol. 2, table 1.2' }),
];

describe('coefficient', () => {
  it('is kg CO2e of one unit, with a step per gas and the warming potentials of the calculation', () => {
    const coefficient = coefficientOf({ unit: 'kWh_gross', factor: ukGas2025, gwp: ar6 });
    // 0.18259 + 0.00001 × 29.8 + 0.00009/265 × 273
    expect(coefficient.co2eKg).toBe('0.182980716981132075471626');
    expect(coefficient.gases.map(({ gas, kg }) => [gas, kg])).toEqual([
      ['CO2', '0.18259'],
      ['CH4_fossil', '0.00001'],
      ['N2O', '0.000000339622641509433962'],
    ]);
    expect(coefficient.steps[1]).toEqual({
      label: 'CH4_fossil',
      formula: '0.00001 kg/kWh_gross × 29.8',
      figure: '0.000298',
      unit: 'kg_co2e/kWh_gross',
    });
    expect(coefficient.sources.map((source) => source.id)).toEqual(['ukgov-2025 ukgov:1_100_1004_6', 'AR6']);
  });
  it('gives the published CO2e back on the publisher’s own set', () => {
    // UK Government conversion factors 2025, natural gas: 0.18296 kg CO2e per kWh (gross).
    expect(
      dec(coefficientOf({ unit: 'kWh_gross', factor: ukGas2025, gwp: ar5 }).co2eKg)
        .toDecimalPlaces(9)
        .toFixed(),
    ).toBe('0.18296');
  });
  it('keeps every digit of a conversion that has an end', () => {
    const perTherm = aFactor({ per: 'mmBtu_hhv', gases: [{ gas: 'CO2', kg: '53.06' }] });
    expect(coefficientOf({ unit: 'therm', factor: perTherm, gwp: ar6 }).co2eKg).toBe('5.306');
    expect(coefficientOf({ unit: 'MWh_gross', factor: ukGas2025, gwp: ar6 }).co2eKg).toBe('182.980716981132075471626');
  });
  it('crosses bridges and names them among its sources', () => {
    const ipccDiesel = aFactor({ per: 'TJ_net', gases: [{ gas: 'CO2', kg: '74100' }] });
    const coefficient = coefficientOf({ unit: 'L', factor: ipccDiesel, gwp: ar6, bridges: diesel });
    expect(coefficient.co2eKg).toBe('2.676492');
    expect(coefficient.sources.filter((source) => source.kind === 'bridge').map((source) => source.label)).toEqual([
      'density: gas/diesel oil (EFRAG)',
      'net calorific value: gas/diesel oil (IPCC 2006 vol. 2, table 1.2)',
    ]);
    expect(() => coefficientOf({ unit: 'L', factor: ipccDiesel, gwp: ar6, bridges: diesel.slice(1) })).toThrow(
      'L cannot be converted to TJ (net).',
    );
  });
  it('keeps biogenic CO2 outside the scopes, and methane of biomass in them', () => {
    // US EPA GHG Emission Factors Hub 2025, table 1: wood and wood residuals, per mmBtu.
    const wood = aFactor({
      per: 'mmBtu_hhv',
      gases: [
        { gas: 'CH4_biogenic', kg: '0.0072' },
        { gas: 'N2O', kg: '0.0036' },
      ],
      biogenicCo2Kg: '93.8',
    });
    const coefficient = coefficientOf({ unit: 'mmBtu_hhv', factor: wood, gwp: ar6 });
    expect([coefficient.co2eKg, coefficient.biogenicCo2Kg]).toEqual(['1.1772', '93.8']);
  });
  it('says null, not zero, where biogenic CO2 is not published', () => {
    expect(coefficientOf({ unit: 'kWh_gross', factor: ukGas2025, gwp: ar6 }).biogenicCo2Kg).toBeNull();
  });
  it('takes published CO2e only when there are no gases, with a warning when it rests on another set', () => {
    const waste = aFactor({ label: 'Mixed waste, landfill', per: 'short_ton', co2eKg: '520', gwpBasis: 'AR4' });
    const onAr6 = coefficientOf({ unit: 'short_ton', factor: waste, gwp: ar6 });
    expect([onAr6.co2eKg, onAr6.basis, onAr6.gases[0]?.kg]).toEqual(['520', 'published', null]);
    expect(onAr6.warnings[0]?.message).toContain('published as CO2e on AR4 and cannot be converted');
    expect(coefficientOf({ unit: 'short_ton', factor: waste, gwp: ar4 }).warnings).toEqual([]);
    expect(
      coefficientOf({ unit: 'kWh', factor: aFactor({ per: 'kWh', co2eKg: '0.3' }), gwp: ar6 }).warnings[0]?.code,
    ).toBe('inventory.gwp-basis-unstated');
  });
  it('refuses a factor without any value, but not a row of biogenic CO2 only', () => {
    expect(() => coefficientOf({ unit: 'kWh_gross', factor: aFactor(), gwp: ar6 })).toThrow(
      'The emission factor “Test factor” of test-2025 has no value.',
    );
    const outside = coefficientOf({
      unit: 't',
      factor: aFactor({ scope: 'outside', per: 't', biogenicCo2Kg: '1677' }),
      gwp: ar6,
    });
    expect([outside.co2eKg, outside.biogenicCo2Kg, outside.basis]).toEqual(['0', '1677', 'biogenic-only']);
  });
  it('reports gases outside the Kyoto Protocol beside the scopes', () => {
    const coefficient = coefficientOf({
      unit: 'kg',
      factor: aFactor({ per: 'kg', category: 'fugitive', gases: [{ gas: 'HCFC-22', kg: '1' }] }),
      gwp: ar5,
    });
    expect([coefficient.co2eKg, coefficient.otherCo2eKg, coefficient.warnings[0]?.code]).toEqual([
      '0',
      '1760',
      'inventory.outside-kyoto',
    ]);
  });
});

describe('emissions', () => {
  it('of natural gas by IPCC defaults: 1 TJ is 56,154.5 kg CO2e on AR5', () => {
    // IPCC 2006 vol. 2, eq. 2.1 with table 2.2: 56,100 + 1 × 28 + 0.1 × 265 = 56,154.5.
    expect(emissionsOf({ amount: '1', unit: 'TJ_net' }, ipccGas, ar5).co2eKg).toBe('56154.5');
  });
  it('show quantity, coefficient, gases and sources, and survive as JSON', () => {
    const result = emissionsOf({ amount: '1000', unit: 'kWh_gross' }, ukGas2025, ar6);
    expect(result.figure).toBe('182.980716981132075471626');
    expect(result.gases.map(({ gas, co2eKg }) => [gas, co2eKg])).toEqual([
      ['CO2', '182.59'],
      ['CH4_fossil', '0.298'],
      ['N2O', '0.092716981132075471626'],
    ]);
    expect(explainedSchema.parse(JSON.parse(JSON.stringify(result))).steps).toEqual(result.steps);
  });
  it('of spend go over exchange rate and price index to the year of the factor', () => {
    const spend = aFactor({
      source: 'useeio-1.3',
      per: 'USD_2022',
      scope: '3',
      category: 'spend',
      co2eKg: '0.5',
      gwpBasis: 'AR5',
    });
    const bridges = [
      exchangeRateBridge({ from: 'EUR', to: 'USD', rate: '1.1', on: '2024-06-30', source: 'ECB' }),
      priceYearBridge({ from: 'USD', to: 'USD_2022', indexFrom: '110', indexTo: '100', source: 'CPI' }),
    ];
    const result = emissionsOf({ amount: '1000', unit: 'EUR' }, spend, ar5, bridges);
    expect(result.co2eKg).toBe('500');
    expect(result.conversions.map((step) => step.kind)).toEqual(['exchange-rate', 'price-year']);
  });
  it('double with the activity, are zero for zero, and negative for a credit note', () => {
    const kg = (amount: string) => dec(emissionsOf({ amount, unit: 'kWh_gross' }, ukGas2025, ar6).co2eKg);
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (kwh) =>
        kg(String(kwh * 2)).eq(kg(String(kwh)).times(2)),
      ),
    );
    expect(kg('0').isZero()).toBe(true);
  });
  it('add up: parts of an activity emit what the whole does, gas by gas', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 }), (parts) => {
        const each = parts.map((kwh) => emissionsOf({ amount: String(kwh), unit: 'kWh_gross' }, ukGas2025, ar6));
        const whole = emissionsOf({ amount: decimalText(sum(parts.map(String))), unit: 'kWh_gross' }, ukGas2025, ar6);
        const total = totalEmissions(each);
        return (
          total.co2eKg === whole.co2eKg && total.gases.every((gas, index) => gas.co2eKg === whole.gases[index]?.co2eKg)
        );
      }),
    );
  });
});
