import type { NotificationKind } from '#platform/notifications/model/notification-kinds.ts';

/** What employees are told of leave that others enter for them. */
export const leaveNotifications: readonly NotificationKind[] = [
  { kind: 'leaveAssigned', label: 'Leave assigned by HR', text: '{by} assigned leave to you', email: 'now' },
];
