import type { NotificationKind } from '#platform/notifications/model/notification-kinds.ts';

/** What people are told of data requests. */
export const requestNotifications: readonly NotificationKind[] = [
  { kind: 'requestAsked', label: 'Data request received', text: '{by} sent you a data request', email: 'none' },
  { kind: 'requestDue', label: 'Data request due', text: 'Data request due', email: 'now', hasOwnEmail: true },
  {
    kind: 'requestOverdue',
    label: 'Data request of others overdue',
    text: 'A data request is more than three days overdue',
    email: 'now',
    hasOwnEmail: true,
  },
  { kind: 'requestToCheck', label: 'Value to review', text: '{by} submitted a value for review', email: 'none' },
  { kind: 'requestReturned', label: 'Value returned', text: '{by} returned a value you submitted', email: 'none' },
];
