import { type Data, idIn, to, activeAccount, whereAndWhen, toAddress, type Account } from './mail-parts.ts';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MailContext, Addressed } from '#platform/mail/server/mailer.ts';
import { isAddressInUse } from './email-change.ts';
import { resetLink, loginLink, forgotLink, confirmLink, accountLink } from '#platform/credentials/server/links.ts';
import { issueToken } from '#platform/credentials/server/one-time-tokens.ts';
import { wordsIn } from '#platform/i18n/server/words.ts';
import { saySecurityEvent } from '#platform/accounts/model/messages.ts';
import { isKind } from '#platform/credentials/server/security-events.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { emailChange } from '#platform/directory/server/sign-in-tables.ts';

/**
 * `{ email }`: the address may belong to nobody, then nothing is sent; it may stand behind two doors, then both links
 * are.
 */
export async function prepareReset(context: MailContext, data: Data): Promise<Addressed | null> {
  const { db, now, baseUrl, productName: product } = context;
  const people = await db
    .select()
    .from(account)
    .where(and(eq(account.email, idIn(data, 'email')), eq(account.status, 'active')));
  const [first] = people;
  if (first === undefined) return null;
  const { t, ...greeted } = to(first, context);
  const links = [];
  for (const person of people) {
    const token = await issueToken(db, { purpose: 'reset', subjectId: person.id, accountId: person.id }, now);
    links.push({
      label: t(person.type === 'Investor' && people.length > 1 ? 'reset.investorLink' : 'reset.link'),
      href: resetLink(baseUrl, token),
    });
  }
  return {
    ...greeted,
    subject: t('reset.subject', { product }),
    before: [t('reset.before')],
    links,
    after: [t('reset.after')],
  };
}

/** `{ accountId }` */
export async function preparePasswordChanged(context: MailContext, data: Data): Promise<Addressed | null> {
  const { db, baseUrl, productName: product } = context;
  const person = await activeAccount(db, idIn(data, 'accountId'));
  if (person === null) return null;
  const { t, ...greeted } = to(person, context);
  return {
    ...greeted,
    subject: t('passwordChanged.subject', { product }),
    before: [t('passwordChanged.before')],
    links: [{ label: t('passwordChanged.link'), href: loginLink(baseUrl) }],
    after: [t('passwordChanged.after', { forgot: forgotLink(baseUrl) })],
  };
}

/** `{ accountId, companyId? }`: with a company it is the welcome of its owner. */
export async function prepareVerify(context: MailContext, data: Data): Promise<Addressed | null> {
  const { db, now, baseUrl, productName: product } = context;
  const person = await activeAccount(db, idIn(data, 'accountId'));
  const [registered] =
    data['companyId'] === undefined
      ? []
      : await db
          .select()
          .from(company)
          .where(eq(company.id, idIn(data, 'companyId')));
  if (person === null || person.emailVerifiedAt !== null) return null;
  const token = await issueToken(db, { purpose: 'verify-email', subjectId: person.id, accountId: person.id }, now);
  const { t, ...greeted } = to(person, context, registered?.language);
  return {
    ...greeted,
    subject: t(registered ? 'verify.welcome' : 'verify.subject', { product }),
    before: [registered ? t('verify.owner', { company: registered.name }) : t('verify.before')],
    links: [{ label: t('verify.link'), href: confirmLink(baseUrl, token) }],
    after: [t('verify.after')],
  };
}

/** `{ accountId, device, at }` */
export async function prepareNewDevice(context: MailContext, data: Data): Promise<Addressed | null> {
  const { db, baseUrl, productName: product } = context;
  const person = await activeAccount(db, idIn(data, 'accountId'));
  if (person === null) return null;
  const { t, ...greeted } = to(person, context);
  return {
    ...greeted,
    subject: t('newDevice.subject', { product }),
    before: [t('newDevice.before', whereAndWhen(greeted.language, person, data))],
    links: [],
    after: [t('newDevice.after', { forgot: forgotLink(baseUrl) })],
  };
}

/** `{ accountId, event, device, at }` */
export async function prepareSecurityNotice(context: MailContext, data: Data): Promise<Addressed | null> {
  const { db, baseUrl, productName: product } = context;
  const person = await activeAccount(db, idIn(data, 'accountId'));
  const event = idIn(data, 'event');
  if (person === null || !isKind(event)) return null;
  const { t, ...greeted } = to(person, context);
  const happened = {
    ...whereAndWhen(greeted.language, person, data),
    event: wordsIn(greeted.language).say(saySecurityEvent(event)),
  };
  return {
    ...greeted,
    subject: t('securityNotice.subject', { product }),
    before: [t('securityNotice.before', happened)],
    links: [{ label: t('securityNotice.link'), href: accountLink(baseUrl) }],
    after: [t('securityNotice.after', { forgot: forgotLink(baseUrl) })],
  };
}

/** `{ accountId }` */
export async function prepareEmailChangeOld(context: MailContext, data: Data): Promise<Addressed | null> {
  const { db, now, baseUrl, productName: product } = context;
  const found = await emailChangeOf(db, data);
  if (found === null) return null;
  const { person, email } = found;
  const token = await issueToken(db, { purpose: 'email-old', subjectId: person.id, accountId: person.id }, now);
  const { t, ...greeted } = to(person, context);
  return {
    ...greeted,
    subject: t('emailChangeOld.subject', { product }),
    before: [t('emailChangeOld.before', { email })],
    links: [{ label: t('emailChangeOld.link'), href: confirmLink(baseUrl, token) }],
    after: [t('emailChangeOld.after', { forgot: forgotLink(baseUrl) })],
  };
}

/** `{ accountId }`: to an address that has an account already it says only that, so whoever asked learns nothing. */
export async function prepareEmailChangeNew(context: MailContext, data: Data): Promise<Addressed | null> {
  const { db, now, baseUrl, productName: product } = context;
  const found = await emailChangeOf(db, data);
  if (found === null) return null;
  const { person, email } = found;
  if (await isAddressInUse(db, person, email)) {
    const { t, ...addressed } = toAddress(email, context);
    return {
      ...addressed,
      subject: t('emailChangeNew.taken', { product }),
      before: [t('emailChangeNew.takenBefore')],
      links: [],
      after: [t('forgot', { forgot: forgotLink(baseUrl) })],
    };
  }
  const token = await issueToken(db, { purpose: 'email-new', subjectId: person.id, accountId: person.id }, now);
  const { t, ...greeted } = to(person, context);
  return {
    ...greeted,
    to: email,
    subject: t('emailChangeNew.subject', { product }),
    before: [t('emailChangeNew.before')],
    links: [{ label: t('emailChangeNew.link'), href: confirmLink(baseUrl, token) }],
    after: [t('emailChangeNew.after')],
  };
}

/** `{ accountId, to }`: to the address that the account had before. */
export async function prepareEmailChanged(context: MailContext, data: Data): Promise<Addressed | null> {
  const person = await activeAccount(context.db, idIn(data, 'accountId'));
  if (person === null) return null;
  const { t, ...greeted } = to(person, context);
  return {
    ...greeted,
    to: idIn(data, 'to'),
    subject: t('emailChanged.subject', { product: context.productName }),
    before: [t('emailChanged.before')],
    links: [],
    after: [t('emailChanged.after')],
  };
}

async function emailChangeOf(db: NodePgDatabase, data: Data): Promise<{ person: Account; email: string } | null> {
  const person = await activeAccount(db, idIn(data, 'accountId'));
  const [waiting] =
    person === null ? [] : await db.select().from(emailChange).where(eq(emailChange.accountId, person.id));
  return person === null || waiting === undefined ? null : { person, email: waiting.email };
}
