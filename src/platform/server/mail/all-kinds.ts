import { mailKinds } from '../accounts/mail-kinds.ts';
import { mentionMail } from '../comments/mention-mail.ts';
import type { MailKind } from './mailer.ts';

/** Every kind of mail the product sends. */
export const allMailKinds: readonly MailKind[] = [...mailKinds, mentionMail];
