import type { NotificationKind } from '#platform/notifications/model/notification-kinds.ts';

/** What people are told of letters. Who signs need not read the record: their notice names none. */
export const letterNotifications: readonly NotificationKind[] = [
  {
    kind: 'documentToSign',
    label: 'Document to sign',
    text: 'A document waits for your signature under My profile › Documents',
    email: 'now',
  },
  { kind: 'letterReady', label: 'Letter ready', text: 'A letter for you is ready', email: 'now' },
  {
    kind: 'letterRejected',
    label: 'Letter request rejected',
    text: 'Your request for a letter was rejected',
    email: 'now',
  },
  { kind: 'letterRequested', label: 'Letter requested', text: '{by} requested a letter', email: 'daily' },
  { kind: 'letterSigned', label: 'Letter signed', text: 'A letter was signed by everyone', email: 'daily' },
  { kind: 'letterDeclined', label: 'Signature declined', text: '{by} declined to sign a letter', email: 'now' },
];
