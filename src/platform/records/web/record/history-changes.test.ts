import { describe, expect, it } from 'vitest';
import { quantity, text, unit } from '#platform/records/model/fields.ts';
import { defineResource, type Resource } from '#platform/records/model/resource.ts';
import { historyChanges } from './history-changes.ts';

const meter: Resource = defineResource({
  name: 'meter',
  label: ['Meter', 'Meters'],
  title: 'name',
  fields: {
    name: text({ label: 'Name' }),
    amount: quantity({ label: 'Amount', unitField: 'unit' }),
    unit: unit({ label: 'Unit' }),
  },
  table: { columns: ['name'], sort: 'name', filters: [] },
  access: { read: 'a.read', write: 'a.write', remove: 'a.write' },
});
const own = [{ key: 'cost', path: 'custom.cost', field: { kind: 'number', label: 'Cost centre' } }] as const;

describe('a history entry', () => {
  it('reads by the labels of the definition, in its order, with the units of that moment', () => {
    const changes = historyChanges(
      [
        { field: 'unit', before: 'kWh', after: 'MWh' },
        { field: 'amount', before: '5', after: '7' },
      ],
      meter,
      own,
    );
    expect(changes.map(({ label }) => label)).toEqual(['Amount', 'Unit']);
    expect([changes[0]?.rowBefore['unit'], changes[0]?.rowAfter['unit']]).toEqual(['kWh', 'MWh']);
  });
  it('shows the company’s own fields one by one and keeps what no definition knows any more', () => {
    const changes = historyChanges(
      [
        { field: 'custom', before: { cost: '1', old: 'x' }, after: { cost: '2', old: 'x' } },
        { field: 'gone', before: 1, after: 2 },
      ],
      meter,
      own,
    );
    expect(changes.map(({ path, label, before, after }) => [path, label, before, after])).toEqual([
      ['custom.cost', 'Cost centre', '1', '2'],
      ['gone', 'gone', 1, 2],
    ]);
  });
  it('leaves out what stayed empty', () =>
    expect(
      historyChanges(
        [
          { field: 'name', before: null, after: '' },
          { field: 'removedAt', before: null, after: '2026-01-01' },
        ],
        meter,
        own,
      ),
    ).toEqual([]));
});
