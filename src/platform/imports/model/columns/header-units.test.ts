import { scaledMoney, unitBySymbolOrCode } from '../cells/unit-words.ts';
import { describe, expect, it } from 'vitest';
import { quantity, text } from '#platform/records/model/fields.ts';
import { newColumn, readingOf } from './column.ts';
import { columnOptions } from '../contract.ts';
import { matchHeaders, quantityHeaderParts } from './headers.ts';

const area = quantity({ label: 'Floor area', unit: 'm2' });
const unitOf = (header: string, options = {}) => readingOf(newColumn(0, header), area, options).unit;

describe('the unit of a column of amounts', () => {
  it('stands in brackets or as the last word of its header', () => {
    expect(
      ['floor_area_ft2', 'Floor area sqft', 'Floor area (ft²)', 'Floor area'].map((header) => unitOf(header)),
    ).toEqual(['ft2', 'ft2', 'ft2', null]);
    expect(quantityHeaderParts('steam_kbtu')).toEqual({ base: 'steam', note: 'kbtu' });
    expect(quantityHeaderParts('annual_consumption_2018')).toEqual({ base: 'annual_consumption_2018', note: null });
  });

  it('is what a person says, if they say it', () => {
    expect(unitOf('floor_area_ft2', { unit: 'acres' })).toBe('acre');
    expect(unitOf('Fläche', { unit: 'ha' })).toBe('ha');
    expect(columnOptions.safeParse({ unit: 'football pitches' }).success).toBe(false);
  });

  it('is left alone where the unit is a field of the row, and in columns of text', () => {
    expect(
      readingOf(newColumn(0, 'Amount'), quantity({ label: 'Quantity', unitField: 'unit' }), { unit: 'ft2' }).unit,
    ).toBeNull();
    expect(readingOf(newColumn(0, 'operating_day'), text({ label: 'Day' })).unit).toBeNull();
  });

  it('does not hide the field that the header names', () => {
    expect(
      matchHeaders(['site_no', 'floor_area_ft2'], [{ name: 'floorAreaM2', field: area, isCustom: false }]),
    ).toEqual({ 0: null, 1: 'floorAreaM2' });
    expect(matchHeaders(['floor_area_kwh'], [{ name: 'floorAreaM2', field: area, isCustom: false }])).toEqual({
      0: null,
    });
  });
});

describe('units of bills', () => {
  it.each([
    ['kWh Hs', 'kWh_gross'],
    ['kWh (Ho)', 'kWh_gross'],
    ['MWh Hi', 'MWh_net'],
    ['kWh PCI', 'kWh_net'],
    ['lbs', 'lb'],
    ['lbs.', 'lb'],
    ['short tons', 'short_ton'],
    ['kgal', 'kgal'],
    ['Nm3', 'Nm3'],
    ['Nm³', 'Nm3'],
    ['Sm³', 'Sm3'],
    ['Dth', 'Dth'],
    ['dekatherms', 'Dth'],
    ['MMBtu', 'mmBtu'],
    ['MCF', 'mcf'],
    ['CCF', 'ccf'],
    ['Stück', 'item'],
    ['cbm', 'm3'],
    ['Kilowattstunden', 'kWh'],
    ['ton-hours', 'ton_hour_cooling'],
    ['Mlb', 'klb'],
    ['gallons', undefined],
    ['gal', undefined],
    ['ML', 'ML'],
    ['mL', 'mL'],
    ['TEUR', undefined],
  ])('read “%s” as %s', (given, code) => expect(unitBySymbolOrCode(given)?.code).toBe(code));
  it.each([
    ['TEUR', 'EUR', '1000'],
    ['T€', 'EUR', '1000'],
    ['k€', 'EUR', '1000'],
    ['kCHF', 'CHF', '1000'],
    ['in Tsd. EUR', 'EUR', '1000'],
    ['EUR k', 'EUR', '1000'],
    ["£'000", 'GBP', '1000'],
    ['Mio. EUR', 'EUR', '1000000'],
  ])('read “%s” as thousands or millions of money', (given, unit, factor) =>
    expect(scaledMoney(given)).toEqual({ unit, factor }),
  );
  it.each(['EUR', 'MXN', 'TRY', 'kWh', 'TWh', 'total', ''])('read “%s” as none of these', (given) =>
    expect(scaledMoney(given)).toBeNull(),
  );
});
