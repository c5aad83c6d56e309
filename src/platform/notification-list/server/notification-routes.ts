import { serveCall } from '#platform/http/server/serve-call.ts';
import {
  muteRecordCall,
  notificationSettingsCall,
  notificationsCall,
  readNotificationsCall,
  setNotificationSettingsCall,
  snoozeNotificationsCall,
} from '#platform/notifications/model/notification-calls.ts';
import {
  deleteExpiredNotifications,
  notificationsOf,
  readNotifications,
  snoozeNotifications,
} from './notification-list.ts';
import { muteRecord, notificationSettingsOf, setNotificationSettings } from './notification-settings.ts';

/** The bell of the top bar, the inbox, and how each person wants to be told. */
export const notificationCalls = [
  serveCall(notificationsCall, (tx, { request, app, query }) => notificationsOf(tx, app, request.access, query)),
  serveCall(readNotificationsCall, async (tx, { body: { ids } }) => {
    await readNotifications(tx, ids);
    await deleteExpiredNotifications(tx);
  }),
  serveCall(snoozeNotificationsCall, (tx, { body: { ids, until } }) => snoozeNotifications(tx, ids, until)),
  serveCall(muteRecordCall, (tx, { body }) => muteRecord(tx, body)),
  serveCall(notificationSettingsCall, (tx) => notificationSettingsOf(tx)),
  serveCall(setNotificationSettingsCall, (tx, { body }) => setNotificationSettings(tx, body)),
];
