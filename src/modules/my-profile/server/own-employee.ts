import { employee, type Employee } from '#modules/employee/person/model/employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { ofAccount } from '../model/own-employee.ts';
import { profileError } from '../model/errors.ts';

/**
 * The employee record of the signed-in person, whole: what is recorded of oneself is one's own to see. Null where no
 * record is linked to the account.
 */
export async function ownEmployee(tx: Tx): Promise<Employee | null> {
  if (tx.accountId === null) return null;
  const [found] = await records(asProduct(tx), employee).all(ofAccount(tx.accountId));
  return found ?? null;
}

/** @throws `my-profile.no-employee` */
export async function assertOwnEmployee(tx: Tx): Promise<Employee> {
  const found = await ownEmployee(tx);
  if (found === null) throw profileError('my-profile.no-employee');
  return found;
}

/** The account of an employee; null for people without one. */
export const accountOf = async (tx: Tx, id: string): Promise<string | null> =>
  (await records(asProduct(tx), employee).find(id, { bin: true }))?.account ?? null;
