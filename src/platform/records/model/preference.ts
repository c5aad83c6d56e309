import { longText, text } from './fields.ts';
import { defineResource, type RecordOf } from './resource.ts';

/** What one person has chosen for themselves in one company: the greeting of their home page. One value a key. */
export const preference = defineResource({
  name: 'preference',
  label: ['Preference', 'Preferences'],
  title: 'key',
  description: 'Personal preferences, visible only to their owner.',
  fields: {
    key: text({ label: 'Key', required: true, max: 60 }),
    value: longText({ label: 'Value', max: 4000 }),
  },
  table: { columns: ['key', 'value'], sort: 'key', filters: [] },
  unique: [['key']],
  access: { read: 'home.read', write: 'home.write', remove: 'home.write' },
  customFields: false,
  own: true,
});
export interface Preference extends RecordOf<typeof preference> {}
