import {
  boolean,
  choice,
  currency,
  date,
  files,
  integer,
  longText,
  money,
  number,
  reference,
  state,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';

const access = { read: 'site.read', write: 'site.manage', remove: 'site.manage' };

/** Somebody of the provider who wants to be shown on the team page. */
export const teamMember = defineResource({
  name: 'teamMember',
  label: ['Team member', 'Team members'],
  title: 'name',
  description: 'People shown on the team page, with their consent.',
  fields: {
    name: text({ label: 'Name', required: true, max: 120, search: true, isErasable: true }),
    role: text({ label: 'Role', required: true, max: 120 }),
    bio: longText({ label: 'About', max: 1000, isErasable: true }),
    place: integer({ label: 'Position in the list', min: 1, max: 1000 }),
    hasAgreed: boolean({ label: 'Consent to publication', help: 'The profile is shown only with consent' }),
  },
  table: { columns: ['name', 'role', 'place', 'hasAgreed'], sort: 'place', filters: ['hasAgreed'] },
  access,
  customFields: false,
});
export interface TeamMember extends RecordOf<typeof teamMember> {}

export const payPeriods = { year: 'a year', month: 'a month', hour: 'an hour' } as const;

/**
 * A position that can be applied for. Its pay range is there before it can be published (Directive (EU) 2023/970,
 * article 5).
 */
export const jobPosition = defineResource({
  name: 'jobPosition',
  label: ['Job position', 'Job positions'],
  title: 'title',
  description: 'Open positions of the provider, shown on the team page during their display dates.',
  fields: {
    title: text({
      label: 'Title',
      required: true,
      max: 120,
      search: true,
      help: 'Use a gender-neutral title',
    }),
    slug: text({ label: 'Web address', max: 80, computed: true }),
    department: text({ label: 'Department', max: 80 }),
    location: text({ label: 'Location', required: true, max: 120 }),
    remote: choice({
      label: 'Remote work',
      required: true,
      default: 'hybrid',
      options: { onSite: 'On site', hybrid: 'Partly remote', remote: 'Remote' },
    }),
    contract: choice({
      label: 'Contract',
      required: true,
      default: 'fullTime',
      options: {
        fullTime: 'Full time',
        partTime: 'Part time',
        fixedTerm: 'Fixed term',
        apprenticeship: 'Apprenticeship',
      },
    }),
    hoursPerWeek: number({ label: 'Hours per week', min: 1, max: 60 }),
    payMinMinor: money({ label: 'Pay from', currencyField: 'currency', min: 1 }),
    payMaxMinor: money({ label: 'Pay to', currencyField: 'currency', min: 1 }),
    currency: currency({ label: 'Currency' }),
    payPer: choice({ label: 'Pay per', required: true, default: 'year', options: payPeriods }),
    description: longText({ label: 'Responsibilities', required: true, max: 8000 }),
    requirements: longText({ label: 'Requirements', max: 4000 }),
    benefits: longText({ label: 'Benefits', max: 4000 }),
    from: date({ label: 'Shown from', required: true }),
    until: date({ label: 'Apply until' }),
    contact: text({ label: 'Contact', max: 120 }),
    status: state({
      label: 'Status',
      start: 'draft',
      moves: { draft: ['published', 'closed'], published: ['closed', 'draft'], closed: ['draft'] },
      labels: { draft: 'Draft', published: 'Published', closed: 'Closed' },
    }),
  },
  table: {
    columns: ['title', 'location', 'contract', 'payMinMinor', 'payMaxMinor', 'from', 'until', 'status'],
    sort: '-from',
    filters: ['status', 'contract', 'remote'],
  },
  form: [
    { title: 'Position', fields: ['title', 'department', 'location', 'remote', 'contract', 'hoursPerWeek', 'contact'] },
    { title: 'Pay', fields: ['payMinMinor', 'payMaxMinor', 'currency', 'payPer'] },
    { title: 'Text', fields: ['description', 'requirements', 'benefits'] },
    { title: 'Shown', fields: ['from', 'until'] },
  ],
  order: [['from', 'until']],
  access,
  customFields: false,
});
export interface JobPosition extends RecordOf<typeof jobPosition> {}

/** Days an application is kept unless the applicant agreed to longer. */
export const applicationRetentionDays = 180;

/** Somebody applied. Erased with its CV when its time is over. */
export const jobApplication = defineResource({
  name: 'jobApplication',
  label: ['Job application', 'Job applications'],
  title: 'name',
  description: 'Applications for open positions, with their retention date.',
  fields: {
    position: reference('jobPosition', { label: 'Position', required: true }),
    name: text({ label: 'Name', required: true, max: 120, search: true, isErasable: true }),
    email: text({ label: 'Email', required: true, max: 254, search: true, isErasable: true }),
    message: longText({ label: 'Message', max: 4000, isErasable: true }),
    cv: files({ label: 'CV' }),
    score: integer({ label: 'Score', min: 0, max: 10 }),
    notes: longText({ label: 'Notes', max: 4000, isErasable: true }),
    keptUntil: date({ label: 'Kept until', help: 'Extend only with the applicant’s consent' }),
    status: state({
      label: 'Status',
      start: 'new',
      moves: {
        new: ['screen', 'rejected'],
        screen: ['interview', 'rejected'],
        interview: ['offer', 'rejected'],
        offer: ['hired', 'rejected'],
        rejected: ['screen'],
        hired: [],
      },
      labels: {
        new: 'New',
        screen: 'Screening',
        interview: 'Interview',
        offer: 'Offer',
        rejected: 'Rejected',
        hired: 'Hired',
      },
    }),
  },
  table: {
    columns: ['name', 'position', 'status', 'score', 'keptUntil', 'cv'],
    sort: '-keptUntil',
    filters: ['status', 'position', 'keptUntil'],
  },
  measures: { applications: { label: 'Applications', count: true } },
  access,
  customFields: false,
});
export interface JobApplication extends RecordOf<typeof jobApplication> {}

/** A figure about the provider itself. Shown on the about page once approved, for 18 months. */
export const publishedFact = defineResource({
  name: 'publishedFact',
  label: ['Published metric', 'Published metrics'],
  title: 'label',
  description: 'Metrics about the provider on the about page.',
  fields: {
    label: text({ label: 'Metric', required: true, max: 120, search: true }),
    value: number({ label: 'Value', required: true }),
    unit: text({ label: 'Unit', required: true, max: 40 }),
    period: text({ label: 'Period', required: true, max: 40 }),
    asOf: date({ label: 'As of', required: true }),
    method: text({ label: 'Method', required: true, max: 250 }),
    status: state({
      label: 'Status',
      start: 'draft',
      moves: { draft: ['approved'], approved: ['draft'] },
      labels: { draft: 'Draft', approved: 'Approved' },
    }),
  },
  table: { columns: ['label', 'value', 'unit', 'period', 'asOf', 'status'], sort: 'label', filters: ['status'] },
  access,
  customFields: false,
});
export interface PublishedFact extends RecordOf<typeof publishedFact> {}
export const factShownMonths = 18;
