import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { defineMail, type Addressed, type MailContext, type MailKind } from '#platform/mail/server/mailer.ts';
import { domainMailboxes } from '#platform/accounts/model/contracts.ts';
import { senderOf } from '#platform/mail/server/company-sender.ts';
import { isAddressInUse } from './email-change.ts';
import { requestsFor } from '#platform/members/server/join-requests.ts';
import {
  accountLink,
  confirmLink,
  forgotLink,
  investorLink,
  invitationLink,
  loginLink,
  membersLink,
  resetLink,
} from '#platform/credentials/server/links.ts';
import { issueToken, tokenMinutes } from '#platform/credentials/server/one-time-tokens.ts';
import { languageFor } from '#platform/i18n/server/languages.ts';
import { serverTexts } from '#platform/i18n/server/texts.ts';
import { wordsIn } from '#platform/i18n/server/words.ts';
import en from './locales/en.json' with { type: 'json' };
import { saySecurityEvent } from '#platform/accounts/model/messages.ts';
import { isKind } from '#platform/credentials/server/security-events.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { emailChange } from '#platform/directory/server/sign-in-tables.ts';
import { investorGrant, invitation, joinRequest, ownershipOffer } from '#platform/directory/server/member-tables.ts';
import { deviceMessage } from '#platform/accounts/model/device-name.ts';

const textsIn = serverTexts(import.meta.url, en);

type Data = Readonly<Record<string, unknown>>;
const invitationMinutes = tokenMinutes.invitation;
const idIn = (data: Data, name: string): string => (typeof data[name] === 'string' ? data[name] : '');

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

/**
 * `{ email }`: the address may belong to nobody, then nothing is sent; it may stand behind two doors, then both links
 * are.
 */
async function prepareReset(context: MailContext, data: Data): Promise<Addressed | null> {
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
async function preparePasswordChanged(context: MailContext, data: Data): Promise<Addressed | null> {
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
async function prepareVerify(context: MailContext, data: Data): Promise<Addressed | null> {
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

/**
 * `{ accountId, companyId }`: somebody registered a company with an address that has an account. Whoever reads the
 * mailbox decides.
 */
async function prepareConfirmCompany(context: MailContext, data: Data): Promise<Addressed | null> {
  const { db, now, baseUrl, productName: product } = context;
  const person = await activeAccount(db, idIn(data, 'accountId'));
  const [waiting] = await db
    .select()
    .from(company)
    .where(and(eq(company.id, idIn(data, 'companyId')), eq(company.status, 'pending')));
  if (person === null || waiting === undefined) return null;
  const { t, ...greeted } = to(person, context);
  const common = { ...greeted, subject: t('confirmCompany.subject', { product }) };
  const named = { company: waiting.name };
  if (person.type !== 'Client')
    return {
      ...common,
      before: [t('confirmCompany.provider', named)],
      links: [],
      after: [t('confirmCompany.providerAfter')],
    };
  const token = await issueToken(db, { purpose: 'confirm-company', subjectId: waiting.id, accountId: person.id }, now);
  return {
    ...common,
    before: [t('confirmCompany.before', named)],
    links: [{ label: t('confirmCompany.link', named), href: confirmLink(baseUrl, token) }],
    after: [t('confirmCompany.after'), t('forgot', { forgot: forgotLink(baseUrl) })],
  };
}

/** `{ invitationId }` */
async function prepareInvitation(context: MailContext, data: Data): Promise<Addressed | null> {
  const { db, now, baseUrl, productName: product } = context;
  const [found] = await db
    .select({
      id: invitation.id,
      companyId: invitation.companyId,
      email: invitation.email,
      company: company.name,
      inviter: account,
    })
    .from(invitation)
    .innerJoin(company, eq(company.id, invitation.companyId))
    .innerJoin(account, eq(account.id, invitation.invitedBy))
    .where(and(eq(invitation.id, idIn(data, 'invitationId')), isNull(invitation.closedAt)));
  if (found === undefined) return null;
  const token = await issueToken(db, { purpose: 'invitation', subjectId: found.id, accountId: null }, now);
  const sender = await senderOf(db, found.companyId);
  const { t, ...addressed } = toAddress(found.email, context, sender.language);
  const values = { company: found.company, product };
  return {
    ...sender,
    ...addressed,
    subject: t('invitation.subject', values),
    before: [t('invitation.before', { ...values, inviter: nameOf(found.inviter) ?? t('colleague') })],
    links: [{ label: t('invitation.link'), href: invitationLink(baseUrl, token) }],
    after: [t('invitation.after')],
  };
}

/** `{ accountId, device, at }` */
async function prepareNewDevice(context: MailContext, data: Data): Promise<Addressed | null> {
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
async function prepareSecurityNotice(context: MailContext, data: Data): Promise<Addressed | null> {
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
async function prepareEmailChangeOld(context: MailContext, data: Data): Promise<Addressed | null> {
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
async function prepareEmailChangeNew(context: MailContext, data: Data): Promise<Addressed | null> {
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
async function prepareEmailChanged(context: MailContext, data: Data): Promise<Addressed | null> {
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

/** `{ accountId, companyId }` */
async function prepareOwnershipOffered(context: MailContext, data: Data): Promise<Addressed | null> {
  const { db, now, baseUrl, productName: product } = context;
  const person = await activeAccount(db, idIn(data, 'accountId'));
  const [offer] =
    person === null
      ? []
      : await db
          .select({ name: company.name, slug: company.slug, from: account })
          .from(ownershipOffer)
          .innerJoin(company, eq(company.id, ownershipOffer.companyId))
          .innerJoin(account, eq(account.id, ownershipOffer.fromId))
          .where(
            and(
              eq(ownershipOffer.companyId, idIn(data, 'companyId')),
              eq(ownershipOffer.toId, person.id),
              gt(ownershipOffer.expiresAt, now.toISOString()),
            ),
          );
  if (person === null || offer === undefined) return null;
  const sender = await senderOf(db, idIn(data, 'companyId'));
  const { t, ...greeted } = to(person, context, sender.language);
  return {
    ...sender,
    ...greeted,
    subject: t('ownership.subject', { company: offer.name, product }),
    before: [t('ownership.before', { owner: nameOf(offer.from) ?? offer.from.email, company: offer.name })],
    links: [{ label: t('ownership.link'), href: membersLink(baseUrl, offer.slug) }],
    after: [t('ownership.after')],
  };
}

/** `{ email }`: to nobody where no company has such addresses; the mailbox shows first that it is theirs. */
async function prepareJoinConfirm(context: MailContext, data: Data): Promise<Addressed | null> {
  const { db, now, baseUrl, productName: product } = context;
  const email = idIn(data, 'email');
  const requests = await requestsFor(db, email, now);
  if (requests.length === 0) return null;
  const { t, ...addressed } = toAddress(email, context);
  const links = [];
  for (const { id, name } of requests)
    links.push({
      label: t('joinConfirm.link', { company: name }),
      href: confirmLink(baseUrl, await issueToken(db, { purpose: 'join', subjectId: id, accountId: null }, now)),
    });
  return {
    ...addressed,
    subject: t('joinConfirm.subject', { product }),
    before: [t('joinConfirm.before')],
    links,
    after: [t('joinConfirm.after')],
  };
}

/** `{ requestId, accountId }` */
async function prepareJoinAsked(context: MailContext, data: Data): Promise<Addressed | null> {
  const { db, baseUrl, productName: product } = context;
  const person = await activeAccount(db, idIn(data, 'accountId'));
  const [asked] = await db
    .select({ companyId: company.id, email: joinRequest.email, name: company.name, slug: company.slug })
    .from(joinRequest)
    .innerJoin(company, eq(company.id, joinRequest.companyId))
    .where(eq(joinRequest.id, idIn(data, 'requestId')));
  if (person === null || asked === undefined) return null;
  const sender = await senderOf(db, asked.companyId);
  const { t, ...greeted } = to(person, context, sender.language);
  const values = { email: asked.email, company: asked.name, product };
  return {
    ...sender,
    ...greeted,
    subject: t('joinAsked.subject', values),
    before: [t('joinAsked.before', values)],
    links: [{ label: t('joinAsked.link'), href: membersLink(baseUrl, asked.slug) }],
    after: [],
  };
}

/** `{ companyId, accountId, mailbox }`: to the keeper of the company's e-mail domain. */
async function prepareProveDomain(context: MailContext, data: Data): Promise<Addressed | null> {
  const { db, now, baseUrl, productName: product } = context;
  const person = await activeAccount(db, idIn(data, 'accountId'));
  const [asking] = await db
    .select()
    .from(company)
    .where(and(eq(company.id, idIn(data, 'companyId')), inArray(company.status, ['trial', 'active'])));
  const mailbox = domainMailboxes.find((known) => known === data['mailbox']);
  if (person === null || asking === undefined || asking.isFreeMail || mailbox === undefined) return null;
  const token = await issueToken(db, { purpose: 'domain', subjectId: asking.id, accountId: person.id }, now);
  const domain = asking.emailSuffix;
  const { t, ...addressed } = toAddress(`${mailbox}@${domain}`, context, asking.language);
  const values = { person: nameOf(person) ?? person.email, domain, company: asking.name, product };
  return {
    ...addressed,
    subject: t('proveDomain.subject', values),
    before: [t('proveDomain.before', values)],
    links: [{ label: t('proveDomain.link', values), href: confirmLink(baseUrl, token) }],
    after: [t('proveDomain.after')],
  };
}

/** `{ accountId, companyId }`: a way in for who has no password yet, the door for who has one. */
async function prepareInvestorInvitation(context: MailContext, data: Data): Promise<Addressed | null> {
  const { db, now, baseUrl, productName: product } = context;
  const granted = await grantOf(db, data);
  if (granted === null) return null;
  const { person, companyName } = granted;
  const sender = await senderOf(db, idIn(data, 'companyId'));
  const { t, ...greeted } = to(person, context, sender.language);
  const common = {
    ...sender,
    ...greeted,
    subject: t('investorInvitation.subject', { company: companyName }),
    before: [t('investorInvitation.before', { company: companyName, product })],
  };
  if (person.passwordHash !== null)
    return {
      ...common,
      links: [{ label: t('investorInvitation.signIn'), href: investorLink(baseUrl) }],
      after: [t('investorInvitation.known')],
    };
  const token = await issueToken(
    db,
    { purpose: 'reset', subjectId: person.id, accountId: person.id },
    now,
    invitationMinutes,
  );
  return {
    ...common,
    links: [{ label: t('investorInvitation.link'), href: resetLink(baseUrl, token) }],
    after: [t('investorInvitation.after', { signIn: investorLink(baseUrl) })],
  };
}

/** `{ accountId, companyId, pack, title }` */
async function prepareInvestorPublished(context: MailContext, data: Data): Promise<Addressed | null> {
  const { db, baseUrl, productName: product } = context;
  const granted = await grantOf(db, data);
  if (granted === null || !granted.packs.includes(idIn(data, 'pack'))) return null;
  const { person, companyName } = granted;
  const sender = await senderOf(db, idIn(data, 'companyId'));
  const { t, ...greeted } = to(person, context, sender.language);
  const values = { company: companyName, title: idIn(data, 'title'), product };
  return {
    ...sender,
    ...greeted,
    subject: t('investorPublished.subject', values),
    before: [t('investorPublished.before', values)],
    links: [{ label: t('investorPublished.link'), href: investorLink(baseUrl) }],
    after: [t('investorPublished.after')],
  };
}

async function grantOf(
  db: NodePgDatabase,
  data: Data,
): Promise<{ person: Account; companyName: string; packs: string[] } | null> {
  const person = await activeAccount(db, idIn(data, 'accountId'));
  const [grant] =
    person === null
      ? []
      : await db
          .select({ name: company.name, packs: investorGrant.packs })
          .from(investorGrant)
          .innerJoin(company, eq(company.id, investorGrant.companyId))
          .where(and(eq(investorGrant.accountId, person.id), eq(investorGrant.companyId, idIn(data, 'companyId'))));
  return person === null || grant === undefined ? null : { person, companyName: grant.name, packs: grant.packs };
}

async function emailChangeOf(db: NodePgDatabase, data: Data): Promise<{ person: Account; email: string } | null> {
  const person = await activeAccount(db, idIn(data, 'accountId'));
  const [waiting] =
    person === null ? [] : await db.select().from(emailChange).where(eq(emailChange.accountId, person.id));
  return person === null || waiting === undefined ? null : { person, email: waiting.email };
}

/** The head of a mail to a person, in their language, and what forms its texts. */
function to(person: Account, context: MailContext, ofCompany?: string | null) {
  const language = languageFor(person.language, ofCompany, context.language);
  return { to: person.email, name: nameOf(person), language, t: textsIn(language) };
}

/** The same to an address of which no person is known, in the language of the company that writes. */
function toAddress(email: string, context: MailContext, ofCompany?: string | null) {
  const language = languageFor(ofCompany, context.language);
  return { to: email, name: null, language, t: textsIn(language) };
}

/** The device, and the moment in the person's time zone. */
function whereAndWhen(language: string, person: Account, data: Data) {
  const zone = person.timeZone ?? 'UTC';
  const [words, device] = [wordsIn(language, zone), idIn(data, 'device')];
  const said = deviceMessage(device);
  return { device: said === null ? device : words.say(said), at: words.format.moment(idIn(data, 'at')), zone };
}

type Account = typeof account.$inferSelect;

async function activeAccount(db: NodePgDatabase, id: string): Promise<Account | null> {
  const [found] = await db
    .select()
    .from(account)
    .where(and(eq(account.id, id), eq(account.status, 'active')));
  return found ?? null;
}

const nameOf = ({ name, surname, preferredName }: Account): string | null =>
  [preferredName ?? name, surname].filter((part) => part !== null).join(' ') || null;
