import { choice, date, integer, longText, percentage, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** Months in which a gap that is neither explained nor remedied leads to a joint assessment (Directive (EU) 2023/970, art. 10). */
export const ASSESSMENT_MONTHS = 6;
/** Months in which a request for pay information is answered (art. 7, par. 4). */
export const ANSWER_MONTHS = 2;

const ofFairPay = { read: 'fair-pay.read', write: 'fair-pay.write', remove: 'fair-pay.write' } as const;

/** Why pay differs in a category of equal work, by objective and gender-neutral criteria, and how much of the gap that is. */
export const payGapReason = defineResource({
  name: 'payGapReason',
  label: ['Reason for a pay gap', 'Reasons for pay gaps'],
  path: 'pay-gap-reasons',
  title: 'explanation',
  description: 'Objective, gender-neutral reasons for pay gaps in categories of equal work, by year.',
  fields: {
    payCategory: reference('payCategory', { label: 'Category of equal work', required: true }),
    year: integer({ label: 'Year', required: true, min: 2000, max: 2100 }),
    criterion: choice({
      label: 'Criterion',
      required: true,
      options: {
        experience: 'Experience',
        qualification: 'Qualification',
        performance: 'Performance',
        location: 'Location',
        workingConditions: 'Working conditions',
        market: 'Labour market',
        other: 'Other objective criterion',
      },
    }),
    explained: percentage({
      label: 'Explained part of the gap',
      required: true,
      min: 0,
      max: 1,
      help: 'In percentage points: 3% of a gap of 8% leaves 5% unexplained',
    }),
    explanation: text({ label: 'Explanation', required: true, max: 1000, search: true }),
  },
  table: {
    columns: ['payCategory', 'year', 'criterion', 'explained', 'explanation'],
    sort: '-year',
    filters: ['payCategory', 'year', 'criterion'],
  },
  access: ofFairPay,
});
export interface PayGapReason extends RecordOf<typeof payGapReason> {}

/** Assessment of pay with the representatives of employees, where a gap of 5% or more was not explained (art. 10). */
export const jointAssessment = defineResource({
  name: 'jointAssessment',
  label: ['Joint pay assessment', 'Joint pay assessments'],
  path: 'joint-assessments',
  title: 'label',
  description: 'Joint pay assessments by category of equal work, with their due date.',
  fields: {
    label: text({ label: 'Assessment', max: 250, computed: true }),
    payCategory: reference('payCategory', { label: 'Category of equal work', required: true }),
    reportedOn: date({ label: 'Gap reported on', required: true, help: 'Day the pay gap was reported' }),
    dueOn: date({ label: 'Due date', computed: true, help: 'Six months after the gap was reported' }),
    status: state({
      label: 'Status',
      start: 'open',
      moves: { open: ['completed'], completed: ['open'] },
      labels: { open: 'Open', completed: 'Completed' },
    }),
    findings: longText({ label: 'Results', max: 5000 }),
    measures: longText({ label: 'Measures', max: 5000 }),
  },
  table: {
    columns: ['payCategory', 'reportedOn', 'dueOn', 'status'],
    sort: 'dueOn',
    filters: ['status', 'payCategory', 'dueOn'],
  },
  unique: [['payCategory', 'reportedOn']],
  access: ofFairPay,
});
export interface JointAssessment extends RecordOf<typeof jointAssessment> {}

/**
 * Whether an assessment is about the gap of a year: a gap is reported in its year or in the one after. One that is not
 * completed stays due in later years.
 */
export function isOfYear(
  { reportedOn, status }: Pick<JointAssessment, 'reportedOn' | 'status'>,
  year: number,
): boolean {
  const reported = Number(reportedOn.slice(0, 4));
  return reported <= year + 1 && (reported >= year || status === 'open');
}

/** Somebody asks what they earn beside those with equal work, by gender (art. 7). Theirs, and HR's to answer. */
export const payInformationRequest = defineResource({
  name: 'payInformationRequest',
  label: ['Pay information request', 'Pay information requests'],
  path: 'pay-information-requests',
  title: 'label',
  description: 'Requests of employees for their pay level and average pay levels by gender, with their due date.',
  fields: {
    label: text({ label: 'Request', max: 300, computed: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    receivedOn: date({ label: 'Received on', required: true }),
    dueOn: date({ label: 'Due date', computed: true, help: 'Two months after the request' }),
    status: state({
      label: 'Status',
      start: 'open',
      moves: { open: ['answered'], answered: ['open'] },
      labels: { open: 'Open', answered: 'Answered' },
    }),
    answeredOn: date({ label: 'Answered on' }),
    note: text({ label: 'Note', max: 500 }),
  },
  table: {
    columns: ['employee', 'receivedOn', 'dueOn', 'status', 'answeredOn'],
    sort: 'dueOn',
    filters: ['status', 'employee', 'dueOn'],
  },
  showWhen: { answeredOn: { status: ['answered'] } },
  order: [['receivedOn', 'answeredOn']],
  unique: [['employee', 'receivedOn']],
  customFields: false,
  access: {
    read: 'pay.read',
    write: 'pay.write',
    remove: 'pay.write',
    rows: { own: 'employee', team: 'employee.manager', unit: 'employee.orgUnit' },
    seenBy: ['orgUnit'],
  },
});
export interface PayInformationRequest extends RecordOf<typeof payInformationRequest> {}
export type NewPayInformationRequest = NewOf<typeof payInformationRequest>;
