import { date, longText, reference, text } from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';

/**
 * What HR writes down about a person (P3). HR alone reads it, neither line managers, owner nor auditor; the person has it in
 * the data package of everything recorded about them. The text is in no history, and the database shows rows to nobody
 * without the right.
 */
export const personnelNote = defineResource({
  name: 'personnelNote',
  label: ['HR note', 'HR notes'],
  path: 'personnel-notes',
  title: 'label',
  description: 'Notes of HR about employees. Only HR reads them; employees receive theirs in their data package.',
  fields: {
    label: text({ label: 'HR note', max: 300, computed: true }),
    employee: reference('employee', {
      label: 'Employee',
      required: true,
      synonyms: ['employee number', 'staff number', 'personalnummer', 'mitarbeiter', 'matricule'],
    }),
    day: date({ label: 'Date', required: true, help: 'The day that the note is about' }),
    author: reference('account', { label: 'Author', computed: true }),
    /** Needed, though the field of a class of its own cannot be required: its rules ask for it. */
    text: longText({
      label: 'Note',
      max: 10_000,
      privacy: 'P3',
      help: 'Only HR reads it. The employee receives it in their data package.',
    }),
  },
  table: { columns: ['employee', 'day', 'author', 'text'], sort: '-day', filters: ['employee', 'day', 'author'] },
  form: [{ title: 'Note', fields: ['employee', 'day', 'text'] }],
  customFields: false,
  access: {
    read: 'personnel-notes.read',
    write: 'personnel-notes.write',
    remove: 'personnel-notes.write',
    rows: { own: 'employee' },
    fields: { P3: 'personnel-notes.read' },
    guarded: { statistics: 'personnel-notes.read' },
  },
});
export interface PersonnelNote extends RecordOf<typeof personnelNote> {}
