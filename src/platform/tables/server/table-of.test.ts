import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { reference, text } from '#platform/records/model/fields.ts';
import { defineResource } from '#platform/records/model/resource.ts';
import { tableOf } from './table-of.ts';

it('names the field that refers to a kind of record that there is none of, and the kinds that there are', () => {
  const vehicle = defineResource({
    name: 'misledVehicle',
    label: ['Misled vehicle', 'Misled vehicles'],
    title: 'plate',
    fields: { plate: text({ label: 'Plate', required: true }), site: reference('sight', { label: 'Site' }) },
    table: { columns: ['plate'], sort: 'plate', filters: [] },
    access: { read: 'test.read', write: 'test.write', remove: 'test.write' },
  });
  const [key] = getTableConfig(tableOf(vehicle)).foreignKeys;
  expect(() => key?.reference()).toThrow(
    /^misledVehicle\.site refers to sight, which is no kind of record; there are: /,
  );
});
