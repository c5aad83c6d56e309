import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { accountError } from '#platform/accounts/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { RoleTable } from '#platform/directory/model/default-roles.ts';
import type { Grants } from '#platform/directory/model/grants.ts';
import {
  brokenSeparation,
  givesPrivilege,
  secondPersonAbove,
  separations,
  type PolicyChange,
} from '#platform/directory/model/policy.ts';
import { accessOf, roleNamed } from '#platform/directory/model/roles.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { roleKeysNow } from '#platform/directory/server/role-keys.ts';
import { account } from '#platform/directory/server/tables.ts';

/** The member who acts, with the roles held in this company. */
export interface Actor {
  accountId: string;
  roleKeys: readonly string[];
}

/** Who approves privileged changes that somebody else asked for. */
const approveRight = 'access-level.approve';

/** @throws `accounts.separation` where one person would come to hold two rights that are kept apart */
export function assertSeparated(before: Grants, after: Grants): void {
  const broken = brokenSeparation(separations(), before, after);
  if (broken !== null) throw accountError('accounts.separation', { rule: broken.why });
}

/**
 * Whether a change waits for a second person: it gives privileges, or raises the actor's own rights, in a company of more
 * than five people. Where nobody else could approve, an owner may appoint the first one who can, and nothing more.
 *
 * @throws `accounts.second-person-missing`
 */
export async function needsSecondPerson(
  tx: Tx,
  actor: Actor,
  change: PolicyChange,
  roles: RoleTable,
): Promise<boolean> {
  const raisesOwn = change.kind === 'assign' && change.person === actor.accountId;
  if (!givesPrivilege(change, roles) && !raisesOwn) return false;
  const people = await tx.db
    .select({ id: membership.accountId, roleKeys: roleKeysNow(tx.now) })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(
      and(
        eq(membership.companyId, tx.companyId),
        eq(membership.status, 'active'),
        eq(account.status, 'active'),
        or(isNull(membership.endsAt), gt(membership.endsAt, sql`${tx.now.toISOString()}::timestamptz`)),
      ),
    );
  if (people.length <= secondPersonAbove) return false;
  const affected = change.kind === 'assign' ? change.person : null;
  const isOther = ({ id }: { id: string }) => id !== actor.accountId && id !== affected;
  if (people.some((one) => isOther(one) && accessOf(one.roleKeys, roles).has(approveRight))) return true;
  if (
    change.kind === 'assign' &&
    !raisesOwn &&
    actor.roleKeys.includes('owner') &&
    roleNamed(change.assignment.role, roles)?.access.includes(approveRight) === true &&
    !people.some(({ id, roleKeys }) => id !== actor.accountId && accessOf(roleKeys, roles).has(approveRight))
  )
    return false;
  throw accountError('accounts.second-person-missing');
}

/** For calls that change at once. @throws `accounts.second-person`, and as `needsSecondPerson` */
export async function assertOnePersonMay(tx: Tx, actor: Actor, change: PolicyChange, roles: RoleTable): Promise<void> {
  if (await needsSecondPerson(tx, actor, change, roles)) throw accountError('accounts.second-person');
}

/** Somebody gets a role as it is, as long as they are a member. */
export const standingChange = (person: string, role: string): PolicyChange => ({
  kind: 'assign',
  person,
  isStanding: true,
  assignment: { role, reach: null, startsAt: '', endsAt: null },
});
