import { conditionPolicy, policyDefaults, type ConditionPolicy } from '#platform/approvals/model/conditions.ts';
import { defineDatedSettings } from '#platform/dated-settings/model/dated-settings.ts';
import { boolean, choice, date, lines, longText, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

export const NAMES_MAX = 200;

/** What has to hold before a report is published; whether it stops the publication is a setting of the same name. */
export const PUBLICATION_CONDITIONS = [
  'emptyMonths',
  'missingValues',
  'estimates',
  'unapprovedRecords',
  'notAssessed',
  'upToDate',
  'registerDifferences',
  'finalCalculation',
  'onePerson',
] as const;
export type PublicationCondition = (typeof PUBLICATION_CONDITIONS)[number];

/**
 * The rules that reports are made by, from a day on. What holds on the last day of a reporting period counts for it:
 * the newest record that has begun by then, as a whole. Of two records for one day the one entered later holds.
 */
export const reportSettings = defineResource({
  name: 'reportSettings',
  label: ['Report settings', 'Report settings'],
  title: 'reason',
  path: 'report-settings',
  description: 'Requirements for approval and publication of reports, with an effective date.',
  fields: {
    validFrom: date({ label: 'Effective from', required: true }),
    reason: text({ label: 'Reason', required: true, max: 250, search: true }),
    identifier: choice({
      label: 'Company identifier',
      required: true,
      default: 'auto',
      options: {
        auto: 'LEI, otherwise EUID, D-U-N-S number or PermID',
        lei: 'LEI only',
        euid: 'EUID only',
        duns: 'D-U-N-S number only',
        permid: 'PermID only',
      },
    }),
    evidenceFor: choice({
      label: 'Evidence required for',
      required: true,
      default: 'none',
      options: { none: 'No datapoints', numbers: 'Manual numbers', all: 'All manual values' },
      help: 'Values filled from your data have their evidence in the source records',
    }),
    fourEyes: choice({
      label: 'Approval of datapoints',
      required: true,
      default: 'two',
      options: {
        two: 'Someone other than the preparer',
        three: 'Three people: preparer, reviewer, approver',
      },
      help: 'If the company has enough members with permission',
    }),
    needsText: boolean({ label: 'Require approved narrative' }),
    emptyMonths: conditionPolicy('Data for all expected months', 'If values of the report come from the inventory'),
    missingValues: conditionPolicy('An emission value for all records', 'Records without an emission factor have none'),
    estimates: conditionPolicy(
      'Estimates within their limit',
      'Share of estimates by source, limited by the environmental settings',
    ),
    unapprovedRecords: conditionPolicy('Approval of all activity records', 'Rejected records do not count'),
    notAssessed: conditionPolicy(
      'Assessment of all scopes and categories',
      'Each scope, and each Scope 3 category, has data or is screened as not relevant with a reason',
    ),
    upToDate: conditionPolicy(
      'Up-to-date calculation and values',
      'Nothing that calculations and filled values were made from has changed since',
    ),
    registerDifferences: conditionPolicy(
      'Manual values that match their records',
      'Values of VSME and ESRS; a footnote can explain a difference',
    ),
    finalCalculation: conditionPolicy('A final calculation', 'Values from a calculation that is marked as final'),
    onePerson: conditionPolicy(
      'More than one person',
      'At least two people prepare, review, approve and publish a report',
    ),
    assuranceLevel: choice({
      label: 'Assurance',
      required: true,
      default: 'none',
      options: { none: 'None', limited: 'Limited assurance', reasonable: 'Reasonable assurance' },
    }),
    assuranceProvider: text({ label: 'Assured by', max: 200 }),
    assuranceNote: longText({
      label: 'Assurance note',
      max: 2000,
      help: 'For example scope and standard',
    }),
    disclaimer: longText({ label: 'Disclaimer', max: 5000, help: 'Shown at the end of the report' }),
    names: lines({
      label: 'Names with digits',
      max: NAMES_MAX,
      fields: { name: text({ label: 'Name', required: true, max: 100 }) },
      help: 'Products, machines or projects that are not manual values',
    }),
  },
  table: {
    columns: ['validFrom', 'reason', 'identifier', 'evidenceFor', 'fourEyes', 'needsText', 'assuranceLevel'],
    sort: '-validFrom',
    filters: ['validFrom'],
  },
  form: [
    { title: 'Effective date', fields: ['validFrom', 'reason'] },
    { title: 'Approval and publication', fields: ['identifier', 'evidenceFor', 'fourEyes', 'needsText'] },
    { title: 'Conditions for publication', fields: [...PUBLICATION_CONDITIONS] },
    { title: 'Report content', fields: ['assuranceLevel', 'assuranceProvider', 'assuranceNote', 'disclaimer'] },
    { title: 'Values in the narrative', fields: ['names'] },
  ],
  showWhen: { assuranceProvider: { assuranceLevel: ['limited', 'reasonable'] } },
  customFields: false,
  access: { read: 'report.read', write: 'report.manage', remove: 'report.manage' },
});
export interface ReportSettings extends RecordOf<typeof reportSettings> {}
export type NewReportSettings = NewOf<typeof reportSettings>;

/** What holds for a report. */
export interface ReportRules
  extends Pick<
      ReportSettings,
      | 'identifier'
      | 'evidenceFor'
      | 'fourEyes'
      | 'needsText'
      | 'assuranceLevel'
      | 'assuranceProvider'
      | 'assuranceNote'
      | 'disclaimer'
      | 'names'
    >,
    Record<PublicationCondition, ConditionPolicy> {}

/** Names in any order are the same names. */
export const reportRules = defineDatedSettings<ReportRules>({
  defaults: {
    identifier: 'auto',
    evidenceFor: 'none',
    fourEyes: 'two',
    needsText: false,
    ...policyDefaults(PUBLICATION_CONDITIONS),
    assuranceLevel: 'none',
    assuranceProvider: null,
    assuranceNote: null,
    disclaimer: null,
    names: [],
  },
  isSame: {
    names: (now, next) =>
      namesOf({ names: now }).toSorted().join('\n') === namesOf({ names: next }).toSorted().join('\n'),
  },
});

/** The names that a text may hold, each once. */
export const namesOf = ({ names }: Pick<ReportRules, 'names'>): string[] => [
  ...new Set(names.map(({ name }) => name.trim()).filter((name) => name !== '')),
];

/** A name has a letter and a digit: digits alone would hide figures, and what has none is no issue anyway. */
export const isNameWithDigits = (name: string): boolean => /\p{L}/u.test(name) && /\d/.test(name);

/** What stands at the end of the report; null where there is nothing. */
export const disclaimerOf = ({ disclaimer }: Pick<ReportRules, 'disclaimer'>): string | null =>
  (disclaimer ?? '').trim() === '' ? null : (disclaimer ?? '').trim();
