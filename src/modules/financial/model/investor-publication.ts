import { choice, files, lines, longText, moment, number, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { publicationPacks } from './investor-packs.ts';

/**
 * What a company prepares for its investors. Investors never see this record: publishing freezes its content as a
 * snapshot, and only snapshots are shown. Any change of the content takes it back to a draft; what was published stays
 * as it is until the next version.
 */
export const investorPublication = defineResource({
  name: 'investorPublication',
  label: ['Publication', 'Publications'],
  title: 'title',
  path: 'investor-publications',
  description: 'What a company prepares for its investors: text, key figures, documents, dates.',
  fields: {
    title: text({ label: 'Title', required: true, max: 120, search: true }),
    pack: choice({
      label: 'Pack',
      required: true,
      default: 'update',
      options: publicationPacks,
      help: 'Who holds this pack sees it.',
    }),
    period: text({ label: 'Period', max: 40, help: 'What it is about: FY 2025, first quarter 2026.' }),
    body: longText({ label: 'Text' }),
    figures: lines({
      label: 'Key figures',
      max: 40,
      help: 'Emissions are not typed here: take them from an approved inventory when you review the publication.',
      fields: {
        label: text({ label: 'Figure', required: true, max: 80 }),
        value: number({ label: 'Value', required: true }),
        unit: text({ label: 'Unit', required: true, max: 24 }),
        period: text({ label: 'Period', required: true, max: 40 }),
        before: number({ label: 'Compared with' }),
        beforePeriod: text({ label: 'Period compared with', max: 40 }),
        method: text({ label: 'Method', required: true, max: 200 }),
        source: text({ label: 'Source', required: true, max: 200 }),
      },
    }),
    documents: files({ label: 'Documents' }),
    eventAt: moment({ label: 'Takes place at' }),
    place: text({ label: 'Place or link', max: 200 }),
    embargoUntil: moment({ label: 'Not before', help: 'Investors see it from then on.' }),
    note: text({ label: 'What changed', max: 300, help: 'Needed when something published is corrected.' }),
    status: choice({
      label: 'Status',
      computed: true,
      options: { draft: 'Draft', approved: 'Approved', published: 'Published', withdrawn: 'Withdrawn' },
    }),
    inventoryRun: text({ label: 'Inventory', computed: true, max: 36 }),
    snapshot: text({ label: 'Shown snapshot', computed: true, max: 36 }),
    publishedAt: moment({ label: 'Published', computed: true }),
  },
  table: {
    columns: ['title', 'pack', 'period', 'status', 'publishedAt'],
    sort: '-publishedAt',
    filters: ['pack', 'status'],
  },
  form: [
    { title: 'Publication', fields: ['title', 'pack', 'period', 'body'] },
    { title: 'Figures and documents', fields: ['figures', 'documents'] },
    { title: 'Dates', fields: ['eventAt', 'place', 'embargoUntil', 'note'] },
  ],
  showWhen: { eventAt: { pack: ['calendar'] }, place: { pack: ['calendar'] } },
  access: { read: 'investor-relations.read', write: 'investor-relations.write', remove: 'investor-relations.write' },
});
export interface InvestorPublication extends RecordOf<typeof investorPublication> {}
export type NewInvestorPublication = NewOf<typeof investorPublication>;
