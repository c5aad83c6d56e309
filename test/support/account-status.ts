import { eq } from 'drizzle-orm';
import { inDirectory } from '#platform/database/server/database.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import { endAllSessions } from '#platform/credentials/server/sessions.ts';
import { account } from '#platform/directory/server/tables.ts';
import { membership } from '#platform/directory/server/member-tables.ts';

/**
 * Suspends a whole account, or gives it back: every session ends at once, and each company of the person has it in its
 * history. No page of the product does it yet.
 */
export async function setAccountStatus(
  accounts: Accounts,
  actorId: string | null,
  accountId: string,
  status: 'active' | 'suspended',
): Promise<void> {
  const companies = await inDirectory(accounts.database, async (db) => {
    await db.update(account).set({ status }).where(eq(account.id, accountId));
    if (status === 'suspended') await endAllSessions(db, accountId);
    return db.select({ id: membership.companyId }).from(membership).where(eq(membership.accountId, accountId));
  });
  // The sessions end first and for certain; the entries follow, one transaction for each company.
  for (const { id: companyId } of companies) {
    await inCompany(accounts.database, { companyId, accountId: actorId, now: accounts.clock() }, async (tx) => {
      tx.record({
        action: status === 'suspended' ? 'account suspended' : 'account reinstated',
        resource: 'member',
        recordId: accountId,
      });
    });
  }
}
