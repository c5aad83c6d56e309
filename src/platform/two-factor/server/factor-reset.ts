import { accountError } from '#platform/accounts/model/errors.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { inDirectory } from '#platform/database/server/database.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import type { Person } from '#platform/members/server/find-person.ts';
import { factorsOf } from './factors.ts';
import { rightsChanged } from '#platform/members/server/rights.ts';
import { noteSecurity } from '#platform/credentials/server/security-events.ts';
import { endAllSessions } from '#platform/credentials/server/sessions.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { device, factor, oneTimeToken, recoveryCode } from '#platform/directory/server/sign-in-tables.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { sayDevice } from '#platform/session/model/messages.ts';
import { sayInHistory } from '#platform/history/model/messages.ts';

export interface PersonInNeed {
  id: string;
  type: Person['type'];
  email: string;
  name: string | null;
  factors: string[];
  companies: string[];
}

/**
 * The accounts behind one whole address, with what a conversation about a lost second factor needs. There is no search
 * by parts: nobody looks around here.
 */
export async function peopleBehind(
  { database: { directory } }: Pick<Accounts, 'database'>,
  email: string,
): Promise<PersonInNeed[]> {
  const found = await directory
    .select()
    .from(account)
    .where(and(eq(account.email, email), eq(account.status, 'active')))
    .orderBy(asc(account.type));
  return Promise.all(
    found.map(async ({ id, type, name, surname }) => ({
      id,
      type,
      email,
      name: [name, surname].filter(Boolean).join(' ') || null,
      factors: (await factorsOf(directory, id)).map(({ kind }) => kind),
      companies: (
        await directory
          .select({ name: company.name })
          .from(membership)
          .innerJoin(company, eq(company.id, membership.companyId))
          .where(eq(membership.accountId, id))
          .orderBy(asc(company.name))
      ).map((row) => row.name),
    })),
  );
}

/**
 * Takes every second factor and recovery code from an account whose owner has lost them, after the provider's staff
 * have made sure who is asking. The password stays and is still needed; sessions and known browsers end; the person is
 * mailed; the provider and each company of the person have it in their history.
 *
 * @param how  how the identity was checked, in words
 * @throws `accounts.person-unknown`, `accounts.factor-unknown` where there is none, `accounts.reset-own`,
 *   `accounts.reset-staff`, `accounts.reset-needs-factor`
 */
export async function resetFactors(
  accounts: Accounts,
  actor: Person & { roleKeys: readonly string[]; providerId: string },
  accountId: string,
  how: string,
  requestId: string,
): Promise<void> {
  if (accountId === actor.accountId) throw accountError('accounts.reset-own');
  const { database, clock } = accounts;
  const now = clock();
  const companies = await inDirectory(database, async (db) => {
    const [target] = await db
      .select()
      .from(account)
      .where(and(eq(account.id, accountId), eq(account.status, 'active')))
      .for('update');
    if (target === undefined) throw accountError('accounts.person-unknown');
    if (target.type === 'Internal' && !actor.roleKeys.includes('owner')) throw accountError('accounts.reset-staff');
    // Whoever opens other people's doors has two locks on their own.
    if ((await factorsOf(db, actor.accountId)).length === 0) throw accountError('accounts.reset-needs-factor');
    if ((await factorsOf(db, accountId)).length === 0) throw accountError('accounts.factor-unknown');
    await db.delete(factor).where(eq(factor.accountId, accountId));
    await db.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
    await db
      .delete(oneTimeToken)
      .where(
        and(
          eq(oneTimeToken.accountId, accountId),
          inArray(oneTimeToken.purpose, ['second-step', 'totp', 'passkey', 'email-old', 'email-new', 'reset']),
        ),
      );
    await db.delete(device).where(eq(device.accountId, accountId));
    await endAllSessions(db, accountId);
    await rightsChanged(db, accountId);
    await noteSecurity(accounts, db, accountId, 'factors-reset', sayDevice('provider').message);
    return db.select({ id: membership.companyId }).from(membership).where(eq(membership.accountId, accountId));
  });
  accounts.mail.nudge();
  // It has happened, for certain and at once; the entries follow, one transaction for each company. How the identity
  // was checked is the provider's to keep.
  const entry = { action: 'second factor reset', resource: 'member', recordId: accountId };
  await inCompany(database, { companyId: actor.providerId, accountId: actor.accountId, requestId, now }, async (tx) =>
    tx.record({ ...entry, reason: how }),
  );
  for (const { id } of companies)
    if (id !== actor.providerId)
      await inCompany(database, { companyId: id, accountId: null, requestId, now }, async (tx) =>
        tx.record({ ...entry, reason: sayInHistory('factors-reset').message }),
      );
}
