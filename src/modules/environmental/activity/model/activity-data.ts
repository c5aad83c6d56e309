import {
  choice,
  date,
  integer,
  longText,
  quantity,
  reference,
  state,
  text,
  unit,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { enteredAsField } from '#platform/company-units/model/entered-as.ts';
import { activityTypeLabels, quantityBases } from './activity-types.ts';
import { activityWords } from './activity-words.ts';

/** The guided forms by name, as a record keeps it, in the order in which they are offered (`guided/`). */
export const guidedFormLabels = {
  flights: 'Flights by route',
  commuting: 'Commuting and homeworking',
  freight: 'Freight by mode',
  suppliers: 'Spend by supplier',
  likeSites: 'Estimate from similar sites',
  sample: 'Extrapolation from a sample',
  soldProducts: 'Use of sold products',
  endOfLife: 'End of life of sold products',
  assets: 'Leased assets and franchises',
  investments: 'Investments (PCAF)',
  leaks: 'Refrigerant leaks by screening',
  chp: 'Heat, steam and electricity from fuel',
} as const satisfies Readonly<Record<string, string>>;
export type GuidedFormName = keyof typeof guidedFormLabels;
export const guidedFormNames = Object.keys(guidedFormLabels) as readonly GuidedFormName[];

const score = (label: string) => integer({ label, min: 1, max: 5 });

/**
 * One thing that was used, driven, bought or thrown away: amount, unit, place and days. The raw material of every
 * inventory.
 */
export const activityData = defineResource({
  name: 'activityData',
  label: ['Activity record', 'Activity data'],
  path: 'activity-data',
  title: 'description',
  description: 'Consumption, travel, purchases and waste, from bills and meters.',
  fields: {
    site: reference('orgUnit', { label: 'Site', required: true }),
    activityType: choice({ label: 'Activity', required: true, options: activityTypeLabels, words: activityWords }),
    description: text({ label: 'Description', max: 250, search: true }),
    from: date({ label: 'From', required: true }),
    to: date({ label: 'To', required: true }),
    quantity: quantity({
      label: 'Quantity',
      required: true,
      unitField: 'unit',
      help: 'Credit notes are negative and need the document they correct.',
    }),
    unit: unit({ label: 'Unit', required: true }),
    enteredAs: enteredAsField(),
    basis: choice({
      label: 'Basis',
      required: true,
      default: 'invoiced',
      options: quantityBases,
    }),
    product: text({
      label: 'Product',
      max: 120,
      search: true,
      help: 'For example fuel grade, refrigerant, vehicle class or type of goods',
    }),
    supplier: text({ label: 'Supplier', max: 120, search: true }),
    account: text({ label: 'Account', max: 60 }),
    reference: text({ label: 'Document or meter', max: 120, search: true }),
    factorKey: text({
      label: 'Emission factor override',
      max: 200,
      help: 'Emission factor set and ID, for example ukgov-2025:ukgov:1_100_1004_6. Leave empty to use factor rules',
    }),
    note: longText({ label: 'Note', max: 2000 }),
    guidedForm: choice({ label: 'Guided form', options: guidedFormLabels }),
    guidedInputs: longText({
      label: 'Inputs of the guided form',
      max: 20_000,
      help: 'As JSON: version, group, part and inputs, as the form keeps them',
    }),
    dqiReliability: score('Reliability'),
    dqiCompleteness: score('Completeness'),
    dqiTime: score('Time'),
    dqiGeography: score('Geography'),
    dqiTechnology: score('Technology'),
    status: state({
      label: 'Status',
      start: 'draft',
      moves: {
        draft: ['submitted'],
        submitted: ['approved', 'rejected', 'draft'],
        approved: ['submitted'],
        rejected: ['draft'],
      },
      labels: { draft: 'Draft', submitted: 'Submitted', approved: 'Approved', rejected: 'Rejected' },
      needs: { approved: 'environmental.approve', rejected: 'environmental.approve' },
    }),
  },
  table: {
    columns: ['site', 'activityType', 'from', 'to', 'quantity', 'unit', 'basis', 'supplier', 'reference', 'status'],
    sort: '-from',
    filters: ['site', 'activityType', 'from', 'status', 'basis', 'unit', 'supplier', 'guidedForm'],
  },
  form: [
    { title: 'Activity', fields: ['site', 'activityType', 'product', 'description'] },
    { title: 'Amount', fields: ['quantity', 'unit', 'from', 'to', 'basis'] },
    {
      title: 'Source',
      fields: ['supplier', 'reference', 'account', 'factorKey', 'note', 'guidedForm', 'guidedInputs', 'status'],
    },
    {
      title: 'Data quality (1 best, 5 weakest)',
      fields: ['dqiReliability', 'dqiCompleteness', 'dqiTime', 'dqiGeography', 'dqiTechnology'],
    },
  ],
  showWhen: { guidedInputs: { guidedForm: guidedFormNames } },
  order: [['from', 'to']],
  measures: {
    records: { label: 'Records', count: true },
    estimated: { label: 'Estimated', count: true, where: { basis: ['estimated', 'proxy'] } },
  },
  unique: [['site', 'activityType', 'from', 'to', 'product', 'reference']],
  lockedDays: { from: 'from', to: 'to', by: ['reportingPeriod', 'calculation'] },
  access: { read: 'environmental.read', write: 'environmental.write', remove: 'environmental.write' },
});
export interface ActivityData extends RecordOf<typeof activityData> {}
export type NewActivityData = NewOf<typeof activityData>;
