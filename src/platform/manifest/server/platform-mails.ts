import { mailKinds } from '#platform/accounts/server/mail-kinds.ts';
import { approvalMail } from '#platform/approvals/server/approval-mail.ts';
import { accessRequestMail } from '#platform/access-requests/server/access-requests.ts';
import { mentionMail } from '#platform/comments/server/mention-mail.ts';
import { noticesMail } from '#platform/notifications/server/notices-mail.ts';
import type { MailKind } from '#platform/mail/server/mailer.ts';

/** The kinds of mail that belong to no module. */
export const platformMailKinds: readonly MailKind[] = [
  ...mailKinds,
  mentionMail,
  accessRequestMail,
  approvalMail,
  noticesMail,
];
