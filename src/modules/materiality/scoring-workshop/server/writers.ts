import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { accessOf } from '#platform/members/model/roles.ts';
import { rolesOf } from '#platform/members/server/rights.ts';
import { membership } from '#platform/members/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';

/** The active members who may score: only they can take part in a workshop. */
export async function writersOf(tx: Tx): Promise<ReadonlySet<string>> {
  const table = await rolesOf(tx.db, tx.companyId);
  const members = await tx.db
    .select({ accountId: membership.accountId, roleKeys: membership.roleKeys })
    .from(membership)
    .where(
      and(
        eq(membership.companyId, tx.companyId),
        eq(membership.status, 'active'),
        or(isNull(membership.endsAt), gt(membership.endsAt, tx.now.toISOString())),
      ),
    );
  return new Set(
    members
      .filter(({ roleKeys }) => accessOf(roleKeys, table).has('materiality.write'))
      .map(({ accountId }) => accountId),
  );
}
