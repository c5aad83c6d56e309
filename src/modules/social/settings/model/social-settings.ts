import { defineDatedSettings } from '#platform/dated-settings/model/dated-settings.ts';
import { choice, currency, date, integer, money, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** How reported employees are counted (VSME par. 24 (e) (v), ESRS S1). */
export const countedAs = { headcount: 'Headcount', fte: 'Full-time equivalents' } as const;
export const countedOn = { end: 'At the end of the period', average: 'Average over the period' } as const;

/**
 * How figures about the workforce are counted and shown, from a day on: the newest record that has begun by then, as a
 * whole. What the report of a period states of its own counting comes first.
 */
export const socialSettings = defineResource({
  name: 'socialSettings',
  label: ['Social settings', 'Social settings'],
  title: 'reason',
  path: 'social-settings',
  description:
    'How the workforce is counted, when groups are hidden how fast grievances are answered and how volunteering is valued.',
  fields: {
    validFrom: date({ label: 'Effective from', required: true }),
    reason: text({ label: 'Reason', required: true, max: 250, search: true }),
    countedAs: choice({
      label: 'Employees are counted as',
      options: countedAs,
      required: true,
      help: 'The report of a period may state another way. Default: headcount',
    }),
    countedOn: choice({
      label: 'Employees are counted',
      options: countedOn,
      required: true,
      help: 'The report of a period may state another way. Default: at the end of the period',
    }),
    smallestGroup: integer({
      label: 'Smallest group shown',
      min: 5,
      max: 50,
      required: true,
      help: 'Smaller groups are hidden from readers without permission to view personal data. Default: 5',
    }),
    acknowledgeDays: integer({
      label: 'Days to acknowledge grievances',
      min: 1,
      max: 30,
      help: 'Default: 7 (Directive (EU) 2019/1937, art. 9)',
    }),
    feedbackMonths: integer({
      label: 'Months to give feedback',
      min: 1,
      max: 12,
      help: 'From the acknowledgement. Default: 3 (Directive (EU) 2019/1937, art. 9)',
    }),
    volunteerCurrency: currency({ label: 'Currency of the hour rate' }),
    volunteerRateMinor: money({
      label: 'Hour rate of volunteering',
      currencyField: 'volunteerCurrency',
      min: 0,
      help: 'Values volunteer hours of partnership agreements that start while it is effective',
    }),
  },
  table: {
    columns: [
      'validFrom',
      'reason',
      'countedAs',
      'countedOn',
      'smallestGroup',
      'acknowledgeDays',
      'feedbackMonths',
      'volunteerRateMinor',
    ],
    sort: '-validFrom',
    filters: ['validFrom'],
  },
  form: [
    { title: 'Effective date', fields: ['validFrom', 'reason'] },
    { title: 'Counting', fields: ['countedAs', 'countedOn'] },
    { title: 'Small groups', fields: ['smallestGroup'] },
    { title: 'Grievances', fields: ['acknowledgeDays', 'feedbackMonths'] },
    { title: 'Volunteering', fields: ['volunteerCurrency', 'volunteerRateMinor'] },
  ],
  customFields: false,
  access: { read: 'social.read', write: 'social.manage', remove: 'social.manage' },
});
export interface SocialSettings extends RecordOf<typeof socialSettings> {}
export type NewSocialSettings = NewOf<typeof socialSettings>;

export type SocialRules = Pick<
  SocialSettings,
  'countedAs' | 'countedOn' | 'smallestGroup' | 'volunteerCurrency' | 'volunteerRateMinor'
> & {
  acknowledgeDays: number;
  feedbackMonths: number;
};

export const socialRulesOf = defineDatedSettings<SocialRules>({
  defaults: {
    countedAs: 'headcount',
    countedOn: 'end',
    smallestGroup: 5,
    acknowledgeDays: 7,
    feedbackMonths: 3,
    volunteerCurrency: null,
    volunteerRateMinor: null,
  },
});
