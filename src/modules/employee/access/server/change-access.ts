import { accessError } from '#modules/employee/access/model/errors.ts';
import { accessChange, type AccessChange } from '#modules/employee/access/model/access-records.ts';
import type { PolicyChangeInput } from '#modules/employee/access/model/access-calls.ts';
import { accountError } from '#platform/accounts/model/errors.ts';
import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { PolicyChange } from '#platform/directory/model/policy.ts';
import { roleNamed } from '#platform/directory/model/roles.ts';
import type { Actor } from '#platform/members/server/access-rules.ts';
import { changeMember, checkRoles, membersOf } from '#platform/members/server/members.ts';
import { assertRoleMaker, knownRights, putRole } from '#platform/members/server/own-roles.ts';
import { heldBy, policyOf } from '#platform/members/server/policy-of.ts';
import { addAssignment, checkedAssignment, endAssignments } from '#platform/members/server/role-assignments.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';

/** Who changes access, in a company of which kind. */
export interface Changing {
  actor: Actor;
  app: App;
  kind: 'client' | 'provider';
}

/** A change as the policy knows it, held against the locked rules. Nothing is written. @throws what they say */
export async function checkedChange(
  tx: Tx,
  { actor, app, kind }: Changing,
  input: PolicyChangeInput,
): Promise<{ change: PolicyChange; needsSecond: boolean }> {
  if (input.kind === 'assign') return checkedAssignment(tx, actor, input);
  if (input.kind === 'role') {
    assertRoleMaker(actor.roleKeys);
    const { needsSecond } = await putRole(tx, actor, input.key, input, knownRights(app, kind), { mode: 'check' });
    return { change: { kind: 'role', key: input.key, label: input.label, access: input.access }, needsSecond };
  }
  const { person, role, reach } = input;
  const { roles } = await policyOf(tx);
  const held = await heldBy(tx, person);
  if (held === undefined) throw accountError('accounts.person-unknown');
  const isStanding = reach === null && held.standing.includes(role);
  const after = isStanding ? held.standing.filter((key) => key !== role) : held.standing;
  if (!isStanding && !held.assignments.some((one) => one.role === role && one.reach === reach))
    throw accountError('accounts.role-unknown');
  if (after.length === 0) throw accessError('access-level.last-role');
  const isSelf = person === actor.accountId;
  checkRoles({ actor: actor.roleKeys, isSelf, before: [...new Set([...held.standing, role])], after }, roles);
  return { change: { kind: 'revoke', person, role, reach, at: tx.now.toISOString() }, needsSecond: false };
}

/** Makes a change, or keeps it as a request where a second person has to approve it. @throws as `checkedChange` */
export async function changeAccess(
  tx: Tx,
  changing: Changing,
  input: PolicyChangeInput,
): Promise<{ status: 'applied' | 'waiting' }> {
  const { needsSecond } = await checkedChange(tx, changing, input);
  if (!needsSecond) {
    await applyChange(tx, changing, input);
    return { status: 'applied' };
  }
  await records(asProduct(tx), accessChange).create(await requestOf(tx, input));
  return { status: 'waiting' };
}

/** Makes a change that needs nobody else, or that somebody else has approved. Checked once more: days have gone by. */
export async function applyChange(tx: Tx, changing: Changing, input: PolicyChangeInput): Promise<void> {
  const { change } = await checkedChange(tx, changing, input);
  const { actor, app, kind } = changing;
  if (change.kind === 'assign') return addAssignment(tx, change, input.reason, actor.accountId);
  if (input.kind === 'role') {
    const how = { mode: 'approved' as const, reason: input.reason };
    await putRole(tx, actor, input.key, input, knownRights(app, kind), how);
    return;
  }
  if (input.kind === 'revoke') await revoke(tx, actor, input);
}

/** Takes a role from somebody at once, held as such or assigned. @throws as `changeMember` */
async function revoke(
  tx: Tx,
  actor: Actor,
  { person, role, reach, reason }: { person: string; role: string; reach: string | null; reason: string },
): Promise<void> {
  await endAssignments(tx, { person, role, reach }, reason);
  const member = (await membersOf(tx, { isManager: false })).find(({ id }) => id === person);
  if (reach !== null || member === undefined || !member.roles.includes(role)) return;
  const { version } = member;
  await changeMember(tx, actor, person, { roles: member.roles.filter((key) => key !== role), version }, reason);
}

async function requestOf(tx: Tx, input: PolicyChangeInput) {
  const { roles } = await policyOf(tx);
  const { reason } = input;
  if (input.kind === 'role')
    return {
      title: input.label,
      change: 'role' as const,
      role: input.key,
      roleName: input.label,
      roleVersion: input.version,
      permissions: input.access.map((key) => ({ key })),
      reason,
    };
  const { [input.person]: name = '' } = await accountNames(tx, [input.person]);
  const title = `${roleNamed(input.role, roles)?.label ?? input.role}: ${name}`;
  const dates = input.kind === 'assign' ? { startsOn: input.startsOn, endsOn: input.endsOn } : {};
  return {
    title,
    change: 'assign' as const,
    member: input.person,
    role: input.role,
    reach: input.reach,
    ...dates,
    reason,
  };
}

/** What a request asks for, in the words of the call that made it. */
export function inputOf(request: AccessChange, today: string): PolicyChangeInput {
  const { role, reason } = request;
  if (request.change === 'role')
    return {
      kind: 'role',
      key: role,
      label: request.roleName ?? role,
      access: (request.permissions ?? []).map(({ key }) => key),
      version: request.roleVersion ?? 0,
      reason,
    };
  const { startsOn, endsOn, reach } = request;
  return {
    kind: 'assign',
    person: request.member ?? '',
    role,
    reach,
    // A first day that went by while it waited: it begins when it is approved.
    startsOn: startsOn !== null && startsOn < today ? null : startsOn,
    endsOn,
    reason,
  };
}
