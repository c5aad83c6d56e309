import { accountError } from '#platform/accounts/model/errors.ts';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Tx } from '#platform/database/server/in-company.ts';
import { rightsOfAllChanged, rolesOf } from '#platform/members/server/rights.ts';
import { company } from '#platform/directory/server/tables.ts';
import { factor } from '#platform/directory/server/sign-in-tables.ts';
import { roleKeysNow } from '#platform/directory/server/role-keys.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { say } from '#platform/two-factor/model/messages.ts';

/** Companies that let a person in only with two-factor authentication, by name. */
export async function demandedBy(db: NodePgDatabase, accountId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ name: company.name })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(
      and(
        eq(membership.accountId, accountId),
        eq(membership.status, 'active'),
        or(isNull(membership.endsAt), gt(membership.endsAt, now.toISOString())),
        inArray(company.status, ['trial', 'active']),
        sql`${company.secondFactorRoles} && array(select split_part(held, ':', 1) from unnest(${roleKeysNow(now)}) held)`,
      ),
    )
    .orderBy(company.name);
  return rows.map(({ name }) => name);
}

/** List the roles that require two-factor authentication in this company. */
export async function twoFactorRoles({ db, companyId }: Pick<Tx, 'db' | 'companyId'>): Promise<string[]> {
  const [row] = await db.select({ roles: company.secondFactorRoles }).from(company).where(eq(company.id, companyId));
  return row?.roles ?? [];
}

/**
 * Says which roles need two-factor authentication. It holds with the next call of everybody concerned.
 *
 * @throws `accounts.role-unknown`; `accounts.own-factor-first` when it would shut out the one who says it
 */
export async function requireTwoFactor(
  tx: Tx,
  actor: { accountId: string; roleKeys: readonly string[] },
  roles: readonly string[],
): Promise<void> {
  const table = await rolesOf(tx.db, tx.companyId);
  if (roles.some((key) => !Object.hasOwn(table, key)))
    throw accountError('accounts.role-unknown', {}, [{ path: 'secondFactorRoles', ...say('role-unknown') }]);
  const before = await twoFactorRoles(tx);
  if (roles.some((key) => actor.roleKeys.includes(key))) {
    const [own] = await tx.db
      .select({ id: factor.id })
      .from(factor)
      .where(eq(factor.accountId, actor.accountId))
      .limit(1);
    if (own === undefined) throw accountError('accounts.own-factor-first');
  }
  await tx.db
    .update(company)
    .set({ secondFactorRoles: [...roles] })
    .where(eq(company.id, tx.companyId));
  await rightsOfAllChanged(tx);
  tx.record({
    action: 'changed',
    resource: 'security',
    recordId: tx.companyId,
    before: { secondFactorRoles: before },
    after: { secondFactorRoles: [...roles] },
  });
}
