import { rowsOfEmployee } from '#modules/employee/person/model/employee.ts';
import {
  choice,
  currency,
  date,
  integer,
  lines,
  longText,
  money,
  moment,
  number,
  reference,
  state,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

const ofAnEmployee = {
  rows: { own: 'employee', team: 'employee.manager', unit: 'employee.orgUnit' },
  seenBy: ['employee', 'orgUnit'],
} as const;
const yesOrNo = { yes: 'Yes', no: 'No' } as const;
/** What those who arrange an exit think of it is not shown to whoever leaves. */
const readBy = 'exit-assessment.read';

/** Somebody leaves: why, when, and when their access ends. One at a time for each employee. */
export const exit = defineResource({
  name: 'exit',
  label: ['Exit', 'Exits'],
  path: 'exits',
  title: 'label',
  description: 'Employees who leave, with last day, end of access and reason.',
  fields: {
    label: text({ label: 'Exit', max: 300, computed: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    kind: choice({
      label: 'Type',
      required: true,
      options: {
        resignation: 'Resignation',
        dismissal: 'Dismissal',
        endOfTerm: 'End of fixed term',
        retirement: 'Retirement',
        mutual: 'Mutual agreement',
        death: 'Death',
      },
    }),
    noticeDate: date({ label: 'Notice date' }),
    noticeEnds: date({ label: 'Earliest last day by the contract', computed: true }),
    lastDay: date({ label: 'Last day', required: true }),
    accessCutAt: moment({
      label: 'End access earlier or later',
      help: 'Leave empty: the end of the last day, at the site. Time in UTC',
    }),
    accessEndsAt: moment({ label: 'Access ends', computed: true }),
    knowledge: text({
      label: 'Knowledge to pass on',
      max: 1000,
      help: 'What the successor has to know, and where it is kept',
    }),
    reason: choice({
      label: 'Reason',
      options: {
        pay: 'Pay and benefits',
        career: 'Career and development',
        management: 'Management',
        workload: 'Workload',
        team: 'Team and culture',
        commute: 'Commute or relocation',
        personal: 'Personal',
        redundancy: 'Redundancy',
        performance: 'Performance',
        conduct: 'Conduct',
        other: 'Other',
      },
      readBy,
    }),
    regretted: choice({ label: 'Regretted', options: yesOrNo, readBy }),
    rehire: choice({ label: 'Would be employed again', options: yesOrNo, readBy }),
    note: longText({ label: 'Note', max: 2000, readBy }),
    status: state({
      label: 'Status',
      start: 'open',
      moves: {
        requested: ['open', 'rejected', 'cancelled'],
        open: ['done', 'cancelled'],
        done: [],
        rejected: [],
        cancelled: [],
      },
      labels: {
        requested: 'In review',
        open: 'In progress',
        done: 'Completed',
        rejected: 'Rejected',
        cancelled: 'Cancelled',
      },
      needs: { rejected: 'offboarding.approve' },
    }),
    handedOverAt: moment({ label: 'Handed over', computed: true }),
    formerLastDay: date({ label: 'Last day before the exit', computed: true }),
  },
  table: {
    columns: ['employee', 'kind', 'lastDay', 'accessEndsAt', 'status', 'handedOverAt'],
    sort: '-lastDay',
    filters: ['status', 'employee', 'kind', 'lastDay'],
  },
  form: [
    { title: 'Exit', fields: ['employee', 'kind', 'noticeDate', 'lastDay', 'accessCutAt', 'knowledge'] },
    { title: 'Assessment', fields: ['reason', 'regretted', 'rehire', 'note'] },
  ],
  order: [['noticeDate', 'lastDay']],
  unique: [['employee', 'lastDay']],
  measures: { exits: { label: 'Exits', count: true } },
  customFields: false,
  access: { read: 'offboarding.read', write: 'offboarding.write', remove: 'offboarding.write', ...ofAnEmployee },
});
export interface Exit extends RecordOf<typeof exit> {}
export type NewExit = NewOf<typeof exit>;

/** What is paid out or taken back when somebody leaves (class P3): a record of its own with rights of its own. */
export const settlement = defineResource({
  name: 'settlement',
  label: ['Settlement', 'Settlements'],
  title: 'label',
  description: 'Amounts due at an exit: leave, overtime, bonus, advances and equipment.',
  fields: {
    label: text({ label: 'Settlement', max: 300, computed: true }),
    exit: reference('exit', { label: 'Exit', required: true, isPart: true }),
    employee: reference('employee', { label: 'Employee', computed: true }),
    currency: currency({ label: 'Currency', required: true }),
    lines: lines({
      label: 'Lines',
      max: 30,
      fields: {
        kind: choice({
          label: 'Type',
          required: true,
          options: {
            leave: 'Leave pay-out',
            overtime: 'Overtime',
            bonus: 'Bonus',
            severance: 'Severance pay',
            advance: 'Advance to be repaid',
            asset: 'Equipment not returned',
            other: 'Other',
          },
        }),
        text: text({ label: 'Description', max: 200 }),
        days: number({ label: 'Days', min: 0, max: 400, decimals: 4 }),
        amountMinor: money({ label: 'Amount', required: true, currencyField: 'currency' }),
      },
    }),
    note: text({ label: 'Note', max: 500 }),
    totalMinor: money({ label: 'Total', computed: true, currencyField: 'currency' }),
    status: state({
      label: 'Status',
      start: 'draft',
      moves: { draft: ['approved'], approved: ['draft'] },
      labels: { draft: 'Draft', approved: 'Approved' },
      needs: { approved: 'settlement.approve' },
      asksReason: { approved: ['draft'] },
    }),
  },
  table: {
    columns: ['label', 'totalMinor', 'currency', 'status'],
    sort: 'label',
    filters: ['status', 'exit'],
  },
  unique: [['exit']],
  customFields: false,
  access: { read: 'settlement.read', write: 'settlement.write', remove: 'settlement.write' },
});
export interface Settlement extends RecordOf<typeof settlement> {}

/** What somebody says when leaving: for HR and for themselves. */
export const exitInterview = defineResource({
  name: 'exitInterview',
  label: ['Exit interview', 'Exit interviews'],
  title: 'label',
  description: 'Answers of employees who leave, seen by HR and by themselves.',
  fields: {
    label: text({ label: 'Exit interview', max: 300, computed: true }),
    exit: reference('exit', { label: 'Exit', required: true, isPart: true }),
    employee: reference('employee', { label: 'Employee', computed: true }),
    heldOn: date({ label: 'Held on' }),
    whyLeaving: longText({ label: 'Why are you leaving?', max: 4000 }),
    liked: longText({ label: 'What did you like?', max: 4000 }),
    improve: longText({ label: 'What should change?', max: 4000 }),
    recommend: integer({ label: 'Would recommend us as an employer', min: 0, max: 10, help: 'From 0 to 10' }),
    wouldReturn: choice({ label: 'Would come back', options: { ...yesOrNo, maybe: 'Maybe' } }),
  },
  table: { columns: ['label', 'heldOn', 'recommend', 'wouldReturn'], sort: '-heldOn', filters: ['heldOn', 'exit'] },
  unique: [['exit']],
  customFields: false,
  access: {
    read: 'exit-interview.read',
    write: 'exit-interview.write',
    remove: 'exit-interview.write',
    ...ofAnEmployee,
  },
});
export interface ExitInterview extends RecordOf<typeof exitInterview> {}

/** Something of the company that an employee has: from when, and when it came back. */
export const employeeAsset = defineResource({
  name: 'employeeAsset',
  label: ['Equipment', 'Equipment'],
  path: 'employee-assets',
  title: 'item',
  description: 'Equipment given to employees, with serial number and return.',
  fields: {
    item: text({ label: 'Item', required: true, max: 120, search: true }),
    serial: text({ label: 'Serial number', max: 120, search: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    givenOn: date({ label: 'Given on', required: true }),
    returnedOn: date({ label: 'Returned on' }),
    condition: choice({
      label: 'Condition at return',
      options: { good: 'Good', damaged: 'Damaged', lost: 'Not returned' },
    }),
    note: text({ label: 'Note', max: 500 }),
  },
  table: {
    columns: ['item', 'serial', 'employee', 'givenOn', 'returnedOn', 'condition'],
    sort: '-givenOn',
    filters: ['employee', 'givenOn', 'returnedOn'],
  },
  order: [['givenOn', 'returnedOn']],
  access: {
    read: 'employee-data.read',
    write: 'employee.write',
    remove: 'employee.write',
    rows: rowsOfEmployee,
    seenBy: ['orgUnit', 'auditSampleEmployee'],
  },
});
export interface EmployeeAsset extends RecordOf<typeof employeeAsset> {}
