import { boolean, choice, integer, lines, text } from './fields.ts';
import { defineResource, type RecordOf } from './resource.ts';

/**
 * A field of the company's own on one kind of record. Its values live in the record's `custom`. At most 30 a kind
 * (conventions C19).
 */
export const customField = defineResource({
  name: 'customField',
  label: ['Custom field', 'Custom fields'],
  title: 'label',
  fields: {
    resource: text({ label: 'Register', required: true, max: 60 }),
    key: text({
      label: 'Key',
      required: true,
      max: 40,
      pattern: '^[a-z][a-zA-Z0-9]*$',
      patternHint: 'Letters and digits, starting with a lower-case letter.',
    }),
    label: text({ label: 'Label', required: true, max: 60 }),
    kind: choice({
      label: 'Type',
      required: true,
      options: { text: 'Text', number: 'Number', date: 'Day', choice: 'Choice', person: 'Person', file: 'File' },
    }),
    options: lines({
      label: 'Choices',
      fields: { value: text({ label: 'Choice', required: true, max: 120 }) },
      max: 100,
    }),
    isRequired: boolean({ label: 'Required' }),
    order: integer({ label: 'Order', min: 0, max: 1000 }),
  },
  table: {
    columns: ['label', 'resource', 'kind', 'isRequired'],
    sort: 'resource,label',
    filters: ['resource', 'kind'],
  },
  showWhen: { options: { kind: ['choice'] } },
  unique: [['resource', 'key']],
  access: { read: 'company.read', write: 'company.manage', remove: 'company.manage' },
  customFields: false,
});
export interface CustomField extends RecordOf<typeof customField> {}
