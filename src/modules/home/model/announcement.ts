import { roleHeads } from '#platform/directory/model/role-heads.ts';
import { boolean, choice, date, lines, longText, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

const roleOptions = Object.fromEntries(Object.entries(roleHeads).map(([key, { label }]) => [key, label]));

/** Something the company tells its people, on the home page of those it is meant for, while its time lasts. */
export const announcement = defineResource({
  name: 'announcement',
  label: ['Announcement', 'Announcements'],
  title: 'title',
  description: 'Company announcements for everyone or for selected roles.',
  fields: {
    title: text({ label: 'Title', required: true, max: 120, search: true }),
    details: longText({ label: 'Details', max: 2000, search: true }),
    kind: choice({ label: 'Type', required: true, options: { event: 'Event', holiday: 'Holiday', update: 'Update' } }),
    date: date({ label: 'Date', required: true, help: 'Date of the event or change' }),
    visibleFrom: date({ label: 'Shown from', help: 'Default: immediately' }),
    visibleUntil: date({ label: 'Shown until', help: 'Last day on the home page. Default: no end' }),
    isPinned: boolean({ label: 'Pin to top' }),
    audience: lines({
      label: 'Audience',
      max: 10,
      help: 'Default: everyone with permission to read announcements',
      fields: { role: choice({ label: 'Role', required: true, options: roleOptions }) },
    }),
  },
  table: {
    columns: ['title', 'kind', 'date', 'visibleFrom', 'visibleUntil', 'isPinned', 'audience'],
    sort: '-date',
    filters: ['kind', 'date', 'isPinned'],
  },
  form: [
    { title: 'Announcement', fields: ['title', 'kind', 'date', 'details'] },
    { title: 'Audience and display dates', fields: ['audience', 'visibleFrom', 'visibleUntil', 'isPinned'] },
  ],
  order: [['visibleFrom', 'visibleUntil']],
  remarks: ['hide', 'show'],
  access: { read: 'announcements.read', write: 'announcements.write', remove: 'announcements.manage' },
});
export interface Announcement extends RecordOf<typeof announcement> {}
/** As the home page shows it, whoever wrote it. */
export interface ShownAnnouncement
  extends Pick<Announcement, 'id' | 'title' | 'details' | 'kind' | 'date' | 'isPinned'> {
  isFromProvider: boolean;
}
export type NewAnnouncement = NewOf<typeof announcement>;
