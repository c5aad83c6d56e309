import { employee } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';

/** The employee who signs in with an account; null where none does. */
export async function employeeOfAccount(tx: Tx, account: string | null): Promise<string | null> {
  if (account === null) return null;
  const [found] = await records(asProduct(tx), employee).all({
    filters: [{ field: 'account', operation: 'is', values: [account] }],
  });
  return found?.id ?? null;
}
