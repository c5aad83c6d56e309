import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { noticeKind } from '#platform/live/model/live-change.ts';
import { noticeKinds, type NoticeKind } from './notice.ts';

const moment = z.iso.datetime();

/** What stands above every open page, or will. Pages know by it what to show when, and ask again when it changes. */
export const noticesCall = defineCall({
  method: 'GET',
  path: '/api/notices',
  tag: 'Public site',
  summary: 'List current and coming service notices; those for signed-in users require a session',
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        version: z.int(),
        kind: z.enum(Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]),
        title: z.string(),
        text: z.string().nullable(),
        announcedFrom: moment.nullable(),
        from: moment,
        until: moment.nullable(),
        isReadOnly: z.boolean(),
      }),
    ),
  }),
  touches: [noticeKind],
});
