import { boolean, choice, integer, lines, longText, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** What a letter is. */
export const letterKinds = {
  confirmation: 'Employment confirmation',
  reference: 'Reference letter',
  contract: 'Employment contract',
  amendment: 'Change of contract',
  other: 'Other letter',
} as const;
export type LetterKind = keyof typeof letterKinds;

/** Who signs: the employee, their line manager, or somebody who is named. */
export const signerRoles = { employee: 'Employee', manager: 'Line manager', hr: 'HR or named person' } as const;
export type SignerRole = keyof typeof signerRoles;

/** Signers of one letter at most. */
export const SIGNERS_MAX = 5;

/** Languages that days and amounts in letters are written in. */
export const letterLanguages = {
  'en-GB': 'English',
  'de-DE': 'German',
  'fr-FR': 'French',
  'es-ES': 'Spanish',
  'it-IT': 'Italian',
  'nl-NL': 'Dutch',
  'sv-SE': 'Swedish',
  'pl-PL': 'Polish',
} as const;

/** The text of a kind of letter, with placeholders that are filled in from the record of an employee. */
export const letterTemplate = defineResource({
  name: 'letterTemplate',
  label: ['Letter template', 'Letter templates'],
  title: 'name',
  description: 'Texts of letters and contracts with placeholders for data of employees.',
  fields: {
    name: text({ label: 'Name', required: true, max: 120, search: true }),
    kind: choice({ label: 'Type', required: true, options: letterKinds }),
    language: choice({
      label: 'Language',
      required: true,
      options: letterLanguages,
      default: 'en-GB',
      help: 'Of the text. Days and amounts are written in it',
    }),
    note: text({ label: 'Note', max: 300, help: 'When this template is used' }),
    isActive: boolean({ label: 'In use', default: true }),
    subject: text({ label: 'Subject', required: true, max: 200, help: 'For example Employment of {{employee.name}}' }),
    body: longText({
      label: 'Text',
      required: true,
      help: 'An empty line begins a paragraph, # a heading, - a list. **Bold** words. Placeholders such as {{employee.name}}',
    }),
    signers: lines({
      label: 'Signers in order',
      max: SIGNERS_MAX,
      fields: { role: choice({ label: 'Signer', required: true, options: signerRoles }) },
    }),
    revision: integer({ label: 'Version', computed: true }),
    usesPay: boolean({ label: 'Contains pay', computed: true }),
  },
  table: {
    columns: ['name', 'kind', 'language', 'revision', 'usesPay', 'isActive'],
    sort: 'name',
    filters: ['kind', 'language', 'isActive'],
  },
  unique: [['name']],
  customFields: false,
  access: { read: 'letter-templates.read', write: 'letter-templates.write', remove: 'letter-templates.write' },
});
export interface LetterTemplate extends RecordOf<typeof letterTemplate> {}
export type NewLetterTemplate = NewOf<typeof letterTemplate>;
