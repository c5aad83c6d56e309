import { and, eq, ilike, or, sql } from 'drizzle-orm';
import type { RoleTable } from '#platform/directory/model/default-roles.ts';
import { primaryRole } from '#platform/directory/model/roles.ts';
import type { Database } from '#platform/database/server/database.ts';
import { rolesOf } from './rights.ts';
import { account } from '#platform/directory/server/tables.ts';
import { membership } from '#platform/directory/server/member-tables.ts';

/** A colleague as every member may see them (privacy class P1). */
export interface ListedUser {
  id: string;
  name: string | null;
  surname: string | null;
  preferredName: string | null;
  email: string;
  type: 'Client' | 'Internal' | 'Investor';
  userRole: string | null;
  status: 'active' | 'suspended';
}

export interface UserPage {
  users: ListedUser[];
  total: number;
  page: number;
  perPage: number;
}

/**
 * The people of a company by surname, name and address. The first page holds all of them up to 500, as the
 * specification's plain list.
 */
export async function usersOf(
  { directory }: Database,
  companyId: string,
  { page, perPage, search }: { page: number; perPage: number; search: string },
): Promise<UserPage> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const matching = and(
    eq(membership.companyId, companyId),
    search === ''
      ? undefined
      : or(
          ilike(account.name, pattern),
          ilike(account.surname, pattern),
          ilike(account.preferredName, pattern),
          ilike(account.email, pattern),
        ),
  );
  const rows = await directory
    .select({
      id: account.id,
      name: account.name,
      surname: account.surname,
      preferredName: account.preferredName,
      email: account.email,
      type: account.type,
      roleKeys: membership.roleKeys,
      status: membership.status,
    })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(matching)
    .orderBy(
      sql`${account.surname} collate "und-x-icu" nulls last`,
      sql`${account.name} collate "und-x-icu" nulls last`,
      account.email,
    )
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await directory
    .select({ total: sql<number>`count(*)::int` })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(matching);
  const table = await rolesOf(directory, companyId);
  return { users: rows.map((row) => listed(row, table)), total: counted?.total ?? 0, page, perPage };
}

function listed(
  { roleKeys, ...person }: Omit<ListedUser, 'userRole'> & { roleKeys: string[] },
  table: RoleTable,
): ListedUser {
  return { ...person, userRole: primaryRole(roleKeys, table) };
}

/** All that a person may see of themselves; null when the account is gone. */
export async function ownProfile({ directory }: Database, accountId: string) {
  const [found] = await directory
    .select({
      id: account.id,
      type: account.type,
      email: account.email,
      name: account.name,
      surname: account.surname,
      preferredName: account.preferredName,
      phone: account.phone,
      language: account.language,
      timeZone: account.timeZone,
      isEmailVerified: sql<boolean>`${account.emailVerifiedAt} is not null`,
    })
    .from(account)
    .where(eq(account.id, accountId));
  return found ?? null;
}
