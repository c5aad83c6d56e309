import { sampledPersonal } from '#modules/employee/person/model/employee.ts';
import {
  boolean,
  choice,
  country,
  date,
  files,
  integer,
  quantity,
  reference,
  text,
} from '#platform/records/model/fields.ts';
import { addDays } from '#platform/values/model/period.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/**
 * Who reads and writes the personnel file: HR and owner of everybody, everybody their own, auditors of a sample. Line
 * managers have no part in it.
 */
const ofFile = {
  read: 'personnel-file.read',
  write: 'personnel-file.write',
  remove: 'personnel-file.write',
  rows: { own: 'employee', sample: sampledPersonal },
  seenBy: ['auditSampleEmployee'],
  fields: { P2: 'personnel-file.read' },
} as const;
/** Nobody else counts or reads these: the database shows them to nobody without the right. */
const guarded = { statistics: 'personnel-file.read' } as const;

const employeeField = reference('employee', {
  label: 'Employee',
  required: true,
  synonyms: ['employee number', 'staff number', 'personalnummer', 'mitarbeiter', 'matricule', 'salarié', 'empleado'],
});

/** From when a period of notice ends. */
export const noticeEnds = {
  anyDay: 'On any day',
  midOrEndOfMonth: 'On the 15th or the end of a month',
  endOfMonth: 'At the end of a month',
  endOfQuarter: 'At the end of a quarter',
} as const;
export type NoticeEnd = keyof typeof noticeEnds;
export const noticeUnits = { day: 'Days', week: 'Weeks', month: 'Months' } as const;
export type NoticeUnit = keyof typeof noticeUnits;

/** What was agreed with an employee in writing, effective from a day until the next contract or its own end. */
export const employmentContract = defineResource({
  name: 'employmentContract',
  label: ['Contract', 'Contracts'],
  path: 'employment-contracts',
  title: 'label',
  description: 'Employment contracts and amendments, effective from a day, with notice period and signed file.',
  fields: {
    label: text({ label: 'Contract', max: 300, computed: true }),
    employee: employeeField,
    kind: choice({
      label: 'Type',
      required: true,
      options: {
        employment: 'Employment contract',
        amendment: 'Amendment',
        training: 'Training contract',
        secondment: 'Secondment',
        other: 'Other',
      },
    }),
    effectiveFrom: date({
      label: 'Effective from',
      required: true,
    }),
    until: date({
      label: 'Ends on',
      help: 'Leave empty for contracts without an end date',
    }),
    termReason: text({ label: 'Reason for the fixed term', max: 300 }),
    weeklyHours: quantity({
      label: 'Weekly hours agreed',
      unit: 'h',
      min: 0,
      max: 80,
    }),
    notice: integer({ label: 'Notice period', min: 0, max: 730, help: 'A number of days, weeks or months' }),
    noticeUnit: choice({ label: 'Notice period in', options: noticeUnits }),
    noticeEnd: choice({ label: 'Employment can end', options: noticeEnds, help: 'Default: on any day' }),
    place: text({ label: 'Place of work', max: 200 }),
    agreement: text({ label: 'Collective agreement', max: 200, help: 'Leave empty where none applies' }),
    signedOn: date({ label: 'Signed on' }),
    file: files({ label: 'Files', privacy: 'P2' }),
    note: text({ label: 'Note', max: 500, help: 'The employee can see it' }),
  },
  table: {
    columns: ['employee', 'kind', 'effectiveFrom', 'until', 'weeklyHours', 'notice', 'noticeUnit', 'signedOn'],
    sort: '-effectiveFrom',
    filters: ['employee', 'kind', 'effectiveFrom', 'until', 'signedOn'],
  },
  form: [
    {
      title: 'Contract',
      fields: ['employee', 'kind', 'effectiveFrom', 'until', 'termReason', 'weeklyHours', 'place', 'agreement'],
    },
    { title: 'Notice', fields: ['notice', 'noticeUnit', 'noticeEnd'] },
    { title: 'Signature', fields: ['signedOn', 'file', 'note'] },
  ],
  order: [['effectiveFrom', 'until']],
  unique: [['employee', 'kind', 'effectiveFrom']],
  customFields: false,
  access: ofFile,
});
export interface EmploymentContract extends RecordOf<typeof employmentContract> {}

/** A paper about a person that HR keeps: proof of identity, permits, certificates of conduct. */
export const personnelDocument = defineResource({
  name: 'personnelDocument',
  label: ['Document', 'Documents'],
  path: 'personnel-documents',
  title: 'title',
  description: 'Documents of the personnel file with issue and expiry date.',
  fields: {
    title: text({ label: 'Title', required: true, max: 160, search: true }),
    employee: employeeField,
    kind: choice({
      label: 'Type',
      required: true,
      options: {
        identity: 'Proof of identity',
        workPermit: 'Work or residence permit',
        qualification: 'Degree or qualification',
        licence: 'Driving or other licence',
        conduct: 'Certificate of good conduct',
        reference: 'Reference of a former employer',
        warning: 'Warning',
        other: 'Other',
      },
    }),
    issuedOn: date({ label: 'Issued on' }),
    expiresOn: date({ label: 'Expires on', help: 'Leave empty for documents without an expiry date' }),
    renews: reference('personnelDocument', { label: 'Renews', help: 'The document that this one replaces' }),
    isRenewed: boolean({ label: 'Renewed', computed: true }),
    remindedStage: integer({ label: 'Reminders sent', computed: true }),
    file: files({ label: 'Files', privacy: 'P2' }),
    note: text({ label: 'Note', max: 500, help: 'The employee can see it' }),
  },
  table: {
    columns: ['title', 'employee', 'kind', 'issuedOn', 'expiresOn', 'isRenewed'],
    sort: '-issuedOn',
    filters: ['employee', 'kind', 'expiresOn', 'isRenewed'],
  },
  order: [['issuedOn', 'expiresOn']],
  customFields: false,
  access: { ...ofFile, guarded },
});
/** Days before the expiry at which HR and the employee are reminded, once each. */
export const DOCUMENT_REMINDER_DAYS = [90, 30, 7] as const;

/** How many of the reminders are due on a day; none without an expiry date or once it has expired. */
export const documentStage = (expiresOn: string | null, today: string): number =>
  expiresOn === null || expiresOn < today
    ? 0
    : DOCUMENT_REMINDER_DAYS.filter((days) => addDays(today, days) >= expiresOn).length;

export interface PersonnelDocument extends RecordOf<typeof personnelDocument> {}

/** Who an employee supports, as far as leave, tax or benefits depend on it. */
export const dependant = defineResource({
  name: 'dependant',
  label: ['Dependant', 'Dependants'],
  title: 'name',
  description: 'Dependants of employees, as far as leave, tax or benefits depend on them.',
  fields: {
    name: text({ label: 'Name', required: true, max: 120 }),
    employee: employeeField,
    relation: choice({
      label: 'Relation',
      required: true,
      options: { child: 'Child', partner: 'Spouse or partner', parent: 'Parent', other: 'Other' },
    }),
    birthDate: date({ label: 'Date of birth', privacy: 'P2' }),
    from: date({ label: 'Counted from', help: 'Leave empty: from birth or the first day of employment' }),
    until: date({ label: 'Counted until' }),
  },
  table: {
    columns: ['employee', 'name', 'relation', 'birthDate', 'from', 'until'],
    sort: 'name',
    filters: ['employee', 'relation'],
  },
  order: [['from', 'until']],
  customFields: false,
  access: { ...ofFile, guarded },
});
export interface Dependant extends RecordOf<typeof dependant> {}

/**
 * Where somebody is paid to and under which tax numbers, from a day on until the next entry (P3). Employees request their
 * own, and HR confirms it; the database shows rows to those alone whose right to read reaches them, and numbers are in no
 * history.
 */
export const payeeDetails = defineResource({
  name: 'payeeDetails',
  label: ['Bank and tax details', 'Bank and tax details'],
  path: 'payee-details',
  title: 'label',
  description: 'Bank account and tax numbers of employees, effective from a day.',
  fields: {
    label: text({ label: 'Bank and tax details', max: 300, computed: true }),
    employee: employeeField,
    effectiveFrom: date({
      label: 'Effective from',
      required: true,
    }),
    accountHolder: text({
      label: 'Account holder',
      max: 120,
      help: 'Default: the employee',
      privacy: 'P3',
    }),
    iban: text({
      label: 'IBAN',
      max: 42,
      privacy: 'P3',
    }),
    otherAccount: text({
      label: 'Account number without IBAN',
      max: 60,
      help: 'With the bank code, in countries without IBAN',
      privacy: 'P3',
    }),
    bic: text({
      label: 'BIC',
      max: 11,
      pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$',
      patternHint: 'Enter 8 or 11 characters such as DEUTDEFF.',
      privacy: 'P3',
    }),
    taxCountry: country({ label: 'Tax country', privacy: 'P3' }),
    taxNumber: text({
      label: 'Tax number',
      max: 40,
      privacy: 'P3',
    }),
    socialSecurityNumber: text({
      label: 'Social security number',
      max: 40,
      privacy: 'P3',
    }),
    proof: files({ label: 'Proof', privacy: 'P3', help: 'For example a bank statement or a letter of the tax office' }),
    status: choice({
      label: 'Status',
      computed: true,
      options: { requested: 'Requested', confirmed: 'Confirmed', rejected: 'Rejected', withdrawn: 'Withdrawn' },
    }),
  },
  table: {
    columns: ['employee', 'effectiveFrom', 'iban', 'taxCountry', 'taxNumber', 'status'],
    sort: '-effectiveFrom',
    filters: ['employee', 'effectiveFrom', 'status'],
  },
  form: [
    { title: 'Effective date', fields: ['employee', 'effectiveFrom'] },
    { title: 'Bank account', fields: ['accountHolder', 'iban', 'otherAccount', 'bic'] },
    { title: 'Tax', fields: ['taxCountry', 'taxNumber', 'socialSecurityNumber'] },
    { title: 'Proof', fields: ['proof'] },
  ],
  customFields: false,
  access: {
    read: 'payee-details.read',
    write: 'payee-details.write',
    remove: 'payee-details.write',
    rows: { own: 'employee' },
    fields: { P3: 'payee-details.read' },
    guarded: { statistics: 'payee-details.read' },
  },
});
export interface PayeeDetails extends RecordOf<typeof payeeDetails> {}
export type NewPayeeDetails = NewOf<typeof payeeDetails>;
