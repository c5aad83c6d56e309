import { eq } from 'drizzle-orm';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import { account } from '#platform/directory/server/tables.ts';

const perAccount = { kind: 'verify-email', max: 5, seconds: 86_400 };

/**
 * Sends the link that confirms an address again; the earlier one is void. Nothing where it is confirmed already.
 * @throws `request.too-many` past five a day
 */
export async function resendVerification({ database, limits, mail }: Accounts, accountId: string): Promise<void> {
  const [person] = await database.directory
    .select({ at: account.emailVerifiedAt })
    .from(account)
    .where(eq(account.id, accountId));
  if (person === undefined || person.at !== null) return;
  await limits.spend(perAccount, accountId);
  await mail.enqueue(database.directory, 'verify-email', { accountId });
  mail.nudge();
}
