import { date, longText, number, percentage, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** Who reads and writes what is agreed with an employee: the person, those above them, HR. Nobody else (P3). */
const ofAnEmployee = {
  read: 'goals.read',
  write: 'goals.write',
  remove: 'goals.write',
  rows: { own: 'employee', team: 'employee.manager' },
  seenBy: ['employee'],
  fields: { P3: 'goals.read' },
} as const;

/**
 * What an employee is to reach: a measure that goes from a start to a target, by a day. Its value is that of the latest
 * update; without one there is no progress, which is not 0%.
 */
export const goal = defineResource({
  name: 'goal',
  label: ['Goal', 'Goals'],
  title: 'title',
  description: 'Goals of employees with measure, target, weight and progress.',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true }),
    title: text({ label: 'Goal', required: true, max: 160 }),
    description: longText({ label: 'Description', max: 2000, privacy: 'P3' }),
    measure: text({ label: 'Measure', required: true, max: 120, help: 'With its unit, for example scrap in %' }),
    start: number({ label: 'Start value', required: true }),
    target: number({ label: 'Target value', required: true, help: 'May be lower than the start value' }),
    weight: number({
      label: 'Weight',
      required: true,
      min: 0,
      max: 100,
      decimals: 2,
      help: 'In relation to the other goals; 0 is not counted',
    }),
    from: date({ label: 'From', required: true }),
    due: date({ label: 'Due date', required: true }),
    parent: reference('goal', { label: 'Part of', help: 'The goal that this one contributes to' }),
    current: number({ label: 'Latest value', computed: true, privacy: 'P3' }),
    progress: percentage({ label: 'Progress', computed: true, privacy: 'P3' }),
    status: state({
      label: 'Status',
      start: 'open',
      moves: { open: ['done', 'cancelled'], done: ['open'], cancelled: ['open'] },
      labels: { open: 'In progress', done: 'Completed', cancelled: 'Cancelled' },
    }),
  },
  table: {
    columns: ['employee', 'title', 'measure', 'target', 'current', 'progress', 'weight', 'due', 'status'],
    sort: 'due',
    filters: ['employee', 'status', 'due', 'from'],
  },
  form: [
    { title: 'Goal', fields: ['employee', 'title', 'description', 'parent', 'status'] },
    { title: 'Measure', fields: ['measure', 'start', 'target', 'weight', 'from', 'due'] },
  ],
  order: [['from', 'due']],
  measures: { goals: { label: 'Goals', count: true } },
  customFields: false,
  access: ofAnEmployee,
});
export interface Goal extends RecordOf<typeof goal> {}
export type NewGoal = NewOf<typeof goal>;

/** Where a goal is on a day, with a note. */
export const goalUpdate = defineResource({
  name: 'goalUpdate',
  label: ['Goal update', 'Goal updates'],
  path: 'goal-updates',
  title: 'label',
  description: 'Values of goals on a day, with notes.',
  fields: {
    label: text({ label: 'Goal update', max: 300, computed: true }),
    goal: reference('goal', { label: 'Goal', required: true, isPart: true }),
    employee: reference('employee', { label: 'Employee', computed: true }),
    day: date({ label: 'Day', required: true }),
    /** Needed, though the field of a class of its own cannot be required: its rules ask for it. */
    value: number({ label: 'Value', privacy: 'P3' }),
    note: longText({ label: 'Note', max: 2000, privacy: 'P3' }),
  },
  table: { columns: ['goal', 'employee', 'day', 'value', 'note'], sort: '-day', filters: ['goal', 'employee', 'day'] },
  customFields: false,
  access: ofAnEmployee,
});
export interface GoalUpdate extends RecordOf<typeof goalUpdate> {}
