import { boolean, choice, date, lines, longText, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/**
 * An employee and the line manager with whom the talk is planned, and nobody else: not those above, not HR. The rules
 * narrow the reporting line to the two; no default role has more.
 */
const ofTheTwo = {
  read: 'one-to-ones.read',
  write: 'one-to-ones.write',
  remove: 'one-to-ones.write',
  rows: { own: 'employee', team: 'employee.manager' },
  seenBy: ['employee'],
  fields: { P3: 'one-to-ones.read' },
} as const;

/** A talk of an employee and their line manager. Private notes of each are no part of the record (`server/tables.ts`). */
export const oneToOne = defineResource({
  name: 'oneToOne',
  label: ['One-to-one', 'One-to-ones'],
  title: 'label',
  description: 'Talks of employees and their line managers with agenda, shared notes and actions.',
  fields: {
    label: text({ label: 'One-to-one', max: 400, computed: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    manager: reference('employee', { label: 'Line manager', computed: true }),
    day: date({ label: 'Date', required: true }),
    agenda: lines({
      label: 'Agenda',
      max: 30,
      privacy: 'P3',
      fields: {
        item: text({ label: 'Agenda item', required: true, max: 200 }),
        isDone: boolean({ label: 'Discussed' }),
      },
    }),
    notes: longText({ label: 'Shared notes', max: 10_000, privacy: 'P3', help: 'Seen by both' }),
    status: state({
      label: 'Status',
      start: 'planned',
      moves: { planned: ['held', 'cancelled'], held: ['planned'], cancelled: ['planned'] },
      labels: { planned: 'Planned', held: 'Held', cancelled: 'Cancelled' },
    }),
  },
  table: { columns: ['employee', 'manager', 'day', 'status'], sort: '-day', filters: ['employee', 'day', 'status'] },
  form: [{ title: 'One-to-one', fields: ['employee', 'day', 'status', 'agenda', 'notes'] }],
  customFields: false,
  access: ofTheTwo,
});
export interface OneToOne extends RecordOf<typeof oneToOne> {}
export type NewOneToOne = NewOf<typeof oneToOne>;

/** What one of the two does until a day. Open ones come up again in each later talk of the two. */
export const talkAction = defineResource({
  name: 'talkAction',
  label: ['One-to-one action', 'One-to-one actions'],
  path: 'one-to-one-actions',
  title: 'label',
  description: 'Actions that employees and line managers agreed in their one-to-ones.',
  fields: {
    label: text({ label: 'One-to-one action', max: 400, computed: true }),
    talk: reference('oneToOne', { label: 'One-to-one', required: true, isPart: true }),
    employee: reference('employee', { label: 'Employee', computed: true }),
    manager: reference('employee', { label: 'Line manager', computed: true }),
    /** Needed, though the field of a class of its own cannot be required: its rules ask for it. */
    what: text({ label: 'Action', max: 300, privacy: 'P3' }),
    by: choice({
      label: 'Responsible',
      required: true,
      options: { employee: 'Employee', manager: 'Line manager' },
    }),
    due: date({ label: 'Due date' }),
    doneOn: date({ label: 'Completed on', computed: true }),
    status: state({
      label: 'Status',
      start: 'open',
      moves: { open: ['done', 'cancelled'], done: ['open'], cancelled: ['open'] },
      labels: { open: 'Open', done: 'Completed', cancelled: 'Cancelled' },
    }),
  },
  table: {
    columns: ['employee', 'what', 'by', 'due', 'status', 'talk'],
    sort: 'due',
    filters: ['employee', 'talk', 'by', 'due', 'status'],
  },
  form: [{ title: 'Action', fields: ['talk', 'what', 'by', 'due', 'status'] }],
  customFields: false,
  access: ofTheTwo,
});
export interface TalkAction extends RecordOf<typeof talkAction> {}

/**
 * The actions that a talk begins with: those of the two agreed earlier that were open on its day. What is completed on
 * the day of the talk or later was still open then.
 *
 * @param talk     the talk with its day
 * @param earlier  actions of the same two people from talks before it
 */
export const carriedOver = <One extends Pick<TalkAction, 'status' | 'doneOn'>>(
  { day }: Pick<OneToOne, 'day'>,
  earlier: readonly One[],
): One[] =>
  earlier.filter(({ status, doneOn }) => status === 'open' || (status === 'done' && doneOn !== null && doneOn >= day));
