import { longText, moment, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/**
 * A call that failed by a mistake of ours, found again by the number that the person was told. Of the call it says the
 * kind, nothing that was asked or answered.
 */
export const faultReport = defineResource({
  name: 'faultReport',
  label: ['Fault', 'Faults'],
  title: 'reference',
  description: 'Calls that failed by a mistake of the product, by the reference number that the person was told.',
  fields: {
    reference: text({ label: 'Reference number', required: true, max: 80, search: true }),
    happenedAt: moment({ label: 'When', required: true }),
    call: text({ label: 'Call', required: true, max: 300, search: true }),
    kind: text({ label: 'Kind', required: true, max: 120, search: true }),
    places: longText({ label: 'Places in the code', max: 2000 }),
    status: state({
      label: 'Status',
      start: 'new',
      moves: { new: ['looked-at', 'mended'], 'looked-at': ['mended'], mended: ['new'] },
      labels: { new: 'New', 'looked-at': 'Looked at', mended: 'Mended' },
    }),
    note: longText({ label: 'Note', max: 2000 }),
  },
  table: {
    columns: ['happenedAt', 'reference', 'call', 'kind', 'status'],
    sort: '-happenedAt',
    filters: ['status', 'kind', 'happenedAt'],
  },
  measures: {
    faults: { label: 'Faults', count: true },
    open: { label: 'New', count: true, where: { status: ['new'] } },
  },
  access: { read: 'site.read', write: 'site.manage', remove: 'site.manage' },
  customFields: false,
});
export interface FaultReport extends RecordOf<typeof faultReport> {}
export type NewFaultReport = NewOf<typeof faultReport>;
