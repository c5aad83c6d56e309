import {
  boolean,
  choice,
  country,
  currency,
  date,
  files,
  integer,
  longText,
  money,
  reference,
  state,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { ofHumanRights, peopleGroups, subjects } from './subjects.ts';

export const verifiers = {
  court: 'Court',
  authority: 'Authority',
  oecdNcp: 'OECD National Contact Point',
  internal: 'Internal investigation',
} as const;

/**
 * Something that happened to the rights of people, without their names: it is read by more than case officers, and its
 * summary and actions go into the report. Which grievance told of it is seen by case officers only.
 */
export const humanRightsIncident = defineResource({
  name: 'humanRightsIncident',
  label: ['Human rights incident', 'Human rights incidents'],
  title: 'title',
  path: 'human-rights-incidents',
  description: 'Reported and confirmed human rights incidents, with verification, fines and actions taken.',
  fields: {
    title: text({ label: 'Incident', required: true, max: 200, search: true, help: 'Enter no names of people' }),
    number: text({ label: 'Number', max: 40, help: 'Imports recognise an incident by it' }),
    subject: choice({ label: 'Human right', required: true, options: subjects }),
    otherSubject: text({ label: 'Other human right', max: 200 }),
    isDiscrimination: boolean({ label: 'Discrimination or harassment', help: 'Counts in ESRS S1 incidents' }),
    isSevere: boolean({ label: 'Severe' }),
    group: choice({ label: 'Group affected', required: true, default: 'ownWorkforce', options: peopleGroups }),
    people: integer({ label: 'People affected', min: 0, max: 10_000_000 }),
    country: country({ label: 'Country' }),
    happenedOn: date({ label: 'Date', help: 'First day, if it is known' }),
    reportedOn: date({ label: 'Reported on', required: true }),
    status: state({
      label: 'Status',
      start: 'reported',
      moves: { reported: ['confirmed', 'notConfirmed'], confirmed: ['reported'], notConfirmed: ['reported'] },
      labels: { reported: 'Reported', confirmed: 'Confirmed', notConfirmed: 'Not confirmed' },
      asksReason: { confirmed: ['reported'], notConfirmed: ['reported'] },
    }),
    confirmedOn: date({ label: 'Confirmed on' }),
    verifiedBy: choice({ label: 'Verified by', options: verifiers, help: 'Empty: not verified' }),
    finesMinor: money({
      label: 'Fines and damages recognised',
      currencyField: 'currency',
      min: 0,
      help: 'As in the accounts. Empty: no data; 0: none',
    }),
    currency: currency({ label: 'Currency' }),
    recognisedOn: date({ label: 'Recognised on', help: 'Posting date of fines and damages' }),
    summary: longText({ label: 'Summary', max: 5000, help: 'Goes into the report. Enter no names of people' }),
    actionsTaken: longText({
      label: 'Actions taken',
      max: 5000,
      help: 'Goes into the report. Enter no names of people',
    }),
    owner: reference('account', { label: 'Owner' }),
    grievance: reference('grievance', { label: 'Grievance', readBy: 'grievance-cases.read' }),
    evidence: files({ label: 'Evidence' }),
  },
  table: {
    columns: ['title', 'subject', 'group', 'reportedOn', 'status', 'verifiedBy', 'isSevere', 'finesMinor'],
    sort: '-reportedOn',
    filters: ['subject', 'group', 'status', 'reportedOn', 'confirmedOn', 'verifiedBy', 'isDiscrimination', 'isSevere'],
  },
  form: [
    {
      title: 'Incident',
      fields: [
        'title',
        'number',
        'subject',
        'otherSubject',
        'isDiscrimination',
        'isSevere',
        'group',
        'people',
        'country',
        'happenedOn',
        'reportedOn',
      ],
    },
    { title: 'Verification', fields: ['status', 'confirmedOn', 'verifiedBy', 'grievance', 'owner', 'evidence'] },
    { title: 'Fines and damages', fields: ['finesMinor', 'currency', 'recognisedOn'] },
    { title: 'Report', fields: ['summary', 'actionsTaken'] },
  ],
  order: [
    ['happenedOn', 'reportedOn'],
    ['reportedOn', 'confirmedOn'],
  ],
  showWhen: { otherSubject: { subject: ['other'] } },
  measures: {
    incidents: { label: 'Incidents', count: true },
    confirmed: { label: 'Confirmed', count: true, where: { status: ['confirmed'] } },
  },
  unique: [['number']],
  customFields: false,
  access: ofHumanRights,
});
export interface HumanRightsIncident extends RecordOf<typeof humanRightsIncident> {}
export type NewHumanRightsIncident = NewOf<typeof humanRightsIncident>;

/**
 * That somebody looked whether all incidents of a reporting period are recorded. Only with it is “none” known: without,
 * no record says nothing.
 */
export const incidentReview = defineResource({
  name: 'incidentReview',
  label: ['Incident review', 'Incident reviews'],
  title: 'label',
  path: 'incident-reviews',
  description: 'Confirmation that the human rights incidents of a reporting period are complete.',
  fields: {
    label: text({ label: 'Review', max: 200, computed: true }),
    period: reference('reportingPeriod', { label: 'Reporting period', required: true }),
    outcome: choice({
      label: 'Outcome',
      required: true,
      options: { none: 'No confirmed incidents', recorded: 'All incidents recorded' },
    }),
    reviewedOn: date({ label: 'Reviewed on', required: true }),
    owner: reference('account', { label: 'Reviewed by', required: true, handsOver: false }),
    basis: longText({ label: 'Basis', max: 2000, help: 'For example channels and departments asked' }),
  },
  table: {
    columns: ['period', 'outcome', 'reviewedOn', 'owner'],
    sort: '-reviewedOn',
    filters: ['period', 'outcome', 'reviewedOn'],
  },
  unique: [['period']],
  customFields: false,
  access: ofHumanRights,
});
export interface IncidentReview extends RecordOf<typeof incidentReview> {}
