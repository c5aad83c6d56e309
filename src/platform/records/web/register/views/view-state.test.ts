import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choice, date, quantity, reference, state, text } from '#platform/records/model/fields.ts';
import { isSortable, operationsOf, type Filter } from '#platform/records/model/list-query.ts';
import { defineResource, fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import {
  differsFrom,
  plainView,
  queryOf,
  readView,
  toggleSort,
  viewToSave,
  withFilter,
  writeView,
  type ViewState,
} from './view-state.ts';

const meter: Resource = defineResource({
  name: 'meter',
  label: ['Meter', 'Meters'],
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true }),
    kind: choice({ label: 'Kind', options: { gas: 'Gas', power: 'Power' } }),
    readOn: date({ label: 'Read on' }),
    reading: quantity({ label: 'Reading', unit: 'kWh' }),
    site: reference('orgUnit', { label: 'Site' }),
    status: state({ label: 'Status', start: 'open', moves: { open: ['done'], done: [] } }),
  },
  table: { columns: ['name', 'kind'], sort: 'name', filters: ['kind'] },
  access: { read: 'a.read', write: 'a.write', remove: 'a.write' },
});

const id = fc.uuid();
const valueOf: Record<string, fc.Arbitrary<string>> = {
  name: fc.string({ minLength: 1, maxLength: 20 }).map((value) => value.replace(/,/g, ' ').trim() || 'x'),
  kind: fc.constantFrom('gas', 'power'),
  readOn: fc.constantFrom('2026-01-01', '2025-12-31'),
  reading: fc.constantFrom('1', '-2.5', '1000000'),
  site: id,
  status: fc.constantFrom('open', 'done'),
};
const filter: fc.Arbitrary<Filter> = fc.constantFrom(...fieldsOf(meter)).chain(([field, definition]) =>
  fc.constantFrom(...operationsOf(definition)).chain((operation) => {
    const values =
      operation === 'empty'
        ? fc.constantFrom('true', 'false').map((value) => [value])
        : operation === 'contains' || operation === 'from' || operation === 'to'
          ? (valueOf[field] ?? id).map((value) => [value])
          : fc.array(valueOf[field] ?? id, { minLength: 1, maxLength: 3 });
    return values.map((given) => ({ field, operation, values: given }));
  }),
);
const view: fc.Arbitrary<ViewState> = fc.record({
  filters: fc.uniqueArray(filter, { maxLength: 5, selector: ({ field, operation }) => `${field}.${operation}` }),
  sort: fc.option(
    fc.uniqueArray(
      fc.record({
        field: fc.constantFrom(
          ...fieldsOf(meter)
            .filter(([, field]) => isSortable(field))
            .map(([name]) => name),
        ),
        descending: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4, selector: (sort) => sort.field },
    ),
  ),
  search: fc.option(fc.string({ minLength: 1, maxLength: 30 }).map((value) => value.trim() || 'x')),
  limit: fc.constantFrom(25, 50, 100),
  after: fc.option(fc.base64String({ minLength: 4 })),
  bin: fc.boolean(),
  columns: fc.option(fc.uniqueArray(fc.constantFrom(...Object.keys(meter.fields)), { minLength: 1 })),
  density: fc.constantFrom('comfortable' as const, 'compact' as const),
  record: fc.option(id),
  savedView: fc.option(id),
});

describe('the view in the address', () => {
  it('comes back from its address exactly as it was written', () => {
    fc.assert(
      fc.property(view, (given) => {
        const { view: back, dropped } = readView(meter, new URLSearchParams(writeView(given).toString()));
        expect(dropped).toEqual([]);
        expect(back).toEqual(given);
      }),
    );
  });
  it('says nothing in the address while everything is as usual', () => {
    expect(writeView(plainView).toString()).toBe('');
    expect(readView(meter, new URLSearchParams()).view).toEqual(plainView);
  });
  it('opens an old link without the parts that no longer fit, and names them', () => {
    const { view: read, dropped } = readView(
      meter,
      new URLSearchParams(
        'gone=1&kind=gas&readOn.from=yesterday&sort=nothing&limit=7000&view.columns=name,gone&kind.contains=g',
      ),
    );
    expect(read.filters).toEqual([{ field: 'kind', operation: 'is', values: ['gas'] }]);
    expect(read.columns).toEqual(['name']);
    expect(read.sort).toBeNull();
    expect(dropped.sort()).toEqual(['gone', 'kind.contains', 'limit', 'readOn.from', 'sort', 'view.columns=gone']);
  });
  it('takes any address at all without throwing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (parameters) => {
        readView(meter, new URLSearchParams(parameters));
      }),
    );
  });
  it('keeps columns of the company’s own fields where the caller knows them', () => {
    expect(
      readView(
        meter,
        new URLSearchParams('view.columns=name,custom.cost'),
        (name) => name === 'name' || name === 'custom.cost',
      ).view.columns,
    ).toEqual(['name', 'custom.cost']);
  });
});

describe('a saved view', () => {
  it('leaves out the page, the bin and the open record', () => {
    expect(viewToSave({ ...plainView, search: 'gas', after: 'x', record: 'new', bin: true, savedView: 'y' })).toBe(
      'search=gas',
    );
  });
  it('counts as changed only when it shows something else', () => {
    const saved = viewToSave({ ...plainView, search: 'gas', limit: 100 });
    expect(differsFrom({ ...plainView, limit: 100, search: 'gas', after: 'p2', record: 'a' }, saved)).toBe(false);
    expect(differsFrom({ ...plainView, search: 'gas' }, saved)).toBe(true);
  });
});

describe('the list call of a view', () => {
  it('sorts as the definition says until a header was used', () => {
    expect(queryOf(meter, plainView).sort).toEqual([{ field: 'name', descending: false }]);
    expect(queryOf(meter, { ...plainView, sort: [{ field: 'kind', descending: true }] }).sort).toEqual([
      { field: 'kind', descending: true },
    ]);
  });
  it('keeps the page’s own filters in front', () => {
    const fixed: Filter = { field: 'site', operation: 'is', values: ['s'] };
    expect(
      queryOf(meter, { ...plainView, filters: [{ field: 'kind', operation: 'is', values: ['gas'] }] }, [fixed])
        .filters[0],
    ).toBe(fixed);
  });
});

describe('sorting by a header', () => {
  it('goes up, down and away', () => {
    const once = toggleSort([], 'a', false);
    expect(once).toEqual([{ field: 'a', descending: false }]);
    const twice = toggleSort(once, 'a', false);
    expect(twice).toEqual([{ field: 'a', descending: true }]);
    expect(toggleSort(twice, 'a', false)).toEqual([]);
  });
  it('replaces the others alone and joins them with the key held, up to four', () => {
    const one = [{ field: 'a', descending: true }];
    expect(toggleSort(one, 'b', false)).toEqual([{ field: 'b', descending: false }]);
    expect(toggleSort(one, 'b', true)).toEqual([...one, { field: 'b', descending: false }]);
    expect(
      toggleSort(
        [...'abcd'].map((field) => ({ field, descending: false })),
        'e',
        true,
      ),
    ).toHaveLength(4);
  });
});

describe('a filter', () => {
  const kind: Filter = { field: 'kind', operation: 'is', values: ['gas'] };
  it('takes the place of the one of the same field and operation', () => {
    expect(withFilter([kind], { ...kind, values: ['power'] })).toEqual([{ ...kind, values: ['power'] }]);
    expect(withFilter([kind], { field: 'readOn', operation: 'from', values: ['2026-01-01'] })).toHaveLength(2);
  });
  it('without values is gone', () => expect(withFilter([kind], { ...kind, values: [] })).toEqual([]));
});
