import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { idText, lines, reference, text } from '#platform/records/model/fields.ts';

const expenseKindsRead = [
  'expenseClaim',
  'expenseLine',
  'perDiemRate',
  'mileageRate',
  'expenseSettings',
  'auditSampleEmployee',
] as const;
const whoApproves = ['employee', 'member', 'role', 'approvalDelegation', 'companyLocale', 'orgUnit'] as const;

/** Whose claims the caller enters, and whether there are others to see. */
export const myExpensesCall = defineCall({
  method: 'GET',
  path: '/my-expenses',
  access: 'expenses.read',
  tag: 'Expenses',
  summary: 'The employee of the caller, and whether the caller sees claims of others',
  response: z.object({ employee: z.uuid().nullable(), seesOthers: z.boolean() }),
  touches: ['employee', 'member', 'role'],
});

/** What is to be said of a claim: what keeps it from being submitted, possible duplicates, what is missing. */
export const expenseIssuesCall = defineCall({
  method: 'GET',
  path: '/expense-issues',
  access: 'expenses.read',
  tag: 'Expenses',
  summary: 'Issues of an expense claim: missing receipts, possible duplicates, missing VAT, outdated rates',
  query: z.object({ claim: z.uuid() }),
  response: z.object({
    issues: z.array(
      z.object({ line: z.uuid().nullable(), path: z.string(), isBlocking: z.boolean(), said: messageResponse }),
    ),
    /** Whether the claim is one that the caller enters, submits and withdraws. */
    isEntered: z.boolean(),
  }),
  touches: [...expenseKindsRead, ...whoApproves],
});

/** At most so many expenses are in one claim. */
export const linesMax = 200;

/** At most so many claims go into one batch. */
export const batchMax = 500;

export const handOverExpenses = defineAction({
  name: 'hand-over-expenses',
  label: 'Hand over expense claims',
  access: 'expenses.manage',
  input: {
    claims: lines({
      label: 'Expense claims',
      required: true,
      max: batchMax,
      fields: { claim: idText({ label: 'Claim', required: true }) },
    }),
    note: text({ label: 'Note', max: 200 }),
  },
  response: z.object({ batch: z.uuid(), number: z.int(), claims: z.int() }),
});

export const cancelBatch = defineAction({
  name: 'cancel-expense-batch',
  label: 'Cancel an expense batch',
  access: 'expenses.manage',
  input: {
    batch: reference('expenseBatch', { label: 'Batch', required: true }),
    reason: text({ label: 'Reason', required: true, max: 250 }),
  },
  response: z.object({ claims: z.int() }),
});

export const returnClaim = defineAction({
  name: 'return-expense-claim',
  label: 'Return an expense claim',
  access: 'expenses.manage',
  input: {
    claim: reference('expenseClaim', { label: 'Claim', required: true }),
    reason: text({ label: 'Reason', required: true, max: 250 }),
  },
});

export const expenseBatchFileCall = defineCall({
  method: 'GET',
  path: '/expense-batch-file',
  access: 'expenses.manage',
  tag: 'Expenses',
  summary: 'Export a batch of expense claims as CSV or XLSX: one row per expense, amounts as decimals',
  query: z.object({ batch: z.uuid(), format: z.enum(['csv', 'xlsx']).default('csv') }),
});
