import {
  choice,
  country,
  currency,
  date,
  files,
  integer,
  longText,
  money,
  reference,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

const access = { read: 'materiality.read', write: 'materiality.write', remove: 'materiality.write' } as const;
const documents = files({ label: 'Evidence' });

/** A conviction, sanction or fine. Only what is verified counts (ESRS G1-4). */
export const conductCase = defineResource({
  name: 'conductCase',
  label: ['Conviction or fine', 'Convictions and fines'],
  title: 'title',
  path: 'conduct-cases',
  description: 'Convictions, sanctions and fines, verified or not.',
  fields: {
    title: text({ label: 'Title', required: true, max: 200, search: true }),
    kind: choice({
      label: 'Type',
      required: true,
      options: { conviction: 'Conviction', sanction: 'Sanction without a fine', fine: 'Fine' },
    }),
    law: choice({
      label: 'About',
      required: true,
      options: { corruption: 'Corruption and bribery', other: 'Other business conduct' },
    }),
    country: country({ label: 'Country' }),
    decidedOn: date({ label: 'Decided on', required: true }),
    currency: currency({ label: 'Currency' }),
    amountMinor: money({ label: 'Fine as recognised in the accounts', currencyField: 'currency', min: 0 }),
    verdict: choice({
      label: 'Status',
      required: true,
      default: 'open',
      options: { open: 'Not verified', verified: 'Verified', lifted: 'Lifted' },
    }),
    verifiedBy: text({ label: 'Verified by', max: 160, help: 'Notice, judgment or function, not a person' }),
    documents,
    note: longText({ label: 'Note', max: 2000 }),
  },
  table: {
    columns: ['title', 'kind', 'law', 'country', 'decidedOn', 'amountMinor', 'verdict'],
    sort: '-decidedOn',
    filters: ['kind', 'law', 'country', 'decidedOn', 'verdict'],
  },
  measures: { records: { label: 'Records', count: true } },
  unique: [['title', 'decidedOn']],
  lockedDays: { from: 'decidedOn', to: 'decidedOn', by: ['reportingPeriod'] },
  access,
});
export interface ConductCase extends RecordOf<typeof conductCase> {}
export type NewConductCase = NewOf<typeof conductCase>;

/** Money or something of worth given to politics, by country and recipient (ESRS 2023 G1-5, par. 29 b). */
export const politicalContribution = defineResource({
  name: 'politicalContribution',
  label: ['Political contribution', 'Political contributions'],
  title: 'recipient',
  description: 'Political contributions by country and recipient.',
  fields: {
    recipient: text({ label: 'Recipient', required: true, max: 200, search: true }),
    country: country({ label: 'Country', required: true }),
    paidOn: date({ label: 'Given on', required: true }),
    kind: choice({ label: 'Type', required: true, default: 'money', options: { money: 'Money', inKind: 'In kind' } }),
    currency: currency({ label: 'Currency', required: true }),
    amountMinor: money({ label: 'Amount', currencyField: 'currency', required: true, min: 0 }),
    valuation: longText({ label: 'Valuation method', max: 1000 }),
    documents,
  },
  table: {
    columns: ['recipient', 'country', 'paidOn', 'kind', 'amountMinor'],
    sort: '-paidOn',
    filters: ['country', 'paidOn', 'kind'],
  },
  showWhen: { valuation: { kind: ['inKind'] } },
  measures: { records: { label: 'Records', count: true } },
  unique: [['recipient', 'paidOn', 'kind', 'amountMinor']],
  lockedDays: { from: 'paidOn', to: 'paidOn', by: ['reportingPeriod'] },
  access,
});
export interface PoliticalContribution extends RecordOf<typeof politicalContribution> {}
export type NewPoliticalContribution = NewOf<typeof politicalContribution>;

/** People in a function at risk of corruption, and how many of them were trained (ESRS 2023 G1-3, par. 21 b). */
export const functionAtRisk = defineResource({
  name: 'functionAtRisk',
  label: ['Function at risk', 'Functions at risk'],
  title: 'name',
  description: 'Functions at risk of corruption and bribery with their training.',
  fields: {
    period: reference('reportingPeriod', { label: 'Reporting period', required: true }),
    name: text({ label: 'Function', required: true, max: 160, search: true }),
    people: integer({ label: 'Headcount', required: true, min: 1 }),
    trained: integer({ label: 'People trained', min: 0 }),
    training: text({ label: 'Training', max: 200 }),
    documents,
  },
  table: { columns: ['name', 'period', 'people', 'trained', 'training'], sort: 'name', filters: ['period'] },
  measures: { records: { label: 'Functions', count: true } },
  unique: [['period', 'name']],
  lockedDays: { reference: 'period', by: ['reportingPeriod'] },
  access,
});
export interface FunctionAtRisk extends RecordOf<typeof functionAtRisk> {}
export type NewFunctionAtRisk = NewOf<typeof functionAtRisk>;
