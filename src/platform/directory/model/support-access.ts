import { defaultRoles, type RoleTable } from './default-roles.ts';
import { accessOf } from './roles.ts';

/** What the provider's support may do in a company that lets it in: look, or also enter and change drafts. */
export const supportScopes = ['read', 'write'] as const;
export type SupportScope = (typeof supportScopes)[number];

/** For how long a company can let the support in, in hours. */
export const supportHours = [1, 8, 24, 72, 168, 336] as const;
/** One visit. Whoever needs longer says again what for. */
export const supportVisitMinutes = 60;

/**
 * The rights of a visit: everything that some role of the company may read, and with `write` what some role may enter.
 * It never exports lists, imports, approves, publishes or manages: nothing becomes final by it. What is on the screen
 * can be kept, files too; therefore the company sees what was opened.
 */
export function supportRights(scope: SupportScope, table: RoleTable = defaultRoles): ReadonlySet<string> {
  const verbs: readonly string[] = scope === 'read' ? ['read'] : ['read', 'write'];
  return new Set([...accessOf(Object.keys(table), table)].filter((key) => verbs.includes(key.split('.').at(-1) ?? '')));
}
