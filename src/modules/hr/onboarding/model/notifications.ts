import type { NotificationKind } from '#platform/notifications/model/notification-kinds.ts';

/** What those who have steps to do are told of. */
export const stepNotifications: readonly NotificationKind[] = [
  { kind: 'stepLate', label: 'Overdue step', text: '{by} reminds you of an overdue step', email: 'now' },
];
