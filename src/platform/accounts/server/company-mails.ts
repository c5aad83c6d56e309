import { type Data, activeAccount, idIn, to, toAddress, nameOf, type Account } from './mail-parts.ts';
import { and, eq, isNull, gt, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MailContext, Addressed } from '#platform/mail/server/mailer.ts';
import { domainMailboxes } from '#platform/accounts/model/contracts.ts';
import { senderOf } from '#platform/mail/server/company-sender.ts';
import { requestsFor } from '#platform/members/server/join-requests.ts';
import {
  confirmLink,
  forgotLink,
  invitationLink,
  membersLink,
  investorLink,
  resetLink,
} from '#platform/credentials/server/links.ts';
import { tokenMinutes, issueToken } from '#platform/credentials/server/one-time-tokens.ts';
import { company, account } from '#platform/directory/server/tables.ts';
import { invitation, ownershipOffer, joinRequest, investorGrant } from '#platform/directory/server/member-tables.ts';

const invitationMinutes = tokenMinutes.invitation;

/**
 * `{ accountId, companyId }`: somebody registered a company with an address that has an account. Whoever reads the
 * mailbox decides.
 */
export async function prepareConfirmCompany(context: MailContext, data: Data): Promise<Addressed | null> {
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
export async function prepareInvitation(context: MailContext, data: Data): Promise<Addressed | null> {
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

/** `{ accountId, companyId }` */
export async function prepareOwnershipOffered(context: MailContext, data: Data): Promise<Addressed | null> {
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
export async function prepareJoinConfirm(context: MailContext, data: Data): Promise<Addressed | null> {
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
export async function prepareJoinAsked(context: MailContext, data: Data): Promise<Addressed | null> {
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
export async function prepareProveDomain(context: MailContext, data: Data): Promise<Addressed | null> {
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
export async function prepareInvestorInvitation(context: MailContext, data: Data): Promise<Addressed | null> {
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
export async function prepareInvestorPublished(context: MailContext, data: Data): Promise<Addressed | null> {
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
