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
      `Thank you for writing to ${productName}. Your message has the number ${String(data['number'])}; please name it if you write again about the same matter.`,
      'You wrote:',
      textIn(data, 'message'),
    ],
    links: [],
    after: ['A person reads it and answers to this address. If you did not write to us, ignore this mail.'],
  };
}

async function prepareConfirmSubscription(context: MailContext, data: Data): Promise<Addressed | null> {
  const link = await linkTo(context, 'confirm-subscription', textIn(data, 'subscriberId'), 'confirm');
  return {
    to: textIn(data, 'email'),
    subject: `Please confirm your subscription to ${context.productName}`,
    greeting: 'Hello,',
    before: [
      `Somebody, probably you, asked for the newsletter of ${context.productName} at this address. Nothing is sent before you confirm.`,
    ],
    links: [{ label: 'Yes, send it to me', href: link }],
    after: ['The link works once and for 48 hours. If it was not you, ignore this mail: the address will be erased.'],
  };
}

async function prepareSubscriptionKnown(context: MailContext, data: Data): Promise<Addressed | null> {
  const link = await linkTo(context, 'manage-subscription', textIn(data, 'subscriberId'), 'manage');
  return {
    to: textIn(data, 'email'),
    subject: `You are subscribed to ${context.productName} already`,
    greeting: 'Hello,',
    before: [
      'Somebody, probably you, asked for our newsletter at this address. It comes to you already, so nothing has changed.',
    ],
    links: [{ label: 'Choose topics or unsubscribe', href: link }],
    after: [],
  };
}

async function prepareWelcome(context: MailContext, data: Data): Promise<Addressed | null> {
  const link = await linkTo(context, 'manage-subscription', textIn(data, 'subscriberId'), 'manage');
  return {
    to: textIn(data, 'email'),
    subject: `You are subscribed to ${context.productName}`,
    greeting: 'Hello,',
    before: ['Thank you, your subscription is confirmed. You get at most one mail a month for each topic you chose.'],
    links: [{ label: 'Choose topics or unsubscribe', href: link }],
    after: ['Keep this mail if you like: its link works for a year. Every mail we send has one of its own.'],
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
    before: [`Somebody, probably you, asked for a place in the beta of ${context.productName} with this address.`],
    links: [{ label: 'Yes, I want to join', href: link }],
    after: ['The link works once and for 48 hours. If it was not you, ignore this mail: the address will be erased.'],
  };
}

async function prepareBetaKnown({ productName }: MailContext, data: Data): Promise<Addressed | null> {
  return {
    to: textIn(data, 'email'),
    subject: `You are on the list for the beta of ${productName} already`,
    greeting: 'Hello,',
    before: [
      'Somebody, probably you, asked for a place in our beta with this address. You are on the list already; we write when your wave opens.',
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
    before: [`Thank you. Your application as ${textIn(data, 'position')} has arrived, and a person will read it.`],
    links: [],
    after: [
      'We keep it for 180 days to decide about it and erase it then. Write to us by the contact page if you want it erased sooner.',
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
