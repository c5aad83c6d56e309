import type { NotificationKind } from '#platform/notifications/model/notification-kinds.ts';

/** What HR and employees are told of personnel files. No notice says of whom, or more than that a document expires. */
export const personnelFileNotifications: readonly NotificationKind[] = [
  {
    kind: 'documentExpiring',
    label: 'Document expires',
    text: 'A document in a personnel file expires soon',
    email: 'daily',
  },
];
