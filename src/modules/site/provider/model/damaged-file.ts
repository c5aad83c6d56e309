import { choice, integer, longText, moment, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/**
 * Stored bytes of a company that are missing or not what was uploaded. By ids and sizes: what a file is called is the
 * company's business.
 */
export const damagedFile = defineResource({
  name: 'damagedFile',
  label: ['Damaged file', 'Damaged files'],
  title: 'sha256',
  description: 'Stored files that are missing or damaged, by company and hash.',
  fields: {
    sha256: text({ label: 'SHA-256', required: true, max: 64, search: true }),
    company: text({ label: 'Company ID', required: true, max: 36, search: true }),
    files: longText({ label: 'File IDs', required: true, max: 4000 }),
    sizeBytes: integer({ label: 'Size in bytes', required: true, min: 0 }),
    problem: choice({ label: 'Problem', required: true, options: { damaged: 'Damaged', missing: 'Missing' } }),
    foundAt: moment({ label: 'Found', required: true }),
    foundBy: choice({
      label: 'Found by',
      required: true,
      options: { read: 'Reading', check: 'File check', upload: 'Upload' },
    }),
    repairedAt: moment({ label: 'Repaired' }),
    status: state({
      label: 'Status',
      start: 'open',
      moves: { open: ['closed'], closed: ['open'], repaired: [] },
      labels: { open: 'Open', closed: 'Closed', repaired: 'Repaired' },
    }),
    note: longText({ label: 'Note', max: 2000 }),
  },
  table: {
    columns: ['foundAt', 'company', 'problem', 'sizeBytes', 'foundBy', 'status', 'repairedAt'],
    sort: '-foundAt',
    filters: ['status', 'problem', 'foundAt'],
  },
  measures: {
    files: { label: 'Damaged files', count: true },
    open: { label: 'Open', count: true, where: { status: ['open'] } },
  },
  access: { read: 'site.read', write: 'site.manage', remove: 'site.manage' },
  customFields: false,
});
export interface DamagedFile extends RecordOf<typeof damagedFile> {}
export type NewDamagedFile = NewOf<typeof damagedFile>;
