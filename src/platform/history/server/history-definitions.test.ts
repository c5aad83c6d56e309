import { describe, expect, it } from 'vitest';
import { integer, text } from '#platform/records/model/fields.ts';
import { defineResource, type Resource } from '#platform/records/model/resource.ts';
import { historyDefinitions } from './history-definitions.ts';
import type { Entry } from './verifier/entry.ts';
import { RecordFold, type Row } from './verifier/record-fold.ts';

const kettleFields = {
  name: text({ label: 'Name', required: true }),
  position: integer({ label: 'Position', computed: true }),
  ownerName: text({ label: 'Owner', isErasable: true }),
  priceNote: text({ label: 'Price', privacy: 'P3' }),
} as const;
const kettleGiven = {
  name: 'teaKettle',
  label: ['Kettle', 'Kettles'],
  title: 'name',
  fields: kettleFields,
  table: { columns: ['name'], sort: 'name', filters: [] },
  notCompared: { position: 'Moving one kettle numbers the others anew' },
  remarks: ['filled'],
  access: { read: 'kitchen.read', write: 'kitchen.write', remove: 'kitchen.write', fields: { P3: 'kitchen.prices' } },
} as const;
const kettle = defineResource(kettleGiven);
const cup: Resource = { ...kettle, name: 'cup', fields: {}, notCompared: {}, remarks: [] };

const [companyId, id] = ['01980000-0000-7000-8000-000000000001', '01980000-0000-7000-8000-000000000002'];
const at = '2026-03-01T08:00:00.000Z';
const entry = (action: string, more: Partial<Entry> = {}): Entry => ({
  companyId,
  seq: 1,
  at,
  actor: null,
  action,
  resource: 'teaKettle',
  recordId: id,
  title: null,
  before: null,
  after: null,
  reason: null,
  requestId: 'test',
  importId: null,
  lineFrom: null,
  lineTo: null,
  previousHash: '',
  hash: '',
  ...more,
});
const row: Row = {
  companyId,
  id,
  version: 1,
  createdAt: at,
  createdBy: null,
  changedAt: at,
  changedBy: null,
  removedAt: null,
  importId: null,
  importLine: null,
  values: { name: 'Blue', position: 7, owner_name: 'Anna', price_note: '12 €' },
};

/** What the verifier says of one record of this table after these entries about it. */
function foldOf(table: string, entries: readonly Entry[]): readonly string[] {
  const columns = new Map(['name', 'position', 'owner_name', 'price_note'].map((name) => [name, 'text']));
  const fold = new RecordFold({ table, columns }, historyDefinitions([kettle, cup]));
  for (const one of entries) fold.add(one);
  fold.compare(row);
  return fold.problems;
}
const created = entry('create', { after: { name: 'Blue', position: 1 } });

describe('what the history does not hold of a record', () => {
  it('follows from its definition: what is erasable, has a right of its own or is left out with its reason', () => {
    expect(historyDefinitions([kettle, cup]).notCompared).toEqual(
      new Map([['tea_kettle', new Set(['position', 'owner_name', 'price_note'])]]),
    );
    expect(foldOf('tea_kettle', [created])).toEqual([]);
  });

  it('is compared of any other kind', () => {
    expect(foldOf('cup', [created])).toEqual([
      `company ${companyId}, cup ${id}: differs from its last entry in position, ownerName, priceNote`,
    ]);
  });
});

describe('an entry that names a record', () => {
  const found = [expect.stringContaining('differs from its last entry in version')];

  it('changes nothing of it where a room of the platform or the definition of its kind says so', () => {
    expect(foldOf('tea_kettle', [created, entry('comment'), entry('filled'), entry('approval')])).toEqual([]);
  });

  it('is a change where nobody says so, where another kind does, and where it came with an import of records', () => {
    expect(foldOf('tea_kettle', [created, entry('polished')])).toEqual(found);
    const bare = { ...row, values: { name: 'Blue' } };
    const fold = new RecordFold(
      { table: 'cup', columns: new Map([['name', 'text']]) },
      historyDefinitions([kettle, cup]),
    );
    for (const one of [created, entry('filled')]) fold.add(one);
    fold.compare(bare);
    expect(fold.problems).toEqual(found);
    expect(foldOf('tea_kettle', [created, entry('filled', { importId: companyId })])).toEqual(found);
  });

  it('cannot be said to change nothing where every kind is changed by it', () => {
    expect(() => defineResource({ ...kettleGiven, remarks: ['restore'] })).toThrow(
      'teaKettle: restore changes a record and is no remark',
    );
    expect(() => defineResource({ ...kettleGiven, notCompared: { lid: 'It is lost' } as object })).toThrow(
      'teaKettle: notCompared names the unknown field lid',
    );
  });
});
