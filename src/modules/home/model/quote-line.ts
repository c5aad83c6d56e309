import { text } from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';

/** A line of the company's own among the quotes of the day. Nothing is quoted without its source. */
export const quoteLine = defineResource({
  name: 'quoteLine',
  label: ['Quote', 'Quotes'],
  title: 'text',
  path: 'quote-lines',
  description: 'Custom quotes shown as quote of the day.',
  fields: {
    text: text({ label: 'Text', required: true, max: 300, help: 'Without quotation marks' }),
    author: text({ label: 'Author', required: true, max: 120 }),
    source: text({
      label: 'Source',
      required: true,
      max: 200,
      help: 'Work or occasion, with the year',
    }),
  },
  table: { columns: ['text', 'author', 'source'], sort: 'text', filters: ['author'] },
  unique: [['text']],
  access: { read: 'home.read', write: 'company.manage', remove: 'company.manage' },
  customFields: false,
});
export interface QuoteLine extends RecordOf<typeof quoteLine> {}
