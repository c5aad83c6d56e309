import { accountError } from '#platform/accounts/model/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { founderRoles } from '#platform/directory/model/default-roles.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import { confirmDomain } from '#platform/members/server/domain-proof.ts';
import { confirmEmailChange } from '#platform/accounts/server/email-change.ts';
import { confirmJoin } from '#platform/members/server/join-requests.ts';
import { findToken, useToken, type Confirmed } from '#platform/credentials/server/one-time-tokens.ts';
import { rightsChanged } from '#platform/members/server/rights.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { sayDone } from '#platform/mail/model/messages.ts';

const triesPerNetwork = { kind: 'confirm-network', max: 60, seconds: 600 };

/**
 * Confirms what a mailed link is about: an address, a wish to join, a company’s e-mail domain, or a company registered
 * with the address of an account. @throws `accounts.link-dead`
 */
export async function confirm(
  accounts: Accounts,
  token: string,
  from: { network: string; requestId: string },
): Promise<Confirmed> {
  await accounts.limits.spend(triesPerNetwork, from.network);
  const subject = await findToken(accounts.database.directory, token, accounts.clock());
  if (subject?.purpose === 'join') return confirmJoin(accounts, token, subject.subjectId);
  if (subject === null || subject.accountId === null) throw accountError('accounts.link-dead');
  if (subject.purpose === 'verify-email') return confirmEmail(accounts, token, subject.accountId);
  if (subject.purpose === 'email-old' || subject.purpose === 'email-new')
    return confirmEmailChange(accounts, token, subject.purpose, subject.accountId);
  if (subject.purpose === 'domain')
    return confirmDomain(accounts, token, {
      companyId: subject.subjectId,
      accountId: subject.accountId,
      requestId: from.requestId,
    });
  if (subject.purpose === 'confirm-company')
    return confirmCompany(accounts, token, {
      companyId: subject.subjectId,
      accountId: subject.accountId,
      requestId: from.requestId,
    });
  throw accountError('accounts.link-dead');
}

async function confirmEmail({ database, clock }: Accounts, token: string, accountId: string): Promise<Confirmed> {
  return inDirectory(database, async (db) => {
    if (!(await useToken(db, token, 'verify-email', clock()))) throw accountError('accounts.link-dead');
    await db
      .update(account)
      .set({ emailVerifiedAt: clock().toISOString() })
      .where(and(eq(account.id, accountId), isNull(account.emailVerifiedAt)));
    return { kind: 'email', ...sayDone('email-confirmed'), slug: null };
  });
}

async function confirmCompany(
  { database, clock }: Accounts,
  token: string,
  { companyId, accountId, requestId }: { companyId: string; accountId: string; requestId: string },
): Promise<Confirmed> {
  return inCompany(database, { companyId, accountId, requestId, now: clock() }, async (tx) => {
    if (!(await useToken(tx.db, token, 'confirm-company', tx.now))) throw accountError('accounts.link-dead');
    const [owner] = await tx.db
      .select({ type: account.type, status: account.status })
      .from(account)
      .where(eq(account.id, accountId));
    const [started] = await tx.db
      .update(company)
      .set({ status: 'trial' })
      .where(and(eq(company.id, companyId), eq(company.status, 'pending')))
      .returning();
    if (started === undefined || owner?.status !== 'active') throw accountError('accounts.link-dead');
    if (owner.type !== 'Client') throw accountError('accounts.wrong-kind');
    await tx.db
      .insert(membership)
      .values({ companyId, accountId, roleKeys: [...founderRoles], status: 'active', joinedAt: tx.now.toISOString() });
    await rightsChanged(tx.db, accountId);
    tx.record({
      action: 'confirmed',
      resource: 'company',
      recordId: companyId,
      title: started.name,
      before: { status: 'pending' },
      after: { status: 'trial' },
    });
    tx.record({ action: 'joined', resource: 'member', recordId: accountId, after: { roles: [...founderRoles] } });
    return { kind: 'company', ...sayDone('company-added', { company: started.name }), slug: started.slug };
  });
}
