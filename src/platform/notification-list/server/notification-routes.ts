import { serveCall } from '#platform/http/server/serve-call.ts';
import { notificationsCall, readNotificationsCall } from '#platform/notifications/model/notification-calls.ts';
import { deleteExpiredNotifications, notificationsOf, readNotifications } from './notification-list.ts';

/** The bell of the top bar. */
export const notificationCalls = [
  serveCall(notificationsCall, (tx, { request, app }) => notificationsOf(tx, app, request.access)),
  serveCall(readNotificationsCall, async (tx, { body: { ids } }) => {
    await readNotifications(tx, ids);
    await deleteExpiredNotifications(tx);
  }),
];
