import { expect, it } from 'vitest';
import { text } from '#platform/records/model/fields.ts';
import { defineResource } from '#platform/records/model/resource.ts';
import { sampleValues, type Caller } from './company.ts';

it('makes samples of a short text differ, also where its label is longer than the text may be', async () => {
  const vehicle = defineResource({
    name: 'sampledVehicle',
    label: ['Sampled vehicle', 'Sampled vehicles'],
    title: 'plate',
    fields: {
      plate: text({ label: 'Registration plate', required: true, max: 20 }),
      code: text({ label: 'Code', max: 3 }),
    },
    table: { columns: ['plate'], sort: 'plate', filters: [] },
    unique: [['plate']],
    access: { read: 'test.read', write: 'test.write', remove: 'test.write' },
  });
  const nobody: Caller = { accountId: '', token: '', call: () => Promise.reject(new Error('nothing is asked')) };
  expect(await sampleValues(nobody, vehicle, 101)).toEqual({ plate: 'Registration pla 101', code: '101' });
  expect(await sampleValues(nobody, vehicle, 1042)).toEqual({ plate: 'Registration pl 1042', code: '042' });
});
