import { accountError } from '#platform/accounts/model/errors.ts';
import { and, eq } from 'drizzle-orm';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import { checkPassword } from '#platform/credentials/server/check-password.ts';
import type { SignInArea } from './login.ts';
import { findToken, useToken } from '#platform/credentials/server/one-time-tokens.ts';
import { noteSecurity } from '#platform/credentials/server/security-events.ts';
import { endAllSessions } from '#platform/credentials/server/sessions.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { device } from '#platform/directory/server/sign-in-tables.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { sayDevice } from '#platform/session/model/messages.ts';

const asksPerNetwork = { kind: 'forgot-network', max: 20, seconds: 3600 };
const asksPerAddress = { kind: 'forgot', max: 3, seconds: 3600 };
const triesPerNetwork = { kind: 'reset-network', max: 30, seconds: 600 };

export const resetAsked = 'If an account with this address exists, a link has been sent.';
export const resetDone = 'Password reset successful.';

/**
 * Asks for a reset link. Whether the address has an account is looked up only when the mail is sent, so the call does
 * and takes the same for all.
 *
 * @throws `request.too-many` for a network; past three an hour for an address it stays silent and sends nothing
 */
export async function requestPasswordReset(accounts: Accounts, email: string, network: string): Promise<void> {
  await accounts.limits.spend(asksPerNetwork, network);
  if (!(await accounts.limits.isWithin(asksPerAddress, email))) return;
  await accounts.mail.enqueue(accounts.database.directory, 'reset-password', { email });
  accounts.mail.nudge();
}

/**
 * Sets a new password by a link's token, once: ends all sessions, forgets known browsers and failures, tells the person
 * by mail.
 *
 * @returns the door at which the person signs in
 * @throws `accounts.link-dead`; `request.invalid` for a password the rules refuse, the link then still works;
 *   `request.too-many`; `accounts.busy`
 */
export async function resetPassword(
  accounts: Accounts,
  token: string,
  newPassword: string,
  network: string,
): Promise<SignInArea> {
  const { database, limits, mail, passwords, clock } = accounts;
  await limits.spend(triesPerNetwork, network);
  const subject = await findToken(database.directory, token, clock());
  if (subject?.purpose !== 'reset' || subject.accountId === null) throw accountError('accounts.link-dead');
  const { accountId } = subject;
  const errors = await passwordErrors(accounts, accountId, newPassword, 'newPassword');
  assertNoErrors(errors);
  const passwordHash = await passwords.hash(newPassword);
  const { email, door } = await inDirectory(database, async (db) => {
    if (!(await useToken(db, token, 'reset', clock()))) throw accountError('accounts.link-dead');
    const at = clock().toISOString();
    const [person] = await db
      .update(account)
      .set({ passwordHash, passwordChangedAt: at, changedAt: at })
      .where(and(eq(account.id, accountId), eq(account.status, 'active')))
      .returning();
    if (person === undefined) throw accountError('accounts.link-dead');
    // The link came through the mailbox, so the address is confirmed with it.
    if (person.emailVerifiedAt === null)
      await db.update(account).set({ emailVerifiedAt: at }).where(eq(account.id, accountId));
    await endAllSessions(db, accountId);
    await db.delete(device).where(eq(device.accountId, accountId));
    await noteSecurity(accounts, db, accountId, 'password-reset', sayDevice('by-link').message);
    await mail.enqueue(db, 'password-changed', { accountId });
    return { email: person.email, door: person.type === 'Investor' ? ('investor' as const) : ('user' as const) };
  });
  await limits.forget(`login-${door}`, email);
  mail.nudge();
  return door;
}

/**
 * What the rules say against a password of an account: general ones, those of its companies, and the list of common
 * ones.
 */
export async function passwordErrors(
  accounts: Accounts,
  accountId: string,
  password: string,
  path: string,
): Promise<FieldError[]> {
  const { database } = accounts;
  const [person] = await database.directory
    .select({ email: account.email })
    .from(account)
    .where(eq(account.id, accountId));
  const companies = await database.directory
    .select({ name: company.name, min: company.passwordMin })
    .from(company)
    .innerJoin(membership, eq(membership.companyId, company.id))
    .where(eq(membership.accountId, accountId));
  return checkPassword(accounts, password, path, { email: person?.email ?? null, companies });
}
