import { boolean, longText, text } from './fields.ts';
import { defineResource, type RecordOf } from './resource.ts';

/**
 * The state of a list somebody wants to see again: its own address parameters and its columns. Private unless shared.
 */
export const savedView = defineResource({
  name: 'savedView',
  label: ['Saved view', 'Saved views'],
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true, max: 60 }),
    resource: text({ label: 'Register', required: true, max: 60 }),
    state: longText({ label: 'Address parameters and columns', required: true, max: 8000 }),
    shared: boolean({ label: 'Shared with everyone in the company' }),
  },
  table: { columns: ['name', 'resource', 'shared'], sort: 'name', filters: ['resource', 'shared', 'name'] },
  access: { read: 'company.read', write: 'company.read', remove: 'company.read' },
  customFields: false,
});
export interface SavedView extends RecordOf<typeof savedView> {}
