import { accountError } from '#platform/accounts/model/errors.ts';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { primaryRole, roleChangeProblem, roleNamed } from '#platform/members/model/roles.ts';
import type { RoleTable } from '#platform/members/model/default-roles.ts';
import { errorOf } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { lockMembers, rightsChanged, rolesOf } from './rights.ts';
import { account } from '#platform/accounts/server/tables.ts';
import { membership } from '#platform/members/server/tables.ts';

/** The member who acts, with the roles held in this company. */
export interface Actor {
  accountId: string;
  roleKeys: readonly string[];
}

export interface Member {
  id: string;
  name: string | null;
  surname: string | null;
  preferredName: string | null;
  email: string;
  roles: string[];
  userRole: string | null;
  status: 'active' | 'suspended';
  endsOn: string | null;
  joinedAt: string;
  lastSeenAt: string | null;
  isEmailVerified: boolean;
  version: number;
}

/** Days that the access of an external guest may last (operations, section 8, locked rules). */
export const guestDaysMax = 365;
const dayMs = 86_400_000;

/** Everybody with access to the company, by name. When somebody was last here is for those who manage members. */
export async function membersOf(
  { db, companyId }: Pick<Tx, 'db' | 'companyId'>,
  { isManager }: { isManager: boolean },
): Promise<Member[]> {
  const table = await rolesOf(db, companyId);
  const rows = await db
    .select({
      id: account.id,
      name: account.name,
      surname: account.surname,
      preferredName: account.preferredName,
      email: account.email,
      roles: membership.roleKeys,
      status: membership.status,
      endsAt: membership.endsAt,
      joinedAt: membership.joinedAt,
      lastSeenAt: membership.lastSeenAt,
      isEmailVerified: sql<boolean>`${account.emailVerifiedAt} is not null`,
      version: membership.version,
    })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(eq(membership.companyId, companyId))
    .orderBy(
      sql`${account.surname} collate "und-x-icu" nulls last`,
      sql`${account.name} collate "und-x-icu" nulls last`,
      account.email,
    );
  return rows.map(({ endsAt, lastSeenAt, ...row }) => ({
    ...row,
    userRole: primaryRole(row.roles, table),
    endsOn: lastDay(endsAt),
    lastSeenAt: isManager ? lastSeenAt : null,
  }));
}

/**
 * Gives a member other roles or another last day. @throws `accounts.changed-meanwhile`, and what `roleChangeProblem`
 * and `lastOwner` say
 */
export async function changeMember(
  tx: Tx,
  actor: Actor,
  id: string,
  change: { roles: readonly string[]; endsOn?: string | null | undefined; version: number },
): Promise<void> {
  const before = await memberToChange(tx, id);
  if (before.version !== change.version) throw accountError('accounts.changed-meanwhile');
  const table = await rolesOf(tx.db, tx.companyId);
  checkRoles(
    { actor: actor.roleKeys, isSelf: id === actor.accountId, before: before.roleKeys, after: change.roles },
    table,
  );
  if (before.roleKeys.includes('owner') && !change.roles.includes('owner')) await keepAnOwner(tx, id);
  const endsAt = endOf(change.roles, change.endsOn === undefined ? lastDay(before.endsAt) : change.endsOn, tx.now);
  if (endsAt !== null && change.roles.includes('owner')) await keepAnOwner(tx, id);
  await tx.db
    .update(membership)
    .set({ roleKeys: [...change.roles], endsAt, version: before.version + 1 })
    .where(isMember(tx, id));
  await rightsChanged(tx.db, id);
  tx.record({
    action: 'changed',
    resource: 'member',
    recordId: id,
    before: { roles: before.roleKeys, endsOn: lastDay(before.endsAt) },
    after: { roles: [...change.roles], endsOn: lastDay(endsAt) },
  });
}

/** Takes a member's access away for a time, or gives it back; open pages of theirs stop with the next call. */
export async function setMemberStatus(tx: Tx, actor: Actor, id: string, status: 'active' | 'suspended'): Promise<void> {
  const before = await memberToChange(tx, id);
  if (before.status === status) return;
  checkRoles(
    { actor: actor.roleKeys, isSelf: id === actor.accountId, before: before.roleKeys, after: before.roleKeys },
    await rolesOf(tx.db, tx.companyId),
  );
  if (status === 'suspended' && before.roleKeys.includes('owner')) await keepAnOwner(tx, id);
  await tx.db
    .update(membership)
    .set({ status, version: before.version + 1 })
    .where(isMember(tx, id));
  await rightsChanged(tx.db, id);
  tx.record({
    action: status === 'suspended' ? 'suspended' : 'reinstated',
    resource: 'member',
    recordId: id,
    before: { status: before.status },
    after: { status },
  });
}

/** Removes a member, oneself too. The account stays: it is the person's, and may belong to other companies. */
export async function removeMember(tx: Tx, actor: Actor, id: string): Promise<void> {
  const before = await memberToChange(tx, id);
  checkRoles(
    { actor: actor.roleKeys, isSelf: id === actor.accountId, before: before.roleKeys, after: before.roleKeys },
    await rolesOf(tx.db, tx.companyId),
  );
  if (before.roleKeys.includes('owner')) await keepAnOwner(tx, id);
  await tx.db.delete(membership).where(isMember(tx, id));
  await rightsChanged(tx.db, id);
  tx.record({
    action: 'removed',
    resource: 'member',
    recordId: id,
    before: { roles: before.roleKeys, status: before.status },
  });
}

/**
 * Refuses roles that the actor may not give. Members out of reach (an owner, for those who are none) are refused as
 * well.
 */
export function checkRoles(change: Parameters<typeof roleChangeProblem>[0], table: RoleTable): void {
  const problem = roleChangeProblem(change, table);
  if (problem !== null) throw errorOf(problem);
  // Also where no role moves: what one may not give, one may not suspend or remove.
  const held = change.before.filter((key) => roleNamed(key, table) !== undefined);
  const reach = roleChangeProblem({ ...change, isSelf: false, before: held, after: ['employee'] }, table);
  if (!change.isSelf && held.length > 0 && reach === 'accounts.role-not-yours') throw errorOf(reach);
}

/** The last moment of access by its last day. Guests always have one; the owner never. */
export function endOf(roles: readonly string[], endsOn: string | null | undefined, now: Date): string | null {
  if (!endsOn)
    return roles.includes('guest')
      ? endOfDay(new Date(now.getTime() + guestDaysMax * dayMs).toISOString().slice(0, 10))
      : null;
  const end = endOfDay(endsOn);
  if (roles.includes('guest') && Date.parse(end) > now.getTime() + (guestDaysMax + 1) * dayMs)
    throw accountError('accounts.end-too-late', { days: guestDaysMax });
  return end;
}

const endOfDay = (day: string): string => `${day}T23:59:59.999Z`;
export const lastDay = (endsAt: string | null): string | null => endsAt?.slice(0, 10) ?? null;
const isMember = ({ companyId }: Tx, id: string) =>
  and(eq(membership.companyId, companyId), eq(membership.accountId, id));

async function memberToChange(tx: Tx, id: string): Promise<typeof membership.$inferSelect> {
  await lockMembers(tx.db, tx.companyId);
  const [found] = await tx.db.select().from(membership).where(isMember(tx, id));
  if (found === undefined) throw accountError('accounts.person-unknown');
  return found;
}

/** A company always has an owner who can sign in and whose access does not end. */
async function keepAnOwner({ db, companyId }: Tx, exceptId: string): Promise<void> {
  const [other] = await db
    .select({ id: membership.accountId })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(
      and(
        eq(membership.companyId, companyId),
        ne(membership.accountId, exceptId),
        eq(membership.status, 'active'),
        isNull(membership.endsAt),
        eq(account.status, 'active'),
        sql`'owner' = any(${membership.roleKeys})`,
      ),
    )
    .limit(1);
  if (other === undefined) throw accountError('accounts.last-owner');
}
