import type { NotificationKind } from '#platform/notifications/model/notification-kinds.ts';

/** What those who take leave, and who approved it, are told when an exit changes it. */
export const exitNotifications: readonly NotificationKind[] = [
  {
    kind: 'leaveEnded',
    label: 'Leave changed by an exit',
    text: 'Leave after the last day of employment was withdrawn or shortened',
    email: 'now',
  },
  {
    kind: 'leaveRestored',
    label: 'Leave restored after an exit was cancelled',
    text: 'Leave is in effect again: the exit was cancelled',
    email: 'now',
  },
];
