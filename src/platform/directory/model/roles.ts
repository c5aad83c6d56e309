import { ownValue } from '#platform/values/model/own-value.ts';
import { defaultRoles, providerAccess, type RoleTable } from './default-roles.ts';
import { grantOf, grantsOf, keyOf, narrowed, sensitiveRights, type Grants } from './grants.ts';
import { roleHeads, type Role } from './role-heads.ts';

/** Verbs that change nothing. */
const readingVerbs: ReadonlySet<string> = new Set(['read', 'export']);
export const isReadingKey = (key: string): boolean => readingVerbs.has(key.split('.').at(-1) ?? '');

/** Rights whose calls are for people only: in an API key they would open nothing. */
export const rightsOfPeople: ReadonlySet<string> = new Set([
  'members.manage',
  'security.manage',
  'plan.manage',
  'company.close',
  'company.export',
]);

/** Whose meaning the product itself relies on: no role of a company's own takes their place. */
export const fixedRoles: ReadonlySet<string> = new Set(['owner', 'administrator', 'auditor']);

/** Days that the access of an external guest may last (operations, section 8, locked rules). */
export const guestDaysMax = 365;

/** A role of a company's own. In the place of a default role it keeps what is special about that one. */
export const ownRole = (key: string, { label, access }: Pick<Role, 'label' | 'access'>): Role => ({
  ...ownValue<Partial<Role>>(roleHeads, key),
  label,
  access,
});

/** The default roles with a company's own ones over them: an own role of the same key replaces the default. */
export const rolesWith = (own: RoleTable = {}): RoleTable => ({
  ...defaultRoles,
  ...Object.fromEntries(Object.entries(own).map(([key, role]) => [key, ownRole(key, role)])),
});

/**
 * All that the roles allow together, however far it reaches (`grantsOfRoles`). Keys of roles that no longer exist allow
 * nothing.
 */
export function accessOf(roleKeys: readonly string[], table: RoleTable = defaultRoles): ReadonlySet<string> {
  return new Set(
    roleKeys.flatMap((key) => (roleNamed(key, table)?.access ?? []).flatMap((grant) => keyOf(grant) ?? [])),
  );
}

/** The same with how far each right reaches. A right that two roles give reaches as far as both together. */
export function grantsOfRoles(roleKeys: readonly string[], table: RoleTable = defaultRoles): Grants {
  return grantsOf(roleKeys.flatMap((key) => roleNamed(key, table)?.access ?? []));
}

/** The same in a company of this kind: in the provider's own the roles allow more. */
export function accessIn(
  kind: 'client' | 'provider',
  roleKeys: readonly string[],
  table: RoleTable,
): ReadonlySet<string> {
  const held = accessOf(roleKeys, table);
  return kind === 'client'
    ? held
    : new Set([...held, ...roleKeys.flatMap((key) => ownValue(providerAccess, key) ?? [])]);
}

/** How far the rights of `accessIn` reach. */
export function grantsIn(kind: 'client' | 'provider', roleKeys: readonly string[], table: RoleTable): Grants {
  return grantsOf([
    ...roleKeys.flatMap((key) => roleNamed(key, table)?.access ?? []),
    ...(kind === 'client' ? [] : roleKeys.flatMap((key) => ownValue(providerAccess, key) ?? [])),
  ]);
}

/** The key the client keeps as `userRole`: the highest role held, in the order of the table. */
export function primaryRole(roleKeys: readonly string[], table: RoleTable = defaultRoles): string | null {
  return Object.keys(table).find((key) => roleKeys.includes(key)) ?? null;
}

/**
 * The role of this key in a table of roles; undefined where there is none, whatever text the key is. `hr:team` is the role
 * as it was assigned with a reach (`policy.ts`): it gives no more than that.
 */
export function roleNamed(key: string, table: RoleTable): RoleTable[string] | undefined {
  if (!key.includes(':')) return ownValue(table, key);
  const { key: name, scope } = grantOf(key);
  const role = ownValue(table, name);
  return role === undefined || scope === null ? undefined : { ...role, access: narrowed(role.access, scope) };
}

/** Whether somebody holds limited roles and no other: before the first day of work. */
export function isLimited(roleKeys: readonly string[], table: RoleTable = defaultRoles): boolean {
  return roleKeys.length > 0 && roleKeys.every((key) => roleNamed(key, table)?.isLimited === true);
}

/** Whether roles may be held together: an auditor reads and does nothing else. */
export function rolesClash(roleKeys: readonly string[], table: RoleTable = defaultRoles): boolean {
  const held = roleKeys.map((key) => roleNamed(key, table));
  return held.some((role) => role?.isReadOnly) && held.some((role) => role !== undefined && !role.isReadOnly);
}

/**
 * Whether a member may give or take a role. Owners: every one; administrators: every one but the owner's;
 * others with `members.manage` (HR): only those without privilege.
 */
export function mayGrant(own: readonly string[], roleKey: string, table: RoleTable = defaultRoles): boolean {
  const role = roleNamed(roleKey, table);
  if (role === undefined || !accessOf(own, table).has('members.manage')) return false;
  if (own.includes('owner')) return true;
  if (own.includes('administrator')) return roleKey !== 'owner';
  return !isPrivileged(role);
}

/**
 * A company's own role is privileged as soon as it manages, approves or publishes anything, or opens sensitive data of
 * the whole company.
 */
export const isPrivileged = (role: RoleTable[string]): boolean =>
  role.isPrivileged === true ||
  role.access.some((grant) => {
    const { key, scope } = grantOf(grant);
    return /\.(manage|approve|publish)$/.test(key) || (scope === 'company' && sensitiveRights().has(key));
  });

/**
 * Why a member may not change another's roles from `before` to `after`; null when they may. Codes of the catalogue.
 * That an owner is left is checked where the other owners are known.
 */
export function roleChangeProblem(
  change: { actor: readonly string[]; isSelf: boolean; before: readonly string[]; after: readonly string[] },
  table: RoleTable = defaultRoles,
): string | null {
  const { actor, isSelf, before, after } = change;
  // A reach comes with an assignment that has its reason, never with the roles somebody holds as such.
  const unknown = after.find((key) => key.includes(':') || roleNamed(key, table) === undefined);
  if (unknown !== undefined) return 'accounts.role-unknown';
  if (after.length === 0) return 'accounts.role-missing';
  if (rolesClash(after, table)) return 'accounts.auditor-writes';
  const moved = [...after.filter((key) => !before.includes(key)), ...before.filter((key) => !after.includes(key))];
  if (isSelf && !actor.includes('owner') && after.some((key) => !before.includes(key))) return 'accounts.own-rights';
  // Whoever holds the owner's role is out of reach of those who do not.
  if (before.includes('owner') && !actor.includes('owner')) return 'accounts.role-not-yours';
  return moved.every((key) => mayGrant(actor, key, table) || roleNamed(key, table) === undefined)
    ? null
    : 'accounts.role-not-yours';
}
