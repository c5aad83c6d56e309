import {
  boolean,
  choice,
  country,
  currency,
  date,
  longText,
  money,
  reference,
  state,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { peopleGroups, severities, subjects } from './subjects.ts';

export const channels = {
  form: 'Reporting form',
  email: 'Email',
  phone: 'Phone',
  letter: 'Letter',
  person: 'In person',
  representatives: 'Workers’ representatives',
  external: 'External body',
} as const;

export const grievanceStates = {
  received: 'Received',
  admissible: 'Admissible',
  investigating: 'Investigating',
  substantiated: 'Substantiated',
  unsubstantiated: 'Unsubstantiated',
  remediated: 'Remediated',
  closed: 'Closed',
} as const;
export type GrievanceState = keyof typeof grievanceStates;

/**
 * A grievance: the case of one report. Case officers alone see it, by the database too (`guarded`); others see counts
 * that a function of the database makes. What it is about is in no list of changes (P3), what was reported and found
 * stands in a table of its own, and each reading of that in the history (P4). Nobody is its author: a report is written
 * by the product, and who reported is a field of the case, empty where that is anonymous.
 */
export const grievance = defineResource({
  name: 'grievance',
  label: ['Grievance', 'Grievances'],
  title: 'number',
  path: 'grievances',
  description: 'Grievance cases with status, times and content. Seen by case officers only; content is class P4.',
  fields: {
    number: text({ label: 'Number', max: 40, search: true, help: 'Leave empty for the next number' }),
    status: state({
      label: 'Status',
      start: 'received',
      moves: {
        received: ['admissible', 'closed'],
        admissible: ['investigating', 'closed'],
        investigating: ['substantiated', 'unsubstantiated'],
        substantiated: ['remediated'],
        unsubstantiated: ['closed'],
        remediated: ['closed'],
        closed: ['investigating'],
      },
      labels: grievanceStates,
      asksReason: { received: ['closed'], admissible: ['closed'], closed: ['investigating'] },
    }),
    receivedOn: date({ label: 'Received on', required: true }),
    acknowledgedOn: date({ label: 'Acknowledged on', help: 'Receipt confirmed to the reporter' }),
    feedbackOn: date({ label: 'Feedback given on' }),
    decidedOn: date({ label: 'Decided on' }),
    closedOn: date({ label: 'Closed on' }),
    channel: choice({ label: 'Channel', required: true, default: 'form', options: channels }),
    isAnonymous: boolean({ label: 'Anonymous' }),
    subject: choice({ label: 'Human right', options: subjects, privacy: 'P3' }),
    group: choice({ label: 'Group affected', options: peopleGroups, privacy: 'P3' }),
    severity: choice({ label: 'Severity', options: severities, privacy: 'P3' }),
    country: country({ label: 'Country', privacy: 'P3' }),
    site: reference('orgUnit', { label: 'Site', privacy: 'P3' }),
    officer: reference('account', { label: 'Case officer', privacy: 'P3', handsOver: false }),
    reporter: reference('account', { label: 'Reported by', privacy: 'P3', handsOver: false }),
    concerns: reference('account', {
      label: 'Person named',
      help: 'A case officer who is named does not see the case',
      privacy: 'P3',
      handsOver: false,
    }),
    remedyMinor: money({ label: 'Cost of remedy', currencyField: 'currency', min: 0, privacy: 'P3' }),
    currency: currency({ label: 'Currency', privacy: 'P3' }),
    summary: longText({ label: 'Report', max: 20_000, privacy: 'P4' }),
    contact: text({ label: 'Contact of the reporter', max: 300, privacy: 'P4' }),
    conclusion: longText({ label: 'Conclusion', max: 20_000, privacy: 'P4' }),
    remedy: longText({ label: 'Remedy', max: 20_000, privacy: 'P4' }),
    reportKey: text({ label: 'Report key', max: 40, computed: true, isTechnical: true }),
  },
  table: {
    columns: [
      'number',
      'receivedOn',
      'status',
      'subject',
      'group',
      'severity',
      'acknowledgedOn',
      'feedbackOn',
      'officer',
    ],
    sort: '-receivedOn',
    filters: [
      'status',
      'receivedOn',
      'channel',
      'subject',
      'group',
      'severity',
      'officer',
      'acknowledgedOn',
      'closedOn',
    ],
  },
  form: [
    {
      title: 'Case',
      fields: ['number', 'receivedOn', 'channel', 'isAnonymous', 'subject', 'group', 'severity', 'country', 'site'],
    },
    { title: 'People', fields: ['officer', 'reporter', 'concerns'] },
    { title: 'Content', fields: ['summary', 'contact', 'conclusion', 'remedy', 'remedyMinor', 'currency'] },
    { title: 'Dates', fields: ['acknowledgedOn', 'feedbackOn', 'decidedOn', 'closedOn', 'status'] },
  ],
  order: [
    ['receivedOn', 'acknowledgedOn'],
    ['receivedOn', 'feedbackOn'],
    ['receivedOn', 'decidedOn'],
    ['receivedOn', 'closedOn'],
  ],
  unique: [['number'], ['reportKey']],
  customFields: false,
  access: {
    read: 'grievance-cases.read',
    write: 'grievance-cases.write',
    remove: 'grievance-cases.write',
    fields: { P3: 'grievance-cases.read', P4: 'grievance-content.read' },
    guarded: { statistics: 'grievance-counts.read' },
  },
});
export interface Grievance extends RecordOf<typeof grievance> {}
export type NewGrievance = NewOf<typeof grievance>;
