import { accountError } from '#platform/accounts/model/errors.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Accounts } from '#platform/credentials/server/accounts.ts';
import type { Actor } from './access-rules.ts';
import { lockMembers, rightsChanged } from './rights.ts';
import { account } from '#platform/directory/server/tables.ts';
import { membership, ownershipOffer } from '#platform/directory/server/member-tables.ts';

const offerDays = 7;
const dayMs = 86_400_000;

export interface OpenOffer {
  fromId: string;
  toId: string;
  expiresAt: string;
}

/** The offer that waits for an answer; null when there is none. */
export async function openOffer({
  db,
  companyId,
  now,
}: Pick<Tx, 'db' | 'companyId' | 'now'>): Promise<OpenOffer | null> {
  const [found] = await db
    .select({ fromId: ownershipOffer.fromId, toId: ownershipOffer.toId, expiresAt: ownershipOffer.expiresAt })
    .from(ownershipOffer)
    .where(and(eq(ownershipOffer.companyId, companyId), gt(ownershipOffer.expiresAt, now.toISOString())));
  return found ?? null;
}

/**
 * Offers a member the ownership. Nothing changes until that member accepts; a second offer takes the place of the
 * first.
 *
 * @throws `accounts.role-not-yours` for who is no owner; `accounts.owner-unfit` for guests, auditors, new hires, people
 *   whose access ends, and owners
 */
export async function offerOwnership(accounts: Accounts, tx: Tx, actor: Actor, toId: string): Promise<void> {
  if (!actor.roleKeys.includes('owner')) throw accountError('accounts.role-not-yours');
  const to = await memberOf(tx, toId);
  if (to === null) throw accountError('accounts.person-unknown');
  assertFit(to);
  const values = {
    fromId: actor.accountId,
    toId,
    createdAt: tx.now.toISOString(),
    expiresAt: new Date(tx.now.getTime() + offerDays * dayMs).toISOString(),
  };
  await tx.db
    .insert(ownershipOffer)
    .values({ companyId: tx.companyId, ...values })
    .onConflictDoUpdate({ target: ownershipOffer.companyId, set: values });
  await accounts.mail.enqueue(tx.db, 'ownership-offered', { companyId: tx.companyId, accountId: toId });
  tx.record({
    action: 'ownership offered',
    resource: 'member',
    recordId: toId,
    after: { from: actor.accountId, until: values.expiresAt },
  });
  tx.afterCommit(async () => accounts.mail.nudge());
}

/** Whether somebody may become owner, when it is offered and when it is accepted. @throws `accounts.owner-unfit` */
function assertFit({ status, endsAt, roleKeys }: MemberRow): void {
  const isUnfit = ['owner', 'auditor', 'guest', 'new-hire'].some((key) => roleKeys.includes(key));
  if (isUnfit || status !== 'active' || endsAt !== null) throw accountError('accounts.owner-unfit');
}

/**
 * The one it was offered to takes it: they become owner, the other one stays without that role. @throws
 * `accounts.no-offer`, `accounts.owner-unfit`
 */
export async function acceptOwnership(tx: Tx, { accountId }: Actor): Promise<void> {
  await lockMembers(tx.db, tx.companyId);
  const offer = await openOffer(tx);
  const [from, to] =
    offer?.toId === accountId ? [await memberOf(tx, offer.fromId), await memberOf(tx, accountId)] : [null, null];
  if (offer === null || from === null || to === null || from.status !== 'active' || !from.roleKeys.includes('owner'))
    throw accountError('accounts.no-offer');
  assertFit(to);
  await tx.db.delete(ownershipOffer).where(eq(ownershipOffer.companyId, tx.companyId));
  const left = from.roleKeys.filter((key) => key !== 'owner');
  await setRoles(tx, to, [...to.roleKeys, 'owner']);
  await setRoles(tx, from, left.length > 0 ? left : ['administrator']);
  await rightsChanged(tx.db, from.accountId, to.accountId);
}

/** Taken back by who offered it, or declined by who got it. @throws `accounts.no-offer` */
export async function endOffer(tx: Tx, { accountId }: Actor): Promise<void> {
  const offer = await openOffer(tx);
  if (offer === null || (offer.fromId !== accountId && offer.toId !== accountId))
    throw accountError('accounts.no-offer');
  await tx.db.delete(ownershipOffer).where(eq(ownershipOffer.companyId, tx.companyId));
  tx.record({
    action: offer.toId === accountId ? 'ownership declined' : 'ownership offer withdrawn',
    resource: 'member',
    recordId: offer.toId,
  });
}

type MemberRow = typeof membership.$inferSelect;

async function memberOf({ db, companyId }: Tx, id: string): Promise<MemberRow | null> {
  const [found] = await db
    .select({ member: membership })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(membership.companyId, companyId), eq(membership.accountId, id), eq(account.status, 'active')));
  return found?.member ?? null;
}

async function setRoles(tx: Tx, member: MemberRow, roleKeys: string[]): Promise<void> {
  await tx.db
    .update(membership)
    .set({ roleKeys, version: member.version + 1 })
    .where(and(eq(membership.companyId, tx.companyId), eq(membership.accountId, member.accountId)));
  tx.record({
    action: 'ownership moved',
    resource: 'member',
    recordId: member.accountId,
    before: { roles: member.roleKeys },
    after: { roles: roleKeys },
  });
}
