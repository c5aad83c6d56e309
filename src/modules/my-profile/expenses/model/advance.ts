import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import {
  choice,
  currency,
  date,
  integer,
  lines,
  longText,
  money,
  reference,
  state,
  text,
} from '#platform/records/model/fields.ts';
import { defineResource, type NewOf, type RecordOf } from '#platform/records/model/resource.ts';
import { ofAnEmployee } from './expense-claim.ts';

/**
 * Money that an employee asks for before they spend it: requested, approved, paid out, then set off against their claims
 * or repaid until nothing is open. In the company's currency.
 */
export const expenseAdvance = defineResource({
  name: 'expenseAdvance',
  label: ['Advance', 'Advances'],
  title: 'label',
  path: 'expense-advances',
  description: 'Advances on expenses with approval, payment, set-off against claims and open balance.',
  fields: {
    label: text({ label: 'Advance', max: 300, computed: true, search: true }),
    number: integer({ label: 'Number', computed: true }),
    employee: reference('employee', { label: 'Employee', required: true }),
    purpose: text({ label: 'Business purpose', required: true, max: 200 }),
    amountMinor: money({
      label: 'Amount',
      required: true,
      min: 1,
      max: 1_000_000_000_000,
      currencyField: 'currency',
      help: 'In company currency',
    }),
    currency: currency({ label: 'Company currency', computed: true }),
    neededOn: date({ label: 'Needed on' }),
    note: longText({ label: 'Note for the approver', max: 1000, privacy: 'P2' }),
    requestedOn: date({ label: 'Requested on', computed: true }),
    decisionNote: longText({ label: 'Note on the decision', max: 2000, computed: true, privacy: 'P2' }),
    paidOn: date({ label: 'Paid on', computed: true }),
    entries: lines({
      label: 'Set off and repaid',
      computed: true,
      fields: {
        day: date({ label: 'Date', required: true }),
        kind: choice({ label: 'Type', required: true, options: { claim: 'Expense claim', repayment: 'Repaid' } }),
        claim: integer({ label: 'Claim number' }),
        amountMinor: money({ label: 'Amount', required: true, currencyField: 'currency' }),
        currency: currency({ label: 'Currency', required: true }),
      },
    }),
    openMinor: money({ label: 'Open balance', computed: true, currencyField: 'currency' }),
    status: state({
      label: 'Status',
      start: 'requested',
      moves: {
        requested: ['withdrawn', 'approved', 'rejected'],
        withdrawn: [],
        rejected: [],
        approved: ['paid', 'withdrawn'],
        paid: ['settled'],
        settled: ['paid'],
      },
      labels: {
        requested: 'Requested',
        withdrawn: 'Withdrawn',
        rejected: 'Rejected',
        approved: 'Approved',
        paid: 'Paid',
        settled: 'Settled',
      },
    }),
  },
  table: {
    columns: ['label', 'purpose', 'amountMinor', 'currency', 'requestedOn', 'paidOn', 'openMinor', 'status'],
    sort: '-requestedOn',
    filters: ['employee', 'status', 'requestedOn', 'paidOn'],
  },
  form: [
    { title: 'Advance', fields: ['employee', 'purpose', 'amountMinor', 'currency', 'neededOn', 'note'] },
    { title: 'Decision', fields: ['status', 'requestedOn', 'decisionNote', 'paidOn', 'openMinor', 'entries'] },
  ],
  measures: {
    advances: { label: 'Advances', count: true },
    paid: { label: 'Paid, not settled', count: true, where: { status: ['paid'] } },
  },
  customFields: false,
  access: {
    read: 'expenses.read',
    write: 'expenses.claim',
    remove: 'expenses.claim',
    ...ofAnEmployee,
  },
});
export interface ExpenseAdvance extends RecordOf<typeof expenseAdvance> {}
export type NewExpenseAdvance = NewOf<typeof expenseAdvance>;

const advance = reference('expenseAdvance', { label: 'Advance', required: true });

export const payAdvance = defineAction({
  name: 'pay-expense-advance',
  label: 'Record the payment of an advance',
  access: 'expenses.manage',
  input: { advance, paidOn: date({ label: 'Paid on', required: true }) },
});

export const repayAdvance = defineAction({
  name: 'repay-expense-advance',
  label: 'Record the repayment of an advance',
  access: 'expenses.manage',
  input: {
    advance,
    day: date({ label: 'Repaid on', required: true }),
    amountMinor: money({
      label: 'Amount',
      required: true,
      min: 1,
      currencyField: 'currency',
      help: 'At most the open balance',
    }),
    currency: currency({ label: 'Currency', required: true }),
  },
  response: z.object({ openMinor: z.int() }),
});

type Entries = readonly Pick<ExpenseAdvance['entries'][number], 'amountMinor'>[];

/** What is left of an advance that was paid, in minor units: its amount less all that was set off or repaid. */
export const openOf = ({ amountMinor, entries }: { amountMinor: number; entries: Entries }): number =>
  entries.reduce((left, entry) => left - entry.amountMinor, amountMinor);

/**
 * What a claim takes off advances: of those in its currency, in the order given (oldest payment first), each as far as
 * it is open, until the claim is used up. Minor units; no advance with nothing to set off is named.
 */
export function setOffs<One extends { id: string; currency: string | null; openMinor: number }>(
  claim: { totalMinor: number; currency: string | null },
  advances: readonly One[],
): { advance: One; amountMinor: number }[] {
  let left = claim.totalMinor;
  return advances.flatMap((one) => {
    const amountMinor = one.currency === claim.currency ? Math.max(0, Math.min(left, one.openMinor)) : 0;
    left -= amountMinor;
    return amountMinor === 0 ? [] : [{ advance: one, amountMinor }];
  });
}
