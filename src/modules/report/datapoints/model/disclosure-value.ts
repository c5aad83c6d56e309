import { choice, date, integer, lines, longText, reference, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/**
 * What a company says about one data point of the standard in one period: a value with unit and method, or why there is
 * none. Values are texts in the form of `disclosure-text.ts`, since a data point may be a number, a sentence, a yes or
 * a choice; the catalogue of the standard says which.
 */
export const disclosureValue = defineResource({
  name: 'disclosureValue',
  label: ['Data point', 'Data points'],
  path: 'disclosure-values',
  title: 'label',
  description: 'A value of the sustainability report with its unit, its origin, its evidence and who looked at it.',
  fields: {
    period: reference('reportingPeriod', { label: 'Reporting period', required: true }),
    concept: text({
      label: 'Data point of the standard',
      required: true,
      max: 200,
      help: 'Its name in the taxonomy, for example vsme:Turnover.',
    }),
    dimensions: text({
      label: 'Row of a table',
      max: 400,
      help: 'Axis and member, for example vsme:TypeOfPollutantAxis=vsme:AldrinMember. Empty: the whole company.',
    }),
    label: longText({ label: 'Name', max: 700, computed: true, search: true }),
    value: longText({
      label: 'Value',
      help: 'Numbers with a point, true or false, chosen members by name with spaces between them.',
    }),
    unit: text({
      label: 'Unit',
      max: 40,
      help: 'As the XBRL registry names it, for example utr:MWh. Empty: the usual one.',
    }),
    decimals: integer({
      label: 'Stated to decimals',
      min: -12,
      max: 12,
      help: 'To how many places the number is right. Empty: as usual for its kind.',
    }),
    from: date({ label: 'First day', help: 'Only where it is not the reporting period: base and target year.' }),
    to: date({ label: 'Last day', help: 'Only where it is not the reporting period.' }),
    standing: choice({
      label: 'Reported',
      required: true,
      default: 'reported',
      options: { reported: 'Reported', omitted: 'Left out as sensitive', notMaterial: 'Does not apply' },
    }),
    reason: longText({
      label: 'Reason',
      max: 2000,
      help: 'Needed where the data point is left out or does not apply.',
    }),
    method: longText({
      label: 'Method',
      max: 2000,
      help: 'How the value came about: sources, estimates, assumptions.',
    }),
    footnotes: lines({
      label: 'Footnotes',
      max: 20,
      fields: { text: longText({ label: 'Text', required: true }) },
      help: 'Published with the value.',
    }),
    origin: choice({
      label: 'Origin',
      computed: true,
      options: { entered: 'Entered', imported: 'Imported', computed: 'Drawn from the registers' },
    }),
    lineage: text({ label: 'Address of its source', max: 600, computed: true }),
    lineageId: text({ label: 'Id of its source', max: 60, computed: true }),
    preparedBy: reference('account', { label: 'Prepared by', computed: true }),
    reviewedBy: reference('account', { label: 'Reviewed by', computed: true }),
    status: state({
      label: 'Status',
      start: 'draft',
      moves: { draft: ['reviewed'], reviewed: ['approved', 'draft'], approved: ['draft'] },
      labels: { draft: 'Draft', reviewed: 'Reviewed', approved: 'Approved' },
      needs: { approved: 'report.approve' },
    }),
  },
  table: {
    columns: ['label', 'value', 'unit', 'period', 'origin', 'standing', 'status'],
    sort: 'concept',
    filters: ['period', 'concept', 'status', 'origin', 'standing'],
  },
  form: [
    { title: 'Data point', fields: ['period', 'concept', 'dimensions'] },
    { title: 'Value', fields: ['value', 'unit', 'decimals', 'from', 'to'] },
    { title: 'Standing', fields: ['standing', 'reason', 'footnotes', 'method', 'status'] },
  ],
  order: [['from', 'to']],
  measures: {
    values: { label: 'Data points', count: true },
    approved: { label: 'Approved', count: true, where: { status: ['approved'] } },
  },
  unique: [['period', 'concept', 'dimensions']],
  access: { read: 'report.read', write: 'report.write', remove: 'report.write' },
});
export interface DisclosureValue extends RecordOf<typeof disclosureValue> {}
export type NewDisclosureValue = NewOf<typeof disclosureValue>;
