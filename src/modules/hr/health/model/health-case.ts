import {
  choice,
  date,
  integer,
  lines,
  longText,
  quantity,
  reference,
  state,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/**
 * Who reads what belongs to the health of a person: HR and the safety officer of everybody, line managers that and when
 * somebody below them is away, everybody their own. Class P4 has a right of its own, a table of its own, and each reading
 * of it is an entry of the history. There is no field for a diagnosis, by design.
 */
const ofAPerson = {
  read: 'health-cases.read',
  write: 'health-cases.write',
  remove: 'health-cases.write',
  rows: { own: 'employee', team: 'employee.manager' },
  fields: { P4: 'health-data.read' },
} as const;

export const bodyParts = {
  head: 'Head',
  eye: 'Eyes',
  neck: 'Neck',
  back: 'Back',
  torso: 'Torso and organs',
  shoulder: 'Shoulder and arm',
  hand: 'Hand',
  finger: 'Fingers',
  leg: 'Leg',
  foot: 'Foot',
  whole: 'Whole body',
} as const;

/** Which employee an incident hurt, and when they were away because of it. */
export const healthCase = defineResource({
  name: 'healthCase',
  label: ['Health case', 'Health cases'],
  title: 'label',
  description: 'Employees affected by incidents, with days of absence. Health data is class P4.',
  fields: {
    label: text({ label: 'Health case', max: 300, computed: true }),
    incident: reference('incident', { label: 'Incident', required: true, isPart: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    awayFrom: date({ label: 'Absent from', help: 'First full day away from work' }),
    awayTo: date({ label: 'Absent until', help: 'Leave empty while absent' }),
    bodyPart: choice({ label: 'Body part', options: bodyParts, privacy: 'P4' }),
    care: longText({ label: 'First aid given', max: 1000, privacy: 'P4' }),
  },
  table: {
    columns: ['label', 'incident', 'employee', 'awayFrom', 'awayTo'],
    sort: '-awayFrom',
    filters: ['employee', 'incident', 'awayFrom', 'awayTo'],
  },
  order: [['awayFrom', 'awayTo']],
  unique: [['incident']],
  customFields: false,
  access: ofAPerson,
});
export interface HealthCase extends RecordOf<typeof healthCase> {}
export type NewHealthCase = NewOf<typeof healthCase>;

/** A health check of an employee: that it is due, that it was done, and what it says of fitness for the work. */
export const checkUp = defineResource({
  name: 'checkUp',
  label: ['Health check', 'Health checks'],
  title: 'label',
  description: 'Occupational health checks with due date. Fitness is class P4; diagnoses are not recorded.',
  fields: {
    label: text({ label: 'Health check', max: 300, computed: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    // Required by the rules of who may read it: line managers know that a check is due, not why.
    reason: choice({
      label: 'Reason',
      privacy: 'P2',
      readBy: 'health-check-reasons.read',
      help: 'Needed: what the check is for',
      options: {
        start: 'Start of work',
        driving: 'Driving and lifting trucks',
        noise: 'Noise',
        dust: 'Dust and substances',
        screen: 'Screen work',
        night: 'Night work',
        height: 'Work at height',
        return: 'Return to work',
        other: 'Other',
      },
    }),
    due: date({ label: 'Due', required: true }),
    doneOn: date({ label: 'Completed on' }),
    fitness: choice({
      label: 'Fit for the work',
      options: { yes: 'Yes', limits: 'With limits', no: 'No' },
      privacy: 'P4',
    }),
    limits: longText({
      label: 'Limits to observe',
      max: 1000,
      help: 'What the work has to avoid, not why',
      privacy: 'P4',
    }),
    remindedStage: integer({ label: 'Reminders sent', computed: true }),
  },
  table: {
    columns: ['label', 'employee', 'reason', 'due', 'doneOn'],
    sort: 'due',
    filters: ['employee', 'reason', 'due', 'doneOn'],
  },
  measures: { checks: { label: 'Health checks', count: true } },
  customFields: false,
  access: ofAPerson,
});
export interface CheckUp extends RecordOf<typeof checkUp> {}

/** How an employee comes back after an absence, step by step. */
export const returnPlan = defineResource({
  name: 'returnPlan',
  label: ['Return-to-work plan', 'Return-to-work plans'],
  title: 'label',
  description: 'Phased return after an absence. Hours and adjustments of the steps are class P4.',
  fields: {
    label: text({ label: 'Return-to-work plan', max: 300, computed: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    healthCase: reference('healthCase', { label: 'Health case' }),
    startsOn: date({ label: 'First day', required: true }),
    endsOn: date({ label: 'Last day', required: true }),
    steps: lines({
      label: 'Steps',
      max: 12,
      fields: {
        from: date({ label: 'From', required: true }),
        hoursPerDay: quantity({ label: 'Hours per day', unit: 'h', min: 0, max: 24, required: true }),
        work: text({ label: 'Work', max: 300 }),
      },
      privacy: 'P4',
    }),
    adjustments: longText({
      label: 'Adjustments',
      max: 1000,
      help: 'What the work has to observe, not why',
      privacy: 'P4',
    }),
    reviewAfterDays: integer({ label: 'Review after days', min: 1, max: 365 }),
    status: state({
      label: 'Status',
      start: 'draft',
      moves: {
        draft: ['agreed', 'cancelled'],
        agreed: ['completed', 'cancelled'],
        completed: [],
        cancelled: ['draft'],
      },
      labels: { draft: 'Draft', agreed: 'Agreed', completed: 'Completed', cancelled: 'Cancelled' },
    }),
  },
  table: {
    columns: ['label', 'employee', 'startsOn', 'endsOn', 'status'],
    sort: '-startsOn',
    filters: ['employee', 'startsOn', 'endsOn', 'status'],
  },
  order: [['startsOn', 'endsOn']],
  unique: [['employee', 'startsOn']],
  customFields: false,
  access: ofAPerson,
});
export interface ReturnPlan extends RecordOf<typeof returnPlan> {}
