import { employee } from '#modules/employee/person/model/employee.ts';
import { mayDecide } from '#platform/approvals/model/approval.ts';
import { defineApproval, type ApprovalFlow, type ApprovalStep } from '#platform/approvals/model/approval-flow.ts';
import { approvalSubject, type ApprovalItem } from '#platform/approvals/server/approval-subject.ts';
import { approve, casesOf, staffOf } from '#platform/approvals/server/decide.ts';
import { recordsIn } from '#platform/approvals/server/waiting.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { fromMinor } from '#platform/imports/model/cells/minor-digits.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { expenseClaim, type ExpenseClaim } from '../model/expense-claim.ts';
import { claimantOf } from './expense-facts.ts';
import { setOff } from './set-off.ts';

const notBy = ['person', 'requested'];
const rightOfFinance = 'expenses.approve';
/** Further people, and further approvals of the company's rules, are those of finance and the owners. */
const byManager: ApprovalStep = {
  name: 'approval',
  label: 'Line manager',
  by: { part: 'lineManager', thenAccess: rightOfFinance },
  notBy,
};
/** Where no line manager may decide. */
const byFinance: ApprovalStep = { name: 'approval', label: 'Finance', by: { access: rightOfFinance }, notBy };

/**
 * Claims are approved by the line manager, without one by finance, and never by whose claim it is or who entered it.
 * Rules of the company add levels from an amount on, in whole and parts of the company's currency.
 */
export const expenseFlow = defineApproval({
  kind: expenseClaim.name,
  label: 'Expense claim',
  read: 'expenses.read',
  alone: 'never',
  steps: [byManager],
  facts: [{ name: 'amount', label: 'Total in company currency', type: 'count' }],
});

interface Asked extends Pick<ExpenseClaim, 'id' | 'version' | 'employee' | 'purpose' | 'createdBy' | 'changedAt'> {
  label?: string | null | undefined;
  /** What it is called without a label. */
  kind: string;
  amountMinor: number;
  currency: string | null;
}

/**
 * A claim, or an advance, as the engine knows it. Read as the product: who stands in for a line manager may not read it.
 */
export async function itemFor(tx: Tx, of: Asked): Promise<ApprovalItem> {
  const { account, manager: lead } = await claimantOf(tx, of);
  const manager = lead === null ? null : ((await records(asProduct(tx), employee).find(lead))?.account ?? null);
  const { createdBy, currency } = of;
  const amount = fromMinor(of.amountMinor, currency);
  const isManagers =
    manager !== null && manager !== account && manager !== createdBy && (await staffOf(tx)).members.has(manager);
  return {
    id: of.id,
    title: of.label ?? of.kind,
    detail: of.purpose,
    amount: { value: amount, unit: currency },
    requestedBy: account ?? createdBy,
    openedAt: of.changedAt,
    parts: { requested: [createdBy], person: [account], lineManager: [manager] },
    facts: { amount },
    round: String(of.version),
    flow: { alone: 'never', steps: [isManagers ? byManager : byFinance] },
  };
}

/** Those that the person of the transaction asked for, may read anyway, or that wait for them. */
export async function concerning(tx: Tx, flow: ApprovalFlow, items: readonly ApprovalItem[]): Promise<ApprovalItem[]> {
  const me = tx.accountId;
  if (me === null || tx.grants === null || tx.grants.get(flow.read)?.has('company') === true) return [...items];
  const staff = await staffOf(tx);
  return (await casesOf(tx, flow, items))
    .filter(({ item, case: given }) => item.requestedBy === me || mayDecide(given, staff, me).isAllowed)
    .map(({ item }) => item);
}

async function itemsOf(tx: Tx, claims: readonly ExpenseClaim[]): Promise<ApprovalItem[]> {
  const items: ApprovalItem[] = [];
  for (const claim of claims)
    items.push(await itemFor(tx, { ...claim, kind: expenseClaim.label[0], amountMinor: claim.totalMinor ?? 0 }));
  return concerning(tx, expenseFlow, items);
}

/** Expense claims in the inbox of approvals. */
export const expenseApproval = approvalSubject({
  flow: expenseFlow,
  open: async (tx) => itemsOf(tx, await recordsIn(asProduct(tx), expenseClaim, ['submitted'])),
  async find(tx, id) {
    const claim = await records(asProduct(tx), expenseClaim).find(id);
    if (claim === null || claim.status !== 'submitted') return null;
    const [item] = await itemsOf(tx, [claim]);
    return item ?? null;
  },
  async approve(tx, item, { step, note }) {
    const { isComplete } = await approve(tx, expenseFlow, item, { step, note });
    if (isComplete) await decided(tx, item, 'approved', note);
  },
  async reject(tx, item, note) {
    await decided(tx, item, 'rejected', note);
  },
  async withdraw(tx, item) {
    await decided(tx, item, 'draft', null);
  },
});

async function decided(
  tx: Tx,
  { id }: ApprovalItem,
  status: 'approved' | 'rejected' | 'draft',
  note: string | null,
): Promise<void> {
  const claims = records(asProduct(tx), expenseClaim);
  const { version } = await claims.get(id);
  const claim = await claims.change(id, version, { status }, note ? { reason: note } : {});
  await claims.compute(id, status === 'draft' ? { submittedOn: null } : { decisionNote: note });
  if (status === 'approved') await setOff(tx, claim);
  const { account } = await claimantOf(tx, claim);
  if (status === 'approved' && account !== null)
    await notify(tx, [account], { kind: 'expenseApproved', resource: expenseClaim.name, recordId: id });
}
