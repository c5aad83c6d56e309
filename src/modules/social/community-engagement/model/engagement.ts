import {
  choice,
  date,
  files,
  integer,
  lines,
  longText,
  reference,
  state,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

// Communities themselves stand in the register of S3 (`affectedCommunity`): who reads that reads what was agreed there.
const access = { read: 'materiality.read', write: 'materiality.write', remove: 'materiality.write' } as const;

/** How far a community takes part (IAP2 spectrum of public participation, without its last level). */
export const participationForms = {
  inform: 'Inform',
  consult: 'Consult',
  involve: 'Involve',
  collaborate: 'Collaborate',
} as const;
export type ParticipationForm = keyof typeof participationForms;

/** Sub-topics of S3 (ESRS 1, AR 16), and what neighbours of a site talk about most. */
export const engagementTopics = {
  housing: 'Adequate housing',
  food: 'Adequate food',
  water: 'Water and sanitation',
  land: 'Land-related impacts',
  security: 'Security-related impacts',
  expression: 'Freedom of expression',
  assembly: 'Freedom of assembly',
  defenders: 'Human rights defenders',
  consent: 'Free, prior and informed consent',
  selfDetermination: 'Self-determination',
  culture: 'Cultural life and heritage',
  nuisance: 'Noise, dust, odour and traffic',
  economy: 'Jobs and local economy',
  other: 'Other',
} as const;
export type EngagementTopic = keyof typeof engagementTopics;

/** One meeting, consultation or other contact with a community. Counts in the period of its day. */
export const communityEngagement = defineResource({
  name: 'communityEngagement',
  label: ['Community engagement', 'Community engagements'],
  title: 'subject',
  description: 'Engagement with communities: day, form, participants, topics and outcome.',
  fields: {
    subject: text({ label: 'Subject', required: true, max: 250, search: true }),
    community: reference('affectedCommunity', { label: 'Community', required: true }),
    heldOn: date({ label: 'Date', required: true }),
    form: choice({ label: 'Form', required: true, options: participationForms }),
    way: choice({
      label: 'With',
      required: true,
      options: {
        direct: 'The community itself',
        representatives: 'Its representatives',
        proxies: 'Credible proxies',
      },
    }),
    participants: integer({ label: 'Participants', min: 0, max: 1_000_000, help: 'Number of people' }),
    topics: lines({
      label: 'Topics',
      max: 20,
      fields: { topic: choice({ label: 'Topic', required: true, options: engagementTopics }) },
    }),
    outcome: longText({ label: 'Outcome', max: 5000, search: true }),
    minutes: files({ label: 'Minutes' }),
  },
  table: {
    columns: ['subject', 'community', 'heldOn', 'form', 'way', 'participants'],
    sort: '-heldOn',
    filters: ['community', 'heldOn', 'form', 'way'],
  },
  form: [
    { title: 'Engagement', fields: ['subject', 'community', 'heldOn', 'form', 'way', 'participants'] },
    { title: 'Content', fields: ['topics', 'outcome', 'minutes'] },
  ],
  measures: {
    engagements: { label: 'Engagements', count: true },
    participants: { label: 'Participants', sum: 'participants' },
  },
  unique: [['community', 'heldOn', 'subject']],
  lockedDays: { from: 'heldOn', to: 'heldOn', by: ['reportingPeriod'] },
  access,
});
export interface CommunityEngagement extends RecordOf<typeof communityEngagement> {}
export type NewCommunityEngagement = NewOf<typeof communityEngagement>;

/** What was promised to a community, until when. Kept: fulfilled by the due date. */
export const communityCommitment = defineResource({
  name: 'communityCommitment',
  label: ['Community commitment', 'Community commitments'],
  title: 'title',
  description: 'Commitments to communities with due date, owner and status.',
  fields: {
    title: text({ label: 'Commitment', required: true, max: 250, search: true }),
    community: reference('affectedCommunity', { label: 'Community', required: true }),
    engagement: reference('communityEngagement', { label: 'Agreed at' }),
    madeOn: date({ label: 'Agreed on', required: true }),
    due: date({ label: 'Due', required: true }),
    owner: reference('account', { label: 'Owner' }),
    status: state({
      label: 'Status',
      start: 'open',
      moves: { open: ['fulfilled', 'cancelled'], fulfilled: ['open'], cancelled: ['open'] },
      labels: { open: 'Open', fulfilled: 'Fulfilled', cancelled: 'Cancelled' },
      asksReason: { open: ['cancelled'], fulfilled: ['open'], cancelled: ['open'] },
    }),
    closedOn: date({ label: 'Fulfilled on', help: 'Needed when the commitment is fulfilled' }),
    result: longText({ label: 'Result', max: 2000 }),
    evidence: files({ label: 'Evidence' }),
  },
  table: {
    columns: ['title', 'community', 'madeOn', 'due', 'owner', 'status', 'closedOn'],
    sort: 'due',
    filters: ['community', 'engagement', 'due', 'owner', 'status', 'closedOn'],
  },
  form: [
    { title: 'Commitment', fields: ['title', 'community', 'engagement', 'madeOn', 'due', 'owner'] },
    { title: 'Result', fields: ['status', 'closedOn', 'result', 'evidence'] },
  ],
  order: [
    ['madeOn', 'due'],
    ['madeOn', 'closedOn'],
  ],
  measures: {
    commitments: { label: 'Commitments', count: true },
    open: { label: 'Open', count: true, where: { status: ['open'] } },
  },
  unique: [['community', 'title', 'madeOn']],
  access,
});
export interface CommunityCommitment extends RecordOf<typeof communityCommitment> {}
export type NewCommunityCommitment = NewOf<typeof communityCommitment>;

/** What a site does for the communities around it, by the list of GRI 413-1 a (2016), points i to viii. */
export const programmeKinds = {
  socialAssessment: 'Social impact assessment',
  environmentalAssessment: 'Environmental impact assessment and monitoring',
  disclosure: 'Public disclosure of assessment results',
  development: 'Local community development programme',
  engagementPlan: 'Stakeholder engagement plan',
  consultation: 'Local community consultation committee',
  workers: 'Works council or worker representation body',
  grievances: 'Community grievance process',
} as const;
export type ProgrammeKind = keyof typeof programmeKinds;

export const communityProgramme = defineResource({
  name: 'communityProgramme',
  label: ['Community programme', 'Community programmes'],
  title: 'title',
  description: 'Engagement plans, impact assessments and development programmes by site (GRI 413-1).',
  fields: {
    title: text({ label: 'Programme', required: true, max: 250, search: true }),
    site: reference('orgUnit', { label: 'Site', required: true }),
    kind: choice({ label: 'Type', required: true, options: programmeKinds }),
    validFrom: date({ label: 'In place since', required: true }),
    validTo: date({ label: 'In place until' }),
    documents: files({ label: 'Documents' }),
  },
  table: {
    columns: ['title', 'site', 'kind', 'validFrom', 'validTo'],
    sort: 'title',
    filters: ['site', 'kind', 'validFrom', 'validTo'],
  },
  order: [['validFrom', 'validTo']],
  measures: { programmes: { label: 'Programmes', count: true } },
  unique: [['site', 'kind', 'title']],
  access,
});
export interface CommunityProgramme extends RecordOf<typeof communityProgramme> {}
export type NewCommunityProgramme = NewOf<typeof communityProgramme>;
