import { access } from '#modules/social/community-partnerships/model/partner.ts';
import {
  choice,
  currency,
  date,
  files,
  integer,
  money,
  quantity,
  reference,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** How a company contributes (Business for Societal Impact, B4SI, input: cash, time, in kind, management). */
export const contributionForms = {
  cash: 'Cash',
  time: 'Time',
  inKind: 'In kind',
  management: 'Management costs',
} as const;
export type ContributionForm = keyof typeof contributionForms;
const inMoney = ['cash', 'inKind', 'management'];

/** What a programme was given on a day. Time is valued at the hour rate of the social settings on that day. */
export const impactInput = defineResource({
  name: 'impactInput',
  label: ['Programme input', 'Programme inputs'],
  title: 'purpose',
  description: 'Inputs of programmes: cash, volunteer time, contributions in kind and management costs.',
  fields: {
    purpose: text({ label: 'Purpose', required: true, max: 250, search: true }),
    programme: reference('impactProgramme', { label: 'Programme', required: true }),
    agreement: reference('partnershipAgreement', { label: 'Agreement' }),
    spentOn: date({ label: 'Date', required: true }),
    form: choice({
      label: 'Form',
      required: true,
      options: contributionForms,
      help: 'Time is volunteering during working time',
    }),
    currency: currency({ label: 'Currency' }),
    amountMinor: money({ label: 'Amount', currencyField: 'currency', min: 0 }),
    hours: quantity({ label: 'Hours', unit: 'h', min: 0, max: 1_000_000 }),
    basis: text({ label: 'Valuation', max: 300, help: 'How contributions in kind were valued' }),
    evidence: files({ label: 'Evidence' }),
  },
  table: {
    columns: ['purpose', 'programme', 'spentOn', 'form', 'amountMinor', 'hours'],
    sort: '-spentOn',
    filters: ['programme', 'agreement', 'spentOn', 'form', 'currency'],
  },
  form: [
    { title: 'Input', fields: ['purpose', 'programme', 'agreement', 'spentOn'] },
    { title: 'Amount', fields: ['form', 'currency', 'amountMinor', 'basis', 'hours', 'evidence'] },
  ],
  showWhen: {
    currency: { form: inMoney },
    amountMinor: { form: inMoney },
    basis: { form: ['inKind'] },
    hours: { form: ['time'] },
  },
  measures: { hours: { label: 'Hours', sum: 'hours' } },
  unique: [['programme', 'spentOn', 'form', 'purpose']],
  lockedDays: { from: 'spentOn', to: 'spentOn', by: ['reportingPeriod'] },
  access,
});
export interface ImpactInput extends RecordOf<typeof impactInput> {}
export type NewImpactInput = NewOf<typeof impactInput>;

export const reaches = { direct: 'Direct', indirect: 'Indirect' } as const;

/**
 * How many people of a group a programme reached. A group has no names: its key says that two records are about the
 * same people.
 */
export const impactBeneficiary = defineResource({
  name: 'impactBeneficiary',
  label: ['Beneficiary group', 'Beneficiary groups'],
  title: 'name',
  description: 'Groups of people reached by programmes, with a key by which the same people count once.',
  fields: {
    name: text({ label: 'Group', required: true, max: 200, search: true, help: 'A group, without names of people' }),
    programme: reference('impactProgramme', { label: 'Programme', required: true }),
    countedOn: date({ label: 'Date', required: true }),
    reach: choice({ label: 'Reached', required: true, options: reaches }),
    people: integer({ label: 'People', required: true, min: 0, max: 100_000_000 }),
    groupKey: text({
      label: 'Group key',
      max: 60,
      pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$',
      patternHint: 'Use letters, digits, points, hyphens and underscores.',
      help: 'Records with the same key are about the same people, who count once',
    }),
    basis: choice({ label: 'Basis', required: true, options: { counted: 'Counted', estimated: 'Estimated' } }),
    source: text({ label: 'Source', max: 300 }),
    evidence: files({ label: 'Evidence' }),
  },
  table: {
    columns: ['name', 'programme', 'countedOn', 'reach', 'people', 'groupKey', 'basis'],
    sort: '-countedOn',
    filters: ['programme', 'countedOn', 'reach', 'groupKey', 'basis'],
  },
  form: [
    { title: 'Group', fields: ['name', 'programme', 'countedOn', 'reach'] },
    { title: 'People', fields: ['people', 'groupKey', 'basis', 'source', 'evidence'] },
  ],
  unique: [['programme', 'countedOn', 'name', 'reach']],
  lockedDays: { from: 'countedOn', to: 'countedOn', by: ['reportingPeriod'] },
  access,
});
export interface ImpactBeneficiary extends RecordOf<typeof impactBeneficiary> {}
export type NewImpactBeneficiary = NewOf<typeof impactBeneficiary>;
