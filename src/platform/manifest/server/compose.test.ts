import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineQuery } from '#platform/actions/model/query.ts';
import { handleQuery, isQueryHandled } from '#platform/actions/server/queries.ts';
import { text } from '#platform/records/model/fields.ts';
import { defineResource } from '#platform/records/model/resource.ts';
import { rules, rulesOf } from '#platform/records/server/rules.ts';
import { composeServer } from './compose.ts';
import type { ServerModule } from './server-module.ts';
import { serverModules } from '../../../server-modules.ts';

const kettle = defineResource({
  name: 'kettle',
  label: ['Kettle', 'Kettles'],
  title: 'name',
  fields: { name: text({ label: 'Name', required: true }) },
  table: { columns: ['name'], sort: 'name', filters: [] },
  access: { read: 'kitchen.read', write: 'kitchen.write', remove: 'kitchen.write' },
});
const boil = defineQuery({ name: 'boil', input: z.object({}), answer: z.object({}) });

describe('the server, put together from its manifests,', () => {
  const kettleRules = rules(kettle, {});
  const handleBoil = handleQuery(boil, async () => ({}));
  const kitchen: ServerModule = { name: 'kitchen', rules: [kettleRules], queries: [handleBoil] };
  afterAll(() => {
    composeServer([...serverModules, kitchen]);
  });

  it('has the rules and queries of each', () => {
    composeServer([...serverModules, kitchen]);
    expect(rulesOf(kettle)).toBe(kettleRules.rules);
    expect(isQueryHandled(boil)).toBe(true);
  });

  it('does not start when something is defined and listed nowhere', () => {
    expect(() => composeServer([...serverModules, { name: 'kitchen', rules: [kettleRules] }])).toThrow(
      'defined, but listed in no manifest: the handler of the query boil',
    );
  });

  it.each([
    ['a module', { name: 'kitchen' }, 'the module kitchen is defined twice'],
    ['the rules of a record', { name: 'cellar', rules: [kettleRules] }, 'the rules of kettle is defined twice'],
    ['a query', { name: 'cellar', queries: [handleBoil] }, 'the handler of the query boil is defined twice'],
    [
      'a schedule',
      { name: 'cellar', schedules: [{ name: 'files-check', every: 'day', run: async () => {} }] } as const,
      'the schedule files-check is defined twice',
    ],
    ['a kind of history', { name: 'cellar', historyKinds: { member: ['Member', 'x.read'] } as const }, 'member'],
  ])('does not start when %s is there twice', (_what, second, message) => {
    expect(() => composeServer([...serverModules, kitchen, second])).toThrow(message);
  });
});
