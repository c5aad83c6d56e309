import { longText, moment, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/**
 * The text of a sustainability report: its blocks are records of their own. Approved by somebody who did not write it;
 * from then on its blocks do not change.
 */
export const reportDocument = defineResource({
  name: 'reportDocument',
  label: ['Narrative', 'Narratives'],
  title: 'name',
  path: 'report-documents',
  description: 'The narrative of the sustainability report of a period, from draft to approved.',
  fields: {
    name: text({ label: 'Title', required: true, max: 200, search: true }),
    period: reference('reportingPeriod', { label: 'Reporting period', required: true }),
    deviation: longText({
      label: 'Reason for different order',
      max: 2000,
      help: 'The order is general, environmental, social and governance information (ESRS 1, 8.1), unless a reason is given.',
    }),
    approvedBy: reference('account', { label: 'Approved by', computed: true }),
    approvedAt: moment({ label: 'Approved at', computed: true }),
    status: state({
      label: 'Status',
      start: 'draft',
      moves: { draft: ['inReview'], inReview: ['draft', 'approved'], approved: ['draft'] },
      labels: { draft: 'Draft', inReview: 'In review', approved: 'Approved' },
      needs: { approved: 'report.approve' },
    }),
  },
  table: {
    columns: ['name', 'period', 'status', 'approvedBy', 'approvedAt'],
    sort: 'name',
    filters: ['period', 'status'],
  },
  form: [{ title: 'Narrative', fields: ['name', 'period', 'deviation', 'status'] }],
  measures: { documents: { label: 'Narratives', count: true } },
  unique: [['period']],
  lockedDays: { reference: 'period', by: ['reportingPeriod'] },
  remarks: ['kept'],
  access: { read: 'report.read', write: 'report.write', remove: 'report.write' },
});
export interface ReportDocument extends RecordOf<typeof reportDocument> {}
export type NewReportDocument = NewOf<typeof reportDocument>;
