import type { NotificationKind } from '#platform/notifications/model/notification-kinds.ts';

/** What people are told of their certificates. */
export const certificateNotifications: readonly NotificationKind[] = [
  {
    kind: 'certificateExpiring',
    label: 'Certificate expires soon',
    text: 'One of your certificates expires soon',
    email: 'now',
  },
  {
    kind: 'certificateRejected',
    label: 'Certificate rejected',
    text: '{by} rejected one of your certificates',
    email: 'none',
  },
];
