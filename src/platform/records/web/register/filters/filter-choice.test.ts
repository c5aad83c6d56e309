import { describe, expect, it } from 'vitest';
import { choice, date, files, reference, text } from '#platform/records/model/fields.ts';
import type { Filter } from '#platform/records/model/list-query.ts';
import { choiceOf, filtersOf, modesOf, replaceField, spanAround } from './filter-choice.ts';

const day = date({ label: 'Day' });
const kind = choice({ label: 'Kind', options: { a: 'A', b: 'B' } });

describe('filtering one field', () => {
  it('offers what the kind can be asked for', () => {
    expect(modesOf(text({ label: 'Name' }))).toEqual(['contains', 'is', 'empty', 'filled']);
    expect(modesOf(day)).toEqual(['range', 'is', 'empty', 'filled']);
    expect(modesOf(reference('site', { label: 'Site' }))).toEqual(['is', 'not', 'empty', 'filled']);
    expect(modesOf(files({ label: 'Files' }))).toEqual(['empty', 'filled']);
  });
  it.each([
    { mode: 'is', values: ['a', 'b'], from: '', to: '' },
    { mode: 'not', values: ['a'], from: '', to: '' },
    { mode: 'empty', values: [], from: '', to: '' },
    { mode: 'filled', values: [], from: '', to: '' },
  ] as const)('reads back the choice $mode', (given) =>
    expect(choiceOf(kind, filtersOf('kind', given))).toEqual(given),
  );
  it.each([
    ['2026-01-01', '2026-12-31'],
    ['2026-01-01', ''],
    ['', '2026-12-31'],
  ])('reads back the range %s … %s', (from, to) => {
    expect(choiceOf(day, filtersOf('day', { mode: 'range', values: [], from, to }))).toEqual({
      mode: 'range',
      values: [],
      from,
      to,
    });
  });
  it('is no filter while nothing is chosen', () => {
    expect(filtersOf('kind', choiceOf(kind, []))).toEqual([]);
    expect(filtersOf('day', { mode: 'range', values: [], from: '', to: '' })).toEqual([]);
    expect(filtersOf('name', { mode: 'contains', values: [''], from: '', to: '' })).toEqual([]);
  });
  it('keeps its place among the others', () => {
    const filters: Filter[] = [
      { field: 'a', operation: 'is', values: ['1'] },
      { field: 'b', operation: 'from', values: ['1'] },
      { field: 'b', operation: 'to', values: ['2'] },
      { field: 'c', operation: 'is', values: ['3'] },
    ];
    expect(
      replaceField(filters, 'b', [{ field: 'b', operation: 'is', values: ['9'] }]).map(({ field }) => field),
    ).toEqual(['a', 'b', 'c']);
    expect(replaceField(filters, 'b', []).map(({ field }) => field)).toEqual(['a', 'c']);
    expect(
      replaceField(filters, 'd', [{ field: 'd', operation: 'is', values: ['9'] }]).map(({ field }) => field),
    ).toEqual(['a', 'b', 'b', 'c', 'd']);
  });
});

describe('a usual span of days', () => {
  it.each([
    ['thisMonth', '2024-02-01', '2024-02-29'],
    ['lastMonth', '2024-01-01', '2024-01-31'],
    ['thisQuarter', '2024-01-01', '2024-03-31'],
    ['thisYear', '2024-01-01', '2024-12-31'],
    ['lastYear', '2023-01-01', '2023-12-31'],
  ] as const)('%s around 2024-02-15 is %s to %s', (span, from, to) =>
    expect(spanAround('2024-02-15', span)).toEqual({ from, to }),
  );
  it('of last month in January lies in the year before', () =>
    expect(spanAround('2026-01-31', 'lastMonth')).toEqual({ from: '2025-12-01', to: '2025-12-31' }));
});
