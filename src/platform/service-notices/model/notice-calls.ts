import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { noticeKinds, type NoticeKind } from './notice.ts';

/** What stands above every open page. Pages ask for it twice a minute, so it is answered from memory. */
export const noticesCall = defineCall({
  method: 'GET',
  path: '/api/notices',
  tag: 'Public site',
  summary: 'List current service notices; notices for signed-in users require a session',
  response: z.object({
    items: z.array(
      z.object({
        kind: z.enum(Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]),
        title: z.string(),
        text: z.string().nullable(),
        from: z.iso.datetime(),
        until: z.iso.datetime().nullable(),
        isReadOnly: z.boolean(),
        isAhead: z.boolean(),
        isHarmless: z.boolean(),
        mark: z.string(),
      }),
    ),
  }),
});
