import { describe, expect, it } from 'vitest';
import { date, files, text } from '#platform/records/model/fields.ts';
import { constantFields, freeFields, withAnswer, withColumn, withConstant, withWide, type Mapping } from './mapping.ts';

const start: Mapping = {
  mapping: { 0: 'site', 1: 'quantity', 2: null },
  constants: { unit: 'kWh' },
  options: { 1: { decimal: ',' } },
  wide: null,
};

describe('mapping a file', () => {
  it('fills a field once: the column that filled it before lets go', () => {
    expect(withColumn(start, 2, 'site').mapping).toEqual({ 0: null, 1: 'quantity', 2: 'site' });
  });
  it('lets a column take the place of a constant, and a constant that of a column', () => {
    expect(withColumn(start, 2, 'unit')).toMatchObject({
      mapping: { 0: 'site', 1: 'quantity', 2: 'unit' },
      constants: {},
    });
    expect(withConstant(start, 'site', 'Plant')).toMatchObject({
      mapping: { 0: null, 1: 'quantity', 2: null },
      constants: { unit: 'kWh', site: 'Plant' },
    });
  });
  it('forgets the answers about a column when it fills another field, and only then', () => {
    expect(withColumn(start, 1, 'from').options).toEqual({});
    expect(withColumn(start, 1, 'quantity').options).toEqual({ 1: { decimal: ',' } });
    expect(withColumn(start, 0, null).options).toEqual({ 1: { decimal: ',' } });
  });
  it('takes a column out without touching constants', () => {
    expect(withColumn(start, 0, null)).toMatchObject({
      mapping: { 0: null, 1: 'quantity', 2: null },
      constants: { unit: 'kWh' },
    });
  });
  it('keeps the other answers of a column', () => {
    expect(withAnswer(start, 1, 'percent', 'percent').options).toEqual({ 1: { decimal: ',', percent: 'percent' } });
  });
  it('offers what nothing fills, and no files', () => {
    const fields = [
      { name: 'site', field: text({ label: 'Site' }) },
      { name: 'note', field: text({ label: 'Note' }) },
      { name: 'proof', field: files({ label: 'Proof' }) },
      { name: 'unit', field: text({ label: 'Unit' }) },
    ];
    expect(freeFields(fields, start).map(({ name }) => name)).toEqual(['note']);
    expect(freeFields(fields, withConstant(start, 'unit', null)).map(({ name }) => name)).toEqual(['note', 'unit']);
  });
  it('asks for what new rows need without being told to, in an order that filling it does not change', () => {
    const fields = [
      { name: 'from', field: date({ label: 'From' }) },
      { name: 'unit', field: text({ label: 'Unit' }) },
      { name: 'note', field: text({ label: 'Note' }) },
      { name: 'proof', field: files({ label: 'Proof' }) },
    ];
    const names = (mapping: Mapping, missing: string[]) =>
      constantFields(fields, mapping, missing).map(({ name }) => name);
    expect(names(start, ['from', 'proof'])).toEqual(['from', 'unit']);
    expect(names(withConstant(start, 'from', '2025-01-01'), [])).toEqual(['from', 'unit']);
  });
  it('lets go of the columns whose cells become rows', () => {
    const wide = { into: 'quantity', as: '(period)', columns: [{ index: 1, means: '2025-01', unit: null }] };
    expect(withWide(start, wide)).toMatchObject({ wide, mapping: { 1: null } });
    expect(withWide(withWide(start, wide), null).wide).toBeNull();
  });
});
