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
import { activityTypeLabels } from '#modules/environmental/inventory/model/activity-types.ts';

/**
 * A figure that somebody is asked for: what, of which site, for which months, by when. The answer is checked by another
 * person; once approved it becomes an activity record where no bill says it already.
 */
export const dataRequest = defineResource({
  name: 'dataRequest',
  label: ['Data request', 'Data requests'],
  title: 'name',
  path: 'data-requests',
  description: 'Who owes which figure of which site and months by when, with the answer and its check.',
  fields: {
    name: text({ label: 'What is asked', computed: true, max: 300, search: true }),
    site: reference('orgUnit', { label: 'Site', required: true }),
    activityType: choice({ label: 'Activity', options: activityTypeLabels }),
    figure: text({
      label: 'Figure',
      max: 120,
      search: true,
      help: 'What exactly, or what is no activity: “Steel scrap”, “Trees planted”.',
    }),
    period: period({ label: 'For', required: true, help: 'A month, quarter or year: 2026-03, 2026-Q1, 2026.' }),
    assignee: reference('account', {
      label: 'Data owner',
      help: 'Whoever answers. Needs the right to record activity data.',
    }),
    manager: reference('account', { label: 'Told when overdue', help: 'Empty: those who look after the set-up.' }),
    dueOn: date({ label: 'Due on', required: true }),
    question: longText({ label: 'Explanation', max: 2000, help: 'Where the figure is found, what to watch for.' }),
    needsEvidence: boolean({ label: 'Needs evidence' }),
    quantity: quantity({ label: 'Amount', unitField: 'unit' }),
    unit: unit({ label: 'Unit' }),
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
    comment: longText({ label: 'Comment', max: 2000, help: 'Why the amount differs from the year before.' }),
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
    reply: longText({ label: 'Remark of the reviewer', max: 2000 }),
    previous: quantity({ label: 'Year before', unitField: 'unit', computed: true }),
    change: number({
      label: 'Change',
      computed: true,
      help: 'Against the same months of the year before; 0.2 = 20 % more.',
    }),
    submittedBy: reference('account', { label: 'Submitted by', computed: true }),
    reviewedBy: reference('account', { label: 'Reviewed by', computed: true }),
    approvedBy: reference('account', { label: 'Approved by', computed: true }),
    remindedStage: integer({ label: 'Reminders sent', computed: true }),
    record: text({
      label: 'Activity record',
      computed: true,
      max: 36,
      help: 'Id of the record made of the approved answer.',
    }),
  },
  table: {
    columns: ['name', 'assignee', 'dueOn', 'status', 'quantity', 'unit', 'change'],
    sort: 'dueOn',
    filters: ['status', 'assignee', 'site', 'activityType', 'dueOn', 'period'],
  },
  form: [
    { title: 'Asked for', fields: ['site', 'activityType', 'figure', 'period', 'question'] },
    { title: 'By whom and when', fields: ['assignee', 'dueOn', 'manager', 'needsEvidence'] },
    { title: 'Answer', fields: ['quantity', 'unit', 'basis', 'comment', 'previous', 'change'] },
    { title: 'Check', fields: ['status', 'reply', 'submittedBy', 'reviewedBy', 'approvedBy', 'record'] },
  ],
  measures: {
    requests: { label: 'Requests', count: true },
    open: { label: 'Open', count: true, where: { status: ['open', 'returned'] } },
    toCheck: { label: 'To check', count: true, where: { status: ['submitted', 'reviewed'] } },
  },
  unique: [['site', 'activityType', 'figure', 'period']],
  access: { read: 'environmental.read', write: 'environmental.write', remove: 'environmental.manage' },
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
export const owedStates: readonly DataRequest['status'][] = ['open', 'returned'];
