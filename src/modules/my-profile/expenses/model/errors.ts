import { defineErrors } from '#platform/errors/model/errors.ts';

export const expenseError = defineErrors({
  'expenses.not-draft': {
    status: 409,
    title: 'This expense claim has been submitted and cannot be changed.',
    hint: 'Withdraw the claim first.',
  },
  'expenses.decided-elsewhere': { status: 403, title: 'Expense claims are decided under Approvals.' },
  'expenses.handed-over-in-batches': {
    status: 403,
    title: 'Expense claims are handed over in batches.',
    hint: 'Ask finance.',
  },
  'expenses.batch-by-actions': {
    status: 403,
    title: 'Batches are created by handing over claims.',
    hint: 'Select approved claims, then hand them over.',
  },
  'expenses.not-approved': {
    status: 409,
    title: 'The expense claim {claim} is not approved, or is in another batch.',
    hint: 'Reload the list and choose again.',
  },
  'expenses.advance-decided': { status: 409, title: 'This advance is decided and cannot be changed.' },
  'expenses.advance-under-approvals': { status: 403, title: 'Advances are decided under Approvals.' },
  'expenses.advance-by-finance': {
    status: 403,
    title: 'Payments and repayments of advances are recorded by finance.',
    hint: 'Ask finance.',
  },
  'expenses.advance-not-approved': { status: 409, title: 'This advance is not approved, or is paid already.' },
  'expenses.advance-not-paid': { status: 409, title: 'This advance is not paid, or is settled already.' },
  'expenses.batch-cancelled': { status: 409, title: 'The batch {batch} has been cancelled.' },
});
