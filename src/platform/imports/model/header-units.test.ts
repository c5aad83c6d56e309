import { describe, expect, it } from 'vitest';
import { quantity, text } from '#platform/records/model/fields.ts';
import { newColumn, readingOf } from './column.ts';
import { columnOptions } from './contract.ts';
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
