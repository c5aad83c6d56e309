import type { NotificationKind } from './notification-kinds.ts';

/** Those of the platform itself. */
export const platformNotificationKinds: readonly NotificationKind[] = [
  {
    kind: 'mention',
    label: 'Mention in a comment',
    text: '{by} mentioned you in a comment on a record: {label}',
    email: 'now',
    hasOwnEmail: true,
  },
  { kind: 'approvalDue', label: 'Approval due', text: 'Approval due', email: 'now', hasOwnEmail: true },
  {
    kind: 'approvalEscalated',
    label: 'Approval escalated',
    text: 'Approval escalated to you',
    email: 'now',
    hasOwnEmail: true,
  },
  { kind: 'approvalGiven', label: 'Request approved', text: '{by} approved your request: {label}', email: 'none' },
  { kind: 'approvalRejected', label: 'Request rejected', text: '{by} rejected your request: {label}', email: 'none' },
  { kind: 'accessRequest', label: 'Access request', text: '{by} requests access', email: 'now', hasOwnEmail: true },
  { kind: 'broadcast', label: 'Announcement', text: '{by} announced: {label}', email: 'none' },
  { kind: 'jobDone', label: 'Job finished', text: '{label}: finished', email: 'none' },
  { kind: 'jobFailed', label: 'Job failed', text: '{label}: failed', email: 'none' },
  { kind: 'webhookPaused', label: 'Webhook paused', text: 'Webhook paused: deliveries failed', email: 'none' },
  {
    kind: 'supportCame',
    label: 'Support access',
    text: '{by} opened the company with support access',
    email: 'none',
    isSecurity: true,
  },
];
