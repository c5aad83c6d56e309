import { sql } from 'drizzle-orm';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import type { FieldError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { records } from '#platform/records/server/records.ts';
import { restoreParts } from '#platform/records/server/restore-parts.ts';
import { everyRow, rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { expenseError } from '../model/errors.ts';
import { expenseClaim, expenseLine, type ExpenseClaim } from '../model/expense-claim.ts';
import { say } from '../model/messages.ts';
import { claimantOf, companyCurrency, issuesOf, linesOf } from './expense-facts.ts';
import { keepTotals } from './line-rules.ts';

/**
 * A claim is changed as a draft alone. The claimant submits it, once nothing is lacking, and takes it back until it is
 * decided; it is decided under Approvals, and handed over in a batch.
 */
export const expenseClaimRules = rules<typeof expenseClaim, ExpenseClaim>(expenseClaim, {
  async beforeWrite(tx, { before, after, set }) {
    if (before === null) return begun(tx, after);
    if (tx.grants === null) return undefined;
    if (after.employee !== before.employee) assertNoErrors([{ path: 'employee', ...say('employee-fixed') }]);
    if (before.status !== after.status) {
      if (Object.keys(set).length > 1) assertNoErrors([{ path: 'status', ...say('status-alone') }]);
      return moved(tx, before, after);
    }
    if (before.status !== 'draft') throw expenseError('expenses.not-draft');
    return undefined;
  },
  async afterWrite(tx, { before, after }) {
    if (before === null || before.removedAt === null || after.removedAt !== null) return;
    await restoreParts(tx, [expenseLine], { field: 'claim', id: after.id, removedAt: before.removedAt });
    await keepTotals(tx, after.id);
  },
  async beforeRemove(tx, { id, status }) {
    if (tx.grants !== null && status !== 'draft') throw expenseError('expenses.not-draft');
    const lines = records(asProduct(tx), expenseLine);
    for (const line of await linesOf(tx, id)) await lines.remove(line.id, line.version);
  },
});

/** Numbers follow each other in a company and are never used again. */
async function begun(tx: Tx, claim: ExpenseClaim): Promise<Partial<ExpenseClaim>> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`expense claims ${tx.companyId}`}, 0))`);
  const { rows } = await tx.db.execute<{ next: number }>(sql`select coalesce(max(number), 0)::int + 1 as next
    from expense_claim where company_id = ${tx.companyId} and ${everyRow(expenseClaim)}`);
  const number = rows[0]?.next ?? 1;
  const { name } = await claimantOf(tx, claim);
  return {
    number,
    label: `${number} · ${name ?? ''}`,
    items: 0,
    totalMinor: 0,
    totals: [],
    currency: await companyCurrency(tx),
  };
}

async function moved(tx: Tx, before: ExpenseClaim, after: ExpenseClaim): Promise<Partial<ExpenseClaim>> {
  if (after.status === 'submitted') {
    const errors = (await issuesOf(tx, before)).filter(({ isBlocking }) => isBlocking);
    const first = [...new Map(errors.map(({ said }) => [said.code, said])).values()];
    assertNoErrors(first.map((said): FieldError => ({ path: 'status', ...said })));
    return { submittedOn: await todayOf(tx), decisionNote: null };
  }
  if (after.status === 'draft' && before.status !== 'approved') return { submittedOn: null };
  if (after.status === 'approved' && before.status === 'submitted') throw expenseError('expenses.decided-elsewhere');
  if (after.status === 'rejected') throw expenseError('expenses.decided-elsewhere');
  throw expenseError('expenses.handed-over-in-batches');
}
