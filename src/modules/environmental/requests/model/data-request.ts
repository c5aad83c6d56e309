import {
  boolean,
  choice,
  date,
  integer,
  longText,
  number,
  period,
  quantity,
  reference,
  state,
  text,
  unit,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { activityTypeLabels } from '#modules/environmental/activity/model/activity-types.ts';
import { activityWords } from '#modules/environmental/activity/model/activity-words.ts';
import { enteredAsField } from '#platform/company-units/model/entered-as.ts';

/**
 * A figure that somebody is asked for: what, of which site, for which months, by when. The answer is checked by another
 * person; once approved it becomes an activity record where no bill says it already.
 */
export const dataRequest = defineResource({
  name: 'dataRequest',
  label: ['Data request', 'Data requests'],
  title: 'name',
  path: 'data-requests',
  description: 'Data requested from data owners, with due date, response and approval.',
  fields: {
    name: text({ label: 'Requested data', computed: true, max: 300, search: true }),
    site: reference('orgUnit', { label: 'Site', required: true }),
    activityType: choice({ label: 'Activity', options: activityTypeLabels, words: activityWords }),
    figure: text({
      label: 'Description',
      max: 120,
      search: true,
      help: 'For data without an activity, for example “Steel scrap”',
    }),
    period: period({ label: 'Period', required: true, help: 'Month, quarter or year: 2026-03, 2026-Q1, 2026' }),
    assignee: reference('account', {
      label: 'Data owner',
      help: 'Needs permission to record activity data',
    }),
    manager: reference('account', {
      label: 'Escalate to',
      help: 'Default: people with permission to change the set-up',
    }),
    dueOn: date({ label: 'Due date', required: true }),
    question: longText({ label: 'Instructions', max: 2000, help: 'For example where to find the data' }),
    needsEvidence: boolean({ label: 'Needs evidence' }),
    quantity: quantity({ label: 'Amount', unitField: 'unit' }),
    unit: unit({ label: 'Unit' }),
    enteredAs: enteredAsField(),
    basis: choice({
      label: 'Basis',
      options: {
        measured: 'Measured',
        invoiced: 'Invoiced',
        calculated: 'Calculated',
        estimated: 'Estimated',
        proxy: 'Proxy',
      },
    }),
    comment: longText({ label: 'Comment', max: 2000, help: 'Reason for the change from the previous year' }),
    status: state({
      label: 'Status',
      start: 'open',
      moves: {
        open: ['submitted', 'cancelled'],
        submitted: ['reviewed', 'approved', 'returned'],
        reviewed: ['approved', 'returned'],
        approved: ['returned'],
        returned: ['submitted', 'cancelled'],
        cancelled: ['open'],
      },
      labels: {
        open: 'Open',
        submitted: 'Submitted',
        reviewed: 'Reviewed',
        approved: 'Approved',
        returned: 'Returned',
        cancelled: 'Cancelled',
      },
      needs: {
        reviewed: 'environmental.approve',
        approved: 'environmental.approve',
        returned: 'environmental.approve',
        cancelled: 'environmental.manage',
      },
    }),
    reply: longText({ label: 'Reviewer’s comment', max: 2000 }),
    previous: quantity({ label: 'Previous year', unitField: 'unit', computed: true }),
    change: number({
      label: 'Change',
      computed: true,
      help: 'Compared with the same months of the previous year; 0.2 = 20% more',
    }),
    submittedBy: reference('account', { label: 'Submitted by', computed: true }),
    reviewedBy: reference('account', { label: 'Reviewed by', computed: true }),
    approvedBy: reference('account', { label: 'Approved by', computed: true }),
    remindedStage: integer({ label: 'Reminders sent', computed: true }),
    record: text({
      label: 'Activity record',
      computed: true,
      max: 36,
      help: 'ID of the activity record created from the approved response',
    }),
  },
  table: {
    columns: ['name', 'assignee', 'dueOn', 'status', 'quantity', 'unit', 'change'],
    sort: 'dueOn',
    filters: ['status', 'assignee', 'site', 'activityType', 'dueOn', 'period'],
  },
  form: [
    { title: 'Request', fields: ['site', 'activityType', 'figure', 'period', 'question'] },
    { title: 'Assignment', fields: ['assignee', 'dueOn', 'manager', 'needsEvidence'] },
    { title: 'Response', fields: ['quantity', 'unit', 'basis', 'comment', 'previous', 'change'] },
    { title: 'Review', fields: ['status', 'reply', 'submittedBy', 'reviewedBy', 'approvedBy', 'record'] },
  ],
  measures: {
    requests: { label: 'Requests', count: true },
    open: { label: 'Open', count: true, where: { status: ['open', 'returned'] } },
    toCheck: { label: 'In review', count: true, where: { status: ['submitted', 'reviewed'] } },
  },
  unique: [['site', 'activityType', 'figure', 'period']],
  lockedDays: { calendarPeriod: 'period', by: ['reportingPeriod'] },
  access: {
    read: 'environmental.read',
    write: 'environmental.write',
    remove: 'environmental.manage',
    seenBy: ['expectation'],
  },
});
export interface DataRequest extends RecordOf<typeof dataRequest> {}
export type NewDataRequest = NewOf<typeof dataRequest>;

/** What the one who asks decides; the rest is the answer. */
export const askedFields = [
  'site',
  'activityType',
  'figure',
  'period',
  'assignee',
  'manager',
  'dueOn',
  'question',
  'needsEvidence',
] as const;
export const answerFields = ['quantity', 'unit', 'basis', 'comment'] as const;
/** States in which somebody still owes an answer. */
export const openRequestStates: readonly DataRequest['status'][] = ['open', 'returned'];
