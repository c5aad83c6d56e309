import { and, eq, inArray, sql } from 'drizzle-orm';
import { grantsOfRoles } from '#platform/directory/model/roles.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { roleKeysNow } from '#platform/directory/server/role-keys.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { rolesOf } from '#platform/members/server/rights.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { permissionQueryMarker, rowAccess } from '#platform/tables/server/row-access.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';

/**
 * Those of these people whose right to read reaches the record. For kinds that do not tell rows apart all of them: there
 * the right to the kind decides, which the caller asks for where it matters.
 */
export async function readersAmong(
  tx: Tx,
  resource: Resource,
  recordId: string,
  accountIds: readonly string[],
): Promise<string[]> {
  if (resource.access.rows === undefined || accountIds.length === 0) return [...accountIds];
  const members = await tx.db
    .select({ id: membership.accountId, roleKeys: roleKeysNow(tx.now) })
    .from(membership)
    .where(and(eq(membership.companyId, tx.companyId), inArray(membership.accountId, [...accountIds])));
  const roles = await rolesOf(tx.db, tx.companyId);
  const table = tableOf(resource);
  const readers: string[] = [];
  for (const { id, roleKeys } of members) {
    const condition = rowAccess(resource, resource.access.read, grantsOfRoles(roleKeys, roles), sql`${id}::uuid`);
    const [found] = await tx.db
      .select({ id: column(table, 'id') })
      .from(table)
      .where(
        and(
          permissionQueryMarker,
          eq(column(table, 'companyId'), tx.companyId),
          eq(column(table, 'id'), recordId),
          condition,
        ),
      );
    if (found !== undefined) readers.push(id);
  }
  return readers;
}
