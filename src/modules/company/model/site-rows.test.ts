import { expect, test } from 'vitest';
import { siteRows } from './site-rows.ts';

const site = (id: string, more: object = {}) => ({ id, kind: 'site' as const, code: null, name: id, validFrom: null, validTo: null, ...more });

test('sites of a period have the same numbers wherever they are listed: those with codes first, those of other years not at all', () => {
  const year = { from: '2025-01-01', to: '2025-12-31' };
  const units = [site('b'), site('a'), site('c', { code: '10' }), site('d', { code: '9' }), site('gone', { validTo: '2024-12-31' }), site('later', { validFrom: '2026-01-01' }), site('last day', { code: '8', validFrom: '2025-12-31' }), { ...site('office'), kind: 'department' as const }];
  expect(siteRows(units, year).map(({ key, site: { id } }) => [key, id])).toEqual([['1', 'last day'], ['2', 'd'], ['3', 'c'], ['4', 'a'], ['5', 'b']]);
});
