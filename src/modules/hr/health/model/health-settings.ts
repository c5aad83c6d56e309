import { boolean, choice, date, integer, number, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

const hoursBases = { million: '1,000,000 hours', twoHundredThousand: '200,000 hours' } as const;

/**
 * How accident rates are calculated, from a day on. Reports to a standard take the base that the standard names, whatever
 * is set here.
 */
export const healthSettings = defineResource({
  name: 'healthSettings',
  label: ['Health and safety settings', 'Health and safety settings'],
  title: 'reason',
  path: 'health-settings',
  description: 'Bases of accident rates and what is shown of absences, with an effective date.',
  fields: {
    validFrom: date({ label: 'Effective from', required: true }),
    reason: text({ label: 'Reason', required: true, max: 250 }),
    ltifrBase: choice({
      label: 'Base of LTIFR',
      options: hoursBases,
      help: 'Default: 1,000,000 hours (ILO resolution of 1998)',
    }),
    recordableBase: choice({
      label: 'Base of the recordable rate',
      options: hoursBases,
      help: 'Default: 200,000 hours (29 CFR 1904, VSME B9); ESRS S1 uses 1,000,000',
    }),
    severityBase: choice({
      label: 'Base of the severity rate',
      options: { thousand: '1,000 hours', twoHundredThousand: '200,000 hours' },
      help: 'Default: 1,000 hours',
    }),
    fatalInLtifr: boolean({ label: 'Fatalities count in LTIFR', default: true }),
    lostDaysMax: integer({
      label: 'Lost days per case at most',
      min: 1,
      max: 20_000,
      help: 'Default: 180 (29 CFR 1904.7(b)(3)(vii))',
    }),
    weeksPerYear: number({
      label: 'Weeks worked per year',
      min: 1,
      max: 53,
      help: 'For estimates of hours. Default: 50, so that 40 hours a week make 2,000 a year (EFRAG guidance on VSME B9)',
    }),
    certificateAfterDays: integer({
      label: 'Sickness certificate needed after',
      min: 0,
      max: 30,
      help: 'Calendar days of absence. Default: 3 (as in § 5 EFZG); 0: from the first day',
    }),
    bradford: boolean({
      label: 'Show the Bradford factor',
      default: false,
      help: 'To HR alone, under Employee data. Check beforehand whether works council and law allow it',
    }),
  },
  table: {
    columns: ['validFrom', 'reason', 'ltifrBase', 'recordableBase', 'severityBase', 'lostDaysMax', 'weeksPerYear'],
    sort: '-validFrom',
    filters: ['validFrom'],
  },
  form: [
    { title: 'Effective date', fields: ['validFrom', 'reason'] },
    { title: 'Rates', fields: ['ltifrBase', 'fatalInLtifr', 'recordableBase', 'severityBase', 'lostDaysMax'] },
    { title: 'Hours worked', fields: ['weeksPerYear'] },
    { title: 'Absence', fields: ['certificateAfterDays', 'bradford'] },
  ],
  customFields: false,
  access: { read: 'incident-counts.read', write: 'health.manage', remove: 'health.manage' },
});
export interface HealthSettings extends RecordOf<typeof healthSettings> {}
export type NewHealthSettings = NewOf<typeof healthSettings>;
