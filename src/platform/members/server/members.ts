import { accountError } from '#platform/accounts/model/errors.ts';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import {
  grantsOfRoles,
  guestDaysMax,
  primaryRole,
  roleChangeProblem,
  roleNamed,
} from '#platform/directory/model/roles.ts';
import type { RoleTable } from '#platform/directory/model/default-roles.ts';
import { errorOf } from '#platform/errors/model/errors.ts';
import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { dayEnd, dayOf, todayOf } from '#platform/directory/server/today.ts';
import { addDays } from '#platform/values/model/period.ts';
import { lockMembers, rightsChanged, rolesOf } from './rights.ts';
import { account } from '#platform/directory/server/tables.ts';
import { clashes, roleKeysFrom } from '#platform/directory/model/policy.ts';
import { assertOnePersonMay, assertSeparated, standingChange, type Actor } from './access-rules.ts';
import { endMembership } from './end-membership.ts';
import { heldBy } from './policy-of.ts';
import { membership } from '#platform/directory/server/member-tables.ts';

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

/** Everybody with access to the company, by name. When somebody was last here is for those who manage members. */
export async function membersOf(
  tx: Pick<Tx, 'db' | 'companyId'>,
  { isManager }: { isManager: boolean },
): Promise<Member[]> {
  const { db, companyId } = tx;
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
  return Promise.all(
    rows.map(async ({ endsAt, lastSeenAt, ...row }) => ({
      ...row,
      userRole: primaryRole(row.roles, table),
      endsOn: await lastDay(tx, endsAt),
      lastSeenAt: isManager ? lastSeenAt : null,
    })),
  );
}

/**
 * Gives a member other roles or another last day, no later than they leave; nobody sets a later one for themselves.
 *
 * @throws `accounts.changed-meanwhile`, `accounts.own-rights`, and what `roleChangeProblem` and `lastOwner` say
 */
export async function changeMember(
  tx: Tx,
  actor: Actor,
  id: string,
  change: { roles: readonly string[]; endsOn?: string | null | undefined; version: number },
  reason: string | null = null,
): Promise<void> {
  const before = await memberToChange(tx, id);
  if (before.version !== change.version) throw accountError('accounts.changed-meanwhile');
  const table = await rolesOf(tx.db, tx.companyId);
  checkRoles(
    { actor: actor.roleKeys, isSelf: id === actor.accountId, before: before.roleKeys, after: change.roles },
    table,
  );
  await checkAssigned(tx, actor, id, before.roleKeys, change.roles, table);
  if (before.roleKeys.includes('owner') && !change.roles.includes('owner')) await assertOwnerRemains(tx, id);
  const lastBefore = await lastDay(tx, before.endsAt);
  const endsAt = await endAfter(tx, before, change);
  if (id === actor.accountId && isLater(endsAt, before.endsAt)) throw accountError('accounts.own-rights');
  if (endsAt !== null && change.roles.includes('owner')) await assertOwnerRemains(tx, id);
  await tx.db
    .update(membership)
    .set({ roleKeys: [...change.roles], endsAt, version: before.version + 1 })
    .where(isMember(tx, id));
  await rightsChanged(tx.db, id);
  tx.record({
    action: 'changed',
    resource: 'member',
    recordId: id,
    before: { roles: before.roleKeys, endsOn: lastBefore },
    after: { roles: [...change.roles], endsOn: await lastDay(tx, endsAt) },
    reason,
  });
}

/** What the locked rules say of roles that come: no separation broken, a second person where it takes one. */
async function checkAssigned(
  tx: Tx,
  actor: Actor,
  id: string,
  before: readonly string[],
  after: readonly string[],
  table: RoleTable,
): Promise<void> {
  await checkHeld(tx, id, before, after, table);
  for (const role of after.filter((key) => !before.includes(key)))
    await assertOnePersonMay(tx, actor, standingChange(id, role), table);
}

/** Whether these roles may be held with what is assigned to a member, suspended or not. @throws what the locked rules say */
async function checkHeld(
  tx: Tx,
  id: string,
  before: readonly string[],
  after: readonly string[],
  table: RoleTable,
): Promise<void> {
  const now = tx.now.toISOString();
  const assignments = (await heldBy(tx, id))?.assignments ?? [];
  if (clashes({ standing: after, assignments }, table, now)) throw accountError('accounts.auditor-writes');
  const [had, has] = [before, after].map((standing) =>
    grantsOfRoles(standing.length === 0 ? [] : roleKeysFrom({ standing, assignments }, now), table),
  );
  if (had !== undefined && has !== undefined) assertSeparated(had, has);
}

/** Takes a member's access away for a time, or gives it back; open pages of theirs stop with the next call. */
export async function setMemberStatus(tx: Tx, actor: Actor, id: string, status: 'active' | 'suspended'): Promise<void> {
  const before = await memberToChange(tx, id);
  if (before.status === status) return;
  const table = await rolesOf(tx.db, tx.companyId);
  checkRoles(
    { actor: actor.roleKeys, isSelf: id === actor.accountId, before: before.roleKeys, after: before.roleKeys },
    table,
  );
  // While somebody was away, roles and what is kept apart may have become others.
  if (status === 'active') await checkHeld(tx, id, [], before.roleKeys, table);
  if (status === 'suspended' && before.roleKeys.includes('owner')) await assertOwnerRemains(tx, id);
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

/** Removes a member, oneself too. */
export async function removeMember(app: Pick<App, 'database'>, tx: Tx, actor: Actor, id: string): Promise<void> {
  const before = await memberToChange(tx, id);
  checkRoles(
    { actor: actor.roleKeys, isSelf: id === actor.accountId, before: before.roleKeys, after: before.roleKeys },
    await rolesOf(tx.db, tx.companyId),
  );
  if (before.roleKeys.includes('owner')) await assertOwnerRemains(tx, id);
  await endMembership(app, tx, before);
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

/** The last moment of access by its last day where the company is. Guests always have one; the owner never. */
export async function endOf(
  tx: Pick<Tx, 'db' | 'companyId' | 'now'>,
  roles: readonly string[],
  endsOn: string | null | undefined,
): Promise<string | null> {
  const latest = roles.includes('guest') ? addDays(await todayOf(tx), guestDaysMax) : null;
  if (endsOn && latest !== null && endsOn > latest) throw accountError('accounts.end-too-late', { days: guestDaysMax });
  const last = endsOn || latest;
  return last === null ? null : dayEnd(tx, last);
}

/** The end as a change says it: to the second as it was where the day stays, and no later than the day of leaving. */
async function endAfter(
  tx: Tx,
  { endsAt, leavesAt }: typeof membership.$inferSelect,
  change: { roles: readonly string[]; endsOn?: string | null | undefined },
): Promise<string | null> {
  const lastBefore = await lastDay(tx, endsAt);
  const asked = change.endsOn === undefined ? lastBefore : change.endsOn || null;
  const next = await endOf(tx, change.roles, asked);
  const end = asked !== null && asked === lastBefore ? endsAt : next;
  return leavesAt !== null && isLater(end, leavesAt) ? leavesAt : end;
}

/** Whether access that ends at one moment, or never, outlasts another. */
const isLater = (endsAt: string | null, than: string | null): boolean =>
  than !== null && (endsAt === null || endsAt > than);

/** The last day of access where the company is. */
export const lastDay = async (tx: Pick<Tx, 'db' | 'companyId'>, endsAt: string | null): Promise<string | null> =>
  endsAt === null ? null : dayOf(tx, endsAt);

const isMember = ({ companyId }: Tx, id: string) =>
  and(eq(membership.companyId, companyId), eq(membership.accountId, id));

async function memberToChange(tx: Tx, id: string): Promise<typeof membership.$inferSelect> {
  await lockMembers(tx.db, tx.companyId);
  const [found] = await tx.db.select().from(membership).where(isMember(tx, id));
  if (found === undefined) throw accountError('accounts.person-unknown');
  return found;
}

/** A company always has an owner who can sign in and whose access does not end. */
export async function assertOwnerRemains({ db, companyId }: Tx, exceptId: string): Promise<void> {
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
