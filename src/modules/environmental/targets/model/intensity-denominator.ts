import { choice, currency, longText, number, reference, text, unit } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { enteredAsField } from '#platform/company-units/model/entered-as.ts';

/** What emissions are divided by. `output` is what the company makes, each product in its own unit. */
export const denominatorOptions = {
  fte: 'Full-time equivalents',
  headcount: 'Headcount',
  revenue: 'Net revenue',
  floorArea: 'Floor area',
  output: 'Output',
} as const;
export type DenominatorKind = keyof typeof denominatorOptions;
export const DENOMINATOR_KINDS = Object.keys(denominatorOptions) as readonly DenominatorKind[];

/**
 * One denominator of intensities in one reporting period, for the boundary of the inventory (GHG Protocol Corporate
 * Standard, ch. 9, ratio indicators; VSME par. 31). Entered values come before those that the report or the sites state.
 */
export const intensityDenominator = defineResource({
  name: 'intensityDenominator',
  label: ['Intensity denominator', 'Intensity denominators'],
  title: 'kind',
  description: 'People, revenue, floor area and output by reporting period, for emission intensities.',
  fields: {
    period: reference('reportingPeriod', { label: 'Period', required: true }),
    kind: choice({ label: 'Denominator', required: true, options: denominatorOptions }),
    output: text({ label: 'Output', max: 80, search: true, help: 'What is made, for example furniture' }),
    amount: number({ label: 'Amount', required: true, min: 0 }),
    currency: currency({ label: 'Currency' }),
    unit: unit({ label: 'Unit of the output', amounts: ['amount'] }),
    enteredAs: enteredAsField(),
    source: text({ label: 'Source', required: true, max: 250, search: true, help: 'For example annual accounts 2025' }),
    note: longText({ label: 'Note', max: 2000 }),
  },
  table: {
    columns: ['period', 'kind', 'output', 'amount', 'currency', 'unit', 'source'],
    sort: 'kind',
    filters: ['period', 'kind', 'output'],
  },
  showWhen: { output: { kind: ['output'] }, unit: { kind: ['output'] }, currency: { kind: ['revenue'] } },
  unique: [['period', 'kind', 'output']],
  lockedDays: { reference: 'period', by: ['reportingPeriod'] },
  access: { read: 'environmental.read', write: 'environmental.write', remove: 'environmental.write' },
});
export interface IntensityDenominator extends RecordOf<typeof intensityDenominator> {}
export type NewIntensityDenominator = NewOf<typeof intensityDenominator>;
