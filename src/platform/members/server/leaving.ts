import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import type { App } from '#platform/app/server/app.ts';
import { endAllSessions } from '#platform/credentials/server/sessions.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { apiKey } from '#platform/directory/server/company-tables.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { session } from '#platform/directory/server/sign-in-tables.ts';
import { assertOwnerRemains, endOf } from './members.ts';
import { lockMembers, rightsChanged } from './rights.ts';

/**
 * Sets the moment at which a member leaves the company: from it on no session, no API key and no work in the background
 * opens anything of it. An end that was set by hand stays where it is earlier.
 *
 * @param at  ISO moment, UTC; null: they stay
 * @returns whether anything changed; nothing does for somebody who is no member
 * @throws `accounts.last-owner` where nobody else owns the company without an end
 */
export async function setLeaving(tx: Tx, accountId: string, at: string | null): Promise<boolean> {
  await lockMembers(tx.db, tx.companyId);
  const which = and(eq(membership.companyId, tx.companyId), eq(membership.accountId, accountId));
  const [before] = await tx.db.select().from(membership).where(which);
  if (before === undefined || before.leavesAt === at) return false;
  if (at !== null && before.roleKeys.includes('owner')) await assertOwnerRemains(tx, accountId);
  const byHand = before.endsAt !== null && before.endsAt !== before.leavesAt ? before.endsAt : null;
  const stays = byHand ?? (await endOf(tx, before.roleKeys, null));
  const endsAt = at === null ? stays : stays !== null && stays < at ? stays : at;
  await tx.db
    .update(membership)
    .set({ leavesAt: at, endsAt, version: before.version + 1 })
    .where(which);
  await rightsChanged(tx.db, accountId);
  tx.record({
    action: 'changed',
    resource: 'member',
    recordId: accountId,
    before: { endsAt: before.endsAt },
    after: { endsAt },
  });
  return true;
}

/**
 * Ends the memberships of those who have left: they are removed, the API keys that they made are revoked, and so are
 * their sessions where they belong to no other company. Any number of processes may run it.
 */
export async function endLeavers(app: App): Promise<void> {
  const now = app.clock();
  const due = await app.database.directory
    .select({ companyId: membership.companyId, accountId: membership.accountId })
    .from(membership)
    .where(lte(membership.leavesAt, now.toISOString()));
  for (const { companyId, accountId } of due) {
    const hasLeft = await inCompany(app.database, { companyId, accountId: null, now }, (tx) =>
      leave(tx, accountId),
    ).catch((err: unknown) => {
      app.log.error({ err, companyId }, 'the access of a member who left could not be ended');
      return false;
    });
    if (hasLeft) await endSessions(app, companyId, accountId);
  }
}

async function leave(tx: Tx, accountId: string): Promise<boolean> {
  await lockMembers(tx.db, tx.companyId);
  const which = and(
    eq(membership.companyId, tx.companyId),
    eq(membership.accountId, accountId),
    lte(membership.leavesAt, tx.now.toISOString()),
  );
  const [before] = await tx.db.select().from(membership).where(which);
  if (before === undefined) return false;
  if (before.roleKeys.includes('owner')) await assertOwnerRemains(tx, accountId);
  await tx.db.delete(membership).where(which);
  await rightsChanged(tx.db, accountId);
  tx.record({
    action: 'removed',
    resource: 'member',
    recordId: accountId,
    before: { roles: before.roleKeys, status: before.status, endsAt: before.leavesAt },
  });
  const revoked = await tx.db
    .update(apiKey)
    .set({ revokedAt: tx.now.toISOString(), revokedBy: null })
    .where(and(eq(apiKey.companyId, tx.companyId), eq(apiKey.createdBy, accountId), isNull(apiKey.revokedAt)))
    .returning({ id: apiKey.id, name: apiKey.name });
  for (const { id, name } of revoked) tx.record({ action: 'revoked', resource: 'apiKey', recordId: id, title: name });
  return true;
}

/** Of somebody of no other company all sessions; else those in which this company was opened last. */
async function endSessions({ database }: App, companyId: string, accountId: string): Promise<void> {
  const [other] = await database.directory
    .select({ one: sql`1` })
    .from(membership)
    .where(
      and(eq(membership.accountId, accountId), ne(membership.companyId, companyId), eq(membership.status, 'active')),
    )
    .limit(1);
  if (other === undefined) await endAllSessions(database.directory, accountId);
  else
    await database.directory
      .delete(session)
      .where(and(eq(session.accountId, accountId), eq(session.companyId, companyId)));
}
