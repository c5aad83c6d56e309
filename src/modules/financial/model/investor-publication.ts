import { choice, files, lines, longText, moment, number, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { publicationPacks } from './investor-packs.ts';

/**
 * What a company prepares for its investors. Investors never see this record: publishing locks its content as a
 * snapshot, and only snapshots are shown. Any change of the content takes it back to a draft; what was published stays
 * as it is until the next version.
 */
export const investorPublication = defineResource({
  name: 'investorPublication',
  label: ['Publication', 'Publications'],
  title: 'title',
  path: 'investor-publications',
  description: 'Content for investors: text, key metrics, documents, dates.',
  fields: {
    title: text({ label: 'Title', required: true, max: 120, search: true }),
    pack: choice({
      label: 'Package',
      required: true,
      default: 'update',
      options: publicationPacks,
      help: 'Visible to investors with this package',
    }),
    period: text({ label: 'Period', max: 40, help: 'For example FY 2025 or first quarter 2026' }),
    body: longText({ label: 'Text' }),
    figures: lines({
      label: 'Key metrics',
      max: 40,
      help: 'Add emissions from an approved calculation when you review the publication',
      fields: {
        label: text({ label: 'Metric', required: true, max: 80 }),
        value: number({ label: 'Value', required: true }),
        unit: text({ label: 'Unit', required: true, max: 24 }),
        period: text({ label: 'Period', required: true, max: 40 }),
        before: number({ label: 'Comparison value' }),
        beforePeriod: text({ label: 'Comparison period', max: 40 }),
        method: text({ label: 'Method', required: true, max: 200 }),
        source: text({ label: 'Source', required: true, max: 200 }),
      },
    }),
    documents: files({ label: 'Documents' }),
    eventAt: moment({ label: 'Date and time' }),
    place: text({ label: 'Location or link', max: 200 }),
    embargoUntil: moment({ label: 'Publish from', help: 'Visible to investors from this time' }),
    note: text({ label: 'Changes', max: 300, help: 'Required for a correction of a published version' }),
    status: choice({
      label: 'Status',
      computed: true,
      options: { draft: 'Draft', approved: 'Approved', published: 'Published', withdrawn: 'Withdrawn' },
    }),
    inventoryRun: text({ label: 'Calculation', computed: true, max: 36 }),
    snapshot: text({ label: 'Published snapshot', computed: true, max: 36 }),
    publishedAt: moment({ label: 'Published', computed: true }),
  },
  table: {
    columns: ['title', 'pack', 'period', 'status', 'publishedAt'],
    sort: '-publishedAt',
    filters: ['pack', 'status'],
  },
  form: [
    { title: 'Publication', fields: ['title', 'pack', 'period', 'body'] },
    { title: 'Metrics and documents', fields: ['figures', 'documents'] },
    { title: 'Dates', fields: ['eventAt', 'place', 'embargoUntil', 'note'] },
  ],
  showWhen: { eventAt: { pack: ['calendar'] }, place: { pack: ['calendar'] } },
  access: { read: 'investor-relations.read', write: 'investor-relations.write', remove: 'investor-relations.write' },
});
export interface InvestorPublication extends RecordOf<typeof investorPublication> {}
export type NewInvestorPublication = NewOf<typeof investorPublication>;
