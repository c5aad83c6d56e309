import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { accountError } from '#platform/accounts/model/errors.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { roleAssignment } from '#platform/directory/server/member-tables.ts';
import { dayEnd, dayOf, dayStart, todayOf } from '#platform/directory/server/today.ts';
import {
  type assignmentReaches,
  clashes,
  roleKeysFrom,
  standingRoles,
  type PolicyChange,
} from '#platform/directory/model/policy.ts';
import { grantsOfRoles, mayGrant, roleNamed } from '#platform/directory/model/roles.ts';
import type { App } from '#platform/app/server/app.ts';
import { inCompany } from '#platform/database/server/in-company.ts';
import { assertSeparated, needsSecondPerson } from './access-rules.ts';
import type { Actor } from './access-rules.ts';
import { policyOf } from './policy-of.ts';
import { lockMembers, rightsChanged } from './rights.ts';

/** A role for a time, perhaps for a part. Days are those of the company, the last one included. */
export interface AssignmentInput {
  person: string;
  role: string;
  reach: (typeof assignmentReaches)[number] | null;
  startsOn: string | null;
  endsOn: string | null;
  reason: string;
}

/**
 * An assignment as a change of the policy, checked by the locked rules.
 *
 * @throws `accounts.person-unknown`, `role-unknown`, `role-not-yours`, `own-rights`, `role-standing`, `role-held`,
 *   `reach-empty`, `assignment-past`, `assignment-ends`, `auditor-writes`, `separation`, `second-person-missing`
 */
export async function checkedAssignment(
  tx: Tx,
  actor: Actor,
  { person, role, reach, startsOn, endsOn }: AssignmentInput,
): Promise<{ change: PolicyChange & { kind: 'assign' }; needsSecond: boolean }> {
  await lockMembers(tx.db, tx.companyId);
  const policy = await policyOf(tx);
  const { roles } = policy;
  const member = policy.people.find(({ id }) => id === person);
  if (member === undefined) throw accountError('accounts.person-unknown');
  const known = role.includes(':') ? undefined : roleNamed(role, roles);
  if (known === undefined) throw accountError('accounts.role-unknown');
  const today = await todayOf(tx);
  const first = startsOn ?? today;
  if (first < today || (endsOn !== null && endsOn < today)) throw accountError('accounts.assignment-past');
  if (endsOn !== null && endsOn < first) throw accountError('accounts.assignment-ends');
  if (standingRoles.includes(role)) throw accountError('accounts.role-standing', { role: known.label });
  if (person === actor.accountId && !actor.roleKeys.includes('owner')) throw accountError('accounts.own-rights');
  if (!mayGrant(actor.roleKeys, role, roles)) throw accountError('accounts.role-not-yours');
  if (member.standing.includes('owner') && !actor.roleKeys.includes('owner'))
    throw accountError('accounts.role-not-yours');
  if (reach !== null && grantsOfRoles([`${role}:${reach}`], roles).size === 0)
    throw accountError('accounts.reach-empty', { role: known.label });
  if (member.standing.includes(role)) throw accountError('accounts.role-held');
  const startsAt = first === today ? tx.now.toISOString() : await dayStart(tx, first);
  const assignment = { role, reach, startsAt, endsAt: endsOn === null ? null : await dayEnd(tx, endsOn) };
  const next = { ...member, assignments: [...member.assignments, assignment] };
  if (clashes(next, roles, tx.now.toISOString())) throw accountError('accounts.auditor-writes');
  const [before, after] = [member, next].map((one) => grantsOfRoles(roleKeysFrom(one, tx.now.toISOString()), roles));
  if (before !== undefined && after !== undefined) assertSeparated(before, after);
  const change = { kind: 'assign' as const, person, isStanding: false, assignment };
  return { change, needsSecond: await needsSecondPerson(tx, actor, change, roles) };
}

/** Writes an assignment that was checked, with its line in the history. */
export async function addAssignment(
  tx: Tx,
  { person, assignment: { role, reach, startsAt, endsAt } }: PolicyChange & { kind: 'assign' },
  reason: string,
  assignedBy: string | null,
): Promise<void> {
  await tx.db.insert(roleAssignment).values({
    id: newId(),
    companyId: tx.companyId,
    accountId: person,
    roleKey: role,
    reach,
    startsAt,
    endsAt,
    reason,
    assignedBy,
    createdAt: tx.now.toISOString(),
    isBeginTold: startsAt <= tx.now.toISOString(),
  });
  await rightsChanged(tx.db, person);
  tx.record({
    action: 'changed',
    resource: 'member',
    recordId: person,
    before: { assigned: null },
    after: {
      assigned: {
        role,
        reach,
        from: await dayOf(tx, startsAt),
        to: endsAt === null ? null : await dayOf(tx, endsAt),
      },
    },
    reason,
  });
}

/**
 * Ends assignments of a role at once; planned ones go. @returns how many there were
 *
 * @param reach  undefined: whatever their reach
 */
export async function endAssignments(
  tx: Tx,
  { person, role, reach }: { person: string; role?: string; reach?: string | null },
  reason: string,
): Promise<number> {
  const now = tx.now.toISOString();
  const those = and(
    eq(roleAssignment.companyId, tx.companyId),
    eq(roleAssignment.accountId, person),
    role === undefined ? undefined : eq(roleAssignment.roleKey, role),
    reach === undefined
      ? undefined
      : reach === null
        ? isNull(roleAssignment.reach)
        : sql`${roleAssignment.reach} = ${reach}`,
    or(isNull(roleAssignment.endsAt), gt(roleAssignment.endsAt, now)),
  );
  const ended = await tx.db
    .select({ role: roleAssignment.roleKey, reach: roleAssignment.reach })
    .from(roleAssignment)
    .where(those);
  if (ended.length === 0) return 0;
  // One that begins at this very moment was never in effect: an end has to be later than its beginning.
  await tx.db.delete(roleAssignment).where(and(those, sql`${roleAssignment.startsAt} >= ${now}::timestamptz`));
  await tx.db.update(roleAssignment).set({ endsAt: now, isBeginTold: true, isEndTold: true }).where(those);
  await rightsChanged(tx.db, person);
  for (const one of ended)
    tx.record({
      action: 'changed',
      resource: 'member',
      recordId: person,
      before: { assigned: { role: one.role, reach: one.reach } },
      after: { assigned: null },
      reason,
    });
  return ended.length;
}

/**
 * Tells open pages of assignments that began or ended since they were last told. The rights themselves need nobody: they
 * are asked of the clock with every call.
 */
export async function tellOfAssignments(app: App): Promise<void> {
  const now = app.clock().toISOString();
  const [begun, ended] = [
    and(eq(roleAssignment.isBeginTold, false), lte(roleAssignment.startsAt, now)),
    and(eq(roleAssignment.isEndTold, false), lte(roleAssignment.endsAt, now)),
  ];
  const untold = await app.database.directory
    .selectDistinct({ companyId: roleAssignment.companyId })
    .from(roleAssignment)
    .where(or(begun, ended));
  for (const { companyId } of untold)
    await inCompany(app.database, { companyId, accountId: null, now: app.clock() }, async (tx) => {
      const rows = await tx.db
        .select({ id: roleAssignment.id, person: roleAssignment.accountId })
        .from(roleAssignment)
        .where(and(eq(roleAssignment.companyId, companyId), or(begun, ended)))
        .for('update', { skipLocked: true });
      if (rows.length === 0) return;
      await tx.db.update(roleAssignment).set({ isBeginTold: true }).where(begun);
      await tx.db.update(roleAssignment).set({ isEndTold: true }).where(ended);
      await rightsChanged(tx.db, ...rows.map(({ person }) => person));
      tx.noteChange('member');
    });
}
