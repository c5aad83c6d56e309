import type { NotificationKind } from '#platform/notifications/model/notification-kinds.ts';

/** What people are told of their trainings and those of their team. */
export const trainingNotifications: readonly NotificationKind[] = [
  { kind: 'trainingDue', label: 'Training due', text: 'One of your trainings is due', email: 'now' },
  {
    kind: 'trainingOverdue',
    label: 'Training of the team overdue',
    text: 'A training of your team is overdue',
    email: 'daily',
  },
  {
    kind: 'trainingEffect',
    label: 'Effect of a training',
    text: 'You are asked how a training is used at work',
    email: 'daily',
  },
  { kind: 'trainingSeat', label: 'Seat in a training', text: 'You have a seat in a training session', email: 'now' },
  {
    kind: 'trainingCancelled',
    label: 'Training session cancelled',
    text: 'A training session was cancelled',
    email: 'now',
  },
];
