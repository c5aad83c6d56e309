import { eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { RoleTable } from '#platform/directory/model/default-roles.ts';
import { rolesWith } from '#platform/directory/model/roles.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { membership, role } from '#platform/directory/server/member-tables.ts';

/** Notes that companies or roles of people changed: their open pages fetch them anew. */
export async function rightsChanged(db: NodePgDatabase, ...accountIds: readonly string[]): Promise<void> {
  if (accountIds.length > 0)
    await db
      .update(account)
      .set({ rightsVersion: sql`${account.rightsVersion} + 1` })
      .where(inArray(account.id, [...accountIds]));
}

/** Notes it for all people of the company: what stands in their menus, or is asked of them, is another. */
export async function rightsOfAllChanged({ db, companyId }: Pick<Tx, 'db' | 'companyId'>): Promise<void> {
  const members = await db
    .select({ id: membership.accountId })
    .from(membership)
    .where(eq(membership.companyId, companyId));
  await rightsChanged(db, ...members.map(({ id }) => id));
}

/** The roles of a company: the default ones and its own over them. */
export async function rolesOf(db: NodePgDatabase, companyId: string): Promise<RoleTable> {
  const own = await db.select().from(role).where(eq(role.companyId, companyId));
  return rolesWith(Object.fromEntries(own.map(({ key, label, access }) => [key, { label, access }])));
}

/**
 * One change of members at a time in a company, so that two owners who remove each other at the same moment do not
 * leave none. Not `for update`: a session that notes where its owner was last seen refers to the company, and would
 * wait for this lock while it holds the member's row.
 */
export async function lockMembers(db: NodePgDatabase, companyId: string): Promise<void> {
  await db.select({ id: company.id }).from(company).where(eq(company.id, companyId)).for('no key update');
}
