import { boolean, choice, longText, moment, text } from '#platform/records/model/fields.ts';
import { noticeAudiences, noticeKinds } from '#platform/service-notices/model/notice.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';

/** What stands above every open page while its time lasts. */
export const siteNotice = defineResource({
  name: 'siteNotice',
  label: ['Service notice', 'Service notices'],
  title: 'title',
  path: 'site-notices',
  description: 'Maintenance, disruption and information notices at the top of all pages.',
  fields: {
    title: text({ label: 'Title', required: true, max: 120, search: true }),
    kind: choice({ label: 'Type', required: true, options: noticeKinds }),
    text: longText({
      label: 'Details',
      max: 400,
      help: 'What is affected and what users can do, in one or two sentences',
    }),
    from: moment({ label: 'From', required: true }),
    until: moment({
      label: 'Until',
      help: 'Required for maintenance. For a disruption, enter it when it is resolved',
    }),
    announcedFrom: moment({
      label: 'Announced from',
      help: 'Shown as upcoming from this time, in each reader’s time zone. Default: from the start',
    }),
    audience: choice({
      label: 'Audience',
      required: true,
      options: noticeAudiences,
      default: 'everybody',
      help: 'Everyone includes the public pages and the sign-in page',
    }),
    isReadOnly: boolean({
      label: 'Read-only mode',
      help: 'Data can be read but not changed until the end. The provider’s staff can still make changes',
    }),
  },
  table: {
    columns: ['title', 'kind', 'from', 'until', 'announcedFrom', 'audience', 'isReadOnly'],
    sort: '-from',
    filters: ['kind', 'from', 'isReadOnly'],
  },
  form: [
    { title: 'Service notice', fields: ['title', 'kind', 'text'] },
    { title: 'Dates', fields: ['from', 'until', 'announcedFrom'] },
    { title: 'Audience and effect', fields: ['audience', 'isReadOnly'] },
  ],
  showWhen: { isReadOnly: { kind: ['maintenance'] } },
  access: { read: 'site-settings.read', write: 'site-settings.manage', remove: 'site-settings.manage' },
  customFields: false,
});
export interface SiteNotice extends RecordOf<typeof siteNotice> {}
export type NewSiteNotice = NewOf<typeof siteNotice>;
