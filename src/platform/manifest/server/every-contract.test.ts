import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { text } from '#platform/records/model/fields.ts';
import { defineResource } from '#platform/records/model/resource.ts';
import { testApp } from '#test/support/company.ts';
import { resources } from '../../../resources.ts';
import { assertServed, unserved } from './every-contract.ts';

/** Also what pages alone import. */
const models = globSync('src/**/model/**/*.ts').filter((path) => !path.endsWith('.test.ts'));

describe('what the two sides agreed on', () => {
  beforeAll(async () => {
    await testApp();
    await Promise.all(models.map((path) => import(pathToFileURL(path).href)));
  }, 120_000);

  it('is served: every call, every action and every kind of record', () => {
    expect(unserved(resources)).toEqual([]);
  });

  it('stops the start where something was defined that nothing serves', () => {
    defineCall({ method: 'POST', path: '/kettles/boil', access: null, tag: 'Kitchen', summary: 'Boil' });
    expect(() => assertServed(resources)).toThrow('defined, but served by nothing: the call POST /kettles/boil');
    defineAction({ name: 'pour', label: 'Pour', access: 'kitchen.write', response: z.object({}), input: {} });
    defineResource({
      name: 'kettle',
      label: ['Kettle', 'Kettles'],
      title: 'name',
      fields: { name: text({ label: 'Name', required: true }) },
      table: { columns: ['name'], sort: 'name', filters: [] },
      access: { read: 'kitchen.read', write: 'kitchen.write', remove: 'kitchen.write' },
    });
    expect(unserved(resources)).toEqual([
      'the call POST /kettles/boil',
      'the action pour',
      'the kind of record kettle',
    ]);
  });
});
