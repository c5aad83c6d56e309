import { currency, date, longText, money, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** What the company does for fairness and inclusion, and which target it is meant to reach. */
export const diversityInitiative = defineResource({
  name: 'diversityInitiative',
  label: ['Diversity initiative', 'Diversity initiatives'],
  title: 'name',
  description: 'Initiatives for diversity and inclusion with owner, dates, status, cost and linked target.',
  fields: {
    name: text({ label: 'Initiative', required: true, max: 200, search: true }),
    description: longText({ label: 'Description', max: 5000, search: true }),
    target: reference('diversityTarget', { label: 'Linked target' }),
    owner: reference('account', { label: 'Owner', required: true }),
    startsOn: date({ label: 'Starts on', required: true }),
    endsOn: date({ label: 'Ends on' }),
    status: state({
      label: 'Status',
      start: 'planned',
      moves: {
        planned: ['active', 'cancelled'],
        active: ['completed', 'cancelled'],
        completed: ['active'],
        cancelled: ['planned'],
      },
      labels: { planned: 'Planned', active: 'Active', completed: 'Completed', cancelled: 'Cancelled' },
    }),
    currency: currency({ label: 'Currency' }),
    costMinor: money({ label: 'Cost', currencyField: 'currency', min: 0, help: 'Over the whole duration' }),
    result: longText({ label: 'Result', max: 5000 }),
  },
  table: {
    columns: ['name', 'target', 'owner', 'startsOn', 'endsOn', 'status', 'costMinor'],
    sort: '-startsOn',
    filters: ['status', 'target', 'owner', 'startsOn', 'currency'],
  },
  form: [
    { title: 'Initiative', fields: ['name', 'description', 'target', 'owner'] },
    { title: 'Dates and status', fields: ['startsOn', 'endsOn', 'status', 'result'] },
    { title: 'Cost', fields: ['currency', 'costMinor'] },
  ],
  order: [['startsOn', 'endsOn']],
  measures: { initiatives: { label: 'Initiatives', count: true } },
  unique: [['name', 'startsOn']],
  access: { read: 'fair-pay.read', write: 'fair-pay.write', remove: 'fair-pay.write' },
});
export interface DiversityInitiative extends RecordOf<typeof diversityInitiative> {}
export type NewDiversityInitiative = NewOf<typeof diversityInitiative>;
