import { rowsOfEmployee } from '#modules/employee/person/model/employee.ts';
import {
  boolean,
  choice,
  date,
  files,
  longText,
  number,
  quantity,
  reference,
  state,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

const ofAnEmployee = { rows: rowsOfEmployee, seenBy: ['orgUnit', 'auditSampleEmployee'] } as const;

/** Leave that somebody asks for, and what became of it. */
export const leaveRequest = defineResource({
  name: 'leaveRequest',
  label: ['Leave request', 'Leave requests'],
  title: 'label',
  description: 'Leave requested, approved and taken.',
  fields: {
    label: text({ label: 'Request', max: 300, computed: true, search: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    leaveType: reference('leaveType', { label: 'Leave type', required: true }),
    from: date({ label: 'First day', required: true }),
    to: date({ label: 'Last day', required: true }),
    halfStart: boolean({ label: 'Half day at the start' }),
    halfEnd: boolean({ label: 'Half day at the end' }),
    hours: quantity({ label: 'Hours', unit: 'h', min: 0, max: 24, help: 'Instead of a whole day, of one day only' }),
    note: longText({ label: 'Note for the approver', max: 1000 }),
    reference: text({
      label: 'Reference',
      max: 60,
      help: 'Number in another system. Imports recognise a request by it',
    }),
    proof: files({ label: 'Proof' }),
    status: state({
      label: 'Status',
      start: 'requested',
      moves: {
        requested: ['approved', 'rejected', 'withdrawn'],
        approved: ['cancelled'],
        rejected: [],
        withdrawn: [],
        cancelled: [],
      },
      labels: {
        requested: 'Requested',
        approved: 'Approved',
        rejected: 'Rejected',
        withdrawn: 'Withdrawn',
        cancelled: 'Cancelled',
      },
      needs: { approved: 'leave.manage', rejected: 'leave.manage' },
    }),
    days: number({ label: 'Days', computed: true, help: 'Days of leave when it was requested or last changed' }),
    decisionNote: longText({ label: 'Note on the decision', max: 2000, computed: true }),
  },
  table: {
    columns: ['employee', 'leaveType', 'from', 'to', 'days', 'status'],
    sort: '-from',
    filters: ['employee', 'leaveType', 'status', 'from', 'to'],
  },
  form: [
    { title: 'Leave', fields: ['employee', 'leaveType', 'from', 'to', 'halfStart', 'halfEnd', 'hours'] },
    { title: 'Details', fields: ['note', 'proof', 'status', 'days', 'decisionNote'] },
  ],
  order: [['from', 'to']],
  measures: {
    requests: { label: 'Requests', count: true },
    open: { label: 'Open', count: true, where: { status: ['requested'] } },
  },
  unique: [['reference']],
  customFields: false,
  access: { read: 'leave.read', write: 'leave.request', remove: 'leave.manage', ...ofAnEmployee },
});
export interface LeaveRequest extends RecordOf<typeof leaveRequest> {}
export type NewLeaveRequest = NewOf<typeof leaveRequest>;

/**
 * Days of sickness, with the certificate and never with a diagnosis. A kind of its own: HR and the person read it, and
 * the database shows it to nobody else; line managers see the days as an absence without a type.
 */
export const sickNote = defineResource({
  name: 'sickNote',
  label: ['Sickness absence', 'Sickness absences'],
  title: 'label',
  description: 'Days of sickness absence with the certificate. Diagnoses are not recorded.',
  fields: {
    label: text({ label: 'Absence', max: 300, computed: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    from: date({ label: 'First day', required: true }),
    to: date({ label: 'Last day', required: true, help: 'As far as it is known' }),
    halfStart: boolean({ label: 'Half day at the start' }),
    certificate: files({ label: 'Certificate' }),
    certifiedUntil: date({ label: 'Certified until' }),
    issuedBy: text({ label: 'Certificate issued by', max: 120, help: 'Name of the practice. Enter no diagnosis' }),
    status: choice({
      label: 'Certificate',
      computed: true,
      options: { notNeeded: 'Not needed', missing: 'Missing', received: 'Received' },
    }),
  },
  table: {
    columns: ['employee', 'from', 'to', 'status', 'certifiedUntil'],
    sort: '-from',
    filters: ['employee', 'from', 'to', 'status'],
  },
  order: [['from', 'to']],
  measures: { absences: { label: 'Sickness absences', count: true } },
  unique: [['employee', 'from']],
  customFields: false,
  access: {
    read: 'sickness.read',
    write: 'sickness.report',
    remove: 'sickness.manage',
    guarded: { statistics: 'sickness.read', notesReadings: true },
    ...ofAnEmployee,
  },
});
export interface SickNote extends RecordOf<typeof sickNote> {}

/** A balance to begin with, or a correction with its reason; imported from a file where many begin at once. */
export const leaveCorrection = defineResource({
  name: 'leaveCorrection',
  label: ['Leave correction', 'Leave corrections'],
  title: 'label',
  description: 'Opening balances and corrections of leave balances.',
  fields: {
    label: text({ label: 'Correction', max: 300, computed: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    leaveType: reference('leaveType', { label: 'Leave type', required: true }),
    kind: choice({
      label: 'Type',
      required: true,
      default: 'correction',
      options: { opening: 'Opening balance', correction: 'Correction' },
      words: { opening: ['Anfangsbestand', 'Resturlaub', "solde d'ouverture", 'saldo inicial', 'opening'] },
    }),
    day: date({
      label: 'Effective on',
      required: true,
      help: 'An opening balance replaces everything before this day',
    }),
    days: quantity({ label: 'Days', unit: 'day', min: -1000, max: 1000, required: true }),
    expires: date({ label: 'Expires on', help: 'Last day to use it. Empty: as the leave year' }),
    reason: text({ label: 'Reason', max: 500, help: 'Needed for corrections' }),
  },
  table: {
    columns: ['employee', 'leaveType', 'kind', 'day', 'days', 'expires', 'reason'],
    sort: '-day',
    filters: ['employee', 'leaveType', 'kind', 'day'],
  },
  order: [['day', 'expires']],
  unique: [['employee', 'leaveType', 'kind', 'day', 'expires']],
  customFields: false,
  access: { read: 'leave.read', write: 'leave.manage', remove: 'leave.manage', ...ofAnEmployee },
});
export interface LeaveCorrection extends RecordOf<typeof leaveCorrection> {}

const dayHours = (label: string) => quantity({ label, unit: 'h', min: 0, max: 24 });

/** Which hours of the week somebody works on which day, until the job has other weekly hours. */
export const workingWeek = defineResource({
  name: 'workingWeek',
  label: ['Working week', 'Working weeks'],
  title: 'label',
  description: 'Hours of each weekday, effective from a day. Without it the weekly hours are worked Monday to Friday.',
  fields: {
    label: text({ label: 'Working week', max: 300, computed: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    effectiveFrom: date({ label: 'Effective from', required: true }),
    monday: dayHours('Monday'),
    tuesday: dayHours('Tuesday'),
    wednesday: dayHours('Wednesday'),
    thursday: dayHours('Thursday'),
    friday: dayHours('Friday'),
    saturday: dayHours('Saturday'),
    sunday: dayHours('Sunday'),
    reason: text({ label: 'Reason', max: 250 }),
  },
  table: {
    columns: [
      'employee',
      'effectiveFrom',
      'monday',
      'tuesday',
      'wednesday',
      'thursday',
      'friday',
      'saturday',
      'sunday',
    ],
    sort: '-effectiveFrom',
    filters: ['employee', 'effectiveFrom'],
  },
  unique: [['employee', 'effectiveFrom']],
  customFields: false,
  access: { read: 'employee-data.read', write: 'leave.manage', remove: 'leave.manage', ...ofAnEmployee },
});
export interface WorkingWeek extends RecordOf<typeof workingWeek> {}
