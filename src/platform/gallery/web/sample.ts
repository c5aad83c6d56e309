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
  type Field,
} from '#platform/records/model/fields.ts';
import { defineResource, type Resource } from '#platform/records/model/resource.ts';
import type { Row } from '#platform/records/model/row.ts';
import { long, usual, type Words } from './words.ts';

/** A record with one field of every kind, for looking at. Nothing here is stored anywhere. */
export const sample: Resource = defineResource({
  name: 'gallerySample',
  label: ['Sample', 'Samples'],
  path: 'gallery-samples',
  title: 'name',
  customFields: false,
  fields: {
    name: text({ label: 'Text', required: true, search: true, help: 'One line, up to 120 characters.' }),
    story: longText({ label: 'Long text', max: 500 }),
    factor: number({ label: 'Number' }),
    heads: integer({ label: 'Integer', min: 0 }),
    energy: quantity({ label: 'Quantity, fixed unit', unit: 'kWh', min: 0 }),
    used: quantity({ label: 'Quantity, unit of the row', unitField: 'unit' }),
    unit: unit({ label: 'Unit' }),
    costMinor: money({ label: 'Money', currencyField: 'currency' }),
    currency: currency({ label: 'Currency' }),
    share: percentage({ label: 'Percentage' }),
    day: date({ label: 'Day' }),
    span: period({ label: 'Period' }),
    instant: moment({ label: 'Moment' }),
    kind: choice({ label: 'Choice', options: { one: 'One thing', other: 'Another thing', third: 'A third thing' } }),
    status: state({
      label: 'State',
      start: 'draft',
      moves: { draft: ['submitted'], submitted: ['approved', 'rejected'], approved: [], rejected: ['draft'] },
      labels: { draft: 'Draft', submitted: 'Submitted', approved: 'Approved', rejected: 'Rejected' },
    }),
    isPaid: boolean({ label: 'Boolean' }),
    parent: reference('gallerySample', { label: 'Reference' }),
    proof: files({ label: 'Files' }),
    land: country({ label: 'Country' }),
    place: geoPoint({ label: 'Geo point' }),
    items: lines({
      label: 'Lines',
      fields: {
        product: text({ label: 'Product', required: true }),
        amount: quantity({ label: 'Amount', unitField: 'unit' }),
        unit: unit({ label: 'Unit', dimensions: ['mass', 'volume'] }),
        isWaste: boolean({ label: 'Waste' }),
      },
    }),
    total: quantity({ label: 'Computed', unit: 't_co2e', computed: true }),
  },
  table: {
    columns: ['name', 'kind', 'day', 'used', 'unit', 'share', 'costMinor', 'isPaid', 'status'],
    sort: 'name',
    filters: ['status', 'kind', 'day'],
  },
  form: [
    {
      title: 'Texts and numbers',
      fields: ['name', 'story', 'factor', 'heads', 'energy', 'used', 'unit', 'costMinor', 'currency', 'share'],
    },
    { title: 'Days and choices', fields: ['day', 'span', 'instant', 'kind', 'isPaid', 'parent', 'land', 'place'] },
  ],
  showWhen: { place: { kind: ['one', 'other'] } },
  order: [],
  measures: { count: { label: 'Samples', count: true } },
  unique: [['name']],
  access: { read: 'gallery.read', write: 'gallery.write', remove: 'gallery.write' },
});

const names = [
  'Meter hall',
  'Delivery van',
  'Boiler house',
  'Canteen',
  'Server room',
  'Paint shop',
  'Warehouse',
  'Office',
];
const states = ['draft', 'submitted', 'approved', 'rejected'];
const id = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** A row with plausible values, some left empty, as rows are. */
const rowAt = (index: number, nameOf: (index: number) => string): Row => ({
  id: id(index),
  version: 3,
  createdAt: '2026-01-15T09:30:00.000Z',
  createdBy: null,
  changedAt: '2026-03-02T16:05:00.000Z',
  changedBy: null,
  removedAt: null,
  custom: {},
  name: `${nameOf(index)} ${index + 1}`,
  story: index % 5 === 0 ? 'First line.\nSecond line of the story.' : null,
  factor: '0.18254',
  heads: 12 + index,
  energy: `${1200 + index * 7}.5`,
  used: index % 7 === 3 ? null : `${(index + 1) * 123}.25`,
  unit: ['kWh', 'L', 't', 'm3'][index % 4],
  costMinor: index % 6 === 1 ? null : 1250 * (index + 1),
  currency: ['EUR', 'USD', 'JPY'][index % 3],
  share: index % 9 === 0 ? null : `0.${10 + (index % 80)}`,
  day: `2026-0${1 + (index % 9)}-15`,
  span: ['2026', '2026-Q1', '2026-03'][index % 3],
  instant: '2026-03-02T16:05:00.000Z',
  kind: ['one', 'other', 'third'][index % 3],
  status: states[index % 4],
  isPaid: index % 2 === 0,
  parent: index === 0 ? null : id(0),
  proof: [],
  land: ['DE', 'SE', 'AT'][index % 3],
  place: { lat: '51.94', lon: '8.88' },
  items: [
    { product: 'Varnish', amount: '12.5', unit: 'L', isWaste: false },
    { product: 'Offcuts', amount: '1.2', unit: 't', isWaste: true },
  ],
  total: '12.345',
});

const refs: Readonly<Record<string, string>> = { [id(0)]: 'Meter hall 1' };

/** What each kind complains about, to see the sentence below the input. */
const complaints: Readonly<Record<string, string>> = {
  name: 'Text is required.',
  used: 'Enter a number with at most 12 decimals.',
  share: 'Must be at most 100 %.',
  day: 'Enter a date.',
  place: 'Enter latitude and longitude.',
  kind: 'Choose one of: One thing, Another thing.',
};

/** The sample with its rows, as the parts show it in these words. */
export interface Samples {
  resource: Resource;
  rows: readonly Row[];
  refs: Readonly<Record<string, string>>;
  /** By field. */
  complaints: Readonly<Record<string, string>>;
}
const asUsual: Samples = {
  resource: sample,
  rows: Array.from({ length: 100 }, (_, index) => rowAt(index, (at) => names[at % names.length] ?? '')),
  refs,
  complaints,
};

/** Every label, option, state, help, name and complaint in long words. */
function inLong({ names: [first, second, third], sentence }: Words): Samples {
  const word = (at: number): string => [first, second, third][at % 3] ?? first;
  const labelled = (given: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.keys(given).map((key, at) => [key, `${word(at)} ${at + 1}`]));
  const renamed = <F extends Field>(field: F, at: number): F => ({
    ...field,
    label: `${word(at)} (${field.label})`,
    ...(field.help === undefined ? {} : { help: sentence }),
    ...(field.kind === 'choice' ? { options: labelled(field.options) } : {}),
    ...(field.kind === 'state' ? { labels: labelled(field.labels ?? {}) } : {}),
    ...(field.kind === 'lines' ? { fields: renamedAll(field.fields) } : {}),
  });
  const renamedAll = <F extends Readonly<Record<string, Field>>>(fields: F): F =>
    Object.fromEntries(Object.entries(fields).map(([name, field], at) => [name, renamed(field, at)])) as F;
  return {
    resource: {
      ...sample,
      label: [first, second],
      fields: renamedAll(sample.fields),
      form: sample.form.map((section, at) => ({ ...section, title: word(at) })),
      measures: { count: { label: second, count: true } },
    },
    rows: asUsual.rows.map((row, at) => ({ ...rowAt(at, word), story: row['story'] === null ? null : sentence })),
    refs: { [id(0)]: first },
    complaints: Object.fromEntries(Object.keys(complaints).map((name) => [name, sentence])),
  };
}
const asLong = inLong(long);
export const samplesIn = (words: Words): Samples => (words === usual ? asUsual : asLong);
