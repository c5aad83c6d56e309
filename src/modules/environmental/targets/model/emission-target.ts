import {
  choice,
  date,
  lines,
  longText,
  number,
  percentage,
  reference,
  state,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { SCOPE3_CATEGORIES } from '#modules/environmental/scope3/model/scope3-categories.ts';
import { denominatorOptions } from './intensity-denominator.ts';

/** As text: a year is no amount, and is not grouped like one. */
const year = <const Required extends boolean>(label: string, required: Required, help?: string) =>
  text({
    label,
    required,
    max: 4,
    pattern: '^(19|20)[0-9][0-9]$',
    patternHint: 'Enter a year, such as 2030.',
    ...(help === undefined ? {} : { help }),
  });

const withScope2 = { scopes: ['scope2', 'scope12', 'all'] };
const withScope3 = { scopes: ['scope3', 'all'] };

/**
 * A target for gross emissions, absolute or per unit of a denominator, with what ESRS asks of one: scopes, base, target
 * value, milestones, coverage, adoption (ESRS 2 GDR-T and E1-6 of 2026, E1-4 of 2023; GHG Protocol Corporate Standard,
 * ch. 11). Credits and removals never count towards it (E1-4 par. 34 b).
 */
export const emissionTarget = defineResource({
  name: 'emissionTarget',
  label: ['Emission target', 'Emission targets'],
  title: 'name',
  description: 'Emission reduction targets by scope with base, target value, path and coverage (ESRS E1-6, VSME C3).',
  fields: {
    name: text({ label: 'Name', required: true, max: 160, search: true }),
    scopes: choice({
      label: 'Scopes',
      required: true,
      default: 'scope12',
      options: {
        scope1: 'Scope 1',
        scope2: 'Scope 2',
        scope12: 'Scope 1 and 2',
        scope3: 'Scope 3',
        all: 'Scope 1, 2 and 3',
      },
    }),
    scope2Method: choice({
      label: 'Scope 2 method',
      options: { location: 'Location-based', market: 'Market-based' },
      help: 'Base and progress use the same method',
    }),
    categories: lines({
      label: 'Scope 3 categories',
      help: 'Leave empty for all categories',
      max: 15,
      fields: {
        category: choice({
          label: 'Category',
          required: true,
          options: Object.fromEntries(SCOPE3_CATEGORIES.map(({ number: at, name }) => [String(at), `${at} ${name}`])),
        }),
      },
    }),
    kind: choice({
      label: 'Type',
      required: true,
      default: 'absolute',
      options: { absolute: 'Absolute', intensity: 'Intensity' },
    }),
    denominator: choice({ label: 'Denominator', options: denominatorOptions }),
    output: text({ label: 'Output', max: 80, help: 'Name of the output as entered under Intensity' }),
    basePeriod: reference('reportingPeriod', {
      label: 'Base period',
      help: 'The base value comes from the calculation of this period. Leave empty to enter it',
    }),
    baseYear: year('Base year', false, 'Only without a base period'),
    baseValue: number({
      label: 'Base value',
      min: 0,
      help: 'In t CO₂e, or in the unit of the intensity. Only without a base period',
    }),
    baseSource: text({ label: 'Source of the base value', max: 250 }),
    targetYear: year('Target year', true),
    reduction: percentage({ label: 'Reduction', help: 'Against the base value. Or enter the target value' }),
    targetValue: number({ label: 'Target value', min: 0, help: 'In the unit of the base value' }),
    path: choice({
      label: 'Path',
      required: true,
      default: 'linear',
      options: { linear: 'Linear', milestones: 'Through the milestones' },
    }),
    milestones: lines({
      label: 'Milestones',
      max: 30,
      fields: {
        year: year('Year', true),
        reduction: percentage({ label: 'Reduction', required: true }),
      },
    }),
    coverage: percentage({
      label: 'Coverage',
      help: 'Share of the emissions of these scopes within the boundary that the target covers',
    }),
    exclusions: longText({ label: 'Exclusions', max: 2000, help: 'What is not covered, and why' }),
    standard: choice({
      label: 'Alignment claimed',
      required: true,
      default: 'own',
      options: {
        own: 'None',
        sbti15: 'SBTi near-term, 1.5 °C',
        sbtiWb2c: 'SBTi near-term, well below 2 °C (Scope 3)',
        sbtiNetZero: 'SBTi long-term, net zero',
        national: 'National or sector pathway',
      },
    }),
    method: longText({
      label: 'Method and assumptions',
      max: 4000,
      help: 'Pathway, validation, stakeholders involved',
    }),
    owner: reference('account', { label: 'Owner' }),
    status: state({
      label: 'Status',
      start: 'draft',
      moves: {
        draft: ['adopted'],
        adopted: ['draft', 'achieved', 'missed'],
        achieved: ['adopted'],
        missed: ['adopted'],
      },
      labels: { draft: 'Draft', adopted: 'Adopted', achieved: 'Achieved', missed: 'Missed' },
      needs: {
        adopted: 'environmental.approve',
        achieved: 'environmental.approve',
        missed: 'environmental.approve',
      },
    }),
    adoptedOn: date({ label: 'Adopted on' }),
    link: text({ label: 'Public link', max: 400, help: 'For example https://example.com/climate-targets' }),
    adoptedBaseValue: number({ label: 'Base value at adoption', computed: true }),
    adoptedBaseCalculation: text({ label: 'Base calculation at adoption', max: 200, computed: true }),
    note: longText({ label: 'Note', max: 2000 }),
  },
  table: {
    columns: ['name', 'scopes', 'scope2Method', 'kind', 'basePeriod', 'targetYear', 'reduction', 'status', 'owner'],
    sort: 'targetYear,name',
    filters: ['status', 'scopes', 'kind', 'targetYear'],
  },
  form: [
    {
      title: 'Target',
      fields: ['name', 'scopes', 'scope2Method', 'categories', 'kind', 'denominator', 'output', 'targetYear'],
    },
    { title: 'Reduction', fields: ['reduction', 'targetValue', 'path', 'milestones'] },
    { title: 'Base', fields: ['basePeriod', 'baseYear', 'baseValue', 'baseSource'] },
    { title: 'Boundary and method', fields: ['coverage', 'exclusions', 'standard', 'method'] },
    { title: 'Adoption', fields: ['owner', 'status', 'adoptedOn', 'link', 'note'] },
  ],
  showWhen: {
    scope2Method: withScope2,
    categories: withScope3,
    denominator: { kind: ['intensity'] },
    output: { denominator: ['output'] },
  },
  measures: { targets: { label: 'Targets', count: true } },
  unique: [['name']],
  access: { read: 'environmental.read', write: 'environmental.manage', remove: 'environmental.manage' },
});
export interface EmissionTarget extends RecordOf<typeof emissionTarget> {}
export type NewEmissionTarget = NewOf<typeof emissionTarget>;
