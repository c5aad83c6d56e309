import { roleHeads, type DefaultRoleKey, type Role } from './role-heads.ts';

export type { DefaultRoleKey, Role } from './role-heads.ts';

export type RoleTable = Readonly<Record<string, Role>>;

/** What the default roles may do in a module: access keys by role. */
export type Grants = Readonly<Partial<Record<DefaultRoleKey, readonly string[]>>>;

/**
 * The roles every company starts with, highest first: the first one a person holds is their `userRole`. From the matrix
 * of the operations design, section 8; each module grants its own part of it (`grants` in its head). A permission that
 * the matrix limits to a part (own team, own project, own chapter) is given whole where someone else still has to
 * approve or release the result, and not given otherwise. Limit: until records know teams, line and project managers can
 * draft activity data of the whole company, and do not write announcements. A part of the history (own chapter) is what
 * a person may read anyway: `history.read` shows changes of those kinds, `history.export` shows all.
 */
export let defaultRoles: Readonly<Record<DefaultRoleKey, Role>> = withGrants([]);

/** What the same roles may do besides in the provider's own company: what modules marked `isProviderOnly` are about. */
export let providerAccess: Grants = {};

/** Called once, with all modules (`compose-modules.ts`). */
export function grantDefaultRoles(modules: readonly { grants?: Grants; isProviderOnly?: true }[]): void {
  const grantsOf = (isProviderOnly: boolean): Grants[] =>
    modules.filter((module) => (module.isProviderOnly === true) === isProviderOnly).map(({ grants = {} }) => grants);
  defaultRoles = withGrants(grantsOf(false));
  providerAccess = Object.fromEntries(
    Object.entries(withGrants(grantsOf(true))).map(([key, { access }]) => [key, access]),
  );
}

function withGrants(grants: readonly Grants[]): Readonly<Record<DefaultRoleKey, Role>> {
  const role = (key: DefaultRoleKey): Role => ({
    ...roleHeads[key],
    access: grants.flatMap((given) => given[key] ?? []),
  });
  return {
    owner: role('owner'),
    administrator: role('administrator'),
    hr: role('hr'),
    finance: role('finance'),
    sustainability: role('sustainability'),
    'project-manager': role('project-manager'),
    'line-manager': role('line-manager'),
    employee: role('employee'),
    auditor: role('auditor'),
    guest: role('guest'),
    'new-hire': role('new-hire'),
  };
}

/**
 * What the one who registers a company holds. A company begins with one person, who has to be able to do its first
 * inventory and to employ its first people alone; the owner's role by itself approves and releases, it does not enter data.
 */
export const founderRoles: readonly DefaultRoleKey[] = ['owner', 'administrator', 'hr', 'sustainability'];
