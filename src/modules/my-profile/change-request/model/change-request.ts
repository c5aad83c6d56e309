import { rowsOfEmployee } from '#modules/employee/person/model/employee.ts';
import { choice, files, lines, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** What a person does not change alone: HR decides, by a document. */
export const controlledFields = {
  givenName: 'First name',
  familyName: 'Last name',
  birthDate: 'Date of birth',
} as const;
export type ControlledField = keyof typeof controlledFields;

/** A requested value, and what the record said then; dates as ISO days, nothing recorded as an empty text. */
export interface RequestedChange {
  field: ControlledField;
  after: string;
}
export interface RecordedValue {
  field: ControlledField;
  before: string;
}

/** A person's request that their record says something else. It is applied when HR approves it. */
export const employeeChangeRequest = defineResource({
  name: 'employeeChangeRequest',
  label: ['Change request', 'Change requests'],
  path: 'employee-change-requests',
  title: 'label',
  description: 'Changes of controlled personal data that employees request and HR decides.',
  fields: {
    label: text({ label: 'Request', max: 300, computed: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    changes: lines({
      label: 'Changes',
      max: 3,
      fields: {
        field: choice({ label: 'Field', required: true, options: controlledFields }),
        after: text({ label: 'New value', required: true, max: 80 }),
      },
      privacy: 'P2',
    }),
    recorded: lines({
      label: 'Recorded values',
      computed: true,
      help: 'What the record said when the change was requested',
      fields: {
        field: choice({ label: 'Field', required: true, options: controlledFields }),
        before: text({ label: 'Recorded value', max: 250 }),
      },
      privacy: 'P2',
    }),
    reason: text({ label: 'Reason', required: true, max: 500, help: 'For example marriage or a typing error' }),
    proof: files({ label: 'Proof', privacy: 'P2', help: 'For example a marriage certificate or an ID card' }),
    status: state({
      label: 'Status',
      start: 'requested',
      moves: { requested: ['approved', 'rejected', 'withdrawn'], approved: [], rejected: [], withdrawn: [] },
      labels: { requested: 'Requested', approved: 'Approved', rejected: 'Rejected', withdrawn: 'Withdrawn' },
    }),
  },
  table: {
    columns: ['employee', 'label', 'reason', 'status'],
    sort: 'status',
    filters: ['employee', 'status'],
  },
  measures: { requests: { label: 'Change requests', count: true } },
  customFields: false,
  access: {
    read: 'employee-change.read',
    write: 'employee-change.write',
    remove: 'employee-change.write',
    rows: rowsOfEmployee,
    fields: { P2: 'employee-change.read' },
    seenBy: ['orgUnit', 'auditSampleEmployee'],
  },
});
export interface EmployeeChangeRequest extends RecordOf<typeof employeeChangeRequest> {}
export type NewEmployeeChangeRequest = NewOf<typeof employeeChangeRequest>;
