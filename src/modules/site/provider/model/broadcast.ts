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
  label: ['Announcement to companies', 'Announcements to companies'],
  title: 'title',
  path: 'broadcasts',
  description: 'News of the provider for the people of all companies or of chosen ones.',
  fields: {
    title: text({ label: 'Title', required: true, max: 120, search: true }),
    details: longText({ label: 'Details', max: 2000, search: true }),
    kind: choice({ label: 'Type', required: true, options: announcement.fields.kind.options }),
    date: date({ label: 'Date', required: true, help: 'The day it is about.' }),
    reach: choice({
      label: 'Companies',
      required: true,
      options: { all: 'All companies', chosen: 'Chosen companies' },
    }),
    companies: lines({
      label: 'Chosen companies',
      max: 200,
      help: 'None of them learns who else is chosen.',
      fields: { company: text({ label: 'Company', required: true, max: 36 }), name: text({ label: 'Name', max: 250 }) },
    }),
    audience: lines({
      label: 'Roles',
      max: 10,
      help: 'Within the companies. None: everybody who may read announcements.',
      fields: announcement.fields.audience.fields,
    }),
    visibleFrom: date({ label: 'Shown from', help: 'Empty: from its publication on.' }),
    visibleUntil: date({ label: 'Shown until', help: 'The last day on the home pages. Empty: until it is withdrawn.' }),
    isPinned: boolean({ label: 'Keep on top' }),
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
    { title: 'Who gets it', fields: ['reach', 'companies', 'audience'] },
    { title: 'When', fields: ['visibleFrom', 'visibleUntil', 'isPinned'] },
  ],
  showWhen: { companies: { reach: ['chosen'] } },
  order: [['visibleFrom', 'visibleUntil']],
  access: { read: 'broadcasts.read', write: 'broadcasts.write', remove: 'broadcasts.publish' },
  customFields: false,
});
export interface Broadcast extends RecordOf<typeof broadcast> {}
export type NewBroadcast = NewOf<typeof broadcast>;
