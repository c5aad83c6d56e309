import { sql } from 'drizzle-orm';
import { handle } from '#platform/actions/server/handle.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow, rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { isId } from '#platform/values/model/is-id.ts';
import { expenseError } from '../model/errors.ts';
import { handOverExpenses, returnClaim, cancelBatch } from '../model/expense-calls.ts';
import { expenseBatch, expenseClaim, type ExpenseBatch, type ExpenseClaim } from '../model/expense-claim.ts';
import { say } from '../model/messages.ts';
import { claimantOf } from './expense-facts.ts';
import { undoSetOff } from './set-off.ts';

/** Batches come from handing over, and go back by the action: only their note is changed as other records are. */
export const expenseBatchRules = rules<typeof expenseBatch, ExpenseBatch>(expenseBatch, {
  async beforeWrite(tx, { before, after }) {
    if (tx.grants === null) return undefined;
    if (before === null || before.status !== after.status) throw expenseError('expenses.batch-by-actions');
    return undefined;
  },
  async beforeRemove(tx) {
    if (tx.grants !== null) throw expenseError('expenses.batch-by-actions');
  },
});

/**
 * Puts approved claims into a new batch. Claims are locked in one order first, so that of two people who hand over the
 * same one the second is refused, whole.
 *
 * @throws `expenses.not-approved`, `request.invalid`, `request.not-found`
 */
export const handleHandOver = handle(handOverExpenses, async (tx, { claims: chosen, note }) => {
  const ids = [...new Set(chosen.map(({ claim }) => claim))].filter(isId).toSorted();
  if (ids.length === 0) assertNoErrors([{ path: 'claims', ...say('choose-claims') }]);
  await demandCompany(tx);
  const claims = await lockedClaims(tx, ids);
  const other = claims.find(({ status, batch }) => status !== 'approved' || batch !== null);
  if (other !== undefined) throw expenseError('expenses.not-approved', { claim: other.label ?? '' });
  const [currency, ...more] = new Set(claims.map((claim) => claim.currency));
  if (more.length > 0) assertNoErrors([{ path: 'claims', ...say('one-currency') }]);
  const all = asProduct(tx);
  const number = await nextNumber(tx);
  const batch = await records(all, expenseBatch).create({ note });
  await records(all, expenseBatch).compute(batch.id, {
    label: String(number),
    number,
    handedOverOn: await todayOf(tx),
    handedOverBy: tx.accountId,
    claims: claims.length,
    totalMinor: claims.reduce((total, { payableMinor }) => total + payableMinor, 0),
    currency: currency ?? null,
  });
  for (const claim of claims) {
    const { account, name, number: payeeNumber } = await claimantOf(tx, claim);
    await records(all, expenseClaim).compute(claim.id, {
      status: 'handedOver',
      batch: batch.id,
      payee: name ?? null,
      payeeNumber: payeeNumber ?? null,
    });
    if (account !== null)
      await notify(tx, [account], { kind: 'expenseHandedOver', resource: expenseClaim.name, recordId: claim.id });
  }
  return { batch: batch.id, number, claims: claims.length };
});

/** Its claims are approved again and can go into another batch; the batch stays with its number and the reason. */
export const handleCancelBatch = handle(cancelBatch, async (tx, { batch: id, reason }) => {
  await demandCompany(tx);
  const all = asProduct(tx);
  const batch = await records(all, expenseBatch).get(id);
  if (batch.status !== 'handedOver') throw expenseError('expenses.batch-cancelled', { batch: batch.label ?? '' });
  const claims = await records(all, expenseClaim).all({
    filters: [{ field: 'batch', operation: 'is', values: [id] }],
  });
  await records(all, expenseBatch).change(id, batch.version, { status: 'cancelled' }, { reason });
  for (const claim of claims)
    await records(all, expenseClaim).compute(claim.id, { status: 'approved', batch: null }, { reason });
  return { claims: claims.length };
});

/** An approved claim becomes the claimant's draft again, with the reason. */
export const handleReturn = handle(returnClaim, async (tx, { claim: id, reason }) => {
  await demandCompany(tx);
  const [claim] = await lockedClaims(tx, [id]);
  if (claim?.status !== 'approved') throw expenseError('expenses.not-approved', { claim: claim?.label ?? '' });
  const claims = records(asProduct(tx), expenseClaim);
  await claims.compute(id, { status: 'draft', submittedOn: null, decisionNote: reason }, { reason });
  await undoSetOff(tx, await claims.get(id));
  const { account } = await claimantOf(tx, claim);
  if (account !== null)
    await notify(tx, [account], { kind: 'expenseReturned', resource: expenseClaim.name, recordId: id });
});

/** Handing over concerns everybody's claims: a right that reaches less does not do. */
export async function demandCompany(tx: Tx): Promise<void> {
  for (const access of [expenseBatch.access.write, expenseClaim.access.read])
    if (tx.grants !== null && tx.grants.get(access)?.has('company') !== true)
      throw userError('request.forbidden', { access });
}

interface LockedClaim extends Pick<ExpenseClaim, 'id' | 'label' | 'status' | 'batch' | 'currency' | 'employee'> {
  /** What is left after advances were set off. */
  payableMinor: number;
}

/** The claims with these ids, which nobody else changes until the transaction ends. @throws `request.not-found` */
async function lockedClaims(tx: Tx, ids: readonly string[]): Promise<LockedClaim[]> {
  const { rows } = await tx.db.execute<LockedClaim & Record<string, unknown>>(sql`
    select id, label, status, batch, currency, employee,
      coalesce(payable_minor, total_minor)::float8 as "payableMinor"
    from expense_claim
    where company_id = ${tx.companyId} and id = any(${sql.param([...ids])}::uuid[]) and removed_at is null
      and ${everyRow(expenseClaim)} order by id for no key update`);
  if (rows.length < ids.length) throw userError('request.not-found');
  return rows;
}

async function nextNumber(tx: Tx): Promise<number> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`expense batches ${tx.companyId}`}, 0))`);
  const { rows } = await tx.db.execute<{ next: number }>(sql`select coalesce(max(number), 0)::int + 1 as next
    from expense_batch where company_id = ${tx.companyId} and ${everyRow(expenseBatch) ?? sql`true`}`);
  return rows[0]?.next ?? 1;
}
