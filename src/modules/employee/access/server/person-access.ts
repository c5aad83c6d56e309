import { accessError } from '#modules/employee/access/model/errors.ts';
import type { accessAssignmentsCall, personAccessCall } from '#modules/employee/access/model/access-calls.ts';
import { accountError } from '#platform/accounts/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { grantsAt, reasonsFor, roleKeysAt } from '#platform/directory/model/policy.ts';
import { dayOf } from '#platform/directory/server/today.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { membersOf } from '#platform/members/server/members.ts';
import { openAssignments, policyOf } from '#platform/members/server/policy-of.ts';
import { accountNames } from '#platform/records/server/references.ts';

const readsAll = (tx: Tx): boolean => tx.access === null || tx.access.has('access-level.read');

/** Who holds which role now and later. Whoever may not view access sees their own. */
export async function accessAssignments(tx: Tx): Promise<ResponseOf<typeof accessAssignmentsCall>> {
  const members = (await membersOf(tx, { isManager: false })).filter(
    ({ id, status }) => status === 'active' && (readsAll(tx) || id === tx.accountId),
  );
  const [assigned, now] = [Map.groupBy(await openAssignments(tx), ({ accountId }) => accountId), tx.now.toISOString()];
  const names = await accountNames(
    tx,
    members.map(({ id }) => id),
  );
  const people = [];
  for (const { id, roles, endsOn, email } of members) {
    const dated = [];
    for (const { roleKey, reach, startsAt, endsAt, reason } of assigned.get(id) ?? [])
      dated.push({
        role: roleKey,
        reach,
        from: await dayOf(tx, startsAt),
        until: endsAt === null ? endsOn : await dayOf(tx, endsAt),
        state: new Date(startsAt).toISOString() > now ? ('planned' as const) : ('current' as const),
        reason,
      });
    const standing = roles.map((role) => ({
      role,
      reach: null,
      from: null,
      until: endsOn,
      state: 'current' as const,
      reason: null,
    }));
    people.push({ id, name: names[id] ?? email, roles: [...standing, ...dated] });
  }
  return { people };
}

/**
 * What a member may do at this moment, right by right, with the roles that give it.
 *
 * @param labels  of all rights, by key
 * @throws `access-level.own-only`, `accounts.person-unknown`
 */
export async function personAccess(
  tx: Tx,
  id: string,
  labels: Readonly<Record<string, string>>,
): Promise<ResponseOf<typeof personAccessCall>> {
  if (!readsAll(tx) && id !== tx.accountId) throw accessError('access-level.own-only');
  const { people, roles } = await policyOf(tx);
  const person = people.find((one) => one.id === id);
  if (person === undefined) throw accountError('accounts.person-unknown');
  const at = tx.now.toISOString();
  const reasons = reasonsFor(roleKeysAt(person, at), roles);
  const rights = [...grantsAt(person, roles, at)].flatMap(([key, scopes]) => {
    const label = labels[key];
    // What the provider's own company has beside it is none of the company's roles.
    return label === undefined ? [] : [{ key, label, scopes: [...scopes], roles: reasons.get(key) ?? [] }];
  });
  const { [id]: name = '' } = await accountNames(tx, [id]);
  return { id, name, rights };
}
