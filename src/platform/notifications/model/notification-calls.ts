import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { notificationKind } from '#platform/live/model/live-change.ts';

const tag = 'Notifications';

export const notificationsCall = defineCall({
  method: 'GET',
  path: '/notifications',
  access: null,
  forLimited: true,
  tag,
  summary: 'List your latest notifications and the number of unread ones',
  response: z.object({
    unread: z.int(),
    items: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum([
          'mention',
          'accessRequest',
          'jobDone',
          'jobFailed',
          'webhookPaused',
          'broadcast',
          'requestAsked',
          'requestDue',
          'requestOverdue',
          'requestToCheck',
          'requestReturned',
          'supportCame',
          'approvalDue',
          'approvalEscalated',
          'approvalRejected',
          'stepLate',
          'withdrawn',
        ]),
        by: z.string().nullable(),
        label: z.string().nullable(),
        path: z.string().nullable(),
        createdAt: z.iso.datetime(),
        readAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
  touches: [notificationKind, 'announcement', 'member', 'companyLocale', 'profile'],
});
export const readNotificationsCall = defineCall({
  method: 'POST',
  path: '/notifications/read',
  access: null,
  forLimited: true,
  tag,
  summary: 'Mark your notifications as read: those named, or all',
  status: 204,
  body: z.strictObject({ ids: z.array(z.uuid()).max(100).nullable() }),
});
