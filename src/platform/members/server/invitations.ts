import { noGrants } from '#platform/directory/model/grants.ts';
import { roleKeysAt } from '#platform/directory/model/policy.ts';
import { grantsOfRoles, isPrivileged, roleNamed } from '#platform/directory/model/roles.ts';
import { UserError } from '#platform/errors/model/errors.ts';
import { assertOnePersonMay, assertSeparated, standingChange, type Actor } from './access-rules.ts';
import type { InvitationView } from '#platform/auth/model/auth-calls.ts';
import { accountError } from '#platform/accounts/model/errors.ts';
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import { checkRoles, endOf, lastDay } from './members.ts';
import {
  findExpiredInvitation,
  findToken,
  tokenMinutes,
  useToken,
  voidTokens,
} from '#platform/credentials/server/one-time-tokens.ts';
import { checkPassword } from '#platform/credentials/server/check-password.ts';
import { policyOf } from './policy-of.ts';
import { lockMembers, rightsChanged, rolesOf } from './rights.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { invitation, membership } from '#platform/directory/server/member-tables.ts';
import { say } from '#platform/directory/model/messages.ts';
import { sayDone } from '#platform/mail/model/messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';

const triesPerNetwork = { kind: 'invitation-network', max: 60, seconds: 600 };
/** A company that sends mails to strangers all day is no company. */
const mailsPerCompany = { kind: 'invitations', max: 200, seconds: 86_400 };

export interface OpenInvitation {
  id: string;
  email: string;
  roles: string[];
  endsOn: string | null;
  createdAt: string;
  expiresAt: string;
  isExpired: boolean;
}

/** The invitations nobody has accepted yet, the newest first. */
export async function openInvitations(tx: Pick<Tx, 'db' | 'companyId' | 'now'>): Promise<OpenInvitation[]> {
  const { db, companyId, now } = tx;
  const rows = await db
    .select()
    .from(invitation)
    .where(and(eq(invitation.companyId, companyId), isNull(invitation.closedAt)))
    .orderBy(desc(invitation.createdAt));
  return Promise.all(
    rows.map(async ({ id, email, roleKeys, endsAt, createdAt, expiresAt }) => ({
      id,
      email,
      roles: roleKeys,
      endsOn: await lastDay(tx, endsAt),
      createdAt,
      expiresAt,
      isExpired: expiresAt <= now.toISOString(),
    })),
  );
}

/**
 * Invites an address: the mail goes out, whether or not somebody has an account with it, and the answer does not tell.
 * A second invitation takes the place of the first.
 *
 * @returns id of the invitation
 * @throws `accounts.already-member`, and what `roleChangeProblem` says
 */
export async function invite(accounts: Accounts, tx: Tx, actor: Actor, asked: Asked): Promise<string> {
  await checkInvitation(tx, actor, asked);
  return sendInvitation(accounts, tx, actor.accountId, asked);
}

/** Whether this member may invite with these roles at this moment. @throws what the locked rules say */
async function checkInvitation(tx: Tx, actor: Actor, { email, roles }: Pick<Asked, 'email' | 'roles'>): Promise<void> {
  const table = await rolesOf(tx.db, tx.companyId);
  checkRoles({ actor: actor.roleKeys, isSelf: false, before: [], after: roles }, table);
  assertSeparated(noGrants, grantsOfRoles(roles, table));
  for (const role of roles) await assertOnePersonMay(tx, actor, standingChange('', role), table, email);
}

interface Asked {
  email: string;
  roles: readonly string[];
  endsOn?: string | null | undefined;
}

/**
 * The same for a caller whose own rights say that these roles may be given: a new hire's, by who arranges an onboarding.
 *
 * @throws `accounts.already-member`, `accounts.suffix-not-allowed`
 */
export async function sendInvitation(
  accounts: Accounts,
  tx: Tx,
  invitedBy: string,
  { email, roles, endsOn }: Asked,
): Promise<string> {
  await accounts.limits.spend(mailsPerCompany, tx.companyId);
  await checkSuffix(tx, email, roles);
  const [member] = await tx.db
    .select({ id: account.id })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(membership.companyId, tx.companyId), eq(account.email, email)));
  if (member !== undefined)
    throw accountError('accounts.already-member', {}, [{ path: 'email', ...say('already-member') }]);
  await close(tx, and(eq(invitation.email, email)), 'withdrawn');
  const id = newId();
  const endsAt = await endOf(tx, roles, endsOn);
  await tx.db.insert(invitation).values({
    id,
    companyId: tx.companyId,
    email,
    roleKeys: [...roles],
    endsAt,
    invitedBy,
    createdAt: tx.now.toISOString(),
    expiresAt: expiry(tx.now),
  });
  await accounts.mail.enqueue(tx.db, 'invitation', { invitationId: id });
  tx.record({
    action: 'invited',
    resource: 'invitation',
    recordId: id,
    title: email,
    after: { email, roles: [...roles], endsOn: await lastDay(tx, endsAt) },
  });
  tx.afterCommit(async () => accounts.mail.nudge());
  return id;
}

/** Roles that by their nature come from outside. */
const outside: ReadonlySet<string> = new Set(['guest', 'auditor', 'new-hire']);

/** A company may take in addresses of its own domains only. @throws `accounts.suffix-not-allowed` */
async function checkSuffix({ db, companyId }: Tx, email: string, roles: readonly string[]): Promise<void> {
  const [asked] = await db
    .select({ suffixes: company.invitationSuffixes })
    .from(company)
    .where(eq(company.id, companyId));
  const suffixes = asked?.suffixes ?? [];
  if (
    suffixes.length === 0 ||
    roles.every((key) => outside.has(key)) ||
    suffixes.some((suffix) => email.endsWith(`@${suffix}`))
  )
    return;
  throw accountError('accounts.suffix-not-allowed', { suffixes: suffixes.map((suffix) => `@${suffix}`).join(', ') }, [
    { path: 'email', ...say('foreign-domain') },
  ]);
}

/**
 * Sends the mail again with a new link; the old one is void. @throws `accounts.invitation-unknown`, and as `invite`
 */
export async function resendInvitation(accounts: Accounts, tx: Tx, actor: Actor, id: string): Promise<void> {
  await accounts.limits.spend(mailsPerCompany, tx.companyId);
  const [renewed] = await tx.db
    .update(invitation)
    .set({ expiresAt: expiry(tx.now) })
    .where(and(eq(invitation.companyId, tx.companyId), eq(invitation.id, id), isNull(invitation.closedAt)))
    .returning();
  if (renewed === undefined) throw accountError('accounts.invitation-unknown');
  await checkInvitation(tx, actor, { email: renewed.email, roles: renewed.roleKeys });
  await accounts.mail.enqueue(tx.db, 'invitation', { invitationId: id });
  tx.record({ action: 'sent again', resource: 'invitation', recordId: id, title: renewed.email });
  tx.afterCommit(async () => accounts.mail.nudge());
}

/** Takes an invitation back; its link is dead at once. @throws `accounts.invitation-unknown` */
export async function withdrawInvitation(tx: Tx, id: string): Promise<void> {
  const closed = await close(tx, eq(invitation.id, id), 'withdrawn');
  if (closed === 0) throw accountError('accounts.invitation-unknown');
}

/**
 * What the page behind the link shows. Only who reads the mailbox has the token, so it may say whether there is an
 * account, and of an invitation that has expired who can send it again. @throws `accounts.link-dead`
 */
export async function viewInvitation(accounts: Accounts, token: string, network: string): Promise<InvitationView> {
  await accounts.limits.spend(triesPerNetwork, network);
  const { directory } = accounts.database;
  const now = accounts.clock();
  const expired = await findExpiredInvitation(directory, token, now);
  const found =
    expired === null ? await invitationBehind(directory, token, now) : await openInvitation(directory, expired);
  const person = await accountBehind(directory, found.email);
  return {
    company: found.company,
    email: found.email,
    needsPassword: person === null || person.passwordHash === null,
    isExpired: expired !== null,
    invitedBy: [found.inviterName, found.inviterSurname].filter((part) => part !== null).join(' ') || null,
  };
}

export interface Acceptance {
  token: string;
  password?: string | undefined;
  name?: string | undefined;
  surname?: string | undefined;
}

/**
 * Makes the invited person a member: with a new account and password, or with the account the address has.
 *
 * @throws `accounts.link-dead`; `request.invalid` for a password that is missing or refused; `accounts.wrong-kind` for
 *   an account of the other type; `accounts.invitation-refused` where who invited may not give these roles any more
 */
export async function acceptInvitation(
  accounts: Accounts,
  { token, password, name, surname }: Acceptance,
  from: { network: string; requestId: string },
): Promise<Message & { slug: string }> {
  await accounts.limits.spend(triesPerNetwork, from.network);
  const now = accounts.clock();
  const found = await invitationBehind(accounts.database.directory, token, now);
  const person = await accountBehind(accounts.database.directory, found.email);
  const needsPassword = person === null || person.passwordHash === null;
  if (needsPassword) checkNewPassword(accounts, password, found);
  const passwordHash = needsPassword && password !== undefined ? await accounts.passwords.hash(password) : null;
  const accountId = person?.id ?? newId();
  const type = found.kind === 'provider' ? 'Internal' : 'Client';
  if (person !== null && (person.type !== type || person.status !== 'active'))
    throw accountError('accounts.wrong-kind');
  await inCompany(
    accounts.database,
    { companyId: found.companyId, accountId, requestId: from.requestId, now },
    async (tx) => {
      await lockMembers(tx.db, tx.companyId);
      if (!(await useToken(tx.db, token, 'invitation', now))) throw accountError('accounts.link-dead');
      await checkAcceptance(tx, found);
      const at = now.toISOString();
      const secret = passwordHash === null ? {} : { passwordHash, passwordChangedAt: at };
      if (person === null)
        await tx.db.insert(account).values({
          id: accountId,
          type,
          email: found.email,
          ...secret,
          name: name ?? null,
          surname: surname ?? null,
          emailVerifiedAt: at,
          createdAt: at,
          changedAt: at,
        });
      else
        await tx.db
          .update(account)
          .set({ ...secret, emailVerifiedAt: person.emailVerifiedAt ?? at })
          .where(eq(account.id, accountId));
      const joined = await tx.db
        .insert(membership)
        .values({
          companyId: tx.companyId,
          accountId,
          roleKeys: found.roleKeys,
          status: 'active',
          endsAt: found.endsAt,
          joinedAt: at,
        })
        .onConflictDoNothing()
        .returning();
      await tx.db.update(invitation).set({ closedAt: at, outcome: 'accepted' }).where(eq(invitation.id, found.id));
      if (joined.length === 0) return;
      await rightsChanged(tx.db, accountId);
      tx.record({
        action: 'joined',
        resource: 'member',
        recordId: accountId,
        after: { roles: found.roleKeys, endsOn: await lastDay(tx, found.endsAt), invitation: found.id },
      });
    },
  );
  return { ...sayDone('joined', { company: found.company }), slug: found.slug };
}

/** Privileges that whoever invited could not give today do not come by an invitation of yesterday. */
async function checkAcceptance(tx: Tx, { invitedBy, email, roleKeys }: Behind): Promise<void> {
  const { people, roles } = await policyOf(tx);
  const isGiven = roleKeys.some((key) => {
    const role = roleNamed(key, roles);
    return role !== undefined && isPrivileged(role);
  });
  if (!isGiven) return;
  const inviter = people.find(({ id }) => id === invitedBy);
  const keys = inviter === undefined ? [] : roleKeysAt(inviter, tx.now.toISOString());
  try {
    await checkInvitation(tx, { accountId: invitedBy, roleKeys: keys }, { email, roles: roleKeys });
  } catch (error) {
    if (error instanceof UserError) throw accountError('accounts.invitation-refused');
    throw error;
  }
}

function checkNewPassword(
  accounts: Accounts,
  password: string | undefined,
  { email, company: name, passwordMin: min }: Behind,
): void {
  const errors =
    password === undefined
      ? [{ path: 'password', ...say('password-missing') }]
      : checkPassword(accounts, password, 'password', { email, companies: [{ name, min }] });
  assertNoErrors(errors);
}

type Behind = Awaited<ReturnType<typeof invitationBehind>>;

async function invitationBehind(db: NodePgDatabase, token: string, now: Date) {
  const subject = await findToken(db, token, now);
  if (subject?.purpose !== 'invitation') throw accountError('accounts.link-dead');
  const found = await openInvitation(db, subject.subjectId);
  if (found.expiresAt <= now.toISOString()) throw accountError('accounts.link-dead');
  return found;
}

/** Neither accepted nor withdrawn, of a company that takes people in. @throws `accounts.link-dead` */
async function openInvitation(db: NodePgDatabase, id: string) {
  const [found] = await db
    .select({
      id: invitation.id,
      email: invitation.email,
      roleKeys: invitation.roleKeys,
      invitedBy: invitation.invitedBy,
      endsAt: invitation.endsAt,
      expiresAt: invitation.expiresAt,
      inviterName: account.name,
      inviterSurname: account.surname,
      companyId: company.id,
      company: company.name,
      slug: company.slug,
      kind: company.kind,
      passwordMin: company.passwordMin,
    })
    .from(invitation)
    .innerJoin(company, eq(company.id, invitation.companyId))
    .innerJoin(account, eq(account.id, invitation.invitedBy))
    .where(
      and(
        eq(invitation.id, id),
        isNull(invitation.closedAt),
        isNull(company.closesAt),
        inArray(company.status, ['trial', 'active']),
      ),
    );
  if (found === undefined) throw accountError('accounts.link-dead');
  return found;
}

async function accountBehind(db: NodePgDatabase, email: string): Promise<typeof account.$inferSelect | null> {
  const [found] = await db
    .select()
    .from(account)
    .where(and(eq(account.email, email), ne(account.type, 'Investor')));
  return found ?? null;
}

async function close(tx: Tx, which: ReturnType<typeof and>, outcome: 'withdrawn'): Promise<number> {
  const closed = await tx.db
    .update(invitation)
    .set({ closedAt: tx.now.toISOString(), outcome })
    .where(and(eq(invitation.companyId, tx.companyId), isNull(invitation.closedAt), which))
    .returning();
  for (const { id, email } of closed) {
    await voidTokens(tx.db, 'invitation', id);
    tx.record({ action: outcome, resource: 'invitation', recordId: id, title: email });
  }
  return closed.length;
}

const expiry = (now: Date): string => new Date(now.getTime() + tokenMinutes.invitation * 60_000).toISOString();
