import { accountError } from '#platform/accounts/model/errors.ts';
import { and, eq, ne } from 'drizzle-orm';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { inDirectory } from '#platform/database/server/database.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import type { Caller } from '#platform/members/server/guards.ts';
import type { Person } from '#platform/members/server/find-person.ts';
import { passwordErrors } from '#platform/auth/server/reset.ts';
import { hashToken } from '#platform/credentials/server/secrets-at-rest.ts';
import { noteSecurity } from '#platform/credentials/server/security-events.ts';
import { endAllSessions } from '#platform/credentials/server/sessions.ts';
import { account } from '#platform/directory/server/tables.ts';
import { device } from '#platform/directory/server/sign-in-tables.ts';
import { say } from '../model/messages.ts';

/**
 * Asks for the password once more before something that decides who can come in: a session left open is not enough for
 * it. Counted apart from sign-ins, so that strangers who guess at the door cannot keep the owner from it.
 *
 * @throws `request.invalid` at `path`; `accounts.slow-down` after five failures
 */
export async function showPassword(
  accounts: Accounts,
  { accountId }: Person,
  password: string,
  path = 'password',
): Promise<void> {
  await accounts.limits.attempt('own-password', accountId);
  const [row] = await accounts.database.directory
    .select({ hash: account.passwordHash })
    .from(account)
    .where(eq(account.id, accountId));
  if (!(await accounts.passwords.verify(row?.hash ?? null, password)))
    throw accountError('accounts.password-wrong', {}, [{ path, ...say('password-incorrect') }]);
  await accounts.limits.forget('own-password', accountId);
}

/**
 * Changes the password of who is signed in; the other sessions and known browsers end with it unless they are to stay.
 * A mail tells of it.
 */
export async function changePassword(
  accounts: Accounts,
  person: Person,
  { password, newPassword, endOthers }: { password: string; newPassword: string; endOthers: boolean },
  caller: Caller,
): Promise<void> {
  await showPassword(accounts, person, password);
  const errors = await passwordErrors(accounts, person.accountId, newPassword, 'newPassword');
  assertNoErrors(errors);
  const passwordHash = await accounts.passwords.hash(newPassword);
  const at = accounts.clock().toISOString();
  await inDirectory(accounts.database, async (db) => {
    await db
      .update(account)
      .set({ passwordHash, passwordChangedAt: at, changedAt: at })
      .where(eq(account.id, person.accountId));
    if (endOthers) {
      await endAllSessions(db, person.accountId, person.sessionId);
      await db
        .delete(device)
        .where(
          and(
            eq(device.accountId, person.accountId),
            caller.deviceToken === null ? undefined : ne(device.tokenHash, hashToken(caller.deviceToken)),
          ),
        );
    }
    await noteSecurity(accounts, db, person.accountId, 'password-changed', caller.device);
  });
  accounts.mail.nudge();
}
