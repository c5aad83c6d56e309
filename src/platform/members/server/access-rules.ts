import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { accountError } from '#platform/accounts/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { RoleTable } from '#platform/directory/model/default-roles.ts';
import type { Grants } from '#platform/directory/model/grants.ts';
import {
  brokenSeparation,
  givesPrivilege,
  raisesRights,
  roleKeysAt,
  roleKeysFrom,
  secondPersonAbove,
  separations,
  type PolicyChange,
} from '#platform/directory/model/policy.ts';
import { accessOf, roleNamed } from '#platform/directory/model/roles.ts';
import { invitation, membership } from '#platform/directory/server/member-tables.ts';
import { policyOf } from './policy-of.ts';

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
 * @param invited  the address whose own invitation does not count among the people: it is what the change is about
 * @throws `accounts.second-person-missing`
 */
export async function needsSecondPerson(
  tx: Tx,
  actor: Actor,
  change: PolicyChange,
  roles: RoleTable,
  invited: string | null = null,
): Promise<boolean> {
  const policy = await policyOf(tx);
  const now = tx.now.toISOString();
  const raisesOwn =
    change.kind === 'assign' ? change.person === actor.accountId : raisesRights(policy, change, actor.accountId, now);
  if (!givesPrivilege(change, roles) && !raisesOwn) return false;
  const invitations = (await openInvitationsOf(tx)).filter(({ email }) => email !== invited);
  if ((await countMembers(tx)) + invitations.length <= secondPersonAbove) return false;
  const affected = change.kind === 'assign' ? change.person : null;
  const approves = (keys: readonly string[]) => accessOf(keys, roles).has(approveRight);
  const others = policy.people.filter(({ id }) => id !== actor.accountId);
  if (others.some((one) => one.id !== affected && approves(roleKeysAt(one, now)))) return true;
  const isFirst =
    !others.some((one) => approves(roleKeysFrom(one, now))) && !invitations.some(({ roleKeys }) => approves(roleKeys));
  if (
    isFirst &&
    change.kind === 'assign' &&
    actor.roleKeys.includes('owner') &&
    others.some(({ id }) => id === change.person) &&
    change.assignment.reach === null &&
    change.assignment.startsAt <= now &&
    roleNamed(change.assignment.role, roles)?.access.includes(approveRight) === true
  )
    return false;
  throw accountError('accounts.second-person-missing');
}

/** Everybody with a membership that has not ended, suspended ones too: they may be back tomorrow. */
async function countMembers({ db, companyId, now }: Tx): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(membership)
    .where(
      and(eq(membership.companyId, companyId), or(isNull(membership.endsAt), gt(membership.endsAt, now.toISOString()))),
    );
  return row?.count ?? 0;
}

/** Who may join at any moment. */
const openInvitationsOf = ({ db, companyId, now }: Tx) =>
  db
    .select({ email: invitation.email, roleKeys: invitation.roleKeys })
    .from(invitation)
    .where(
      and(
        eq(invitation.companyId, companyId),
        isNull(invitation.closedAt),
        gt(invitation.expiresAt, now.toISOString()),
      ),
    );

/** For calls that change at once. @throws `accounts.second-person`, and as `needsSecondPerson` */
export async function assertOnePersonMay(
  tx: Tx,
  actor: Actor,
  change: PolicyChange,
  roles: RoleTable,
  invited: string | null = null,
): Promise<void> {
  if (await needsSecondPerson(tx, actor, change, roles, invited)) throw accountError('accounts.second-person');
}

/** Somebody gets a role as it is, as long as they are a member. */
export const standingChange = (person: string, role: string): PolicyChange => ({
  kind: 'assign',
  person,
  isStanding: true,
  assignment: { role, reach: null, startsAt: '', endsAt: null },
});
