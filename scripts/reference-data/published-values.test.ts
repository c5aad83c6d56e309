import { describe, expect, it } from 'vitest';
import { exact, sum } from '#platform/values/model/decimal.ts';
import type { ReferenceFactor } from '#modules/environmental/factors/model/reference/factor-file.ts';
import { parseGasParts } from '#modules/environmental/factors/model/reference/gas-parts.ts';
import type { BlendLine } from './blends.ts';
import { dataFile, factorOf, factorsOf } from './data-folder.ts';
import type { GwpLine } from './gwp.ts';

const gwp = new Map(dataFile<GwpLine>('gwp/gwp100.csv').map((line) => [line.id, line]));
const kgOf = (factor: ReferenceFactor, gas: string): string | undefined =>
  factor.gases.find((part) => part.gas === gas)?.kg;

describe('published values', () => {
  it.each([
    ['ukgov-2025', 'ukgov:7_400_4000_5', 'kWh', '0.177'],
    ['ukgov-2024', 'ukgov:7_400_4000_5', 'kWh', '0.20705'],
    ['ukgov-2026', 'ukgov:7_400_4000_5', 'kWh', '0.13096'],
    ['ukgov-2013', 'ukgov:7_400_4000_5', 'kWh', '0.44548'],
    ['ukgov-2025', 'ukgov:1_100_1004_6', 'kWh_gross', '0.18296'],
    ['ukgov-2025', 'ukgov:1_101_1011_8', 'L', '2.57082'],
    ['ukgov-2025', 'ukgov:13_402_4000_5', 'kWh', '0.01853'],
    ['ukgov-2025', 'ukgov:32_603_9999_12', 'fte_h', '0.33378'],
    ['ukgov-2025', 'ukgov:3_201_2156_3', 'kg', '1924'],
    ['ukgov-2025', 'ukgov:20_507_5313_15', 't', '520.5327'],
    ['usepa-hub-2025', 'usepa:t9:recycled-aluminum-cans-short-ton', 'short_ton', '60'],
    ['eea-grid-2024', 'eea:DE', 'kWh', '0.291'],
    ['eea-grid-2023', 'eea:EU', 'kWh', '0.21'],
    ['useeio-1.3', 'useeio:111110:with-margins', 'USD_2022', '0.532'],
    ['useeio-1.3', 'useeio:111110:without-margins', 'USD_2022', '0.488'],
    ['ca-eccc', 'ca-eccc:qc:2025', 'kWh', '0.0017'],
    ['au-nga-2026', 'au-nga:national', 'kWh', '0.59'],
    ['au-nga-2026', 'au-nga:natural-gas:stationary:gj-gross', 'GJ_gross', '51.53'],
    ['nz-mfe-2026', 'nz-mfe:national:2024', 'kWh', '0.0994'],
  ])('%s %s: per %s %s kg CO2e', (source, id, per, co2eKg) => {
    expect(factorOf(source, id)).toMatchObject({ per, co2eKg });
  });

  it.each([
    ['usepa-hub-2025', 'usepa:t1:natural-gas-natural-gas-mmbtu-hhv', 'mmBtu_hhv', 'CO2', '53.06'],
    ['usepa-hub-2025', 'usepa:t1:natural-gas-natural-gas-scf', 'scf', 'CH4_fossil', '0.00000103'],
    [
      'usepa-hub-2025',
      'usepa:t7:steam-and-heat-steam-and-heat-natural-gas-80-thermal-efficiency-mmbtu-hhv',
      'mmBtu',
      'CO2',
      '66.33',
    ],
    ['usepa-hub-2025', 'usepa:t10:bus-pmi', 'pmi', 'CO2', '0.066'],
    ['usepa-hub-2025', 'usepa:t2+t5:non-road-vehicles-ships-and-boats-diesel-gal-us', 'gal_us', 'CO2', '10.21'],
    [
      'usepa-hub-2025',
      'usepa:t4:on-road-diesel-and-alternative-fuel-vehicles-buses-ethanol-mi',
      'mi',
      'CH4_biogenic',
      '0.00019',
    ],
    // 771.523 lb/MWh × 0.45359237 kg/lb ÷ 1000.
    ['egrid-2023', 'egrid:US', 'kWh', 'CO2', '0.34995694607951'],
    ['egrid-2019', 'egrid:RFCW', 'kWh', 'CH4_fossil', '0.00004490564463'],
    ['ipcc-2006', 'ipcc2006:commercial:natural-gas', 'TJ_net', 'CO2', '56100'],
    ['ipcc-2006', 'ipcc2006:mobile:road-diesel-oil', 'TJ_net', 'N2O', '3.9'],
    ['ipcc-2006', 'ipcc2006:energy_industries:wood-wood-waste', 'TJ_net', 'CH4_biogenic', '30'],
    ['ukgov-2025', 'ukgov:3_201_2120_3', 'kg', 'HFC-143a', '0.52'],
  ])('%s %s: per %s of %s %s kg', (source, id, per, gas, kg) => {
    const factor = factorOf(source, id);
    expect([factor.per, kgOf(factor, gas)]).toEqual([per, kg]);
  });

  it('counts biogenic CO2 apart: wood has none in its scope', () => {
    expect(factorOf('ipcc-2006', 'ipcc2006:energy_industries:wood-wood-waste')).toMatchObject({
      biogenicCo2Kg: '112000',
      gases: [
        { gas: 'CH4_biogenic', kg: '30' },
        { gas: 'N2O', kg: '4' },
      ],
    });
    expect(factorOf('usepa-hub-2025', 'usepa:t1:biomass-fuels-solid-wood-and-wood-residuals-mmbtu-hhv')).toMatchObject({
      biogenicCo2Kg: '93.8',
      gases: [
        { gas: 'CH4_biogenic', kg: '0.0072' },
        { gas: 'N2O', kg: '0.0036' },
      ],
    });
    expect(factorOf('usepa-hub-2025', 'usepa:t2:co2-by-fuel-ethanol-100-gal-us')).toMatchObject({
      scope: 'outside',
      biogenicCo2Kg: '5.75',
      gases: [],
    });
  });

  it('says life cycle wherever Ember is shown', () => {
    for (const { stage, label } of factorsOf('ember-owid-2025'))
      expect([stage, label.endsWith('(life cycle)')]).toEqual(['life-cycle', true]);
    expect(factorOf('ember-owid-2025', 'ember:JP:2023')).toMatchObject({
      region: 'JP',
      label: 'Electricity, Japan, 2023 (life cycle)',
      validFrom: '2023-01-01',
      validTo: '2023-12-31',
    });
  });

  it('has the warming potentials of the reports', () => {
    expect(
      ['CH4_fossil', 'CH4_biogenic', 'N2O', 'SF6', 'NF3', 'HFC-134a'].map((gas) => [
        gas,
        gwp.get(gas)?.ar4,
        gwp.get(gas)?.ar5,
        gwp.get(gas)?.ar6,
      ]),
    ).toEqual([
      ['CH4_fossil', '25', '28', '29.8'],
      ['CH4_biogenic', '25', '28', '27'],
      ['N2O', '298', '265', '273'],
      ['SF6', '22800', '23500', '24300'],
      ['NF3', '17200', '16100', '17400'],
      ['HFC-134a', '1430', '1300', '1530'],
    ]);
  });
});

describe('refrigerant blends', () => {
  const blends = dataFile<BlendLine>('gwp/refrigerant-blends.csv')
    .map((line) => ({ ...line, composition: parseGasParts(line.parts) }))
    .filter(({ composition }) => composition.length > 0);

  it('add up to one and have a warming potential in AR4, AR5 and AR6 for every part', () => {
    for (const { id, composition } of blends) {
      expect([id, sum(composition.map(({ amount }) => amount)).toString()]).toEqual([id, '1']);
      for (const { gas } of composition)
        for (const set of ['ar4', 'ar5', 'ar6'] as const)
          expect([id, gas, set, (gwp.get(gas)?.[set] ?? '') !== '']).toEqual([id, gas, set, true]);
    }
  });

  it('give the AR5 value of their Kyoto gases that the UK and the EPA print', () => {
    for (const { id, composition, ar5_kyoto_uk: uk, ar5_kyoto_epa: epa } of blends) {
      const computed = sum(
        composition
          .filter(({ gas }) => gwp.get(gas)?.kyoto === '1')
          .map(({ gas, amount }) => exact(amount).times(gwp.get(gas)?.ar5 ?? '')),
      );
      // EPA prints 3104 for R-424A, against its own composition.
      for (const printed of [uk, id === 'R-424A' ? '' : epa].filter((text) => text !== ''))
        expect([id, computed.minus(printed).abs().lte('0.5')]).toEqual([id, true]);
    }
    expect(blends.find(({ id }) => id === 'R-410A')?.parts).toBe('HFC-32:0.5;HFC-125:0.5');
  });
});
