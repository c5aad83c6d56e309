import type { NotificationKind } from '#platform/notifications/model/notification-kinds.ts';

/** What people are told of reviews. None says anything about what was answered or rated. */
export const reviewNotifications: readonly NotificationKind[] = [
  {
    kind: 'reviewOpened',
    label: 'Review cycle opened',
    text: 'A review cycle is open: see My profile, Performance',
    email: 'daily',
  },
  {
    kind: 'reviewPeerNominated',
    label: 'Peers to confirm',
    text: '{by} nominated a peer for a review',
    email: 'daily',
  },
  {
    kind: 'reviewPeerAsked',
    label: 'Peer review requested',
    text: 'You are asked to review a colleague: see My profile, Performance',
    email: 'daily',
  },
  {
    kind: 'reviewDue',
    label: 'Reviews due',
    text: 'Performance reviews to answer are due soon: see My profile, Performance',
    email: 'daily',
  },
  {
    kind: 'reviewOverdue',
    label: 'Reviews overdue',
    text: 'Performance reviews to answer are overdue: see My profile, Performance',
    email: 'daily',
  },
  {
    kind: 'reviewReleased',
    label: 'Review released',
    text: 'Your performance review is released: see My profile, Performance',
    email: 'now',
  },
];
