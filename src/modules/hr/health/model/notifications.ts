import type { NotificationKind } from '#platform/notifications/model/notification-kinds.ts';

/** What people are told of health and safety. No notice says what happened, to whom, or what a check is for. */
export const healthNotifications: readonly NotificationKind[] = [
  { kind: 'incidentReported', label: 'Incident reported', text: 'An incident was reported', email: 'now' },
  {
    kind: 'safetyActionAssigned',
    label: 'Safety action assigned',
    text: '{by} assigned a safety action to you',
    email: 'now',
  },
  {
    kind: 'safetyActionDue',
    label: 'Safety action due',
    text: 'A safety action assigned to you is due soon',
    email: 'daily',
  },
  {
    kind: 'safetyActionOverdue',
    label: 'Safety action overdue',
    text: 'A safety action assigned to you is overdue',
    email: 'daily',
  },
  { kind: 'healthCheckDue', label: 'Health check due', text: 'A health check of yours is due soon', email: 'daily' },
];

/** Days before an action is due on which its owner is reminded; on the day after, once more. */
export const ACTION_REMINDER_DAYS = 7;
/** Days before a health check is due on which the employee is reminded. */
export const CHECK_REMINDER_DAYS = [30, 7] as const;
