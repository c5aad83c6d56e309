import type { NotificationKind } from '#platform/notifications/model/notification-kinds.ts';

/** What case officers are told: that there is a case, and nothing of it. */
export const grievanceNotifications: readonly NotificationKind[] = [
  {
    kind: 'grievanceReceived',
    label: 'Grievance received',
    text: 'A grievance was received',
    email: 'now',
  },
];
