import { access } from '#modules/social/community-partnerships/model/partner.ts';
import {
  boolean,
  choice,
  currency,
  date,
  files,
  integer,
  longText,
  money,
  number,
  percentage,
  reference,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

export const indicatorLevels = { output: 'Output', outcome: 'Outcome', impact: 'Impact' } as const;
export type IndicatorLevel = keyof typeof indicatorLevels;

/** What a programme is measured by, and what one unit of the change is valued at. */
export const impactIndicator = defineResource({
  name: 'impactIndicator',
  label: ['Impact indicator', 'Impact indicators'],
  title: 'name',
  description: 'Indicators of programmes with base value, target, and the parameters of their social value.',
  fields: {
    name: text({ label: 'Indicator', required: true, max: 200, search: true }),
    programme: reference('impactProgramme', { label: 'Programme', required: true }),
    level: choice({ label: 'Level', required: true, options: indicatorLevels }),
    unit: text({ label: 'Unit', required: true, max: 40, help: 'For example people, hours, points' }),
    definition: longText({ label: 'Definition', max: 2000, help: 'What is counted, and who' }),
    baseValue: number({ label: 'Base value', required: true }),
    baseOn: date({ label: 'Base value on', required: true }),
    baseSource: text({ label: 'Source of the base value', max: 300 }),
    target: number({ label: 'Target', required: true }),
    targetOn: date({ label: 'Target date', required: true }),
    isValued: boolean({
      label: 'Included in the social return on investment',
      help: 'Then all of the following are needed. Include each change once',
    }),
    currency: currency({ label: 'Currency' }),
    proxyMinor: money({
      label: 'Financial proxy',
      currencyField: 'currency',
      min: 0,
      help: 'Value of one unit of change in one year',
    }),
    proxySource: text({ label: 'Source of the financial proxy', max: 300 }),
    deadweight: percentage({ label: 'Deadweight', help: 'Share that would have happened without the programme' }),
    attribution: percentage({ label: 'Attribution to others', help: 'Share that others brought about' }),
    dropOff: percentage({ label: 'Drop-off', help: 'Share of the effect lost each year after the first' }),
    years: integer({ label: 'Duration in years', min: 1, max: 50, help: 'Years for which the change lasts' }),
    rationale: longText({ label: 'Basis of the parameters', max: 2000 }),
  },
  table: {
    columns: ['name', 'programme', 'level', 'baseValue', 'target', 'unit', 'targetOn', 'isValued'],
    sort: 'name',
    filters: ['programme', 'level', 'baseOn', 'targetOn', 'isValued', 'currency'],
  },
  form: [
    { title: 'Indicator', fields: ['name', 'programme', 'level', 'unit', 'definition'] },
    { title: 'Base value and target', fields: ['baseValue', 'baseOn', 'baseSource', 'target', 'targetOn'] },
    {
      title: 'Social value',
      fields: [
        'isValued',
        'currency',
        'proxyMinor',
        'proxySource',
        'deadweight',
        'attribution',
        'dropOff',
        'years',
        'rationale',
      ],
    },
  ],
  order: [['baseOn', 'targetOn']],
  measures: { indicators: { label: 'Indicators', count: true } },
  unique: [['programme', 'name']],
  access,
});
export interface ImpactIndicator extends RecordOf<typeof impactIndicator> {}
export type NewImpactIndicator = NewOf<typeof impactIndicator>;

export const measurementMethods = {
  count: 'Full count',
  records: 'Administrative records',
  survey: 'Survey',
  interviews: 'Interviews',
  test: 'Test or assessment',
  estimate: 'Estimate',
} as const;
/** Methods that ask or test a part of the people: their sample is stated. */
export const sampledMethods: readonly string[] = ['survey', 'interviews', 'test'];

/** The value of an indicator on a day, and how it was found. */
export const impactMeasurement = defineResource({
  name: 'impactMeasurement',
  label: ['Impact measurement', 'Impact measurements'],
  title: 'source',
  description: 'Values of indicators with date, method, sample and evidence.',
  fields: {
    source: text({ label: 'Source', required: true, max: 250, search: true, help: 'For example Exit survey 2025' }),
    indicator: reference('impactIndicator', { label: 'Indicator', required: true }),
    programme: reference('impactProgramme', { label: 'Programme', computed: true }),
    measuredOn: date({ label: 'Date', required: true }),
    value: number({ label: 'Value', required: true }),
    method: choice({ label: 'Method', required: true, options: measurementMethods }),
    sample: integer({ label: 'Sample size', min: 0, help: 'People who answered or were tested' }),
    population: integer({ label: 'Population', min: 1, help: 'People the value is about' }),
    limits: longText({ label: 'Limitations', max: 2000 }),
    evidence: files({ label: 'Evidence' }),
  },
  table: {
    columns: ['source', 'programme', 'indicator', 'measuredOn', 'value', 'method', 'sample', 'population'],
    sort: '-measuredOn',
    filters: ['programme', 'indicator', 'measuredOn', 'method'],
  },
  form: [
    { title: 'Measurement', fields: ['indicator', 'source', 'measuredOn', 'value'] },
    { title: 'Method', fields: ['method', 'sample', 'population', 'limits', 'evidence'] },
  ],
  measures: { measurements: { label: 'Measurements', count: true } },
  unique: [['indicator', 'measuredOn']],
  lockedDays: { from: 'measuredOn', to: 'measuredOn', by: ['reportingPeriod'] },
  access,
});
export interface ImpactMeasurement extends RecordOf<typeof impactMeasurement> {}
export type NewImpactMeasurement = NewOf<typeof impactMeasurement>;
