import { choice, reference, state, text } from '#platform/records/model/fields.ts';

/** Where a value of a report comes from, who prepared and reviewed it, and how far it is: alike under every standard. */
export const valueStanding = {
  origin: choice({
    label: 'Origin',
    computed: true,
    options: { entered: 'Entered', imported: 'Imported', computed: 'From your data' },
  }),
  lineage: text({ label: 'Source address', max: 600, computed: true }),
  lineageId: text({ label: 'Source ID', max: 60, computed: true }),
  preparedBy: reference('account', { label: 'Prepared by', computed: true }),
  reviewedBy: reference('account', { label: 'Reviewed by', computed: true }),
  status: state({
    label: 'Status',
    start: 'draft',
    moves: { draft: ['reviewed'], reviewed: ['approved', 'draft'], approved: ['draft'] },
    labels: { draft: 'Draft', reviewed: 'Reviewed', approved: 'Approved' },
    needs: { approved: 'report.approve' },
  }),
};
