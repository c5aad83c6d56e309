import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { App } from '#platform/app/server/app.ts';
import { endAllSessions } from '#platform/credentials/server/sessions.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { apiKey } from '#platform/directory/server/company-tables.ts';
import { membership, roleAssignment } from '#platform/directory/server/member-tables.ts';
import { session } from '#platform/directory/server/sign-in-tables.ts';
import { rightsChanged } from './rights.ts';

/**
 * Ends a membership with all that hangs on it: roles for a time, so that who comes back later has what they are given
 * then, the API keys that the person made, and their sessions, but for who leaves by themselves. The account stays: it
 * is the person's, and may belong to other companies.
 */
export async function endMembership(
  { database }: Pick<App, 'database'>,
  tx: Tx,
  { accountId, roleKeys, status, leavesAt }: typeof membership.$inferSelect,
): Promise<void> {
  const { companyId } = tx;
  await tx.db.delete(membership).where(and(eq(membership.companyId, companyId), eq(membership.accountId, accountId)));
  await tx.db
    .delete(roleAssignment)
    .where(and(eq(roleAssignment.companyId, companyId), eq(roleAssignment.accountId, accountId)));
  await rightsChanged(tx.db, accountId);
  tx.record({
    action: 'removed',
    resource: 'member',
    recordId: accountId,
    before: { roles: roleKeys, status, ...(leavesAt === null ? {} : { endsAt: leavesAt }) },
  });
  const revoked = await tx.db
    .update(apiKey)
    .set({ revokedAt: tx.now.toISOString(), revokedBy: tx.accountId })
    .where(and(eq(apiKey.companyId, companyId), eq(apiKey.createdBy, accountId), isNull(apiKey.revokedAt)))
    .returning({ id: apiKey.id, name: apiKey.name });
  for (const { id, name } of revoked) tx.record({ action: 'revoked', resource: 'apiKey', recordId: id, title: name });
  if (tx.accountId !== accountId) tx.afterCommit(() => endSessions(database, companyId, accountId));
}

/** Of somebody of no other company all sessions; else those in which this company was opened last. */
async function endSessions({ directory }: App['database'], companyId: string, accountId: string): Promise<void> {
  const [other] = await directory
    .select({ one: sql`1` })
    .from(membership)
    .where(
      and(eq(membership.accountId, accountId), ne(membership.companyId, companyId), eq(membership.status, 'active')),
    )
    .limit(1);
  if (other === undefined) await endAllSessions(directory, accountId);
  else await directory.delete(session).where(and(eq(session.accountId, accountId), eq(session.companyId, companyId)));
}
