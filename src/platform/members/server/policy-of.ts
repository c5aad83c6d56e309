import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { PersonPolicy, Policy, RoleAssignment } from '#platform/directory/model/policy.ts';
import { membership, roleAssignment } from '#platform/directory/server/member-tables.ts';
import { account } from '#platform/directory/server/tables.ts';
import { rolesOf } from './rights.ts';

/** Roles of the company, and what its active people hold and will hold. Three statements, however many they are. */
export async function policyOf(tx: Pick<Tx, 'db' | 'companyId' | 'now'>): Promise<Policy> {
  const { db, companyId, now } = tx;
  const at = now.toISOString();
  const people = await db
    .select({ id: membership.accountId, standing: membership.roleKeys })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(
      and(
        eq(membership.companyId, companyId),
        eq(membership.status, 'active'),
        eq(account.status, 'active'),
        or(isNull(membership.endsAt), gt(membership.endsAt, at)),
      ),
    )
    .orderBy(membership.accountId);
  const assigned = Map.groupBy(await openAssignments(tx), ({ accountId }) => accountId);
  return {
    roles: await rolesOf(db, companyId),
    people: people.map((person) => ({
      ...person,
      assignments: (assigned.get(person.id) ?? []).map(assignmentOf),
    })),
  };
}

/** What a member holds and will hold, suspended or not; undefined for somebody who is none. */
export async function heldBy(tx: Pick<Tx, 'db' | 'companyId' | 'now'>, id: string): Promise<PersonPolicy | undefined> {
  const [member] = await tx.db
    .select({ standing: membership.roleKeys })
    .from(membership)
    .where(and(eq(membership.companyId, tx.companyId), eq(membership.accountId, id)));
  if (member === undefined) return undefined;
  const assigned = (await openAssignments(tx)).filter(({ accountId }) => accountId === id);
  return { id, standing: member.standing, assignments: assigned.map(assignmentOf) };
}

/** As the policy knows it, with moments that compare as texts. */
export const assignmentOf = ({
  roleKey,
  reach,
  startsAt,
  endsAt,
}: typeof roleAssignment.$inferSelect): RoleAssignment => ({
  role: roleKey,
  reach,
  startsAt: new Date(startsAt).toISOString(),
  endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
});

/** All assignments that have not ended, the earliest first. */
export const openAssignments = (tx: Pick<Tx, 'db' | 'companyId' | 'now'>) =>
  tx.db
    .select()
    .from(roleAssignment)
    .where(
      and(
        eq(roleAssignment.companyId, tx.companyId),
        or(isNull(roleAssignment.endsAt), gt(roleAssignment.endsAt, tx.now.toISOString())),
      ),
    )
    .orderBy(roleAssignment.startsAt, roleAssignment.id);
