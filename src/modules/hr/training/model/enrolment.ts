import {
  choice,
  currency,
  date,
  files,
  integer,
  moment,
  money,
  percentage,
  quantity,
  reference,
  state,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

export const enrolmentStatuses = ['requested', 'assigned', 'started', 'done', 'failed', 'waived', 'withdrawn'] as const;

const effect = { privacy: 'P2', readBy: 'training-effect.read' } as const;

/**
 * One employee's way through one course: assigned by a requirement, by somebody or by themselves, until it is completed,
 * failed or waived. Hours, cost, version and validity are those of the day of completion; later changes of the course
 * leave them as they were.
 */
export const trainingEnrolment = defineResource({
  name: 'trainingEnrolment',
  label: ['Training enrolment', 'Training enrolments'],
  title: 'label',
  description: 'Courses of employees with due date, status, hours and proof.',
  fields: {
    label: text({ label: 'Enrolment', max: 500, computed: true, privacy: 'P1' }),
    employee: reference('employee', { label: 'Employee', required: true }),
    course: reference('course', { label: 'Course', required: true }),
    session: reference('trainingSession', { label: 'Session' }),
    seat: choice({ label: 'Seat', computed: true, options: { booked: 'Booked', waiting: 'Waiting list' } }),
    queuedAt: moment({ label: 'Seat requested', computed: true }),
    source: choice({
      label: 'Assigned by',
      computed: true,
      options: { requirement: 'Requirement', person: 'HR or line manager', self: 'Employee' },
    }),
    requirement: reference('trainingRequirement', { label: 'Requirement', computed: true }),
    dueOn: date({ label: 'Due' }),
    status: state({
      label: 'Status',
      start: 'assigned',
      moves: {
        requested: ['assigned', 'withdrawn'],
        assigned: ['started', 'done', 'failed', 'waived', 'withdrawn'],
        started: ['assigned', 'done', 'failed', 'waived', 'withdrawn'],
        done: ['assigned'],
        failed: ['assigned'],
        waived: ['assigned'],
        withdrawn: ['assigned'],
      },
      labels: {
        requested: 'Requested',
        assigned: 'Assigned',
        started: 'Started',
        done: 'Completed',
        failed: 'Not passed',
        waived: 'Waived',
        withdrawn: 'Withdrawn',
      },
    }),
    doneOn: date({
      label: 'Completed on',
      help: 'A new enrolment with this date is completed',
      synonyms: ['completed', 'completion date', 'abgeschlossen am', 'Datum', 'date de fin', 'fecha'],
    }),
    hours: quantity({ label: 'Training hours', unit: 'h', min: 0, max: 2000, help: 'Default: hours of the course' }),
    validUntil: date({ label: 'Valid until', computed: true }),
    courseVersion: reference('courseVersion', { label: 'Course version', computed: true }),
    costMinor: money({ label: 'Cost', currencyField: 'currency', computed: true, readBy: 'training-cost.read' }),
    currency: currency({ label: 'Currency', computed: true, readBy: 'training-cost.read' }),
    note: text({ label: 'Note', max: 500 }),
    waiverReason: text({ label: 'Reason for the waiver', max: 500 }),
    proof: files({ label: 'Proof' }),
    rating: integer({ label: 'Rating', min: 1, max: 5, help: '1 to 5, by the employee' }),
    effectDueOn: date({ label: 'Effect rating due', computed: true }),
    effectOwn: integer({
      label: 'Effect, by the employee',
      min: 1,
      max: 5,
      help: '1 not used at work, 5 fully used',
      ...effect,
    }),
    effectManager: integer({
      label: 'Effect, by the line manager',
      min: 1,
      max: 5,
      help: '1 not used at work, 5 fully used',
      ...effect,
    }),
    score: percentage({ label: 'Quiz result', min: 0, max: 1, computed: true }),
    quizAttempts: integer({ label: 'Quiz attempts', computed: true }),
    remindedStage: integer({ label: 'Reminders sent', computed: true }),
  },
  table: {
    columns: ['employee', 'course', 'session', 'seat', 'dueOn', 'status', 'doneOn', 'hours', 'validUntil'],
    sort: 'dueOn',
    filters: [
      'status',
      'employee',
      'course',
      'courseVersion',
      'session',
      'dueOn',
      'doneOn',
      'validUntil',
      'source',
      'seat',
      'effectDueOn',
    ],
  },
  form: [
    { title: 'Enrolment', fields: ['employee', 'course', 'session', 'dueOn', 'status', 'waiverReason', 'note'] },
    { title: 'Result', fields: ['doneOn', 'hours', 'proof', 'rating'] },
    { title: 'Effect at work', fields: ['effectOwn', 'effectManager'] },
  ],
  showWhen: { waiverReason: { status: ['waived'] } },
  measures: {
    enrolments: { label: 'Enrolments', count: true },
    done: { label: 'Completed', count: true, where: { status: ['done'] } },
    hours: { label: 'Training hours', sum: 'hours', where: { status: ['done'] } },
  },
  unique: [['employee', 'course', 'doneOn']],
  access: {
    read: 'training.read',
    write: 'training.write',
    remove: 'course.write',
    rows: {
      own: 'employee',
      team: 'employee.manager',
      unit: 'employee.orgUnit',
      project: { kind: 'project', members: 'team.member' },
    },
    seenBy: ['orgUnit', 'project'],
  },
});
export interface TrainingEnrolment extends RecordOf<typeof trainingEnrolment> {}
export type NewTrainingEnrolment = NewOf<typeof trainingEnrolment>;
export type EnrolmentStatus = TrainingEnrolment['status'];

/** Days before the end of validity from which a course is assigned again. */
export const RENEW_DAYS = 60;
/** Days after the due date from which the line manager is told. */
export const MANAGER_DAYS = 7;

/** Asked for and not decided yet: a course with a cost. */
export const isRequested = ({ status }: { status: string }): boolean => status === 'requested';

export const isOpen = ({ status }: Pick<TrainingEnrolment, 'status'>): boolean =>
  status === 'assigned' || status === 'started';

/** Past its due date and still to do. */
export const isOverdue = ({ status, dueOn }: { status: string; dueOn: string | null }, today: string): boolean =>
  (status === 'assigned' || status === 'started') && dueOn !== null && dueOn < today;
