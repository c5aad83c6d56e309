import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { roleKeysNow } from '#platform/directory/server/role-keys.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { accessOf } from '#platform/directory/model/roles.ts';
import { rolesOf } from './rights.ts';

export interface ActiveMember {
  accountId: string;
  roleKeys: readonly string[];
  access: ReadonlySet<string>;
}

/** Who belongs to the company today, with everything their roles allow. */
export async function activeMembers(tx: Tx): Promise<ActiveMember[]> {
  const table = await rolesOf(tx.db, tx.companyId);
  const members = await tx.db
    .select({ accountId: membership.accountId, roleKeys: roleKeysNow(tx.now) })
    .from(membership)
    .where(
      and(
        eq(membership.companyId, tx.companyId),
        eq(membership.status, 'active'),
        or(isNull(membership.endsAt), gt(membership.endsAt, tx.now.toISOString())),
      ),
    );
  return members.map(({ accountId, roleKeys }) => ({ accountId, roleKeys, access: accessOf(roleKeys, table) }));
}

/** Who administers the company today, as a member or by an assignment. */
export const administratorsOf = async (tx: Tx): Promise<string[]> =>
  (await activeMembers(tx))
    .filter(({ roleKeys }) => roleKeys.includes('owner') || roleKeys.includes('administrator'))
    .map(({ accountId }) => accountId);
