import { employeeOfAccount } from '#modules/hr/plans/server/employee-of-account.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { grantsOfRoles } from '#platform/directory/model/roles.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { activeMembers } from '#platform/members/server/active-members.ts';
import { rolesOf } from '#platform/members/server/rights.ts';
import { say } from '../model/messages.ts';

/**
 * Nobody grants themselves pay or leave while somebody else of the company holds the right to enter it for everybody. Where
 * nobody else does (the founder of a small company), one's own is entered, and the history says by whom.
 *
 * @param of  the employees that the entries are about
 * @throws `request.invalid` at `employee`
 */
export async function assertNotOwn(tx: Tx, right: string, of: readonly string[]): Promise<void> {
  if (tx.grants === null || of.length === 0) return;
  const own = await employeeOfAccount(tx, tx.accountId);
  if (own === null || !of.includes(own)) return;
  const table = await rolesOf(tx.db, tx.companyId);
  const othersMay = (await activeMembers(tx)).some(
    ({ accountId, roleKeys }) =>
      accountId !== tx.accountId && grantsOfRoles(roleKeys, table).get(right)?.has('company') === true,
  );
  if (othersMay) assertNoErrors([{ path: 'employee', ...say('oneself') }]);
}
