import { issueToken, type TokenPurpose } from '#platform/auth/server/one-time-tokens.ts';
import type { Addressed, MailContext, MailKind } from '#platform/mail/server/mailer.ts';

type Data = Readonly<Record<string, unknown>>;
const textIn = (data: Data, name: string): string => (typeof data[name] === 'string' ? data[name] : '');

/** `{ email, name, number, message }`: the automatic answer to a contact request. */
export const contactReceivedMail: MailKind = { kind: 'contact-received', prepare: prepareContactReceived };
/** `{ email, subscriberId }` */
export const confirmSubscriptionMail: MailKind = { kind: 'confirm-subscription', prepare: prepareConfirmSubscription };
/** `{ email, subscriberId }`: somebody asked again for what is running already. */
export const subscriptionKnownMail: MailKind = { kind: 'subscription-known', prepare: prepareSubscriptionKnown };
/** `{ email, subscriberId }` */
export const subscriptionWelcomeMail: MailKind = { kind: 'subscription-welcome', prepare: prepareWelcome };
/** `{ email, betaRequestId }` */
export const confirmBetaMail: MailKind = { kind: 'confirm-beta', prepare: prepareConfirmBeta };
/** `{ email }` */
export const betaKnownMail: MailKind = { kind: 'beta-known', prepare: prepareBetaKnown };
/** `{ email, name, position }` */
export const applicationReceivedMail: MailKind = { kind: 'application-received', prepare: prepareApplicationReceived };

export const siteMails: readonly MailKind[] = [
  contactReceivedMail,
  confirmSubscriptionMail,
  subscriptionKnownMail,
  subscriptionWelcomeMail,
  confirmBetaMail,
  betaKnownMail,
  applicationReceivedMail,
];

async function prepareContactReceived({ productName }: MailContext, data: Data): Promise<Addressed | null> {
  return {
    to: textIn(data, 'email'),
    subject: `We have received your message (number ${String(data['number'])})`,
    greeting: `Hello ${textIn(data, 'name')},`,
    before: [
      `Thank you for your message to ${productName}. Its number is ${String(data['number'])}. Please include it if you write again about this request.`,
      'Your message:',
      textIn(data, 'message'),
    ],
    links: [],
    after: ['Our staff will answer to this address. If you did not write to us, ignore this email.'],
  };
}

async function prepareConfirmSubscription(context: MailContext, data: Data): Promise<Addressed | null> {
  const link = await linkTo(context, 'confirm-subscription', textIn(data, 'subscriberId'), 'confirm');
  return {
    to: textIn(data, 'email'),
    subject: `Please confirm your subscription to ${context.productName}`,
    greeting: 'Hello,',
    before: [
      `Someone, probably you, requested the newsletter of ${context.productName} for this address. We send nothing before you confirm.`,
    ],
    links: [{ label: 'Confirm subscription', href: link }],
    after: [
      'The link works once and expires after 48 hours. If you did not request this, ignore this email: the address will be erased.',
    ],
  };
}

async function prepareSubscriptionKnown(context: MailContext, data: Data): Promise<Addressed | null> {
  const link = await linkTo(context, 'manage-subscription', textIn(data, 'subscriberId'), 'manage');
  return {
    to: textIn(data, 'email'),
    subject: `Your subscription to ${context.productName}`,
    greeting: 'Hello,',
    before: [
      'Someone, probably you, requested our newsletter for this address. It is already subscribed, so nothing has changed.',
    ],
    links: [{ label: 'Change topics or unsubscribe', href: link }],
    after: [],
  };
}

async function prepareWelcome(context: MailContext, data: Data): Promise<Addressed | null> {
  const link = await linkTo(context, 'manage-subscription', textIn(data, 'subscriberId'), 'manage');
  return {
    to: textIn(data, 'email'),
    subject: `You are subscribed to ${context.productName}`,
    greeting: 'Hello,',
    before: [
      'Thank you, your subscription is confirmed. You receive at most one email per month for each topic you selected.',
    ],
    links: [{ label: 'Change topics or unsubscribe', href: link }],
    after: ['Keep this email if you like: its link works for one year. Every email we send contains such a link.'],
    // RFC 8058: mail programs show a button of their own and call this address.
    headers: {
      'List-Unsubscribe': `<${link.replace('/subscription#manage=', '/api/subscriptions/one-click?token=')}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

async function prepareConfirmBeta(context: MailContext, data: Data): Promise<Addressed | null> {
  const link = await linkTo(context, 'confirm-beta', textIn(data, 'betaRequestId'), 'confirm');
  return {
    to: textIn(data, 'email'),
    subject: `Please confirm that you want to join the beta of ${context.productName}`,
    greeting: 'Hello,',
    before: [`Someone, probably you, requested access to the beta of ${context.productName} with this address.`],
    links: [{ label: 'Confirm request', href: link }],
    after: [
      'The link works once and expires after 48 hours. If you did not request this, ignore this email: the address will be erased.',
    ],
  };
}

async function prepareBetaKnown({ productName }: MailContext, data: Data): Promise<Addressed | null> {
  return {
    to: textIn(data, 'email'),
    subject: `Your beta request for ${productName}`,
    greeting: 'Hello,',
    before: [
      'Someone, probably you, requested access to our beta with this address. It is already registered; we email you when your stage opens.',
    ],
    links: [],
    after: [],
  };
}

async function prepareApplicationReceived({ productName }: MailContext, data: Data): Promise<Addressed | null> {
  return {
    to: textIn(data, 'email'),
    subject: `Your application at ${productName}`,
    greeting: `Hello ${textIn(data, 'name')},`,
    before: [`Thank you. We have received your application as ${textIn(data, 'position')}. Our staff will review it.`],
    links: [],
    after: [
      'We store it for 180 days for the selection process and then erase it. To have it erased earlier, use the contact page.',
    ],
  };
}

/** The secret stands behind the `#`, which browsers send to nobody. */
async function linkTo(
  { db, now, baseUrl }: MailContext,
  purpose: TokenPurpose,
  subjectId: string,
  name: 'confirm' | 'manage',
): Promise<string> {
  return `${baseUrl}/subscription#${name}=${await issueToken(db, { purpose, subjectId, accountId: null }, now)}`;
}
