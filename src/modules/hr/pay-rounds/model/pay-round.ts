import {
  choice,
  currency,
  date,
  integer,
  money,
  percentage,
  reference,
  state,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** By what base pay is raised. */
export const raiseMethods = {
  percent: 'By a percentage',
  amount: 'By an amount a year',
  minimum: 'To a minimum per hour',
} as const;
export type RaiseMethod = keyof typeof raiseMethods;

/**
 * Raises of base pay of many from a day: of whom, by what, and with whose approval. Once it is approved each of them has
 * an entry of pay from that day; who is in it does not approve it.
 */
export const payRound = defineResource({
  name: 'payRound',
  label: ['Pay round', 'Pay rounds'],
  path: 'pay-rounds',
  title: 'name',
  description: 'Raises of base pay for a group of employees, effective from a day, with approval.',
  fields: {
    name: text({ label: 'Name', required: true, max: 120, search: true }),
    effectiveFrom: date({ label: 'Effective from', required: true }),
    currency: currency({ label: 'Currency', required: true, help: 'Pay in other currencies is not raised' }),
    method: choice({ label: 'Raise', required: true, options: raiseMethods }),
    percent: percentage({ label: 'Percentage', min: 0, max: 1, decimals: 4 }),
    amountMinor: money({
      label: 'Amount a year',
      currencyField: 'currency',
      min: 1,
      help: 'The same for each employee, whatever their hours',
    }),
    minimumMinor: money({
      label: 'Minimum base pay per hour',
      currencyField: 'currency',
      min: 1,
      help: 'Base pay below it is raised to it',
    }),
    unit: reference('orgUnit', { label: 'Site or unit', help: 'With all units below it. Empty: all' }),
    position: reference('position', { label: 'Position', help: 'Empty: all' }),
    payCategory: reference('payCategory', { label: 'Category of equal work', help: 'Empty: all' }),
    reason: text({ label: 'Reason', required: true, max: 500, help: 'Appears in the pay of each employee' }),
    status: state({
      label: 'Status',
      start: 'draft',
      moves: {
        draft: ['requested', 'cancelled'],
        requested: ['applied', 'rejected', 'draft', 'cancelled'],
        rejected: ['draft'],
        applied: [],
        cancelled: [],
      },
      labels: {
        draft: 'Draft',
        requested: 'In review',
        rejected: 'Rejected',
        applied: 'Applied',
        cancelled: 'Cancelled',
      },
      asksReason: { requested: ['rejected'] },
    }),
    requestedBy: reference('account', { label: 'Requested by', computed: true }),
    people: integer({ label: 'Employees', computed: true }),
    beforeMinor: money({ label: 'Base pay a year before', currencyField: 'currency', computed: true }),
    afterMinor: money({ label: 'Base pay a year after', currencyField: 'currency', computed: true }),
  },
  table: {
    columns: ['name', 'effectiveFrom', 'method', 'people', 'beforeMinor', 'afterMinor', 'status'],
    sort: '-effectiveFrom',
    filters: ['status', 'effectiveFrom', 'method', 'unit'],
  },
  form: [
    { title: 'Pay round', fields: ['name', 'effectiveFrom', 'reason'] },
    { title: 'Raise', fields: ['currency', 'method', 'percent', 'amountMinor', 'minimumMinor'] },
    { title: 'Employees', fields: ['unit', 'position', 'payCategory'] },
  ],
  showWhen: {
    percent: { method: ['percent'] },
    amountMinor: { method: ['amount'] },
    minimumMinor: { method: ['minimum'] },
  },
  unique: [['name', 'effectiveFrom']],
  customFields: false,
  access: { read: 'pay.write', write: 'pay.write', remove: 'pay.write' },
});
export interface PayRound extends RecordOf<typeof payRound> {}
export type NewPayRound = NewOf<typeof payRound>;

/** What makes a round the one that is approved. */
export const decidedFields = [
  'name',
  'effectiveFrom',
  'currency',
  'method',
  'percent',
  'amountMinor',
  'minimumMinor',
  'unit',
  'position',
  'payCategory',
  'reason',
] as const satisfies readonly (keyof PayRound)[];
