import { issueToken, type TokenPurpose } from '#platform/credentials/server/one-time-tokens.ts';
import { languageFor } from '#platform/i18n/server/languages.ts';
import { serverTexts } from '#platform/i18n/server/texts.ts';
import { defineMail, type Addressed, type MailContext, type MailKind } from '#platform/mail/server/mailer.ts';
import en from './locales/en.json' with { type: 'json' };

const textsIn = serverTexts(import.meta.url, en);

type Data = Readonly<Record<string, unknown>>;
const textIn = (data: Data, name: string): string => (typeof data[name] === 'string' ? data[name] : '');

/** `{ email, name, number, message }`: the automatic answer to a contact request. */
export const contactReceivedMail = defineMail({ kind: 'contact-received', prepare: prepareContactReceived });
/** `{ email, subscriberId }` */
export const confirmSubscriptionMail = defineMail({
  kind: 'confirm-subscription',
  prepare: prepareConfirmSubscription,
});
/** `{ email, subscriberId }`: somebody asked again for what is running already. */
export const subscriptionKnownMail = defineMail({ kind: 'subscription-known', prepare: prepareSubscriptionKnown });
/** `{ email, subscriberId }` */
export const subscriptionWelcomeMail = defineMail({ kind: 'subscription-welcome', prepare: prepareWelcome });
/** `{ email, betaRequestId }` */
export const confirmBetaMail = defineMail({ kind: 'confirm-beta', prepare: prepareConfirmBeta });
/** `{ email }` */
export const betaKnownMail = defineMail({ kind: 'beta-known', prepare: prepareBetaKnown });
/** `{ email, name, position }` */
export const applicationReceivedMail = defineMail({
  kind: 'application-received',
  prepare: prepareApplicationReceived,
});

export const siteMails: readonly MailKind[] = [
  contactReceivedMail,
  confirmSubscriptionMail,
  subscriptionKnownMail,
  subscriptionWelcomeMail,
  confirmBetaMail,
  betaKnownMail,
  applicationReceivedMail,
];

/** The head of a mail to somebody who wrote to the site, and what forms its texts. */
function to(data: Data, { language: usual }: MailContext, name: string | null = null) {
  const language = languageFor(usual);
  return { to: textIn(data, 'email'), name, language, t: textsIn(language) };
}

async function prepareContactReceived(context: MailContext, data: Data): Promise<Addressed | null> {
  const { t, ...addressed } = to(data, context, textIn(data, 'name'));
  const values = { product: context.productName, number: String(data['number']) };
  return {
    ...addressed,
    subject: t('contactReceived.subject', values),
    before: [t('contactReceived.thanks', values), t('contactReceived.yours'), { verbatim: textIn(data, 'message') }],
    links: [],
    after: [t('contactReceived.after')],
  };
}

async function prepareConfirmSubscription(context: MailContext, data: Data): Promise<Addressed | null> {
  const { t, ...addressed } = to(data, context);
  const link = await linkTo(context, 'confirm-subscription', textIn(data, 'subscriberId'), 'confirm');
  return {
    ...addressed,
    subject: t('confirmSubscription.subject', { product: context.productName }),
    before: [t('confirmSubscription.before', { product: context.productName })],
    links: [{ label: t('confirmSubscription.link'), href: link }],
    after: [t('confirmSubscription.after')],
  };
}

async function prepareSubscriptionKnown(context: MailContext, data: Data): Promise<Addressed | null> {
  const { t, ...addressed } = to(data, context);
  const link = await linkTo(context, 'manage-subscription', textIn(data, 'subscriberId'), 'manage');
  return {
    ...addressed,
    subject: t('subscription.known', { product: context.productName }),
    before: [t('subscription.knownBefore')],
    links: [{ label: t('subscription.link'), href: link }],
    after: [],
  };
}

async function prepareWelcome(context: MailContext, data: Data): Promise<Addressed | null> {
  const { t, ...addressed } = to(data, context);
  const link = await linkTo(context, 'manage-subscription', textIn(data, 'subscriberId'), 'manage');
  return {
    ...addressed,
    subject: t('subscription.subject', { product: context.productName }),
    before: [t('subscription.before')],
    links: [{ label: t('subscription.link'), href: link }],
    after: [t('subscription.after')],
    // RFC 8058: mail programs show a button of their own and call this address.
    headers: {
      'List-Unsubscribe': `<${link.replace('/subscription#manage=', '/api/subscriptions/one-click?token=')}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

async function prepareConfirmBeta(context: MailContext, data: Data): Promise<Addressed | null> {
  const { t, ...addressed } = to(data, context);
  const link = await linkTo(context, 'confirm-beta', textIn(data, 'betaRequestId'), 'confirm');
  return {
    ...addressed,
    subject: t('beta.subject', { product: context.productName }),
    before: [t('beta.before', { product: context.productName })],
    links: [{ label: t('beta.link'), href: link }],
    after: [t('beta.after')],
  };
}

async function prepareBetaKnown(context: MailContext, data: Data): Promise<Addressed | null> {
  const { t, ...addressed } = to(data, context);
  return {
    ...addressed,
    subject: t('beta.known', { product: context.productName }),
    before: [t('beta.knownBefore')],
    links: [],
    after: [],
  };
}

async function prepareApplicationReceived(context: MailContext, data: Data): Promise<Addressed | null> {
  const { t, ...addressed } = to(data, context, textIn(data, 'name'));
  return {
    ...addressed,
    subject: t('application.subject', { product: context.productName }),
    before: [t('application.before', { position: textIn(data, 'position') })],
    links: [],
    after: [t('application.after')],
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
