import { choice, integer, text } from '#platform/records/model/fields.ts';
import { defineResource, fieldsOf, type RecordOf, type Resource } from '#platform/records/model/resource.ts';

/** Pins a person may have in one company. */
export const pinsMax = 50;

/**
 * A record that somebody keeps at hand on their home page. The title is the record's when it was pinned, for the day
 * when the record is gone.
 */
export const pin = defineResource({
  name: 'pin',
  label: ['Pinned item', 'Pinned items'],
  title: 'title',
  description: 'Pinned items of one member.',
  fields: {
    kind: choice({
      label: 'Type',
      required: true,
      options: { task: 'Task', document: 'Document', deadline: 'Deadline' },
    }),
    title: text({ label: 'Title', required: true, max: 250 }),
    details: text({ label: 'Details', max: 250 }),
    targetResource: text({ label: 'List', max: 60 }),
    targetId: text({ label: 'Record', max: 36 }),
    position: integer({ label: 'Position', min: 0, computed: true }),
  },
  table: { columns: ['title', 'kind', 'details'], sort: 'position', filters: ['kind'] },
  unique: [['targetResource', 'targetId', 'title']],
  access: { read: 'home.read', write: 'home.write', remove: 'home.write' },
  customFields: false,
  own: true,
});
export interface Pin extends RecordOf<typeof pin> {}
export type PinKind = Pin['kind'];

/**
 * What a record is on the home page: what has a last day is a deadline, what moves through states is a task, the rest
 * is a document.
 */
export function pinKindOf(resource: Resource): PinKind {
  const fields = fieldsOf(resource);
  if ('deadline' in resource.fields) return 'deadline';
  return fields.some(([, field]) => field.kind === 'state') ? 'task' : 'document';
}
