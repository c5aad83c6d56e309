import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boolean, choice, date, geoPoint, lines, quantity, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type Resource } from '#platform/records/model/resource.ts';
import type { OwnField } from '../fields/custom-fields.ts';
import { changedPaths, isSame, readyToChange, readyToCreate, startValues } from './form-values.ts';

const training: Resource = defineResource({
  name: 'training',
  label: ['Training', 'Trainings'],
  title: 'title',
  fields: {
    title: text({ label: 'Title', required: true }),
    kind: choice({ label: 'Kind', options: { inside: 'Inside', outside: 'Outside' }, default: 'inside' }),
    startsOn: date({ label: 'Starts on', required: true }),
    endsOn: date({ label: 'Ends on' }),
    hours: quantity({ label: 'Hours', unit: 'h', min: 0 }),
    place: text({ label: 'Place', required: true }),
    isPaid: boolean({ label: 'Paid' }),
    spot: geoPoint({ label: 'Spot' }),
    items: lines({ label: 'Items', fields: { name: text({ label: 'Name', required: true }) } }),
    status: state({ label: 'Status', start: 'planned', moves: { planned: ['done'], done: [] } }),
    total: quantity({ label: 'Total', unit: 'h', computed: true }),
  },
  table: { columns: ['title'], sort: 'title', filters: [] },
  showWhen: { place: { kind: ['outside'] } },
  order: [['startsOn', 'endsOn']],
  access: { read: 'a.read', write: 'a.write', remove: 'a.write' },
});
const own: OwnField[] = [
  { key: 'cost', path: 'custom.cost', field: { kind: 'number', label: 'Cost', required: true } },
  { key: 'room', path: 'custom.room', field: { kind: 'text', label: 'Room' } },
];
const record = {
  ...startValues(training, [], null, {}),
  id: 'x',
  version: 3,
  title: 'Fire',
  startsOn: '2026-01-01',
  custom: { room: 'A1', gone: 'kept' },
};
const errors = (ready: ReturnType<typeof readyToCreate>) =>
  ready.ok ? [] : ready.errors.map(({ path, message }) => `${path}: ${message}`);

describe('a new record in a form', () => {
  it('begins with what the definition and the page give', () => {
    expect(startValues(training, own, null, { title: 'Fire', custom: { room: 'B' } })).toMatchObject({
      title: 'Fire',
      kind: 'inside',
      isPaid: false,
      status: 'planned',
      items: [],
      hours: null,
      custom: { cost: null, room: 'B' },
    });
  });
  it('leaves out fields that other values hide, and does not ask for them', () => {
    const begin = startValues(training, [], null, { title: 'Fire', startsOn: '2026-01-01' });
    const ready = readyToCreate(training, [], { ...begin, place: 'typed, then hidden' });
    expect(ready.ok && ready.values['place']).toBeNull();
    expect(errors(readyToCreate(training, [], { ...begin, kind: 'outside' }))).toEqual(['place: Place is required.']);
  });
  it('names everything that is missing or wrong, by path', () => {
    const begin = startValues(training, own, null, {});
    expect(
      errors(
        readyToCreate(training, own, {
          ...begin,
          hours: 'many',
          items: [{ name: '' }],
          custom: { cost: 'x', room: null },
        }),
      ),
    ).toEqual([
      'title: Title is required.',
      'startsOn: Starts on is required.',
      'hours: Enter a number with at most 12 decimals.',
      'items.0.name: Name is required.',
      'custom.cost: Enter a number with at most 12 decimals.',
    ]);
  });
  it('sends the company’s own fields that are filled', () => {
    const ready = readyToCreate(training, own, {
      ...startValues(training, own, null, { title: 'A', startsOn: '2026-01-01' }),
      custom: { cost: '12.5', room: '' },
    });
    expect(ready.ok && ready.values['custom']).toEqual({ cost: '12.5' });
  });
});

describe('a changed record in a form', () => {
  const begin = startValues(training, own, record, {});
  it('sends nothing but what changed', () => {
    const ready = readyToChange(training, own, record, begin, { ...begin, title: 'Fire drill', hours: '2.50' });
    expect(ready).toEqual({ ok: true, values: { title: 'Fire drill', hours: '2.5' } });
  });
  it('does not call an emptied optional field a change where it was empty', () => {
    expect(changedPaths(training, own, begin, { ...begin, hours: '', endsOn: undefined })).toEqual([]);
  });
  it('checks days against those that were there before', () => {
    expect(errors(readyToChange(training, [], record, begin, { ...begin, endsOn: '2025-12-31' }))).toEqual([
      'endsOn: “Ends on” must not be before “Starts on”.',
    ]);
  });
  it('keeps values of the company’s own fields that this form does not know', () => {
    const ready = readyToChange(training, own, record, begin, {
      ...begin,
      custom: { ...(begin['custom'] as object), cost: '3' },
    });
    expect(ready.ok && ready.values['custom']).toEqual({ room: 'A1', gone: 'kept', cost: '3' });
  });
  it('does not complain about an own field that was empty before and was not touched', () => {
    expect(readyToChange(training, own, record, begin, { ...begin, title: 'B' }).ok).toBe(true);
  });
});

describe('equality of stored values', () => {
  it('holds for each value with itself and does not mind the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isSame(value, structuredClone(value))).toBe(true);
      }),
    );
    expect(isSame({ lat: '1', lon: '2' }, { lon: '2', lat: '1' })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
  });
  it('takes nothing, null and the empty text as one, but not zero and false', () => {
    expect([
      isSame(null, undefined),
      isSame('', null),
      isSame(0, null),
      isSame(false, null),
      isSame('0', null),
    ]).toEqual([true, true, false, false, false]);
  });
});
