import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boolean,
  choice,
  country,
  currency,
  date,
  files,
  geoPoint,
  integer,
  lines,
  longText,
  moment,
  money,
  number,
  percentage,
  period,
  quantity,
  reference,
  state,
  text,
  unit,
} from '#platform/records/model/fields.ts';
import { checkChange, checkNew } from '#platform/records/model/record-schema.ts';
import { defineResource } from '#platform/records/model/resource.ts';
import { rowCheck } from './row-check.ts';

const everything = defineResource({
  name: 'everyKind',
  label: ['Thing', 'Things'],
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true, max: 20 }),
    code: text({ label: 'Code', pattern: '^[A-Z]\\d+$' }),
    note: longText({ label: 'Note', max: 200 }),
    count: integer({ label: 'Count', min: 0, max: 100 }),
    rate: number({ label: 'Rate', min: -5, max: 5 }),
    amount: quantity({ label: 'Amount', unitField: 'unit', required: true }),
    unit: unit({ label: 'Unit', dimensions: ['energy', 'mass'] }),
    anyUnit: unit({ label: 'Any unit' }),
    priceMinor: money({ label: 'Price', currency: 'EUR', min: 0 }),
    share: percentage({ label: 'Share' }),
    from: date({ label: 'From', required: true }),
    to: date({ label: 'To' }),
    year: period({ label: 'Year' }),
    at: moment({ label: 'At' }),
    kind: choice({ label: 'Kind', options: { a: 'Alpha', b: 'Beta' }, default: 'a', required: true }),
    status: state({ label: 'Status', start: 'open', moves: { open: ['done'], done: [] } }),
    isFine: boolean({ label: 'Fine', default: true }),
    owner: reference('account', { label: 'Owner' }),
    papers: files({ label: 'Papers' }),
    land: country({ label: 'Country' }),
    coin: currency({ label: 'Currency' }),
    place: geoPoint({ label: 'Place' }),
    parts: lines({ label: 'Parts', fields: { name: text({ label: 'Name', required: true }) } }),
    reason: text({ label: 'Reason', required: true }),
    made: text({ label: 'Made', computed: true }),
  },
  table: { columns: ['name'], sort: 'name', filters: [] },
  order: [['from', 'to']],
  showWhen: { reason: { status: ['done'] } },
  access: { read: 'a.read', write: 'a.write', remove: 'a.write' },
});

const odd = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    '',
    ' ',
    '\u0000',
    'é',
    'é',
    '1e5',
    '-0',
    '0.0',
    '00012.500',
    '1.1234567890123',
    'NaN',
    '2026-02-30',
    '__proto__',
    'toString',
  ),
  fc.anything(),
);
const day = fc.constantFrom('2026-01-01', '2026-12-31', '2024-02-29', '2025-02-29', '2026-1-1', '1899-12-31');
const id = fc.uuid();
const given: Record<string, fc.Arbitrary<unknown>> = {
  name: fc.string({ maxLength: 25, unit: 'grapheme' }),
  code: fc.constantFrom('A1', 'a1', 'B22', 'A1 '),
  note: fc.constantFrom('one', 'one\r\ntwo', 'é', '  x '),
  count: fc.oneof(fc.integer({ min: -2, max: 102 }), fc.constantFrom(1.5, '7', -0)),
  rate: fc.oneof(fc.float().map(String), fc.constantFrom('1.5', '-5', '5.01', 3)),
  amount: fc.constantFrom('12.5', '0', '-3', '1000000000001', '007', 12.5),
  unit: fc.constantFrom('kWh', 'kg', 'm', 'EUR', 'nope'),
  anyUnit: fc.constantFrom('EUR', 'USD_2022', 'kWh', 'xx'),
  priceMinor: fc.oneof(fc.integer({ min: -5, max: 1000 }), fc.constantFrom(1e16, 0.5)),
  share: fc.constantFrom('0.5', '1', '1.0000001', '-0.1'),
  from: day,
  to: day,
  year: fc.constantFrom('2026', '2026-Q1', '2026-13'),
  at: fc.constantFrom(
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00Z',
    '2026-01-01T02:00:00+02:00',
    '2026-02-30T00:00:00.000Z',
    '2026-01-01T24:00:00.000Z',
    '2300-01-01T00:00:00.000Z',
  ),
  kind: fc.constantFrom('a', 'b', 'c'),
  status: fc.constantFrom('open', 'done', 'gone'),
  isFine: fc.constantFrom(true, false, 'yes'),
  owner: fc.oneof(
    id,
    id.map((value) => value.toUpperCase()),
  ),
  papers: fc.oneof(fc.array(id, { maxLength: 3 }), fc.constant([])),
  land: fc.constantFrom('DE', 'de', 'XX'),
  coin: fc.constantFrom('EUR', 'eu'),
  place: fc.constantFrom({ lat: '1', lon: '2' }, { lat: '91', lon: '2' }),
  parts: fc.constantFrom([{ name: 'x' }], [{}], []),
  reason: fc.constantFrom('because', ''),
  made: fc.constant('never'),
  other: fc.constant('unknown'),
  custom: fc.oneof(fc.constantFrom({}, { a: 'x' }, { a: true, b: null }, { A: 'x' }, { a: 5 }), fc.anything()),
};
/** Mostly sensible records, with one or two oddities, so that the quick way is taken as often as the slow one. */
const valid = { name: 'Meter', amount: '12.5', from: '2026-01-01' };
const record = fc
  .tuple(
    fc
      .subarray(Object.keys(given), { maxLength: 12 })
      .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, given[name] ?? fc.constant(null)])))),
    fc.option(fc.tuple(fc.constantFrom(...Object.keys(given)), odd), { freq: 2 }),
  )
  .map(
    ([values, oddity]): Record<string, unknown> => ({
      ...valid,
      ...values,
      ...(oddity ? { [oddity[0]]: oddity[1] } : {}),
    }),
  );

describe('the fast check of rows', () => {
  const check = rowCheck(everything);

  it('says of every new record what the form says', () => {
    fc.assert(
      fc.property(record, (values) => {
        expect(check.checkNew(values)).toEqual(checkNew(everything, values));
      }),
      { numRuns: 1500 },
    );
  });

  it('says of every change what the form says', () => {
    const before = { ...checkedRecord(), id: 'x', version: 1 };
    fc.assert(
      fc.property(record, fc.subarray(Object.keys(given)), (values, names) => {
        const set = Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));
        expect(check.checkChange(before, set)).toEqual(checkChange(everything, before, set));
      }),
      { numRuns: 1500 },
    );
  });

  it('is not fooled by leaving out: a required field still has to be there', () => {
    expect(check.checkNew({ name: 'Meter', from: '2026-01-01' })).toMatchObject({
      ok: false,
      errors: [{ path: 'amount' }],
    });
  });
});

function checkedRecord(): Record<string, unknown> {
  const checked = checkNew(everything, valid);
  if (!checked.ok) throw new Error('the example must be fine');
  return checked.values;
}
