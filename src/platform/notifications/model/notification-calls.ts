import { z } from 'zod';
import { defineCall, type ResponseOf } from '#platform/http/model/call.ts';
import { everyKind, notificationKind } from '#platform/live/model/live-change.ts';
import { emailFrequencies } from './notification-kinds.ts';

const tag = 'Notifications';
const ids = z.array(z.uuid()).min(1).max(100);

export const notificationFilters = ['all', 'unread', 'snoozed'] as const;

export const notificationsCall = defineCall({
  method: 'GET',
  path: '/notifications',
  access: null,
  forLimited: true,
  tag,
  summary: 'List your latest notifications and the number of unread ones; `after` is the id that the next page follows',
  query: z.object({
    show: z.enum(notificationFilters).optional(),
    kind: z.string().max(60).optional(),
    after: z.uuid().optional(),
  }),
  response: z.object({
    unread: z.int(),
    next: z.uuid().nullable(),
    items: z.array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        /** With `{by}` and `{label}`; in English, as definitions are. */
        text: z.string(),
        by: z.string().nullable(),
        label: z.string().nullable(),
        path: z.string().nullable(),
        /** The record it is about, where its notices can be muted. */
        about: z.object({ resource: z.string(), recordId: z.uuid() }).nullable(),
        createdAt: z.iso.datetime(),
        readAt: z.iso.datetime().nullable(),
        snoozedUntil: z.iso.datetime().nullable(),
      }),
    ),
  }),
  touches: [notificationKind, 'announcement', 'member', 'companyLocale', 'profile'],
});
export type Notification = ResponseOf<typeof notificationsCall>['items'][number];

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
export const snoozeNotificationsCall = defineCall({
  method: 'POST',
  path: '/notifications/snooze',
  access: null,
  tag,
  summary: 'Hide your notifications until a moment; null shows them again',
  status: 204,
  body: z.strictObject({ ids, until: z.iso.datetime().nullable() }),
});
export const muteRecordCall = defineCall({
  method: 'POST',
  path: '/notifications/mute',
  access: null,
  tag,
  summary: 'Mute or unmute the notifications about one record',
  status: 204,
  body: z.strictObject({ resource: z.string().max(60), recordId: z.uuid(), isMuted: z.boolean() }),
});

const minute = z.int().min(0).max(1439);
const choice = z.object({ kind: z.string(), inApp: z.boolean(), email: z.enum(emailFrequencies) });
const times = z.object({
  /** Minutes after midnight; both or neither. */
  quietFrom: minute.nullable(),
  quietTo: minute.nullable(),
  digestAt: minute,
  /** 1 is Monday, 7 Sunday. */
  digestDay: z.int().min(1).max(7),
});
export const notificationSettingsCall = defineCall({
  method: 'GET',
  path: '/notification-settings',
  access: null,
  tag,
  summary: 'How you are notified: by kind, quiet hours, summaries and muted records',
  response: z.object({
    kinds: z.array(choice.extend({ label: z.string(), isLocked: z.boolean() })),
    times,
    /** IANA; times are in it. */
    zone: z.string(),
    mutes: z.array(
      z.object({
        resource: z.string(),
        recordId: z.uuid(),
        /** Null where the record is not yours to see any more. */
        title: z.string().nullable(),
        label: z.string(),
      }),
    ),
  }),
  // Muted records may be of any kind.
  touches: [everyKind],
});
export const setNotificationSettingsCall = defineCall({
  method: 'PUT',
  path: '/notification-settings',
  access: null,
  tag,
  summary: 'Set how you are notified; kinds that are not named stay as they are',
  status: 204,
  body: z.strictObject({ kinds: z.array(choice.strict()).max(200).optional(), times: times.strict().optional() }),
});
