import type { NotificationKind } from '#platform/notifications/model/notification-kinds.ts';

/** What people are told of one-to-ones and feedback. None says anything of what was written. */
export const talkNotifications: readonly NotificationKind[] = [
  {
    kind: 'oneToOnePlanned',
    label: 'One-to-one planned',
    text: '{by} planned a one-to-one with you',
    email: 'now',
  },
  {
    kind: 'feedbackAsked',
    label: 'Feedback requested',
    text: '{by} asked you for feedback: see My profile, Performance',
    email: 'daily',
  },
  {
    kind: 'feedbackGiven',
    label: 'Feedback received',
    text: '{by} gave you feedback: see My profile, Performance',
    email: 'daily',
  },
];
