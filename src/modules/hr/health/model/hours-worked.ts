import { choice, period, quantity, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** Whose hours are entered apart. */
export const groupsOfWorkers = { employee: 'Employees', agency: 'Agency workers', contractor: 'Contractors' } as const;

/** Hours that people worked in a month at a site (F10). Where none are entered for employees, they are estimated. */
export const hoursWorked = defineResource({
  name: 'hoursWorked',
  label: ['Hours worked', 'Hours worked'],
  title: 'source',
  path: 'hours-worked',
  description: 'Hours worked by month, site and group of workers: the base of accident rates.',
  fields: {
    month: period({ label: 'Month', required: true }),
    site: reference('orgUnit', { label: 'Site', required: true }),
    worker: choice({
      label: 'Workers',
      required: true,
      default: 'employee',
      options: groupsOfWorkers,
    }),
    hours: quantity({
      label: 'Hours worked',
      unit: 'h',
      min: 0,
      required: true,
      help: 'Without leave, sickness and public holidays',
    }),
    source: text({ label: 'Source', required: true, max: 120, help: 'For example time recording, payroll' }),
  },
  table: {
    columns: ['month', 'site', 'worker', 'hours', 'source'],
    sort: '-month',
    filters: ['month', 'site', 'worker'],
  },
  measures: { hours: { label: 'Hours worked', sum: 'hours' } },
  unique: [['month', 'site', 'worker']],
  customFields: false,
  access: { read: 'incident-rates.read', write: 'hours-worked.write', remove: 'hours-worked.write' },
});
export interface HoursWorked extends RecordOf<typeof hoursWorked> {}
export type NewHoursWorked = NewOf<typeof hoursWorked>;
