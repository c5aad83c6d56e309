import { mailKinds } from '../accounts/mail-kinds.ts';
import { accessRequestMail } from '../accounts/access-requests.ts';
import { mentionMail } from '../comments/mention-mail.ts';
import type { MailKind } from './mailer.ts';

/** The kinds of mail that belong to no module. */
export const platformMailKinds: readonly MailKind[] = [...mailKinds, mentionMail, accessRequestMail];
