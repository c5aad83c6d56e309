import {
  prepareReset,
  preparePasswordChanged,
  prepareVerify,
  prepareNewDevice,
  prepareSecurityNotice,
  prepareEmailChangeOld,
  prepareEmailChangeNew,
  prepareEmailChanged,
} from './sign-in-mails.ts';
import {
  prepareConfirmCompany,
  prepareInvitation,
  prepareOwnershipOffered,
  prepareJoinConfirm,
  prepareJoinAsked,
  prepareProveDomain,
  prepareInvestorInvitation,
  prepareInvestorPublished,
} from './company-mails.ts';
import { type MailKind, defineMail } from '#platform/mail/server/mailer.ts';

/**
 * The mails of accounts. Each is made from the database at the moment of sending, so it never speaks of what has
 * changed meanwhile.
 */
export const mailKinds: readonly MailKind[] = [
  { kind: 'reset-password', prepare: prepareReset },
  { kind: 'password-changed', prepare: preparePasswordChanged },
  { kind: 'verify-email', prepare: prepareVerify },
  { kind: 'confirm-company', prepare: prepareConfirmCompany },
  { kind: 'invitation', prepare: prepareInvitation },
  { kind: 'new-device', prepare: prepareNewDevice },
  { kind: 'security-notice', prepare: prepareSecurityNotice },
  { kind: 'email-change-old', prepare: prepareEmailChangeOld },
  { kind: 'email-change-new', prepare: prepareEmailChangeNew },
  { kind: 'email-changed', prepare: prepareEmailChanged },
  { kind: 'ownership-offered', prepare: prepareOwnershipOffered },
  { kind: 'join-confirm', prepare: prepareJoinConfirm },
  { kind: 'join-asked', prepare: prepareJoinAsked },
  { kind: 'prove-domain', prepare: prepareProveDomain },
  { kind: 'investor-invitation', prepare: prepareInvestorInvitation },
  { kind: 'investor-published', prepare: prepareInvestorPublished },
].map(defineMail);
