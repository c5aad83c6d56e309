import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Addressed, MailContext, MailKind } from '#platform/mail/server/mailer.ts';
import { domainMailboxes } from '#platform/accounts/model/contracts.ts';
import { senderOf } from '#platform/mail/server/company-sender.ts';
import { isTaken } from './email-change.ts';
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
} from '#platform/auth/server/links.ts';
import { issueToken, tokenMinutes } from '#platform/auth/server/one-time-tokens.ts';
import { isKind, securityEvents } from './security-events.ts';
import { account, company } from './tables.ts';
import { emailChange } from './sign-in-tables.ts';
import { investorGrant, invitation, joinRequest, ownershipOffer } from '#platform/members/server/tables.ts';

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
];

/**
 * `{ email }`: the address may belong to nobody, then nothing is sent; it may stand behind two doors, then both links
 * are.
 */
async function prepareReset({ db, now, baseUrl, productName }: MailContext, data: Data): Promise<Addressed | null> {
  const people = await db
    .select()
    .from(account)
    .where(and(eq(account.email, idIn(data, 'email')), eq(account.status, 'active')));
  const [first] = people;
  if (first === undefined) return null;
  const links = [];
  for (const person of people) {
    const token = await issueToken(db, { purpose: 'reset', subjectId: person.id, accountId: person.id }, now);
    links.push({
      label: person.type === 'Investor' && people.length > 1 ? 'Set new investor password' : 'Set new password',
      href: resetLink(baseUrl, token),
    });
  }
  return {
    to: first.email,
    subject: `Reset your ${productName} password`,
    greeting: hello(first),
    links,
    before: ['Someone, probably you, requested a new password for the account with this email address.'],
    after: [
      'The link works once and for 30 minutes. If you did not request it, ignore this email. Your password does not change.',
    ],
  };
}

/** `{ accountId }` */
async function preparePasswordChanged(
  { db, baseUrl, productName }: MailContext,
  data: Data,
): Promise<Addressed | null> {
  const person = await activeAccount(db, idIn(data, 'accountId'));
  return (
    person && {
      to: person.email,
      subject: `${productName} password changed`,
      greeting: hello(person),
      before: [
        'The password of your account has been changed and all your sessions have ended. Sign in again with the new password.',
      ],
      links: [{ label: 'Sign in', href: loginLink(baseUrl) }],
      after: [`If this was not you, set a new password immediately: ${forgotLink(baseUrl)}`],
    }
  );
}

/** `{ accountId, companyId? }`: with a company it is the welcome of its owner. */
async function prepareVerify({ db, now, baseUrl, productName }: MailContext, data: Data): Promise<Addressed | null> {
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
  return {
    to: person.email,
    subject: registered ? `Welcome to ${productName}: confirm your address` : `Confirm your address for ${productName}`,
    greeting: hello(person),
    before: [
      `${registered ? `${registered.name} is registered, and you are its owner. ` : ''}Please confirm your email address.`,
    ],
    links: [{ label: 'Confirm address', href: confirmLink(baseUrl, token) }],
    after: ['The link works for 7 days. If you did not register, ignore this email.'],
  };
}

/**
 * `{ accountId, companyId }`: somebody registered a company with an address that has an account. Whoever reads the
 * mailbox decides.
 */
async function prepareConfirmCompany(
  { db, now, baseUrl, productName }: MailContext,
  data: Data,
): Promise<Addressed | null> {
  const person = await activeAccount(db, idIn(data, 'accountId'));
  const [waiting] = await db
    .select()
    .from(company)
    .where(and(eq(company.id, idIn(data, 'companyId')), eq(company.status, 'pending')));
  if (person === null || waiting === undefined) return null;
  const common = {
    to: person.email,
    subject: `Company registered with your address on ${productName}`,
    greeting: hello(person),
  };
  if (person.type !== 'Client') {
    return {
      ...common,
      before: [
        `Someone registered the company ${waiting.name} with this address. A provider account cannot own a client company, so nothing has changed.`,
      ],
      links: [],
      after: ['If this was you, register with another address.'],
    };
  }
  const token = await issueToken(db, { purpose: 'confirm-company', subjectId: waiting.id, accountId: person.id }, now);
  return {
    ...common,
    before: [
      `Someone, probably you, registered the company ${waiting.name} with this address. You already have an account. Confirm to add the company to it. Your password does not change.`,
    ],
    links: [{ label: `Add ${waiting.name} to my account`, href: confirmLink(baseUrl, token) }],
    after: [
      'The link works for 7 days. If this was not you, ignore this email. The company will be deleted.',
      `Forgot your password? ${forgotLink(baseUrl)}`,
    ],
  };
}

/** `{ invitationId }` */
async function prepareInvitation(
  { db, now, baseUrl, productName }: MailContext,
  data: Data,
): Promise<Addressed | null> {
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
  return {
    ...(await senderOf(db, found.companyId)),
    to: found.email,
    subject: `Join ${found.company} on ${productName}`,
    greeting: 'Hello,',
    before: [`${nameOf(found.inviter) ?? 'A colleague'} invites you to work with ${found.company} on ${productName}.`],
    links: [{ label: 'Accept invitation', href: invitationLink(baseUrl, token) }],
    after: ['The invitation is valid for 7 days. If you do not know the company, ignore this email.'],
  };
}

/** `{ accountId, device, at }` */
async function prepareNewDevice({ db, baseUrl, productName }: MailContext, data: Data): Promise<Addressed | null> {
  const person = await activeAccount(db, idIn(data, 'accountId'));
  return (
    person && {
      to: person.email,
      subject: `New sign-in to ${productName}`,
      greeting: hello(person),
      before: [`Your account was used on a new device: ${idIn(data, 'device')}, ${minuteOf(data)} UTC.`],
      links: [],
      after: [
        `If this was you, no action is needed. If not, set a new password immediately to end all sessions: ${forgotLink(baseUrl)}`,
      ],
    }
  );
}

/** `{ accountId, event, device, at }` */
async function prepareSecurityNotice({ db, baseUrl, productName }: MailContext, data: Data): Promise<Addressed | null> {
  const person = await activeAccount(db, idIn(data, 'accountId'));
  const event = idIn(data, 'event');
  return person !== null && isKind(event)
    ? {
        to: person.email,
        subject: `${productName} account: sign-in settings changed`,
        greeting: hello(person),
        before: [`${securityEvents[event]}: ${idIn(data, 'device')}, ${minuteOf(data)} UTC.`],
        links: [{ label: 'View account', href: accountLink(baseUrl) }],
        after: [`If this was not you, set a new password immediately to end all sessions: ${forgotLink(baseUrl)}`],
      }
    : null;
}

/** `{ accountId }` */
async function prepareEmailChangeOld(
  { db, now, baseUrl, productName }: MailContext,
  data: Data,
): Promise<Addressed | null> {
  const found = await emailChangeOf(db, data);
  if (found === null) return null;
  const { person, email } = found;
  const token = await issueToken(db, { purpose: 'email-old', subjectId: person.id, accountId: person.id }, now);
  return {
    to: person.email,
    subject: `${productName} account: confirm email change`,
    greeting: hello(person),
    before: [
      `You requested to change your email address to ${email}. Please confirm the change here and with the link sent to the new address.`,
    ],
    links: [{ label: 'Confirm email change', href: confirmLink(baseUrl, token) }],
    after: [
      `The link works for 7 days. If this was not you, do not confirm and set a new password immediately: ${forgotLink(baseUrl)}`,
    ],
  };
}

/** `{ accountId }`: to an address that has an account already it says only that, so whoever asked learns nothing. */
async function prepareEmailChangeNew(
  { db, now, baseUrl, productName }: MailContext,
  data: Data,
): Promise<Addressed | null> {
  const found = await emailChangeOf(db, data);
  if (found === null) return null;
  const { person, email } = found;
  if (await isTaken(db, person, email)) {
    return {
      to: email,
      subject: `Your email address on ${productName}`,
      greeting: 'Hello,',
      before: [
        'Someone, possibly you, requested to use this address for another account. An account with this address already exists, so nothing has changed.',
      ],
      links: [],
      after: [`Forgot your password? ${forgotLink(baseUrl)}`],
    };
  }
  const token = await issueToken(db, { purpose: 'email-new', subjectId: person.id, accountId: person.id }, now);
  return {
    to: email,
    subject: `Confirm your new address for ${productName}`,
    greeting: hello(person),
    before: [
      'You requested to use this email address for your account. Please confirm it here and with the link sent to your current address.',
    ],
    links: [{ label: 'Confirm new address', href: confirmLink(baseUrl, token) }],
    after: ['The link works for 7 days. If this was not you, ignore this email.'],
  };
}

/** `{ accountId, to }`: to the address that the account had before. */
async function prepareEmailChanged({ db, productName }: MailContext, data: Data): Promise<Addressed | null> {
  const person = await activeAccount(db, idIn(data, 'accountId'));
  return (
    person && {
      to: idIn(data, 'to'),
      subject: `${productName} account: email address changed`,
      greeting: hello(person),
      before: ['Your account no longer uses this email address. The change was confirmed from both addresses.'],
      links: [],
      after: ['If this was not you, contact us immediately.'],
    }
  );
}

/** `{ accountId, companyId }` */
async function prepareOwnershipOffered(
  { db, now, baseUrl, productName }: MailContext,
  data: Data,
): Promise<Addressed | null> {
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
  return person === null || offer === undefined
    ? null
    : {
        ...(await senderOf(db, idIn(data, 'companyId'))),
        to: person.email,
        subject: `Ownership of ${offer.name} on ${productName}`,
        greeting: hello(person),
        before: [
          `${nameOf(offer.from) ?? offer.from.email} offers you the ownership of ${offer.name}. You become the owner when you accept.`,
        ],
        links: [{ label: 'Review offer', href: membersLink(baseUrl, offer.slug) }],
        after: ['The offer is valid for 7 days. If you do nothing, nothing changes.'],
      };
}

/** `{ email }`: to nobody where no company has such addresses; the mailbox shows first that it is theirs. */
async function prepareJoinConfirm(
  { db, now, baseUrl, productName }: MailContext,
  data: Data,
): Promise<Addressed | null> {
  const email = idIn(data, 'email');
  const requests = await requestsFor(db, email, now);
  if (requests.length === 0) return null;
  const links = [];
  for (const { id, name } of requests)
    links.push({
      label: `Request to join ${name}`,
      href: confirmLink(baseUrl, await issueToken(db, { purpose: 'join', subjectId: id, accountId: null }, now)),
    });
  return {
    to: email,
    subject: `Join your company on ${productName}`,
    greeting: 'Hello,',
    before: [
      'Someone, probably you, requested to join a company with this email address. Confirm to send the request to the company.',
    ],
    links,
    after: ['The link works for 7 days. If this was not you, ignore this email.'],
  };
}

/** `{ requestId, accountId }` */
async function prepareJoinAsked({ db, baseUrl, productName }: MailContext, data: Data): Promise<Addressed | null> {
  const person = await activeAccount(db, idIn(data, 'accountId'));
  const [asked] = await db
    .select({ companyId: company.id, email: joinRequest.email, name: company.name, slug: company.slug })
    .from(joinRequest)
    .innerJoin(company, eq(company.id, joinRequest.companyId))
    .where(eq(joinRequest.id, idIn(data, 'requestId')));
  return person === null || asked === undefined
    ? null
    : {
        ...(await senderOf(db, asked.companyId)),
        to: person.email,
        subject: `${asked.email}: request to join ${asked.name}`,
        greeting: hello(person),
        before: [
          `${asked.email} has confirmed the email address and requests to join ${asked.name} on ${productName}.`,
        ],
        links: [{ label: 'Review request', href: membersLink(baseUrl, asked.slug) }],
        after: [],
      };
}

/** `{ companyId, accountId, mailbox }`: to the keeper of the company's e-mail domain. */
async function prepareProveDomain(
  { db, now, baseUrl, productName }: MailContext,
  data: Data,
): Promise<Addressed | null> {
  const person = await activeAccount(db, idIn(data, 'accountId'));
  const [asking] = await db
    .select()
    .from(company)
    .where(and(eq(company.id, idIn(data, 'companyId')), inArray(company.status, ['trial', 'active'])));
  const mailbox = domainMailboxes.find((known) => known === data['mailbox']);
  if (person === null || asking === undefined || asking.isFreeMail || mailbox === undefined) return null;
  const token = await issueToken(db, { purpose: 'domain', subjectId: asking.id, accountId: person.id }, now);
  return {
    to: `${mailbox}@${asking.emailSuffix}`,
    subject: `Verify ${asking.emailSuffix} for ${asking.name}`,
    greeting: 'Hello,',
    before: [
      `${nameOf(person) ?? person.email} requests to verify ${asking.emailSuffix} as the email domain of ${asking.name} on ${productName}. If you administer this domain, please confirm.`,
    ],
    links: [{ label: `Confirm ${asking.emailSuffix}`, href: confirmLink(baseUrl, token) }],
    after: [
      'The link works for 2 days. After that, people with an address at this domain can request to join the company. If you do not know the company, ignore this email.',
    ],
  };
}

/** `{ accountId, companyId }`: a way in for who has no password yet, the door for who has one. */
async function prepareInvestorInvitation(
  { db, now, baseUrl, productName }: MailContext,
  data: Data,
): Promise<Addressed | null> {
  const granted = await grantOf(db, data);
  if (granted === null) return null;
  const { person, companyName } = granted;
  const common = {
    ...(await senderOf(db, idIn(data, 'companyId'))),
    to: person.email,
    subject: `${companyName}: investor access`,
    greeting: hello(person),
    before: [`${companyName} shares data and documents for investors with you on ${productName}.`],
  };
  if (person.passwordHash !== null)
    return {
      ...common,
      links: [{ label: 'Sign in as investor', href: investorLink(baseUrl) }],
      after: ['You already have investor access with this email address. Your password does not change.'],
    };
  const token = await issueToken(
    db,
    { purpose: 'reset', subjectId: person.id, accountId: person.id },
    now,
    invitationMinutes,
  );
  return {
    ...common,
    links: [{ label: 'Set password', href: resetLink(baseUrl, token) }],
    after: [
      `The link works once and for 7 days. Then sign in at ${investorLink(baseUrl)}. If you do not know the company, ignore this email.`,
    ],
  };
}

/** `{ accountId, companyId, pack, title }` */
async function prepareInvestorPublished(
  { db, baseUrl, productName }: MailContext,
  data: Data,
): Promise<Addressed | null> {
  const granted = await grantOf(db, data);
  if (granted === null || !granted.packs.includes(idIn(data, 'pack'))) return null;
  const { person, companyName } = granted;
  return {
    ...(await senderOf(db, idIn(data, 'companyId'))),
    to: person.email,
    subject: `${companyName}: ${idIn(data, 'title')}`,
    greeting: hello(person),
    before: [`${companyName} has published “${idIn(data, 'title')}” for its investors on ${productName}.`],
    links: [{ label: 'Open publication', href: investorLink(baseUrl) }],
    after: [
      'You receive this email because you subscribed to updates. You can unsubscribe on the page of the company.',
    ],
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

const minuteOf = (data: Data): string => idIn(data, 'at').slice(0, 16).replace('T', ' ');

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
const hello = (person: Account): string => (nameOf(person) === null ? 'Hello,' : `Hello ${nameOf(person)},`);
