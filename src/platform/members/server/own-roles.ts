import { accountError } from '#platform/accounts/model/errors.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { defaultRoles, type RoleTable } from '#platform/directory/model/default-roles.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import { covers, grantOf, grantsOf, keyOf } from '#platform/directory/model/grants.ts';
import { fixedRoles, grantsOfRoles, roleNamed, rolesWith } from '#platform/directory/model/roles.ts';
import { scopesOf } from '#platform/tables/server/row-access.ts';
import { allResources } from '#platform/tables/server/table-of.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { changedPolicy, roleKeysFrom, type PolicyChange } from '#platform/directory/model/policy.ts';
import { assertOnePersonMay, assertSeparated, needsSecondPerson } from './access-rules.ts';
import type { Actor } from './access-rules.ts';
import { openAssignments, policyOf } from './policy-of.ts';
import { lockMembers, rightsChanged, rolesOf } from './rights.ts';
import { invitation, membership, role } from '#platform/directory/server/member-tables.ts';
import { roleNamesNow } from '#platform/directory/server/role-keys.ts';
import { say } from '#platform/directory/model/messages.ts';

/** As many roles as anybody can keep apart (operations 4.5). */
const rolesMax = 50;

export interface ListedRole {
  key: string;
  label: string;
  access: string[];
  isOwn: boolean;
  isReadOnly: boolean;
  members: number;
  version: number;
}

/** The roles of a company, the default ones first, with how many members hold each. */
export async function listRoles({ db, companyId, now }: Pick<Tx, 'db' | 'companyId' | 'now'>): Promise<ListedRole[]> {
  const own = await db.select().from(role).where(eq(role.companyId, companyId));
  const held = await db
    .select({
      key: sql<string>`unnest(${roleNamesNow(now)})`,
      members: sql<number>`count(distinct ${membership.accountId})::int`,
    })
    .from(membership)
    .where(eq(membership.companyId, companyId))
    .groupBy(sql`1`);
  const table = rolesWith(Object.fromEntries(own.map(({ key, label, access }) => [key, { label, access }])));
  return Object.entries(table).map(([key, { label, access, isReadOnly }]) => ({
    key,
    label,
    access: [...access],
    isOwn: own.some((entry) => entry.key === key),
    isReadOnly: isReadOnly ?? false,
    members: held.find((entry) => entry.key === key)?.members ?? 0,
    version: own.find((entry) => entry.key === key)?.version ?? 0,
  }));
}

/**
 * Makes or changes a role of the company's own; with the key of a default role it replaces that one here.
 * Only owners give rights that they do not hold themselves: everybody else would raise rights through a role.
 *
 * @param known  access keys that exist in the product; `values.access` names them alone or with a reach, `hr.read:team`
 */
export async function putRole(
  tx: Tx,
  actor: Actor,
  key: string,
  values: { label: string; access: readonly string[]; version?: number | undefined },
  known: ReadonlySet<string>,
  { mode = 'alone', reason = null }: { mode?: 'alone' | 'approved' | 'check'; reason?: string | null } = {},
): Promise<{ needsSecond: boolean }> {
  if (fixedRoles.has(key)) throw accountError('accounts.role-fixed', { role: key });
  await lockMembers(tx.db, tx.companyId);
  const table = await rolesOf(tx.db, tx.companyId);
  const [before] = await tx.db.select().from(role).where(isRole(tx, key));
  if ((before?.version ?? 0) !== (values.version ?? 0)) throw accountError('accounts.changed-meanwhile');
  if (before === undefined && Object.keys(table).length >= rolesMax)
    throw userError('request.invalid', {}, [{ path: 'key', ...say('too-many-roles', { count: rolesMax }) }]);
  const unknown = values.access.filter((entry) => !known.has(keyOf(entry) ?? entry));
  if (unknown.length > 0)
    throw userError(
      'request.invalid',
      {},
      unknown.map((entry) => ({ path: 'access', ...say('permission-unknown-named', { entry }) })),
    );
  const beyond = values.access.filter((entry) => {
    const { key: right, scope } = grantOf(entry);
    return scope !== null && !scopesOf(right, allResources()).has(scope);
  });
  if (beyond.length > 0)
    throw userError(
      'request.invalid',
      {},
      beyond.map((entry) => ({ path: 'access', ...say('reach-not-possible', { entry }) })),
    );
  assertOwnReach(actor, key, values.access, table);
  const change: PolicyChange = { kind: 'role', key, label: values.label, access: values.access };
  await assertHoldersSeparated(tx, change);
  if (mode === 'check') return { needsSecond: await needsSecondPerson(tx, actor, change, table) };
  if (mode === 'alone') await assertOnePersonMay(tx, actor, change, table);
  const next = { label: values.label, access: [...values.access], version: (before?.version ?? 0) + 1 };
  await tx.db
    .insert(role)
    .values({ companyId: tx.companyId, key, ...next })
    .onConflictDoUpdate({ target: [role.companyId, role.key], set: next });
  await noteHolders(tx, key);
  const old = before ?? roleNamed(key, table);
  tx.record({
    action: before === undefined ? 'created' : 'changed',
    resource: 'role',
    title: values.label,
    before: old === undefined ? null : { key, label: old.label, access: [...old.access] },
    after: { key, label: next.label, access: next.access },
    reason,
  });
  return { needsSecond: false };
}

/** Nobody but an owner has a role give more than they hold themselves or it gave before. @throws `accounts.own-rights` */
function assertOwnReach(actor: Actor, key: string, access: readonly string[], table: RoleTable): void {
  const [held, had] = [grantsOfRoles(actor.roleKeys, table), grantsOf(roleNamed(key, table)?.access ?? [])];
  if (!actor.roleKeys.includes('owner') && access.some((entry) => !covers(held, entry) && !covers(had, entry)))
    throw accountError('accounts.own-rights');
}

/** Neither the role nor anybody who holds it may come to hold two rights that are kept apart. */
async function assertHoldersSeparated(tx: Tx, change: PolicyChange & { kind: 'role' | 'roleRemoved' }): Promise<void> {
  const before = await policyOf(tx);
  const after = changedPolicy(before, change);
  const alone = { id: '', standing: [change.key], assignments: [] };
  for (const person of [alone, ...before.people]) {
    const names = roleKeysFrom(person, tx.now.toISOString());
    assertSeparated(grantsOfRoles(names, before.roles), grantsOfRoles(names, after.roles));
  }
}

/**
 * Removes a role of the company's own; a default one underneath applies again, by the rules of any change of a role.
 *
 * @throws `accounts.role-in-use` while members or open invitations hold it and no default role is underneath;
 *   `accounts.own-rights`, `separation`, `second-person`, `second-person-missing`
 */
export async function removeRole(tx: Tx, actor: Actor, key: string): Promise<void> {
  await lockMembers(tx.db, tx.companyId);
  const [before] = await tx.db.select().from(role).where(isRole(tx, key));
  if (before === undefined) throw userError('request.not-found');
  const underneath = ownValue(defaultRoles, key) ?? null;
  if (underneath !== null) {
    const table = await rolesOf(tx.db, tx.companyId);
    const change: PolicyChange = { kind: 'roleRemoved', key, underneath };
    assertOwnReach(actor, key, underneath.access, table);
    await assertHoldersSeparated(tx, change);
    await assertOnePersonMay(tx, actor, change, table);
  } else {
    const assigned = (await openAssignments(tx)).find((one) => one.roleKey === key);
    if (assigned !== undefined) throw accountError('accounts.role-in-use');
    const [holder] = await tx.db
      .select({ one: sql`1` })
      .from(membership)
      .where(and(eq(membership.companyId, tx.companyId), sql`${key} = any(${membership.roleKeys})`))
      .limit(1);
    const [invited] = await tx.db
      .select({ one: sql`1` })
      .from(invitation)
      .where(
        and(
          eq(invitation.companyId, tx.companyId),
          isNull(invitation.closedAt),
          sql`${key} = any(${invitation.roleKeys})`,
        ),
      )
      .limit(1);
    if (holder !== undefined || invited !== undefined) throw accountError('accounts.role-in-use');
  }
  await tx.db.delete(role).where(isRole(tx, key));
  await noteHolders(tx, key);
  tx.record({
    action: 'removed',
    resource: 'role',
    title: before.label,
    before: { key, label: before.label, access: before.access },
  });
}

const isRole = ({ companyId }: Tx, key: string) => and(eq(role.companyId, companyId), eq(role.key, key));

async function noteHolders(tx: Tx, key: string): Promise<void> {
  const holders = await tx.db
    .select({ id: membership.accountId })
    .from(membership)
    .where(and(eq(membership.companyId, tx.companyId), sql`${key} = any(${roleNamesNow(tx.now)})`));
  await rightsChanged(tx.db, ...holders.map(({ id }) => id));
}

/** What a company's own roles can be made of, by module: access keys with what they allow. */
export const rightsByModule = (
  { modules }: Pick<App, 'modules'>,
  kind: 'client' | 'provider',
): { label: string; access: Readonly<Record<string, string>> }[] =>
  modules
    .filter(({ isProviderOnly, access }) => (!isProviderOnly || kind === 'provider') && Object.keys(access).length > 0)
    .map(({ label, access }) => ({ label, access }));

/** The same in one. */
export const rightsOf = (app: Pick<App, 'modules'>, kind: 'client' | 'provider'): Record<string, string> =>
  Object.assign({}, ...rightsByModule(app, kind).map(({ access }) => access));

/** The same as keys, with those of the default roles, which modules fill when the product is put together. */
export const knownRights = (app: Pick<App, 'modules'>, kind: 'client' | 'provider'): ReadonlySet<string> =>
  new Set([
    ...Object.values(defaultRoles).flatMap(({ access }): string[] => [...access]),
    ...Object.keys(rightsOf(app, kind)),
  ]);

/** Roles decide about everybody's rights: HR may hand the standard ones out, but not write them. */
export function assertRoleMaker(roleKeys: readonly string[]): void {
  if (!roleKeys.includes('owner') && !roleKeys.includes('administrator')) throw accountError('accounts.role-not-yours');
}
