import {
  boolean,
  choice,
  country,
  currency,
  date,
  files,
  integer,
  lines,
  longText,
  money,
  reference,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

// The registers of S2, S3 and S4: people who are not employed here and are affected all the same. They hold groups and
// cases, not private persons.
const access = { read: 'materiality.read', write: 'materiality.write', remove: 'materiality.write' } as const;
const documents = files({ label: 'Evidence' });
const rating = (label: string) => integer({ label, min: 1, max: 5 });

/** Whose situation makes impacts graver (ESRS 1, AR 16; ESRS 2023 S3-2, par. 22). Groups, never persons. */
export const vulnerableGroups = {
  children: 'Children and young people',
  older: 'Older people',
  women: 'Women and girls',
  disabled: 'People with disabilities',
  minorities: 'Ethnic, religious or linguistic minorities',
  migrants: 'Migrants and displaced people',
  poor: 'People at risk of poverty',
  other: 'Other',
} as const;

/**
 * A community at or near a site: who lives there, what it complained about, what was made good. Consent is free, prior
 * and informed (FPIC). When it was talked with say `communityEngagement` records of the social module.
 */
export const affectedCommunity = defineResource({
  name: 'affectedCommunity',
  label: ['Affected community', 'Affected communities'],
  title: 'name',
  description:
    'Communities affected by a site, with vulnerable groups, consent of indigenous peoples, grievances and remedies.',
  fields: {
    name: text({ label: 'Community', required: true, max: 160, search: true }),
    site: reference('orgUnit', { label: 'Site', required: true }),
    place: text({ label: 'Place', max: 160 }),
    impact: longText({ label: 'Impact on the community', max: 2000, search: true }),
    channel: longText({ label: 'Grievance channels', max: 1000 }),
    inhabitants: integer({ label: 'Inhabitants', min: 1, max: 100_000_000, help: 'Latest count or estimate' }),
    inhabitantsSource: text({ label: 'Source of inhabitants', max: 200, help: 'With the day of the count' }),
    vulnerableGroups: lines({
      label: 'Vulnerable groups',
      max: 20,
      fields: {
        group: choice({ label: 'Group', required: true, options: vulnerableGroups }),
        detail: text({ label: 'Details', max: 300 }),
      },
    }),
    isIndigenous: boolean({ label: 'Indigenous people' }),
    consent: choice({
      label: 'Free, prior and informed consent',
      options: { notNeeded: 'Not required', sought: 'In progress', given: 'Given', refused: 'Refused' },
    }),
    consentReason: longText({ label: 'Basis', max: 1000 }),
    // Engagements are records of their own (`communityEngagement`); these were entered before there were any.
    engagements: lines({
      label: 'Earlier engagement',
      max: 200,
      computed: true,
      fields: {
        heldOn: date({ label: 'Day', required: true }),
        way: choice({
          label: 'With',
          required: true,
          options: {
            direct: 'The community itself',
            representatives: 'Its representatives',
            proxies: 'Credible proxies',
          },
        }),
        subject: text({ label: 'About', required: true, max: 300 }),
        outcome: text({ label: 'Outcome', max: 500 }),
      },
    }),
    grievances: lines({
      label: 'Grievances',
      max: 200,
      fields: {
        receivedOn: date({ label: 'Received', required: true }),
        subject: text({ label: 'About', required: true, max: 300 }),
        verdict: choice({
          label: 'Outcome',
          required: true,
          default: 'open',
          options: {
            open: 'Under investigation',
            substantiated: 'Substantiated',
            unsubstantiated: 'Not substantiated',
          },
        }),
        remedy: text({ label: 'Remedy', max: 500 }),
        closedOn: date({ label: 'Closed' }),
      },
    }),
    documents,
  },
  table: {
    columns: ['name', 'site', 'place', 'inhabitants', 'isIndigenous', 'consent'],
    sort: 'name',
    filters: ['site', 'isIndigenous', 'consent'],
  },
  form: [
    { title: 'Community', fields: ['name', 'site', 'place', 'inhabitants', 'inhabitantsSource', 'impact', 'channel'] },
    { title: 'Vulnerable groups', fields: ['vulnerableGroups'] },
    { title: 'Indigenous peoples', fields: ['isIndigenous', 'consent', 'consentReason'] },
    { title: 'Grievances', fields: ['grievances', 'documents'] },
  ],
  showWhen: { consent: { isIndigenous: ['true'] }, consentReason: { isIndigenous: ['true'] } },
  measures: { records: { label: 'Communities', count: true } },
  unique: [['site', 'name']],
  access,
});
export interface AffectedCommunity extends RecordOf<typeof affectedCommunity> {}
export type NewAffectedCommunity = NewOf<typeof affectedCommunity>;

/**
 * Something that happened to consumers, or a claim that was looked at. Only what is substantiated counts in figures.
 */
export const consumerIncident = defineResource({
  name: 'consumerIncident',
  label: ['Consumer incident', 'Consumer incidents'],
  title: 'title',
  description: 'Recalls, complaints, privacy incidents and reviewed claims, with outcome.',
  fields: {
    title: text({ label: 'Title', required: true, max: 200, search: true }),
    kind: choice({
      label: 'Type',
      required: true,
      options: { recall: 'Recall', complaint: 'Complaint', privacy: 'Privacy', claim: 'Marketing claim' },
    }),
    product: text({ label: 'Product', max: 160, search: true }),
    country: country({ label: 'Country' }),
    reportedOn: date({ label: 'Reported on', required: true }),
    people: integer({ label: 'People affected', min: 0 }),
    verdict: choice({
      label: 'Outcome',
      required: true,
      default: 'open',
      options: { open: 'Under investigation', substantiated: 'Substantiated', unsubstantiated: 'Not substantiated' },
    }),
    verifiedBy: text({ label: 'Determined by', max: 160, help: 'Authority, court or function, not a person' }),
    remedy: longText({ label: 'Remedy', max: 2000 }),
    closedOn: date({ label: 'Closed on' }),
    documents,
  },
  table: {
    columns: ['title', 'kind', 'product', 'country', 'reportedOn', 'people', 'verdict', 'closedOn'],
    sort: '-reportedOn',
    filters: ['kind', 'country', 'reportedOn', 'verdict'],
  },
  order: [['reportedOn', 'closedOn']],
  measures: {
    records: { label: 'Records', count: true },
    open: { label: 'Under investigation', count: true, where: { verdict: ['open'] } },
  },
  unique: [['title', 'reportedOn']],
  lockedDays: { from: 'reportedOn', to: 'reportedOn', by: ['reportingPeriod'] },
  access,
});
export interface ConsumerIncident extends RecordOf<typeof consumerIncident> {}
export type NewConsumerIncident = NewOf<typeof consumerIncident>;

/**
 * What is bought from a supplier, and how risky country and sector are for the people who work there: the company's own
 * rating from 1 to 5, with what it rests on.
 */
export const supplierExposure = defineResource({
  name: 'supplierExposure',
  label: ['Supplier exposure', 'Supplier exposures'],
  title: 'supplier',
  description: 'Spend by supplier with country risk, sector risk and code of conduct.',
  fields: {
    period: reference('reportingPeriod', { label: 'Reporting period', required: true }),
    supplier: text({ label: 'Supplier', required: true, max: 160, search: true }),
    country: country({ label: 'Country', required: true }),
    sector: text({ label: 'Sector', required: true, max: 120, search: true }),
    currency: currency({ label: 'Currency', required: true }),
    spendMinor: money({ label: 'Spend', currencyField: 'currency', required: true, min: 0 }),
    countryRisk: rating('Country risk, 1 to 5'),
    countrySource: text({ label: 'Source of country risk', max: 200 }),
    sectorRisk: rating('Sector risk, 1 to 5'),
    sectorSource: text({ label: 'Source of sector risk', max: 200 }),
    codeSignedOn: date({ label: 'Code of conduct signed on' }),
    documents,
  },
  table: {
    columns: ['supplier', 'country', 'sector', 'period', 'spendMinor', 'countryRisk', 'sectorRisk', 'codeSignedOn'],
    sort: 'supplier',
    filters: ['period', 'country', 'sector', 'codeSignedOn'],
  },
  form: [
    { title: 'Supplier', fields: ['period', 'supplier', 'country', 'sector', 'currency', 'spendMinor'] },
    { title: 'Risk', fields: ['countryRisk', 'countrySource', 'sectorRisk', 'sectorSource'] },
    { title: 'Code of conduct', fields: ['codeSignedOn', 'documents'] },
  ],
  measures: { records: { label: 'Suppliers', count: true } },
  unique: [['period', 'supplier', 'country', 'sector']],
  lockedDays: { reference: 'period', by: ['reportingPeriod'] },
  access,
});
export interface SupplierExposure extends RecordOf<typeof supplierExposure> {}
export type NewSupplierExposure = NewOf<typeof supplierExposure>;
