import type { NotificationKind } from '#platform/notifications/model/notification-kinds.ts';

/** What those who run surveys are told of. */
export const surveyNotifications: readonly NotificationKind[] = [
  {
    kind: 'surveyNotOpened',
    label: 'Survey not opened',
    text: 'A scheduled survey could not be opened and is a draft again',
    email: 'now',
  },
];
