import { ownEmployee } from '#modules/my-profile/server/own-employee.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { records } from '#platform/records/server/records.ts';
import type { expenseIssuesCall, myExpensesCall } from '../model/expense-calls.ts';
import { expenseClaim } from '../model/expense-claim.ts';
import { issuesOf } from './expense-facts.ts';

/** Whose claims the reader enters; null where no employee is linked to the account. */
export async function myExpenses(tx: Tx): Promise<ResponseOf<typeof myExpensesCall>> {
  const held = tx.grants?.get(expenseClaim.access.read);
  return {
    employee: (await ownEmployee(tx))?.id ?? null,
    seesOthers: ['company', 'team', 'unit'].some((scope) => held?.has(scope as 'company') === true),
  };
}

/** What is to be said of a claim that the reader sees. @throws `request.not-found` */
export async function expenseIssues(tx: Tx, id: string): Promise<ResponseOf<typeof expenseIssuesCall>> {
  const claims = records(tx, expenseClaim);
  const claim = await claims.get(id);
  const key = expenseClaim.access.write;
  return {
    issues: await issuesOf(tx, claim),
    isEntered: (await claims.reachedBy(id, [key])).has(key),
  };
}
