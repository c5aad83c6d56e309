import { longText, moment, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/**
 * A call that failed by a mistake of ours, found again by the number that the person was told. Of the call it says the
 * kind, nothing that was asked or answered.
 */
export const errorReport = defineResource({
  name: 'faultReport',
  label: ['Error report', 'Error reports'],
  title: 'reference',
  description: 'Unexpected server errors, with the reference number shown to the user.',
  fields: {
    reference: text({ label: 'Reference number', required: true, max: 80, search: true }),
    happenedAt: moment({ label: 'Time', required: true }),
    call: text({ label: 'API call', required: true, max: 300, search: true }),
    kind: text({ label: 'Type', required: true, max: 120, search: true }),
    places: longText({ label: 'Stack trace', max: 2000 }),
    status: state({
      label: 'Status',
      start: 'new',
      moves: { new: ['looked-at', 'mended'], 'looked-at': ['mended'], mended: ['new'] },
      labels: { new: 'New', 'looked-at': 'In review', mended: 'Fixed' },
    }),
    note: longText({ label: 'Note', max: 2000 }),
  },
  table: {
    columns: ['happenedAt', 'reference', 'call', 'kind', 'status'],
    sort: '-happenedAt',
    filters: ['status', 'kind', 'happenedAt'],
  },
  measures: {
    faults: { label: 'Error reports', count: true },
    open: { label: 'New', count: true, where: { status: ['new'] } },
  },
  access: { read: 'site.read', write: 'site.manage', remove: 'site.manage' },
  customFields: false,
});
export interface ErrorReport extends RecordOf<typeof errorReport> {}
export type NewErrorReport = NewOf<typeof errorReport>;
