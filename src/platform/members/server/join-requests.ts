import { accountError } from '#platform/accounts/model/errors.ts';
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { UserError } from '#platform/errors/model/errors.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/ids.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import type { Confirmed } from '#platform/credentials/server/one-time-tokens.ts';
import { roleKeysNow } from '#platform/directory/server/role-keys.ts';
import { administratorsOf } from './active-members.ts';
import { invite } from './invitations.ts';
import type { Actor } from './access-rules.ts';
import { useToken } from '#platform/credentials/server/one-time-tokens.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { domainProof } from '#platform/directory/server/company-tables.ts';
import { joinRequest, membership } from '#platform/directory/server/member-tables.ts';
import { sayDone } from '#platform/mail/model/messages.ts';

const asksPerNetwork = { kind: 'join-network', max: 20, seconds: 3600 };
const asksPerAddress = { kind: 'join', max: 3, seconds: 3600 };
const dayMs = 86_400_000;
/** Days a request waits for its address to be confirmed, and then for somebody to answer. */
const [unconfirmedDays, unansweredDays] = [7, 90];

export const joinAsked =
  'If a company with this email domain is registered, an email with the next step has been sent.';

export interface OpenJoinRequest {
  id: string;
  email: string;
  confirmedAt: string;
}

/**
 * Asks to be let in by the address alone. Which companies have such addresses is looked up when the mail is sent, so
 * the answer tells nothing.
 */
export async function requestToJoin(accounts: Accounts, email: string, network: string): Promise<void> {
  await accounts.limits.spend(asksPerNetwork, network);
  if (!(await accounts.limits.isWithin(asksPerAddress, email))) return;
  await accounts.mail.enqueue(accounts.database.directory, 'join-confirm', { email });
  accounts.mail.nudge();
}

/**
 * The companies an address may ask: theirs is its suffix, and it is no free-mail suffix. Where companies have proven
 * the domain, those alone; else those of which an owner has a confirmed address with it. Makes a request in each, or
 * finds the one that is there.
 */
export async function requestsFor(
  db: NodePgDatabase,
  email: string,
  now: Date,
): Promise<{ id: string; name: string }[]> {
  const suffix = email.split('@').at(-1) ?? '';
  const companies = await db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(
      and(
        eq(company.emailSuffix, suffix),
        eq(company.isFreeMail, false),
        eq(company.kind, 'client'),
        inArray(company.status, ['trial', 'active']),
        sql`(exists (select 1 from ${domainProof} p where p.company_id = ${company.id} and p.domain = ${suffix})
          or not exists (select 1 from ${domainProof} p where p.domain = ${suffix})
      and exists (select 1 from ${membership} m join ${account} a on a.id = m.account_id
        where m.company_id = ${company.id} and m.status = 'active' and 'owner' = any(m.role_keys)
        and a.email_verified_at is not null and a.email like '%@' || ${company.emailSuffix}))`,
        sql`not exists (select 1 from ${membership} m join ${account} a on a.id = m.account_id
          where m.company_id = ${company.id} and a.email = ${email})`,
      ),
    )
    .orderBy(asc(company.createdAt))
    .limit(5);
  const requests = [];
  for (const { id: companyId, name } of companies) {
    const [made] = await db
      .insert(joinRequest)
      .values({ id: newId(), companyId, email, createdAt: now.toISOString() })
      .onConflictDoUpdate({ target: [joinRequest.companyId, joinRequest.email], set: { createdAt: now.toISOString() } })
      .returning({ id: joinRequest.id });
    if (made !== undefined) requests.push({ id: made.id, name });
  }
  return requests;
}

/**
 * The mailbox has confirmed: they are invited at once where the company wants that, else those who manage members see
 * the request and are told by mail. @throws `accounts.link-dead`
 */
export async function confirmJoin(accounts: Accounts, token: string, requestId: string): Promise<Confirmed> {
  const now = accounts.clock();
  const [found] = await accounts.database.directory
    .select({ companyId: joinRequest.companyId, email: joinRequest.email, name: company.name })
    .from(joinRequest)
    .innerJoin(company, eq(company.id, joinRequest.companyId))
    .where(eq(joinRequest.id, requestId));
  if (found === undefined) throw accountError('accounts.link-dead');
  const isInvited = await inCompany(
    accounts.database,
    { companyId: found.companyId, accountId: null, now },
    async (tx) => {
      if (!(await useToken(tx.db, token, 'join', now))) throw accountError('accounts.link-dead');
      await tx.db.update(joinRequest).set({ confirmedAt: now.toISOString() }).where(eq(joinRequest.id, requestId));
      tx.record({ action: 'asked to join', resource: 'joinRequest', recordId: requestId, title: found.email });
      if (await inviteByDomain(accounts, tx, requestId, found.email)) return true;
      const managers = (await administratorsOf(tx)).slice(0, 20);
      for (const accountId of managers) await accounts.mail.enqueue(tx.db, 'join-asked', { requestId, accountId });
      tx.afterCommit(async () => accounts.mail.nudge());
      return false;
    },
  );
  return { kind: 'email', ...sayDone(isInvited ? 'invited' : 'asked-to-join', { company: found.name }), slug: null };
}

/**
 * Invites an address of the proven domain as an employee, in the name of whoever proved the domain, where the company
 * has switched that on. False: it has not, that person is gone, or the invitation would be against the company's rules;
 * then somebody decides.
 */
async function inviteByDomain(accounts: Accounts, tx: Tx, requestId: string, email: string): Promise<boolean> {
  const [rule] = await tx.db
    .select({ accountId: domainProof.provedBy, roleKeys: roleKeysNow(tx.now) })
    .from(domainProof)
    .innerJoin(company, eq(company.id, domainProof.companyId))
    .innerJoin(
      membership,
      and(
        eq(membership.companyId, domainProof.companyId),
        eq(membership.accountId, domainProof.provedBy),
        eq(membership.status, 'active'),
      ),
    )
    .where(
      and(
        eq(domainProof.companyId, tx.companyId),
        eq(company.joinsByDomain, true),
        eq(domainProof.domain, email.split('@').at(-1) ?? ''),
      ),
    );
  if (rule === undefined) return false;
  try {
    await invite(accounts, tx, rule, { email, roles: ['employee'] });
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
  await tx.db.delete(joinRequest).where(eq(joinRequest.id, requestId));
  return true;
}

/** The requests with a confirmed address, the oldest first. */
export async function openJoinRequests({ db, companyId }: Pick<Tx, 'db' | 'companyId'>): Promise<OpenJoinRequest[]> {
  const rows = await db
    .select()
    .from(joinRequest)
    .where(and(eq(joinRequest.companyId, companyId), isNotNull(joinRequest.confirmedAt)))
    .orderBy(asc(joinRequest.confirmedAt));
  return rows.map(({ id, email, confirmedAt }) => ({ id, email, confirmedAt: confirmedAt ?? '' }));
}

/** Lets them in by an invitation with these roles. @throws `accounts.join-unknown`, and what `invite` says */
export async function acceptJoin(
  accounts: Accounts,
  tx: Tx,
  actor: Actor,
  id: string,
  roles: readonly string[],
): Promise<void> {
  const email = await take(tx, id);
  await invite(accounts, tx, actor, { email, roles });
}

/** Turns them down; they are not told. @throws `accounts.join-unknown` */
export async function declineJoin(tx: Tx, id: string): Promise<void> {
  const email = await take(tx, id);
  tx.record({ action: 'declined', resource: 'joinRequest', recordId: id, title: email });
}

async function take({ db, companyId }: Tx, id: string): Promise<string> {
  const [taken] = await db
    .delete(joinRequest)
    .where(and(eq(joinRequest.id, id), eq(joinRequest.companyId, companyId), isNotNull(joinRequest.confirmedAt)))
    .returning({ email: joinRequest.email });
  if (taken === undefined) throw accountError('accounts.join-unknown');
  return taken.email;
}

/** Deletes requests to join that were never confirmed, and those that nobody answered. Runs on schedule. */
export async function deleteExpiredJoinRequests(accounts: Pick<Accounts, 'database'>, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  await inDirectory(accounts.database, async (db) => {
    await db
      .delete(joinRequest)
      .where(
        or(
          and(isNull(joinRequest.confirmedAt), lt(joinRequest.createdAt, before(unconfirmedDays))),
          lt(joinRequest.createdAt, before(unansweredDays)),
        ),
      );
  });
}
