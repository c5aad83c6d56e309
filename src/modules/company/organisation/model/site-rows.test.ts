import { expect, test } from 'vitest';
import { siteKeys, siteRows } from './site-rows.ts';

const site = (id: string, more: object = {}) => ({
  id,
  kind: 'site' as const,
  code: null,
  name: id,
  validFrom: null,
  validTo: null,
  ...more,
});

test('sites of a period have the same keys wherever they are listed: their code, else their name; those of other years are not listed', () => {
  const year = { from: '2025-01-01', to: '2025-12-31' };
  const units = [
    site('b'),
    site('c', { code: '10' }),
    site('d', { code: '9' }),
    site('gone', { validTo: '2024-12-31' }),
    site('later', { validFrom: '2026-01-01' }),
    site('last day', { validFrom: '2025-12-31' }),
    { ...site('office'), kind: 'department' as const },
  ];
  expect(siteRows(units, year).map(({ key, site: { id } }) => [key, id])).toEqual([
    ['9', 'd'],
    ['10', 'c'],
    ['b', 'b'],
    ['last day', 'last day'],
  ]);
});

test('two sites that are called alike, or like the code of another, have keys of their own', () => {
  expect([
    ...siteKeys([
      site('1', { name: 'Mill' }),
      site('2', { name: 'Mill' }),
      site('3', { code: 'Mill' }),
      site('4', { name: 'a = b' }),
    ]),
  ]).toEqual([
    ['3', 'Mill'],
    ['1', 'Mill 2'],
    ['2', 'Mill 3'],
    ['4', 'a - b'],
  ]);
});
