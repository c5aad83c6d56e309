import { choice, date, longText, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type RecordOf } from '#platform/records/model/resource.ts';

export const legalKinds = { terms: 'Terms of use', privacy: 'Privacy policy' } as const;
export type LegalKind = keyof typeof legalKinds;

/** Days an owner has to accept new terms. */
export const termsAcceptDays = 30;

/** One version of a legal text. Published ones stay as they are: what somebody agreed to can be read again. */
export const legalDocument = defineResource({
  name: 'legalDocument',
  label: ['Legal document', 'Legal documents'],
  title: 'versionName',
  description: 'All versions of the terms of use and the privacy policy.',
  fields: {
    kind: choice({ label: 'Document', required: true, options: legalKinds }),
    versionName: text({ label: 'Version', required: true, max: 20, search: true }),
    effectiveFrom: date({ label: 'Effective from', required: true }),
    summary: longText({
      label: 'Changes',
      required: true,
      max: 2000,
      help: 'One or two sentences, shown above the comparison with the previous version',
    }),
    body: longText({
      label: 'Text',
      required: true,
      max: 100_000,
      help: 'Headings start with “## ”, list items with “- ”; separate paragraphs by an empty line',
    }),
    status: state({
      label: 'Status',
      start: 'draft',
      moves: { draft: ['published'], published: [] },
      labels: { draft: 'Draft', published: 'Published' },
      needs: { published: 'site.manage' },
    }),
  },
  table: {
    columns: ['kind', 'versionName', 'effectiveFrom', 'status', 'summary'],
    sort: '-effectiveFrom',
    filters: ['kind', 'status'],
  },
  unique: [['kind', 'versionName']],
  access: { read: 'site.read', write: 'site.manage', remove: 'site.manage' },
  customFields: false,
});
export interface LegalDocument extends RecordOf<typeof legalDocument> {}
