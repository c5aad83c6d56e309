import {
  choice,
  date,
  files,
  integer,
  lines,
  longText,
  quantity,
  reference,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** What an audit sample covers (`auditSample` of HR). Samples drawn before there was a choice have none, and are of pay. */
export const sampleCoverage = {
  personal: 'Personal data',
  pay: 'Pay',
  both: 'Personal data and pay',
} as const;
const drawnEmployees = { drawn: 'auditSampleEmployee', as: 'employee' } as const;
const ofPersonalData = { field: 'covers', values: ['personal', 'both'] } as const;

/** Rows of employees whose personal data (class P2) auditors view: those in a sample that covers it. */
export const sampledPersonal = { of: 'employee', ...drawnEmployees, where: ofPersonalData } as const;
/** Rows of employees whose pay auditors view. */
export const sampledPay = {
  of: 'employee',
  ...drawnEmployees,
  where: { field: 'covers', values: ['pay', 'both', null] },
} as const;

/** What one is employed as. */
export const employmentKinds = {
  permanent: 'Permanent',
  fixedTerm: 'Fixed-term',
  temporary: 'Temporary agency worker',
  intern: 'Intern or trainee',
  contractor: 'Contractor',
} as const;
const employmentWords = {
  permanent: ['unbefristet', 'indefinite', 'open-ended', 'CDI', 'indeterminato', 'indefinido'],
  fixedTerm: ['befristet', 'fixed term', 'CDD', 'determinato', 'temporal'],
  temporary: ['Leiharbeit', 'Zeitarbeit', 'agency', 'intérim', 'interinale'],
  intern: ['Praktikum', 'Praktikant', 'Ausbildung', 'Auszubildende', 'apprentice', 'stage', 'trainee'],
  contractor: ['freelance', 'freelancer', 'Freiberufler', 'external'],
} as const;

/** Gender as it is entered in statutory records; who was asked and does not say is not reported. */
export const genders = { female: 'Female', male: 'Male', other: 'Other', notReported: 'Not reported' } as const;
export type Gender = keyof typeof genders;
const genderWords = {
  female: ['f', 'w', 'weiblich', 'femme', 'féminin', 'mujer', 'femmina', 'vrouw', 'woman'],
  male: ['m', 'männlich', 'homme', 'masculin', 'hombre', 'maschio', 'man'],
  other: ['d', 'x', 'divers', 'non-binary', 'autre', 'otro', 'altro', 'anders'],
  notReported: ['undisclosed', 'not disclosed', 'keine Angabe', 'non communiqué', 'no consta'],
} as const;

/**
 * One person of the company, once, however often they are employed. What the record says of the job is the job of today;
 * what was and what is planned stands in `employment` and `jobTerm`, which follow from what is entered here, and from
 * which it follows in turn (`server/employee-rules.ts`).
 */
export const employee = defineResource({
  name: 'employee',
  label: ['Employee', 'Employees'],
  title: 'name',
  description: 'The people of the company with their current position, unit, site and manager.',
  fields: {
    name: text({ label: 'Name', max: 250, computed: true, search: true, privacy: 'P1' }),
    number: text({
      label: 'Employee number',
      max: 40,
      search: true,
      help: 'Imports recognise an employee by this number, without one by work email',
      synonyms: [
        'personnel number',
        'staff number',
        'personalnummer',
        'personalnr',
        'mitarbeiternummer',
        'matricule',
        'matricola',
        'número de empleado',
        'personeelsnummer',
        'employee id',
        'pers nr',
      ],
      privacy: 'P1',
    }),
    givenName: text({
      label: 'First name',
      required: true,
      max: 80,
      privacy: 'P1',
    }),
    familyName: text({
      label: 'Last name',
      required: true,
      max: 80,
      privacy: 'P1',
    }),
    preferredName: text({ label: 'Preferred first name', max: 80, privacy: 'P1' }),
    workEmail: text({
      label: 'Work email',
      max: 254,
      search: true,
      pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
      patternHint: 'Enter an email address such as ada@acme.com.',
      privacy: 'P1',
    }),
    workPhone: text({ label: 'Work phone', max: 40, privacy: 'P1' }),
    photo: files({ label: 'Photo', privacy: 'P1' }),
    account: reference('account', {
      label: 'Account',
      help: 'The account this person signs in with',
      handsOver: false,
    }),
    status: choice({
      label: 'Status',
      computed: true,
      options: { upcoming: 'Upcoming', active: 'Active', left: 'Left' },
      privacy: 'P1',
    }),
    startDate: date({
      label: 'Start date',
      privacy: 'P2',
    }),
    endDate: date({
      label: 'Last day',
      help: 'Leave empty for employment without an end date',
      privacy: 'P2',
    }),
    employmentKind: choice({
      label: 'Employment type',
      options: employmentKinds,
      words: employmentWords,
      privacy: 'P2',
    }),
    jobFrom: date({
      label: 'Job effective from',
      help: 'First day of the position, unit, site, manager and hours below. Default: today, for new employees the start date. A later day plans the change',
      privacy: 'P2',
    }),
    position: reference('position', { label: 'Position', privacy: 'P1' }),
    orgUnit: reference('orgUnit', { label: 'Unit', privacy: 'P1' }),
    site: reference('orgUnit', { label: 'Site', privacy: 'P1' }),
    manager: reference('employee', {
      label: 'Line manager',
      privacy: 'P1',
      handsOver: true,
    }),
    weeklyHours: quantity({
      label: 'Weekly hours',
      unit: 'h',
      min: 0,
      max: 80,
      privacy: 'P2',
    }),
    birthDate: date({ label: 'Date of birth', privacy: 'P2' }),
    birthdayShown: choice({
      label: 'Birthday',
      computed: true,
      options: { colleagues: 'Shown to colleagues' },
      privacy: 'P2',
    }),
    gender: choice({
      label: 'Gender',
      options: genders,
      words: genderWords,
      help: 'As in statutory records. Counted in reports; leave empty if not asked',
      privacy: 'P2',
    }),
    privateEmail: text({ label: 'Private email', max: 254, privacy: 'P2' }),
    privatePhone: text({ label: 'Private phone', max: 40, privacy: 'P2' }),
    homeAddress: longText({ label: 'Home address', max: 500, privacy: 'P2' }),
    emergencyContacts: lines({
      label: 'Emergency contacts',
      max: 5,
      fields: {
        name: text({ label: 'Name', required: true, max: 120 }),
        phone: text({ label: 'Phone', required: true, max: 40 }),
        relation: text({ label: 'Relation', max: 60 }),
      },
      privacy: 'P2',
    }),
  },
  table: {
    columns: ['name', 'number', 'position', 'orgUnit', 'site', 'manager', 'status', 'startDate', 'employmentKind'],
    sort: 'name',
    filters: ['status', 'orgUnit', 'site', 'manager', 'position'],
  },
  form: [
    {
      title: 'Person',
      fields: ['givenName', 'familyName', 'preferredName', 'number', 'workEmail', 'workPhone', 'account', 'photo'],
    },
    { title: 'Employment', fields: ['startDate', 'endDate', 'employmentKind'] },
    { title: 'Job', fields: ['jobFrom', 'position', 'orgUnit', 'site', 'manager', 'weeklyHours'] },
    {
      title: 'Private',
      fields: ['birthDate', 'gender', 'privateEmail', 'privatePhone', 'homeAddress', 'emergencyContacts'],
    },
  ],
  order: [['startDate', 'endDate']],
  measures: {
    employees: { label: 'Employees', count: true },
    active: { label: 'Active', count: true, where: { status: ['active'] } },
  },
  unique: [['number'], ['workEmail'], ['account']],
  calledBy: [['workEmail'], ['givenName', 'familyName'], ['familyName', 'givenName']],
  access: {
    read: 'employee.read',
    write: 'employee.write',
    remove: 'employee.write',
    rows: { own: 'account', team: 'manager', unit: 'orgUnit', sample: { ...sampledPersonal, of: 'id' } },
    fields: { P2: 'employee-data.read' },
    seenBy: ['orgUnit', 'auditSampleEmployee'],
  },
});
export interface Employee extends RecordOf<typeof employee> {}
export type NewEmployee = NewOf<typeof employee>;

/** Whose a record of an employee is, where its personal data is of class P2. */
export const rowsOfEmployee = {
  own: 'employee',
  team: 'employee.manager',
  unit: 'employee.orgUnit',
  sample: sampledPersonal,
} as const;

/** Who reads and writes what belongs to an employee: the person themselves, those above them, HR; auditors samples. */
const ofAnEmployee = {
  read: 'employee-data.read',
  write: 'employee.write',
  remove: 'employee.write',
  rows: rowsOfEmployee,
  seenBy: ['orgUnit', 'auditSampleEmployee'],
} as const;

/** One spell of employment, from the first day to the last. A person who comes back has another one. */
export const employment = defineResource({
  name: 'employment',
  label: ['Employment', 'Employments'],
  title: 'label',
  description: 'From when to when a person is employed. Employees who return have a second employment.',
  fields: {
    label: text({ label: 'Employment', max: 300, computed: true }),
    employee: reference('employee', { label: 'Employee', required: true, isPart: true }),
    startDate: date({ label: 'First day', required: true }),
    endDate: date({ label: 'Last day', help: 'Leave empty for employment without an end date' }),
    kind: choice({ label: 'Employment type', options: employmentKinds, words: employmentWords }),
    probationEnds: date({ label: 'Probation ends' }),
    endReason: choice({
      label: 'Reason for leaving',
      options: {
        resignation: 'Resignation',
        dismissal: 'Dismissal',
        endOfTerm: 'End of fixed term',
        retirement: 'Retirement',
        mutual: 'Mutual agreement',
        death: 'Death',
      },
    }),
    leftVoluntarily: choice({
      label: 'Left voluntarily',
      options: { yes: 'Yes', no: 'No' },
      help: 'For turnover, where both agreed to end the employment',
    }),
    note: text({ label: 'Note', max: 500 }),
  },
  table: {
    columns: ['employee', 'startDate', 'endDate', 'kind', 'endReason'],
    sort: '-startDate',
    filters: ['employee', 'kind', 'startDate', 'endDate', 'endReason'],
  },
  showWhen: { leftVoluntarily: { endReason: ['mutual'] } },
  order: [
    ['startDate', 'endDate'],
    ['startDate', 'probationEnds'],
  ],
  measures: { employments: { label: 'Employments', count: true } },
  unique: [['employee', 'startDate']],
  access: ofAnEmployee,
});
export interface Employment extends RecordOf<typeof employment> {}

/** What somebody does where, from a day on until the next job or the end of the employment. */
export const jobTerm = defineResource({
  name: 'jobTerm',
  label: ['Job', 'Job history'],
  path: 'job-history',
  title: 'label',
  description: 'Position, unit, site, manager and weekly hours of an employee, effective from a day.',
  fields: {
    label: text({ label: 'Job', max: 300, computed: true }),
    employee: reference('employee', { label: 'Employee', required: true, isPart: true }),
    effectiveFrom: date({
      label: 'Effective from',
      required: true,
      help: 'In a new job, fields left empty stay as they were',
    }),
    position: reference('position', { label: 'Position' }),
    orgUnit: reference('orgUnit', { label: 'Unit' }),
    site: reference('orgUnit', { label: 'Site' }),
    manager: reference('employee', { label: 'Line manager', handsOver: true }),
    weeklyHours: quantity({ label: 'Weekly hours', unit: 'h', min: 0, max: 80 }),
    reason: text({
      label: 'Reason',
      max: 500,
      help: 'Needed for changes that are effective from a day in the past',
    }),
  },
  table: {
    columns: ['employee', 'effectiveFrom', 'position', 'orgUnit', 'site', 'manager', 'weeklyHours', 'reason'],
    sort: '-effectiveFrom',
    filters: ['employee', 'effectiveFrom', 'position', 'orgUnit', 'manager'],
  },
  unique: [['employee', 'effectiveFrom']],
  access: ofAnEmployee,
});
export interface JobTerm extends RecordOf<typeof jobTerm> {}

/** A position that people hold: its title and its level in the company. */
export const position = defineResource({
  name: 'position',
  label: ['Position', 'Positions'],
  title: 'title',
  description: 'Positions with their level, for jobs, requirements and equal pay.',
  fields: {
    title: text({ label: 'Title', required: true, max: 120, search: true }),
    level: integer({ label: 'Level', min: 1, max: 20, help: '1 is the highest' }),
    family: text({ label: 'Job family', max: 80, help: 'For example production or sales' }),
  },
  table: { columns: ['title', 'level', 'family'], sort: 'title', filters: ['level', 'family'] },
  unique: [['title']],
  access: { read: 'employee.read', write: 'employee.write', remove: 'employee.write' },
});
export interface Position extends RecordOf<typeof position> {}

/** What of a job changes from a day on. */
export const jobFields = ['position', 'orgUnit', 'site', 'manager', 'weeklyHours'] as const;
export type JobFields = Pick<JobTerm, (typeof jobFields)[number]>;
