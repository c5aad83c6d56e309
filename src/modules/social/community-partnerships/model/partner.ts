import { choice, country, date, files, longText, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

export const access = { read: 'partnerships.read', write: 'partnerships.write', remove: 'partnerships.write' } as const;

export const partnerKinds = {
  ngo: 'Non-governmental organisation',
  school: 'School or university',
  municipality: 'Municipality',
  club: 'Club or association',
  foundation: 'Foundation',
  enterprise: 'Social enterprise',
  other: 'Other',
} as const;

/** What is looked at before the company gives a partner anything. */
export const partnerChecks = ['sanctions', 'conflicts', 'exposure'] as const;
export type PartnerCheck = (typeof partnerChecks)[number];

const checkResults = { clear: 'No concerns', concern: 'Concerns' } as const;
const result = (label: string) => choice({ label, options: checkResults });

export const dueDiligence = {
  notStarted: 'Not started',
  incomplete: 'Incomplete',
  passed: 'Passed',
  concerns: 'Concerns',
} as const;
export type DueDiligence = keyof typeof dueDiligence;

/** An organisation in the community that the company works with, and what its due diligence found. */
export const partner = defineResource({
  name: 'partner',
  label: ['Partner', 'Partners'],
  path: 'community-partners',
  title: 'name',
  description: 'Community partners with registration number and due diligence.',
  fields: {
    name: text({ label: 'Name', required: true, max: 200, search: true }),
    kind: choice({ label: 'Type', required: true, options: partnerKinds }),
    country: country({ label: 'Country' }),
    registrationNumber: text({ label: 'Registration number', max: 60, search: true }),
    contact: text({ label: 'Contact', max: 200, privacy: 'P1', help: 'Function or person at the partner' }),
    sanctionsCheckedOn: date({ label: 'Sanctions lists checked on' }),
    sanctionsResult: result('Sanctions'),
    conflictsCheckedOn: date({ label: 'Conflicts of interest checked on' }),
    conflictsResult: result('Conflicts of interest'),
    exposureCheckedOn: date({ label: 'Political exposure checked on' }),
    exposureResult: result('Political exposure'),
    assessment: longText({ label: 'Assessment of concerns', max: 2000, help: 'Needed where a check found concerns' }),
    evidence: files({ label: 'Evidence' }),
    dueDiligence: choice({ label: 'Due diligence', computed: true, options: dueDiligence }),
  },
  table: {
    columns: ['name', 'kind', 'country', 'registrationNumber', 'dueDiligence', 'sanctionsCheckedOn'],
    sort: 'name',
    filters: ['kind', 'country', 'dueDiligence', 'sanctionsCheckedOn', 'conflictsCheckedOn', 'exposureCheckedOn'],
  },
  form: [
    { title: 'Partner', fields: ['name', 'kind', 'country', 'registrationNumber', 'contact'] },
    {
      title: 'Due diligence',
      fields: [
        'sanctionsCheckedOn',
        'sanctionsResult',
        'conflictsCheckedOn',
        'conflictsResult',
        'exposureCheckedOn',
        'exposureResult',
        'assessment',
        'evidence',
      ],
    },
  ],
  measures: {
    partners: { label: 'Partners', count: true },
    unchecked: {
      label: 'Due diligence not complete',
      count: true,
      where: { dueDiligence: ['notStarted', 'incomplete'] },
    },
  },
  unique: [['name'], ['country', 'registrationNumber']],
  access,
});
export interface Partner extends RecordOf<typeof partner> {}
export type NewPartner = NewOf<typeof partner>;

type Checks = Pick<Partner, `${PartnerCheck}CheckedOn` | `${PartnerCheck}Result`>;

/** The state of the three checks: concerns of one first, passed once all are clear. */
export function dueDiligenceOf(checks: Checks): DueDiligence {
  const results = partnerChecks.map((check) => checks[`${check}Result`]);
  if (results.includes('concern')) return 'concerns';
  if (results.every((one) => one === 'clear')) return 'passed';
  return results.every((one) => one === null) ? 'notStarted' : 'incomplete';
}
