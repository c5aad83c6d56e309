import { announcement } from '#modules/home/model/announcement.ts';
import { boolean, choice, date, lines, longText, moment, state, text } from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** From this many people on, whoever wrote a broadcast does not publish it alone. */
export const aloneMost = 100;

/**
 * Something the provider tells people of its clients: it stands among the announcements of each company it is for.
 * Stored once, here; the companies read it through a function of the database that gives them their own ones and says
 * nothing of the others (`home/server/broadcasts-here.ts`).
 */
export const broadcast = defineResource({
  name: 'broadcast',
  label: ['Provider announcement', 'Provider announcements'],
  title: 'title',
  path: 'broadcasts',
  description: 'Announcements of the provider for all or selected companies.',
  fields: {
    title: text({ label: 'Title', required: true, max: 120, search: true }),
    details: longText({ label: 'Details', max: 2000, search: true }),
    kind: choice({ label: 'Type', required: true, options: announcement.fields.kind.options }),
    date: date({ label: 'Date', required: true, help: 'Date of the event or change' }),
    reach: choice({
      label: 'Companies',
      required: true,
      options: { all: 'All companies', chosen: 'Selected companies' },
    }),
    companies: lines({
      label: 'Selected companies',
      max: 200,
      help: 'Companies do not see which others are selected',
      fields: { company: text({ label: 'Company', required: true, max: 36 }), name: text({ label: 'Name', max: 250 }) },
    }),
    audience: lines({
      label: 'Roles',
      max: 10,
      help: 'Default: everyone with permission to read announcements',
      fields: announcement.fields.audience.fields,
    }),
    visibleFrom: date({ label: 'Shown from', help: 'Default: from publication' }),
    visibleUntil: date({ label: 'Shown until', help: 'Last day on the home pages. Default: until withdrawn' }),
    isPinned: boolean({ label: 'Pin to top' }),
    status: state({
      label: 'Status',
      start: 'draft',
      moves: { draft: ['published'], published: ['withdrawn'], withdrawn: [] },
      labels: { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' },
      needs: { published: 'broadcasts.publish', withdrawn: 'broadcasts.publish' },
    }),
    publishedAt: moment({ label: 'Published', computed: true }),
  },
  table: {
    columns: ['title', 'status', 'kind', 'date', 'companies', 'audience', 'visibleFrom', 'visibleUntil', 'publishedAt'],
    sort: '-date',
    filters: ['status', 'kind', 'date', 'reach'],
  },
  form: [
    { title: 'Announcement', fields: ['title', 'kind', 'date', 'details'] },
    { title: 'Audience', fields: ['reach', 'companies', 'audience'] },
    { title: 'Dates', fields: ['visibleFrom', 'visibleUntil', 'isPinned'] },
  ],
  showWhen: { companies: { reach: ['chosen'] } },
  order: [['visibleFrom', 'visibleUntil']],
  access: { read: 'broadcasts.read', write: 'broadcasts.write', remove: 'broadcasts.publish' },
  customFields: false,
});
export interface Broadcast extends RecordOf<typeof broadcast> {}
export type NewBroadcast = NewOf<typeof broadcast>;
