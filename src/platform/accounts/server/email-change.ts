import { accountError } from '#platform/accounts/model/errors.ts';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inDirectory } from '#platform/database/server/database.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import type { Confirmed } from '#platform/credentials/server/one-time-tokens.ts';
import type { Person } from '#platform/members/server/find-person.ts';
import { tokenMinutes, useToken, voidTokens } from '#platform/credentials/server/one-time-tokens.ts';
import { rightsChanged } from '#platform/members/server/rights.ts';
import { noteSecurity } from '#platform/credentials/server/security-events.ts';
import { account } from '#platform/directory/server/tables.ts';
import { emailChange } from '#platform/directory/server/sign-in-tables.ts';
import { say } from '../model/messages.ts';
import { sayDevice } from '#platform/session/model/messages.ts';
import { sayDone } from '#platform/mail/model/messages.ts';

const perAccount = { kind: 'email-change', max: 5, seconds: 86_400 };

export interface PendingEmail {
  email: string;
  isOldConfirmed: boolean;
  isNewConfirmed: boolean;
  expiresAt: string;
}

/**
 * Asks for another address. It takes its place when both mailboxes have confirmed: the old one, so that nobody who
 * found an open session moves the account, and the new one, so that it is the person's own. Whether the new address has
 * an account already the answer does not tell; its mail does.
 */
export async function requestEmailChange(
  accounts: Accounts,
  { accountId, email: own }: Person,
  email: string,
  device: string,
): Promise<void> {
  if (email === own) throw accountError('accounts.same-email', {}, [{ path: 'email', ...say('email-unchanged') }]);
  await accounts.limits.spend(perAccount, accountId);
  const now = accounts.clock();
  const values = {
    email,
    oldConfirmedAt: null,
    newConfirmedAt: null,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + tokenMinutes['email-new'] * 60_000).toISOString(),
  };
  await inDirectory(accounts.database, async (db) => {
    await db
      .insert(emailChange)
      .values({ accountId, ...values })
      .onConflictDoUpdate({ target: emailChange.accountId, set: values });
    for (const purpose of ['email-old', 'email-new'] as const) await voidTokens(db, purpose, accountId);
    await noteSecurity(accounts, db, accountId, 'email-asked', device);
    for (const kind of ['email-change-old', 'email-change-new']) await accounts.mail.enqueue(db, kind, { accountId });
  });
  accounts.mail.nudge();
}

/** The address that waits; null when there is none. */
export async function pendingEmail(db: NodePgDatabase, accountId: string, now: Date): Promise<PendingEmail | null> {
  const [row] = await db
    .select()
    .from(emailChange)
    .where(and(eq(emailChange.accountId, accountId), gt(emailChange.expiresAt, now.toISOString())));
  return row === undefined
    ? null
    : {
        email: row.email,
        isOldConfirmed: row.oldConfirmedAt !== null,
        isNewConfirmed: row.newConfirmedAt !== null,
        expiresAt: row.expiresAt,
      };
}

/** Takes the wish back; both links are dead. */
export async function withdrawEmail(accounts: Accounts, accountId: string): Promise<void> {
  await inDirectory(accounts.database, async (db) => {
    await db.delete(emailChange).where(eq(emailChange.accountId, accountId));
    for (const purpose of ['email-old', 'email-new'] as const) await voidTokens(db, purpose, accountId);
  });
}

/**
 * One of the two mailboxes says yes; with the second the address changes. @throws `accounts.link-dead`, also when the
 * address was taken meanwhile
 */
export async function confirmEmailChange(
  accounts: Accounts,
  token: string,
  purpose: 'email-old' | 'email-new',
  accountId: string,
): Promise<Confirmed> {
  const now = accounts.clock();
  const at = now.toISOString();
  const isDone = await inDirectory(accounts.database, async (db) => {
    if (!(await useToken(db, token, purpose, now))) throw accountError('accounts.link-dead');
    const [waiting] = await db
      .update(emailChange)
      .set(purpose === 'email-old' ? { oldConfirmedAt: at } : { newConfirmedAt: at })
      .where(and(eq(emailChange.accountId, accountId), gt(emailChange.expiresAt, at)))
      .returning();
    if (waiting === undefined) throw accountError('accounts.link-dead');
    if (waiting.oldConfirmedAt === null || waiting.newConfirmedAt === null) return false;
    await move(accounts, db, accountId, waiting.email, at);
    return true;
  });
  accounts.mail.nudge();
  return {
    kind: 'email',
    ...sayDone(isDone ? 'email-changed' : 'email-half'),
    slug: null,
  };
}

async function move(
  accounts: Accounts,
  db: NodePgDatabase,
  accountId: string,
  email: string,
  at: string,
): Promise<void> {
  const [before] = await db.select().from(account).where(eq(account.id, accountId)).for('update');
  if (before === undefined || (await isAddressInUse(db, { id: accountId, type: before.type }, email)))
    throw accountError('accounts.link-dead');
  await db.update(account).set({ email, emailVerifiedAt: at, changedAt: at }).where(eq(account.id, accountId));
  await db.delete(emailChange).where(eq(emailChange.accountId, accountId));
  await rightsChanged(db, accountId);
  await noteSecurity(accounts, db, accountId, 'email-changed', sayDevice('both-links').message);
  await accounts.mail.enqueue(db, 'email-changed', { to: before.email, accountId });
}

/** Whether somebody else has the address at the same door. */
export async function isAddressInUse(
  db: NodePgDatabase,
  { id, type }: Pick<typeof account.$inferSelect, 'id' | 'type'>,
  email: string,
): Promise<boolean> {
  const [other] = await db
    .select({ id: account.id })
    .from(account)
    .where(
      and(eq(account.email, email), ne(account.id, id), sql`(${account.type} = 'Investor') = ${type === 'Investor'}`),
    )
    .limit(1);
  return other !== undefined;
}
