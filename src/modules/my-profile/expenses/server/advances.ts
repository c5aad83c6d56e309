import { sql } from 'drizzle-orm';
import { handle } from '#platform/actions/server/handle.ts';
import { defineApproval } from '#platform/approvals/model/approval-flow.ts';
import { approvalSubject, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { approve } from '#platform/approvals/server/decide.ts';
import { recordsIn } from '#platform/approvals/server/waiting.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { everyRow, rules } from '#platform/records/server/rules.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { expenseAdvance, openOf, payAdvance, repayAdvance, type ExpenseAdvance } from '../model/advance.ts';
import { expenseError } from '../model/errors.ts';
import { say } from '../model/messages.ts';
import { concerning, expenseFlow, itemFor } from './expense-approval.ts';
import { claimantOf, companyCurrency } from './expense-facts.ts';
import { demandCompany } from './hand-over.ts';
import { keepEntries } from './set-off.ts';

/** A request is changed until it is decided, under Approvals; it is paid and repaid by actions of finance. */
export const expenseAdvanceRules = rules<typeof expenseAdvance, ExpenseAdvance>(expenseAdvance, {
  async beforeWrite(tx, { before, after }) {
    if (before === null) return begun(tx, after);
    if (tx.grants === null) return undefined;
    if (after.employee !== before.employee) assertNoErrors([{ path: 'employee', ...say('employee-fixed') }]);
    if (before.status === after.status) {
      if (before.status !== 'requested') throw expenseError('expenses.advance-decided');
      return undefined;
    }
    if (after.status === 'withdrawn') return undefined;
    throw expenseError(
      after.status === 'approved' || after.status === 'rejected'
        ? 'expenses.advance-under-approvals'
        : 'expenses.advance-by-finance',
    );
  },
  beforeRemove(tx, { status }) {
    if (tx.grants !== null && ['approved', 'paid', 'settled'].includes(status))
      throw expenseError('expenses.advance-decided');
    return Promise.resolve();
  },
});

/** Numbers follow each other in a company and are never used again. */
async function begun(tx: Tx, advance: ExpenseAdvance): Promise<Partial<ExpenseAdvance>> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`expense advances ${tx.companyId}`}, 0))`);
  const { rows } = await tx.db.execute<{ next: number }>(sql`select coalesce(max(number), 0)::int + 1 as next
    from expense_advance where company_id = ${tx.companyId} and ${everyRow(expenseAdvance)}`);
  const number = rows[0]?.next ?? 1;
  const { name } = await claimantOf(tx, advance);
  const [currency, requestedOn] = [await companyCurrency(tx), await todayOf(tx)];
  return { number, label: `${number} · ${name ?? ''}`, currency, requestedOn, entries: [] };
}

/** As claims: the line manager, without one finance; never oneself. */
export const advanceFlow = defineApproval({
  kind: expenseAdvance.name,
  label: 'Advance',
  read: expenseFlow.read,
  alone: 'never',
  steps: expenseFlow.steps,
  facts: [{ name: 'amount', label: 'Total in company currency', type: 'count' }],
});

const itemsOf = async (tx: Tx, advances: readonly ExpenseAdvance[]): Promise<ApprovalItem[]> => {
  const items: ApprovalItem[] = [];
  for (const advance of advances) items.push(await itemFor(tx, { ...advance, kind: expenseAdvance.label[0] }));
  return concerning(tx, advanceFlow, items);
};

/** Advances in the inbox of approvals. */
export const advanceApproval = approvalSubject({
  flow: advanceFlow,
  open: async (tx) => itemsOf(tx, await recordsIn(asProduct(tx), expenseAdvance, ['requested'])),
  async find(tx, id) {
    const advance = await records(asProduct(tx), expenseAdvance).find(id);
    if (advance === null || advance.status !== 'requested') return null;
    const [item] = await itemsOf(tx, [advance]);
    return item ?? null;
  },
  async approve(tx, item, { step, note }) {
    const { isComplete } = await approve(tx, advanceFlow, item, { step, note });
    if (isComplete) await decided(tx, item, 'approved', note);
  },
  async reject(tx, item, note) {
    await decided(tx, item, 'rejected', note);
  },
  async withdraw(tx, item) {
    await decided(tx, item, 'withdrawn', null);
  },
});

async function decided(
  tx: Tx,
  { id }: ApprovalItem,
  status: 'approved' | 'rejected' | 'withdrawn',
  note: string | null,
): Promise<void> {
  const advances = records(asProduct(tx), expenseAdvance);
  const { version } = await advances.get(id);
  const advance = await advances.change(id, version, { status }, note ? { reason: note } : {});
  await advances.compute(id, { decisionNote: note });
  if (status === 'approved') await tell(tx, advance, 'advanceApproved');
}

async function tell(tx: Tx, advance: ExpenseAdvance, kind: 'advanceApproved' | 'advancePaid'): Promise<void> {
  const { account } = await claimantOf(tx, advance);
  if (account !== null) await notify(tx, [account], { kind, resource: expenseAdvance.name, recordId: advance.id });
}

/** The advance, which nobody else changes until the transaction ends. @throws `request.not-found` */
async function locked(tx: Tx, id: string): Promise<ExpenseAdvance> {
  await demandCompany(tx);
  await tx.db.execute(sql`select 1 from expense_advance where company_id = ${tx.companyId} and id = ${id}
    and ${everyRow(expenseAdvance)} for no key update`);
  return records(asProduct(tx), expenseAdvance).get(id);
}

/** An approved advance is paid out: from now on claims are set off against it. @throws `expenses.advance-not-approved` */
export const handlePayAdvance = handle(payAdvance, async (tx, { advance: id, paidOn }) => {
  const advance = await locked(tx, id);
  if (advance.status !== 'approved') throw expenseError('expenses.advance-not-approved');
  if (paidOn > (await todayOf(tx))) assertNoErrors([{ path: 'paidOn', ...say('in-the-future') }]);
  await records(asProduct(tx), expenseAdvance).compute(id, {
    status: 'paid',
    paidOn,
    openMinor: advance.amountMinor,
  });
  await tell(tx, advance, 'advancePaid');
});

/** What the employee gives back of an advance. @throws `expenses.advance-not-paid`, `request.invalid` */
export const handleRepayAdvance = handle(repayAdvance, async (tx, { advance: id, day, amountMinor, currency }) => {
  const advance = await locked(tx, id);
  if (advance.status !== 'paid') throw expenseError('expenses.advance-not-paid');
  assertNoErrors([
    ...(day > (await todayOf(tx)) ? [{ path: 'day', ...say('in-the-future') }] : []),
    ...(advance.paidOn !== null && day < advance.paidOn ? [{ path: 'day', ...say('before-payment') }] : []),
    ...(currency !== advance.currency ? [{ path: 'currency', ...say('currency-of-advance') }] : []),
    ...(amountMinor > openOf(advance) ? [{ path: 'amountMinor', ...say('more-than-open') }] : []),
  ]);
  const entry = { day, kind: 'repayment' as const, claim: null, amountMinor, currency };
  return { openMinor: await keepEntries(tx, advance, [...advance.entries, entry]) };
});
