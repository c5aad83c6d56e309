import { choice, date, longText, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** Who reads feedback besides whoever gave it and whom it is about. */
export const visibilities = {
  employee: 'Employee only',
  manager: 'Employee and their line managers',
  praise: 'Praise: all colleagues',
} as const;
export type Visibility = keyof typeof visibilities;

/**
 * What somebody says to a colleague, asked or not. A row is its author's; those above the employee read what was given
 * and is not for the employee only. The employee reads it in `GET /my-feedback`, everybody reads praise in `GET /praise`.
 */
export const feedback = defineResource({
  name: 'feedback',
  label: ['Feedback', 'Feedback'],
  path: 'feedback',
  title: 'label',
  description: 'Feedback and praise that colleagues give each other, asked or not.',
  fields: {
    label: text({ label: 'Feedback', max: 400, computed: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    author: reference('employee', { label: 'From', computed: true }),
    question: longText({ label: 'Question', max: 1000, computed: true, privacy: 'P3' }),
    /** Needed, though the field of a class of its own cannot be required: its rules ask for it. */
    text: longText({ label: 'Feedback', max: 4000, privacy: 'P3' }),
    visibility: choice({ label: 'Visible to', required: true, options: visibilities }),
    givenOn: date({ label: 'Date', computed: true }),
    status: state({
      label: 'Status',
      start: 'given',
      moves: { asked: ['given', 'declined'], given: [], declined: [] },
      labels: { asked: 'Requested', given: 'Given', declined: 'Declined' },
    }),
  },
  table: {
    columns: ['employee', 'author', 'givenOn', 'visibility', 'status'],
    sort: '-givenOn',
    filters: ['employee', 'author', 'givenOn', 'visibility', 'status'],
  },
  form: [{ title: 'Feedback', fields: ['employee', 'question', 'text', 'visibility', 'status'] }],
  measures: { feedback: { label: 'Feedback', count: true } },
  customFields: false,
  access: {
    read: 'feedback.read',
    write: 'feedback.write',
    remove: 'feedback.write',
    rows: { own: 'author', team: 'employee.manager' },
    seenBy: ['employee'],
    fields: { P3: 'feedback.read' },
  },
});
export interface Feedback extends RecordOf<typeof feedback> {}
export type NewFeedback = NewOf<typeof feedback>;
