import {
  boolean,
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

export const incidentKinds = {
  injury: 'Work-related accident with injury',
  illness: 'Work-related ill health',
  nearMiss: 'Near miss',
  hazard: 'Hazard',
  commuting: 'Commuting accident',
} as const;
export type IncidentKind = keyof typeof incidentKinds;

/** Whom it happened to. Contractors, agency workers and visitors are no employees: their figures stand apart. */
export const workerKinds = {
  employee: 'Employee',
  agency: 'Agency worker',
  contractor: 'Contractor',
  visitor: 'Visitor',
} as const;
export type WorkerKind = keyof typeof workerKinds;

/** From nothing to death, as 29 CFR 1904.7(b)(1) orders outcomes; the gravest one counts. */
export const severities = {
  none: 'No injury',
  firstAid: 'First aid',
  medicalTreatment: 'Medical treatment',
  restrictedWork: 'Restricted work',
  lostTime: 'Lost time',
  fatal: 'Fatal',
} as const;
export type Severity = keyof typeof severities;

/** How it came about, after the deviations of ESAW (Eurostat, European statistics on accidents at work, phase III). */
export const causes = {
  slip: 'Slip, trip or fall on the level',
  fall: 'Fall from height',
  handling: 'Lifting and handling',
  machine: 'Machine or tool',
  struck: 'Struck by an object',
  vehicle: 'Vehicle or lift truck',
  electricity: 'Electricity',
  substance: 'Hazardous substance',
  fire: 'Fire or explosion',
  exposure: 'Noise, dust, heat or cold',
  violence: 'Violence or threat',
  strain: 'Psychological strain',
  other: 'Other',
} as const;

/**
 * Something that hurt or could have hurt one person. Who was hurt and how stands in `healthCase`. `concerns` is that
 * person, else who reported: it decides whose line manager sees the incident.
 */
export const incident = defineResource({
  name: 'incident',
  label: ['Incident', 'Incidents'],
  title: 'title',
  description: 'Accidents, ill health, near misses and hazards at work, with their outcome.',
  fields: {
    title: text({ label: 'What happened', required: true, max: 200, search: true }),
    number: text({ label: 'Number', max: 40, help: 'In the accident book. Imports recognise an incident by it' }),
    kind: choice({ label: 'Type', required: true, options: incidentKinds }),
    happenedOn: date({ label: 'Date', required: true }),
    happenedAt: text({
      label: 'Time',
      max: 5,
      pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
      patternHint: 'Enter a time such as 14:30.',
    }),
    site: reference('orgUnit', { label: 'Site' }),
    place: text({ label: 'Place', max: 120, help: 'For example hall 2, saw line' }),
    worker: choice({ label: 'Person affected', required: true, default: 'employee', options: workerKinds }),
    cause: choice({ label: 'Cause', options: causes }),
    description: longText({ label: 'Description', max: 5000 }),
    photos: files({ label: 'Photos' }),
    severity: choice({ label: 'Severity', options: severities, help: 'Empty: not classified' }),
    isWorkRelated: boolean({ label: 'Work-related', default: true }),
    isRecordable: boolean({ label: 'Recordable', computed: true }),
    basis: text({ label: 'Basis of classification', max: 120, computed: true }),
    lostDays: integer({ label: 'Lost days', min: 0, max: 20_000, help: 'Calendar days away from work' }),
    restrictedDays: integer({ label: 'Days of restricted work', min: 0, max: 20_000 }),
    reportedToAuthorityOn: date({ label: 'Reported to authority on' }),
    status: state({
      label: 'Status',
      start: 'reported',
      moves: { reported: ['inReview', 'closed'], inReview: ['closed'], closed: ['inReview'] },
      labels: { reported: 'Reported', inReview: 'In review', closed: 'Closed' },
      asksReason: { closed: ['inReview'] },
    }),
    reporter: reference('account', { label: 'Reported by', computed: true }),
    // Not by the right to health cases: one's own reaches an incident that one reported, whoever it hurt.
    concerns: reference('employee', {
      label: 'Employee concerned',
      computed: true,
      privacy: 'P2',
      readBy: 'incident-persons.read',
    }),
    reportKey: text({ label: 'Report key', max: 110, computed: true, isTechnical: true }),
  },
  table: {
    columns: ['title', 'happenedOn', 'kind', 'site', 'worker', 'severity', 'isRecordable', 'lostDays', 'status'],
    sort: '-happenedOn',
    filters: ['kind', 'happenedOn', 'site', 'worker', 'severity', 'isRecordable', 'cause', 'status'],
  },
  form: [
    {
      title: 'Incident',
      fields: ['title', 'number', 'kind', 'happenedOn', 'happenedAt', 'site', 'place', 'worker', 'cause'],
    },
    { title: 'Description', fields: ['description', 'photos'] },
    {
      title: 'Outcome',
      fields: ['severity', 'isWorkRelated', 'lostDays', 'restrictedDays', 'reportedToAuthorityOn', 'status'],
    },
  ],
  // Before it is classified an incident is neither recordable nor not.
  showWhen: {
    isRecordable: { severity: ['none', 'firstAid', 'medicalTreatment', 'restrictedWork', 'lostTime', 'fatal'] },
  },
  measures: {
    incidents: { label: 'Incidents', count: true },
    recordable: { label: 'Recordable', count: true, where: { isRecordable: ['true'] } },
    lostDays: { label: 'Lost days', sum: 'lostDays' },
  },
  unique: [['number'], ['reportKey']],
  access: {
    read: 'incidents.read',
    write: 'incidents.write',
    remove: 'incidents.write',
    rows: { own: 'reporter', team: 'concerns.manager' },
  },
});
export interface Incident extends RecordOf<typeof incident> {}
export type NewIncident = NewOf<typeof incident>;

/** What belongs to an incident is seen by whoever sees the incident. */
const ofAnIncident = {
  read: 'incidents.read',
  write: 'incidents.write',
  remove: 'incidents.write',
  rows: { own: 'incident.reporter', team: 'incident.concerns.manager' },
} as const;

/** What directly led to an incident, by the four groups of the analysis of HSG245 (HSE, Investigating accidents and incidents). */
export const immediateCauses = {
  place: 'Place or premises',
  equipment: 'Plant, equipment or substances',
  process: 'Process or procedures',
  people: 'People',
} as const;

/** What in the management of safety let it happen: organisation, planning and review, as HSG245 and HSG65 (HSE) have them. */
export const rootCauses = {
  control: 'Control and supervision',
  cooperation: 'Cooperation',
  communication: 'Communication',
  competence: 'Competence and training',
  riskAssessment: 'Risk assessment',
  design: 'Design of workplace, equipment or work',
  implementation: 'Implementation of controls',
  monitoring: 'Monitoring and review',
} as const;

/** Why an incident happened: the chain of five whys down to its root cause, and the causes by category. */
export const investigation = defineResource({
  name: 'investigation',
  label: ['Investigation', 'Investigations'],
  title: 'title',
  description: 'Root causes of incidents by five whys.',
  fields: {
    title: text({ label: 'Investigation', required: true, max: 200, search: true }),
    incident: reference('incident', { label: 'Incident', required: true, isPart: true }),
    lead: reference('account', { label: 'Lead' }),
    startedOn: date({ label: 'Started on', required: true }),
    whys: lines({
      label: 'Five whys',
      max: 7,
      fields: { why: text({ label: 'Why', required: true, max: 300 }), fact: text({ label: 'Evidence', max: 300 }) },
    }),
    rootCause: longText({ label: 'Root cause', max: 2000 }),
    immediateCauses: lines({
      label: 'Immediate causes by category',
      help: 'What directly led to it',
      max: 10,
      fields: {
        category: choice({ label: 'Category', required: true, options: immediateCauses }),
        detail: text({ label: 'Details', max: 300 }),
      },
    }),
    rootCauses: lines({
      label: 'Root causes by category',
      help: 'Which part of safety management failed',
      max: 10,
      fields: {
        category: choice({ label: 'Category', required: true, options: rootCauses }),
        detail: text({ label: 'Details', max: 300 }),
      },
    }),
    completedOn: date({ label: 'Completed on' }),
  },
  table: {
    columns: ['title', 'incident', 'lead', 'startedOn', 'completedOn'],
    sort: '-startedOn',
    filters: ['incident', 'lead', 'startedOn', 'completedOn'],
  },
  form: [
    { title: 'Investigation', fields: ['title', 'incident', 'lead', 'startedOn', 'completedOn'] },
    { title: 'Causes', fields: ['whys', 'rootCause', 'immediateCauses', 'rootCauses'] },
  ],
  order: [['startedOn', 'completedOn']],
  customFields: false,
  access: ofAnIncident,
});
export interface Investigation extends RecordOf<typeof investigation> {}

/** What is done so that it does not happen again, with who does it until when. */
export const safetyAction = defineResource({
  name: 'safetyAction',
  label: ['Safety action', 'Safety actions'],
  title: 'title',
  description: 'Actions from incidents and risk assessments, with owner and due date.',
  fields: {
    title: text({ label: 'Action', required: true, max: 200, search: true }),
    incident: reference('incident', { label: 'Incident' }),
    riskAssessment: reference('riskAssessment', { label: 'Risk assessment' }),
    owner: reference('account', { label: 'Owner', required: true }),
    due: date({ label: 'Due', required: true }),
    doneOn: date({ label: 'Completed on' }),
    effect: text({ label: 'Effect', max: 300, help: 'How it was checked that the action works' }),
    remindedStage: integer({ label: 'Reminders sent', computed: true }),
  },
  table: {
    columns: ['title', 'incident', 'riskAssessment', 'owner', 'due', 'doneOn'],
    sort: 'due',
    filters: ['owner', 'due', 'doneOn', 'incident', 'riskAssessment'],
  },
  measures: { actions: { label: 'Actions', count: true } },
  customFields: false,
  access: { read: 'incidents.read', write: 'incidents.write', remove: 'incidents.write', rows: { own: 'owner' } },
});
export interface SafetyAction extends RecordOf<typeof safetyAction> {}
