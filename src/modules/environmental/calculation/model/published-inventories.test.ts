import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dec, decimalText, sum } from '#platform/values/model/decimal.ts';
import { aFactor, gwpTable } from '#test/support/emission-factors.ts';
import { sharedData } from '#test/support/shared-data.ts';
import { coefficientOf } from './coefficient.ts';
import { splitLine } from '#modules/environmental/comparison/model/difference.ts';
import { findDuplicates, type ComparableRecord } from '#modules/environmental/completeness/model/duplicates.ts';
import { emissionsFrom, emissionsOf } from './emissions.ts';
import { scope2Of } from './scope2.ts';
import { screenScope3 } from '#modules/environmental/scope3/model/scope3.ts';
import type { Scope3Number } from '#modules/environmental/scope3/model/scope3-categories.ts';

const ar5 = gwpTable('AR5');
const amount = z.number().transform(String);
const tonnesByName = z.record(z.string(), amount);

function rowsOf(path: string): Record<string, string>[] {
  return z.array(z.record(z.string(), z.string())).parse(parse(readFileSync(path, 'utf8'), { columns: true }));
}

function publishedOf<Shape>(path: string, shape: z.ZodType<Shape>): Shape {
  return shape.parse(JSON.parse(readFileSync(path, 'utf8')));
}

function supplierFactor(per: string, co2eKg: string) {
  return aFactor({ source: 'custom', label: `published ${per}`, per, co2eKg, gwpBasis: 'AR5' });
}

function kgOf(perUnit: ReturnType<typeof coefficientOf>, quantity: string | undefined): string {
  return emissionsFrom(quantity === undefined || quantity === '' ? '0' : quantity, perUnit).co2eKg;
}

const toronto = sharedData('samples/toronto-2018/activity-by-site.csv');
describe.skipIf(toronto === undefined)('City of Toronto 2018 (Ontario Regulation 397/11, 1,481 sites)', () => {
  const rows = toronto === undefined ? [] : rowsOf(toronto);
  const electricity = coefficientOf({ unit: 'kWh', factor: supplierFactor('kWh', '0.04'), gwp: ar5 });
  const gas = coefficientOf({ unit: 'm3', factor: supplierFactor('m3', '1.89969'), gwp: ar5 });
  const computed = rows.map((row) =>
    sum([kgOf(electricity, row['electricity_kwh']), kgOf(gas, row['natural_gas_m3'])]),
  );
  it('comes to 161,981,152.455 kg from electricity and gas, as published.json reproduces it', () => {
    expect(rows).toHaveLength(1481);
    expect(sum(computed).toDecimalPlaces(2).toFixed()).toBe('161981152.46');
  });
  it('equals the published figure of each site but for those with district heat', () => {
    const published = publishedOf(
      sharedData('samples/toronto-2018/published.json') ?? '',
      z.object({ gap_sites: z.array(z.object({ site: z.string(), kg_co2e: amount })), gap_kg_co2e: amount }),
    );
    const gaps = rows.flatMap((row, index) => {
      const gap = dec(row['published_ghg_kg_co2e'] ?? '0').minus(computed[index] ?? '0');
      // Quantities and emissions are published with six decimals: half a millionth of a kilogram is their rounding.
      return gap.abs().gt('0.000001') ? [{ site: row['site_name'] ?? '', kg: gap }] : [];
    });
    expect(gaps.map((gap) => gap.site).toSorted()).toEqual(published.gap_sites.map((gap) => gap.site).toSorted());
    expect(
      sum(gaps.map((gap) => gap.kg))
        .minus(published.gap_kg_co2e)
        .abs()
        .lte('0.001'),
    ).toBe(true);
  });
  it('shows the sites that are in the file twice', () => {
    const records = rows.flatMap((row) =>
      (['electricity_kwh', 'natural_gas_m3'] as const).map(
        (column): ComparableRecord => ({
          id: `${row['site_no']} ${column}`,
          site: row['site_no'] ?? '',
          siteName: row['site_name'] ?? '',
          activityType: column,
          from: '2018-01-01',
          to: '2018-12-31',
          amount: row[column] ?? '0',
          unit: 'x',
        }),
      ),
    );
    const doubles = findDuplicates(records);
    expect(doubles.filter((double) => double.kind === 'same-site').map((double) => double.sites)).toEqual([
      ['900', '1299'],
      ['1231', '1232'],
      ['1425', '1426'],
    ]);
    expect(doubles.filter((double) => double.kind === 'same-values').map((double) => double.sites)).toContainEqual([
      '557',
      '603',
    ]);
  });
});

const seattle = sharedData('samples/seattle-city-owned-2016/activity-by-building.csv');
describe.skipIf(seattle === undefined)('City of Seattle 2016 (85 city-owned buildings)', () => {
  const rows = seattle === undefined ? [] : rowsOf(seattle);
  const totalTonnes = (column: string, unit: string, factor: ReturnType<typeof supplierFactor>) => {
    const coefficient = coefficientOf({ unit, factor, gwp: ar5 });
    return sum(rows.map((row) => kgOf(coefficient, row[column])))
      .div(1000)
      .toDecimalPlaces(2)
      .toFixed();
  };
  it('comes to the published tonnes by source, over kWh, therms and kBtu', () => {
    const bySource = [
      totalTonnes('electricity_kwh', 'kWh', supplierFactor('mmBtu', '6.9713')),
      totalTonnes('natural_gas_therms', 'therm', supplierFactor('mmBtu_hhv', '53.11')),
      totalTonnes('steam_kbtu', 'kBtu', supplierFactor('mmBtu', '77.188')),
    ];
    expect(bySource).toEqual(['2334.48', '6724.98', '2762.65']);
    // Published: 11,822.04 t, rounded building by building.
    expect(sum(bySource).minus('11822.04').abs().div('11822.04').lt('0.00001')).toBe(true);
  });
  it.each([
    ['AR4', '53.1148', '53.11'],
    ['AR5', '53.1145', '53.11'],
    ['AR6', '53.1171', '53.12'],
  ] as const)('has the gas factor of the US EPA as it prints it, by %s', (set, co2eKg, printed) => {
    // US EPA, GHG Emission Factors Hub (2025), table 1, natural gas.
    const gases = [
      { gas: 'CO2', kg: '53.06' },
      { gas: 'CH4_fossil', kg: '0.001' },
      { gas: 'N2O', kg: '0.0001' },
    ];
    const factor = aFactor({ per: 'mmBtu_hhv', gases, co2eKg: null, gwpBasis: null });
    const coefficient = coefficientOf({ unit: 'mmBtu_hhv', factor, gwp: gwpTable(set) });
    expect([coefficient.co2eKg, dec(coefficient.co2eKg).toDecimalPlaces(2).toFixed(2)]).toEqual([co2eKg, printed]);
  });
  it('equals each building’s published tonnes within 1 % or 0.1 t', () => {
    const electricity = coefficientOf({ unit: 'kWh', factor: supplierFactor('mmBtu', '6.9713'), gwp: ar5 });
    const gas = coefficientOf({ unit: 'therm', factor: supplierFactor('mmBtu_hhv', '53.11'), gwp: ar5 });
    const steam = coefficientOf({ unit: 'kBtu', factor: supplierFactor('mmBtu', '77.188'), gwp: ar5 });
    const far = rows.filter((row) => {
      const tonnes = sum([
        kgOf(electricity, row['electricity_kwh']),
        kgOf(gas, row['natural_gas_therms']),
        kgOf(steam, row['steam_kbtu']),
      ]).div(1000);
      const difference = tonnes.minus(row['published_ghg_t_co2e'] ?? '0').abs();
      return difference.gt('0.1') && difference.gt(tonnes.times('0.01'));
    });
    expect(far).toEqual([]);
  });
});

const inaz = sharedData('samples/inaz-2023-2024/published.json');
describe.skipIf(inaz === undefined)('INAZ 2023 and 2024', () => {
  const published =
    inaz === undefined
      ? undefined
      : publishedOf(
          inaz,
          z.object({
            published_t_co2e: z.record(z.string(), tonnesByName),
            derived_energy_kwh: z.object({
              2023: z.object({ electricity: amount }),
              2024: z.object({ electricity: amount }),
            }),
          }),
        );
  const year = (name: string) => published?.published_t_co2e[name] ?? {};
  const office = (kwh: string, grid: string, residual: string) =>
    scope2Of(
      [
        {
          key: 'offices',
          carrier: 'electricity',
          market: 'IT',
          period: '2023',
          kwh,
          grid: { kgCo2ePerKwh: grid, id: 'grid', label: 'Italy' },
          residual: { kgCo2ePerKwh: residual, id: 'residual', label: 'Italian residual mix' },
        },
      ],
      [],
    );
  it('has scope sums that hold within the last printed digit', () => {
    for (const name of ['2022_as_published_in_2023', '2023_as_restated_in_2024', '2024']) {
      const {
        scope1_stationary: stationary = '0',
        scope1_mobile: mobile = '0',
        scope1_refrigerants: refrigerants = '0',
        scope1 = '0',
      } = year(name);
      expect(sum([stationary, mobile, refrigerants]).minus(scope1).abs().lte('0.01')).toBe(true);
    }
  });
  it('gives the restated 2023 location-based and market-based tonnes from kWh, grid and residual mix', () => {
    // Italian grid 0.25663, residual mix 0.50058 kg per kWh (AIB residual mix of Italy for 2023: 0.50057).
    const { location, market } = office(published?.derived_energy_kwh[2023].electricity ?? '0', '0.25663', '0.50058');
    expect(dec(location.figure).div(1000).toDecimalPlaces(2).toFixed()).toBe(
      year('2023_as_restated_in_2024')['scope2_location'],
    );
    expect(dec(market.figure).div(1000).toDecimalPlaces(2).toFixed()).toBe(
      year('2023_as_restated_in_2024')['scope2_market'],
    );
  });
  it('explains the fall of 2024 by guarantees of origin for about 95 % of the electricity', () => {
    const kwh = published?.derived_energy_kwh[2024].electricity ?? '0';
    const uncovered = dec(year('2024')['scope2_market'] ?? '0')
      .times(1000)
      .div('0.50057');
    expect(dec(1).minus(uncovered.div(kwh)).toDecimalPlaces(2).toFixed()).toBe('0.96');
    expect(
      dec(office(kwh, '0.25664', '0').location.figure)
        .div(1000)
        .toDecimalPlaces(2)
        .toFixed(),
    ).toBe(year('2024')['scope2_location']);
  });
});

const colchester = sharedData('samples/colchester-2018-2024/published.json');
const series = sharedData('factors/ukgov-key-series-2013-2025.csv');
describe.skipIf(colchester === undefined || series === undefined)('Colchester City Council 2018/19 to 2023/24', () => {
  const published =
    colchester === undefined
      ? undefined
      : publishedOf(
          colchester,
          z.object({
            years: z.array(z.string()),
            series: z.record(z.string(), z.array(amount.nullable())),
            edition_check: z.array(
              z.object({ uk_edition: z.number().nullable(), implied_electricity_kwh: amount.nullable() }),
            ),
          }),
        );
  const factors = series === undefined ? [] : rowsOf(series);
  const factorOf = (key: string, year: number) =>
    factors.find((row) => row['key'] === key && row['edition_year'] === String(year))?.['co2e_kg'] ?? '';
  it('has grid electricity and grid loss that go back to the same kilowatt-hours by the UK factor set of the year', () => {
    const checked = (published?.edition_check ?? []).flatMap(
      ({ uk_edition: year, implied_electricity_kwh: kwh }, index) => {
        if (year === null || kwh === null) return [];
        const tonnes = (key: string) =>
          dec(emissionsOf({ amount: kwh, unit: 'kWh' }, supplierFactor('kWh', factorOf(key, year)), ar5).co2eKg).div(
            1000,
          );
        const near = (key: string, name: string) =>
          tonnes(key)
            .minus(published?.series[name]?.[index] ?? '0')
            .abs()
            .lte('0.03');
        return [
          [
            year,
            near('electricity_uk_kwh', 'scope2_electricity_location'),
            near('electricity_td_loss_kwh', 'scope3_electricity_td_losses'),
          ],
        ];
      },
    );
    expect(checked).toEqual([
      [2018, true, true],
      [2019, true, true],
      [2022, true, true],
      [2023, true, true],
    ]);
  });
  it('has categories that begin later: not measured before, not zero', () => {
    expect(published?.series['scope1_refrigerants']).toEqual([null, null, null, null, '23.46', '22.31']);
  });
});

const tpIcap = sharedData('samples/tp-icap-2022-2023/published.json');
describe.skipIf(tpIcap === undefined)('TP ICAP 2022 and 2023', () => {
  const published =
    tpIcap === undefined
      ? undefined
      : publishedOf(
          tpIcap,
          z.object({ t_co2e: z.record(z.string(), tonnesByName), by_region_2023: z.record(z.string(), tonnesByName) }),
        );
  const year = (name: string) => published?.t_co2e[name] ?? {};
  it('has sums that hold within one tonne of rounding', () => {
    for (const name of ['2022_restated', '2023']) {
      const {
        scope1 = '0',
        scope1_fuel: fuel = '0',
        scope1_fugitive: fugitive = '0',
        scope2_location: location = '0',
        scope3 = '0',
        total = '0',
      } = year(name);
      expect(sum([fuel, fugitive]).minus(scope1).abs().lte(1)).toBe(true);
      expect(sum([scope1, location, scope3]).minus(total).abs().lte(1)).toBe(true);
    }
    const regional = sum(Object.values(published?.by_region_2023 ?? {}).map((region) => region['total'] ?? '0'));
    expect(
      regional
        .minus(year('2023')['total'] ?? '0')
        .abs()
        .lte(1),
    ).toBe(true);
  });
  it('books the jump of waste from 89 to 2,052 t as method when the way of counting changed', () => {
    const spend = {
      quantity: '89',
      unit: 'EUR',
      gases: [{ gas: 'CO2e', kg: '1' }],
      gwp: { CO2e: '1' },
      method: '1',
      boundary: '1',
    };
    const mass = { ...spend, quantity: '2052', unit: 't' };
    expect(splitLine(spend, mass).effects).toMatchObject({ activity: '0', factor: '0', method: '1963' });
  });
  it('has 77 % of scope 3 in purchased goods, services and capital goods', () => {
    const {
      purchased_goods_services_capital: goods = '0',
      fuel_and_energy: fuel = '0',
      waste = '0',
      business_travel: travel = '0',
      commuting = '0',
    } = year('2023');
    const line = (category: Scope3Number, kg: string) => ({ category, method: 'average-data' as const, kg });
    const { rows, total } = screenScope3([
      line(1, goods),
      line(3, fuel),
      line(5, waste),
      line(6, travel),
      line(7, commuting),
    ]);
    // The printed categories add up to 14 t more than the printed scope 3.
    expect(
      dec(total.figure)
        .minus(year('2023')['scope3'] ?? '0')
        .toFixed(),
    ).toBe('14');
    expect(
      dec(rows[0]?.share ?? '0')
        .toDecimalPlaces(2)
        .toFixed(),
    ).toBe('0.77');
  });
});

const guardini = sharedData('samples/guardini-2020-2024/published.json');
describe.skipIf(guardini === undefined)('Guardini 2020 to 2024', () => {
  const published =
    guardini === undefined
      ? undefined
      : publishedOf(
          guardini,
          z.object({
            ghg_t_co2e: z.record(z.string(), tonnesByName),
            scope3_2024_t_co2e: tonnesByName,
            total_2024_t_co2e: z.object({ location: amount }),
          }),
        );
  it('has scope and grand totals that are the sums of their parts', () => {
    for (const {
      stationary = '0',
      mobile = '0',
      fugitive = '0',
      scope1 = '0',
      scope2_location: location = '0',
      scope2_market: market = '0',
      total_location: byLocation = '0',
      total_market: byMarket = '0',
    } of Object.values(published?.ghg_t_co2e ?? {})) {
      expect(decimalText(sum([stationary, mobile, fugitive]))).toBe(scope1);
      // 2022 prints 765.1 and 739.61 where its parts give 765.09 and 739.60.
      expect(sum([scope1, location]).minus(byLocation).abs().lte('0.01')).toBe(true);
      expect(sum([scope1, market]).minus(byMarket).abs().lte('0.01')).toBe(true);
    }
  });
  it('has one significant category of those printed, which is 92 % of the whole inventory', () => {
    const lines = Object.entries(published?.scope3_2024_t_co2e ?? {}).map(([category, kg]) => ({
      category: z.coerce.number().int().min(1).max(15).parse(category) as Scope3Number,
      method: 'average-data' as const,
      kg,
    }));
    const { rows } = screenScope3(lines);
    expect(rows.filter((row) => row.isSignificant).map((row) => row.category.number)).toEqual([11]);
    expect(
      dec(rows[10]?.kg ?? '0')
        .div(published?.total_2024_t_co2e.location ?? '1')
        .toDecimalPlaces(2)
        .toFixed(),
    ).toBe('0.92');
  });
});
