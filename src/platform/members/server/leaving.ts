import { and, eq, lte } from 'drizzle-orm';
import type { App } from '#platform/app/server/app.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { endMembership } from './end-membership.ts';
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

/** Ends the memberships of those who have left. Any number of processes may run it. */
export async function endLeavers(app: App): Promise<void> {
  const now = app.clock();
  const due = await app.database.directory
    .select({ companyId: membership.companyId, accountId: membership.accountId })
    .from(membership)
    .where(lte(membership.leavesAt, now.toISOString()));
  for (const { companyId, accountId } of due)
    await inCompany(app.database, { companyId, accountId: null, now }, (tx) => leave(app, tx, accountId)).catch(
      (err: unknown) => app.log.error({ err, companyId }, 'the access of a member who left could not be ended'),
    );
}

async function leave(app: App, tx: Tx, accountId: string): Promise<void> {
  await lockMembers(tx.db, tx.companyId);
  const [before] = await tx.db
    .select()
    .from(membership)
    .where(
      and(
        eq(membership.companyId, tx.companyId),
        eq(membership.accountId, accountId),
        lte(membership.leavesAt, tx.now.toISOString()),
      ),
    );
  if (before === undefined) return;
  if (before.roleKeys.includes('owner')) await assertOwnerRemains(tx, accountId);
  await endMembership(app, tx, before);
}
