import { boolean, choice, date, quantity, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** How the average headcount of a period is taken (F03). */
export const averageMethods = {
  days: 'Mean of all days',
  monthEnds: 'Mean of month ends',
  openingClosing: 'Half of opening and closing headcount',
} as const;
export type AverageMethod = keyof typeof averageMethods;

/**
 * What values about people are counted by, from a day on: the newest record that has begun by then, as a whole. Of two
 * records for one day the one entered later holds.
 */
export const employeeSettings = defineResource({
  name: 'employeeSettings',
  label: ['Employee settings', 'Employee settings'],
  title: 'reason',
  path: 'employee-settings',
  description: 'What full time is, how headcount is averaged and what colleagues see, with an effective date.',
  fields: {
    validFrom: date({ label: 'Effective from', required: true }),
    reason: text({ label: 'Reason', required: true, max: 250, search: true }),
    fullTimeHours: quantity({
      label: 'Full-time weekly hours',
      unit: 'h',
      min: 1,
      max: 80,
      required: true,
      help: 'Full-time equivalents are contracted weekly hours divided by these. Default: 40',
    }),
    averageMethod: choice({
      label: 'Average headcount',
      options: averageMethods,
      help: 'Turnover is divided by it. Default: mean of all days',
    }),
    birthdays: boolean({
      label: 'Show birthdays to colleagues',
      default: false,
      help: 'Only of employees who choose it under My profile: day and month, never the year',
    }),
    anniversaries: boolean({
      label: 'Show work anniversaries to colleagues',
      default: false,
      help: 'They tell everyone in which year a colleague began',
    }),
  },
  table: {
    columns: ['validFrom', 'reason', 'fullTimeHours', 'averageMethod'],
    sort: '-validFrom',
    filters: ['validFrom'],
  },
  form: [
    { title: 'Effective date', fields: ['validFrom', 'reason'] },
    { title: 'Working time', fields: ['fullTimeHours'] },
    { title: 'Headcount', fields: ['averageMethod'] },
    { title: 'Celebrations', fields: ['birthdays', 'anniversaries'] },
  ],
  customFields: false,
  access: { read: 'employee.read', write: 'employee.manage', remove: 'employee.manage' },
});
export interface EmployeeSettings extends RecordOf<typeof employeeSettings> {}
export type NewEmployeeSettings = NewOf<typeof employeeSettings>;

export interface EmployeeRules {
  /** Hours of full time a week. */
  fullTimeHours: string;
  averageMethod: AverageMethod;
  birthdays: boolean;
  anniversaries: boolean;
}
