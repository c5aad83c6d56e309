import {
  choice,
  currency,
  date,
  files,
  lines,
  longText,
  money,
  number,
  reference,
  state,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { topicOptions } from './topics.ts';

// What the company does about a topic: policies, actions and targets with the fields of GDR-P, GDR-A and GDR-T (ESRS 2
// 2026). They outlive assessments; the entry they answer is named as it stood when it was linked, and found again in
// later years by its key.
const access = { read: 'materiality.read', write: 'materiality.write', remove: 'materiality.write' } as const;
const topic = choice({ label: 'Topic', required: true, options: topicOptions });
const answered = reference('iro', {
  label: 'Related IRO',
  help: 'Leave empty for the topic as a whole',
});
/** As text: a year is no amount, and is not grouped like one. */
const year = (label: string) =>
  text({ label, required: true, max: 4, pattern: '^(19|20)[0-9][0-9]$', patternHint: 'Enter a year, such as 2030.' });
const owner = reference('account', { label: 'Owner' });

export const sustainabilityPolicy = defineResource({
  name: 'sustainabilityPolicy',
  label: ['Policy', 'Policies'],
  title: 'title',
  path: 'sustainability-policies',
  description: 'Policies of the company on a topic (GDR-P).',
  fields: {
    title: text({ label: 'Title', required: true, max: 200, search: true }),
    topic,
    iro: answered,
    content: longText({ label: 'Content and objectives', max: 10_000, search: true }),
    scope: longText({ label: 'Scope', max: 2000, help: 'Activities, locations, value chain and exclusions' }),
    owner,
    adoptedOn: date({ label: 'Adopted on' }),
    link: text({ label: 'Public address', max: 400, help: 'For example https://example.com/policy' }),
    document: files({ label: 'Document' }),
  },
  table: {
    columns: ['title', 'topic', 'iro', 'owner', 'adoptedOn'],
    sort: 'title',
    filters: ['topic', 'iro', 'adoptedOn'],
  },
  form: [
    { title: 'Policy', fields: ['title', 'topic', 'iro', 'content', 'scope'] },
    { title: 'Adoption', fields: ['owner', 'adoptedOn', 'link', 'document'] },
  ],
  measures: { policies: { label: 'Policies', count: true } },
  unique: [['topic', 'title']],
  access,
});
export interface SustainabilityPolicy extends RecordOf<typeof sustainabilityPolicy> {}
export type NewSustainabilityPolicy = NewOf<typeof sustainabilityPolicy>;

export const sustainabilityAction = defineResource({
  name: 'sustainabilityAction',
  label: ['Sustainability action', 'Sustainability actions'],
  title: 'title',
  description: 'Actions on a topic with cost and progress (GDR-A).',
  fields: {
    title: text({ label: 'Title', required: true, max: 200, search: true }),
    topic,
    iro: answered,
    scope: longText({ label: 'Scope and expected outcome', max: 10_000, search: true }),
    owner,
    startsOn: date({ label: 'Starts on' }),
    endsOn: date({ label: 'Ends on' }),
    currency: currency({ label: 'Currency' }),
    opexMinor: money({ label: 'Operating cost to date', currencyField: 'currency', min: 0 }),
    capexMinor: money({ label: 'Investment to date', currencyField: 'currency', min: 0 }),
    futureOpexMinor: money({ label: 'Future operating cost', currencyField: 'currency', min: 0 }),
    futureCapexMinor: money({ label: 'Future investment', currencyField: 'currency', min: 0 }),
    result: longText({ label: 'Progress and result', max: 2000 }),
    status: state({
      label: 'Status',
      start: 'planned',
      moves: {
        planned: ['underway', 'cancelled'],
        underway: ['done', 'cancelled'],
        done: ['underway'],
        cancelled: ['planned'],
      },
      labels: { planned: 'Planned', underway: 'In progress', done: 'Done', cancelled: 'Cancelled' },
    }),
  },
  table: {
    columns: ['title', 'topic', 'iro', 'owner', 'startsOn', 'endsOn', 'status'],
    sort: 'title',
    filters: ['topic', 'iro', 'status', 'startsOn'],
  },
  form: [
    { title: 'Action', fields: ['title', 'topic', 'iro', 'scope', 'owner', 'startsOn', 'endsOn', 'result'] },
    { title: 'Money', fields: ['currency', 'opexMinor', 'capexMinor', 'futureOpexMinor', 'futureCapexMinor'] },
  ],
  order: [['startsOn', 'endsOn']],
  measures: { actions: { label: 'Actions', count: true } },
  unique: [['topic', 'title']],
  access,
});
export interface SustainabilityAction extends RecordOf<typeof sustainabilityAction> {}
export type NewSustainabilityAction = NewOf<typeof sustainabilityAction>;

export const sustainabilityTarget = defineResource({
  name: 'sustainabilityTarget',
  label: ['Target', 'Targets'],
  title: 'title',
  path: 'sustainability-targets',
  description: 'Measurable targets with base, target value and progress (GDR-T).',
  fields: {
    title: text({ label: 'Title', required: true, max: 200, search: true }),
    topic,
    iro: answered,
    owner,
    kind: choice({
      label: 'Type',
      required: true,
      default: 'absolute',
      options: { absolute: 'Absolute', intensity: 'Intensity' },
    }),
    measure: text({ label: 'Unit', required: true, max: 60, help: 'For example t CO₂e or MWh per million EUR' }),
    coverage: longText({ label: 'Scope', max: 2000 }),
    baseYear: year('Base year'),
    baseValue: number({ label: 'Base value', required: true }),
    targetYear: year('Target year'),
    targetValue: number({ label: 'Target value', required: true }),
    progress: lines({
      label: 'Progress',
      max: 60,
      fields: { year: year('Year'), value: number({ label: 'Value', required: true }) },
    }),
    method: longText({
      label: 'Method and assumptions',
      max: 2000,
      help: 'State whether it is science-based and who was consulted',
    }),
  },
  table: {
    columns: ['title', 'topic', 'kind', 'measure', 'baseYear', 'baseValue', 'targetYear', 'targetValue'],
    sort: 'title',
    filters: ['topic', 'iro', 'kind', 'targetYear'],
  },
  form: [
    { title: 'Target', fields: ['title', 'topic', 'iro', 'owner', 'kind', 'measure', 'coverage'] },
    { title: 'Figures', fields: ['baseYear', 'baseValue', 'targetYear', 'targetValue', 'progress'] },
    { title: 'Method', fields: ['method'] },
  ],
  measures: { targets: { label: 'Targets', count: true } },
  unique: [['topic', 'title']],
  access,
});
export interface SustainabilityTarget extends RecordOf<typeof sustainabilityTarget> {}
export type NewSustainabilityTarget = NewOf<typeof sustainabilityTarget>;
