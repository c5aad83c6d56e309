import { boolean, choice, longText, moment, text } from '#platform/records/model/fields.ts';
import { noticeAudiences, noticeKinds } from '#platform/service-notices/model/notice.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** What stands above every open page while its time lasts. */
export const siteNotice = defineResource({
  name: 'siteNotice',
  label: ['Notice', 'Notices'],
  title: 'title',
  path: 'site-notices',
  description:
    'Planned maintenance, disturbances and other words of the provider above every open page, in their time.',
  fields: {
    title: text({ label: 'Title', required: true, max: 120, search: true }),
    kind: choice({ label: 'Type', required: true, options: noticeKinds }),
    text: longText({
      label: 'Details',
      max: 400,
      help: 'One or two sentences: what is affected, and what people can do.',
    }),
    from: moment({ label: 'From', required: true }),
    until: moment({
      label: 'Until',
      help: 'Planned maintenance has an end. A disturbance may be without one: enter it when it is over.',
    }),
    announcedFrom: moment({
      label: 'Announced from',
      help: 'Shown from then on as something that is coming, in each reader’s own time. Empty: only from its beginning on.',
    }),
    audience: choice({
      label: 'For',
      required: true,
      options: noticeAudiences,
      default: 'everybody',
      help: 'Everybody: on public pages and at the sign-in too.',
    }),
    isReadOnly: boolean({
      label: 'Read only while it lasts',
      help: 'Everything can be read, and every change is refused with its end. The provider’s staff may still write.',
    }),
  },
  table: {
    columns: ['title', 'kind', 'from', 'until', 'announcedFrom', 'audience', 'isReadOnly'],
    sort: '-from',
    filters: ['kind', 'from', 'isReadOnly'],
  },
  form: [
    { title: 'Notice', fields: ['title', 'kind', 'text'] },
    { title: 'When', fields: ['from', 'until', 'announcedFrom'] },
    { title: 'For whom, and what it does', fields: ['audience', 'isReadOnly'] },
  ],
  showWhen: { isReadOnly: { kind: ['maintenance'] } },
  access: { read: 'site-settings.read', write: 'site-settings.manage', remove: 'site-settings.manage' },
  customFields: false,
});
export interface SiteNotice extends RecordOf<typeof siteNotice> {}
export type NewSiteNotice = NewOf<typeof siteNotice>;
