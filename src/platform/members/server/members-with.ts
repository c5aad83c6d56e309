import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { accessIn } from '#platform/directory/model/roles.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { roleKeysNow } from '#platform/directory/server/role-keys.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { rolesOf } from './rights.ts';

/** The accounts of the members who have a permission today. */
export async function membersWith(tx: Tx, permission: string): Promise<string[]> {
  const roles = await rolesOf(tx.db, tx.companyId);
  const rows = await tx.db
    .select({ id: membership.accountId, roleKeys: roleKeysNow(tx.now), kind: company.kind })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(
      and(
        eq(membership.companyId, tx.companyId),
        eq(membership.status, 'active'),
        eq(account.status, 'active'),
        or(isNull(membership.endsAt), gt(membership.endsAt, tx.now.toISOString())),
      ),
    );
  return rows.filter(({ kind, roleKeys }) => accessIn(kind, roleKeys, roles).has(permission)).map(({ id }) => id);
}
