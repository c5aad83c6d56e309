import { choice, files, integer, moment, period, text } from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';

/**
 * The figures about people of one month, set as a PDF and a workbook. Adding one asks for it: a job makes the files, which
 * never change afterwards; the same month again is a version of its own, and says for which reason.
 */
export const hrPack = defineResource({
  name: 'hrPack',
  label: ['HR pack', 'HR packs'],
  title: 'label',
  path: 'hr-packs',
  description: 'Monthly HR packs: metrics of a month with comparisons, as PDF and workbook.',
  fields: {
    label: text({ label: 'HR pack', max: 80, computed: true, search: true }),
    month: period({ label: 'Month', required: true, help: 'A month that has ended, for example 2026-03' }),
    reason: text({ label: 'Reason', max: 120, help: 'Needed only for another pack of the same month' }),
    note: text({ label: 'Note', max: 250 }),
    edition: integer({ label: 'Version', computed: true }),
    status: choice({
      label: 'Status',
      computed: true,
      options: { inProgress: 'In progress', created: 'Created', failed: 'Failed', cancelled: 'Cancelled' },
    }),
    madeAt: moment({ label: 'As of', computed: true }),
    absent: integer({ label: 'Metrics without a value', computed: true }),
    pdf: files({ label: 'PDF', computed: true }),
    workbook: files({ label: 'Workbook', computed: true }),
    pdfSha256: text({ label: 'SHA-256 of the PDF', max: 64, computed: true }),
    workbookSha256: text({ label: 'SHA-256 of the workbook', max: 64, computed: true }),
  },
  table: {
    columns: ['label', 'month', 'status', 'absent', 'pdf', 'workbook', 'madeAt'],
    sort: '-month',
    filters: ['month', 'status'],
  },
  form: [{ title: 'HR pack', fields: ['month', 'reason', 'note'] }],
  measures: { packs: { label: 'HR packs', count: true } },
  unique: [['month', 'reason']],
  customFields: false,
  access: { read: 'hr-packs.read', write: 'hr-packs.write', remove: 'hr-packs.write' },
});
export interface HrPack extends RecordOf<typeof hrPack> {}
