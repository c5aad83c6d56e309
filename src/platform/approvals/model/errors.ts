import { defineErrors } from '#platform/errors/model/errors.ts';

export const approvalError = defineErrors({
  'approval.own': {
    status: 403,
    title: 'You cannot approve what you entered yourself.',
    hint: 'Another approver of your company has to decide.',
  },
  'approval.again': {
    status: 409,
    title: 'You have approved this already.',
    hint: 'Another person has to approve it as well.',
  },
  'approval.not-approver': { status: 403, title: 'This approval is not assigned to you.' },
  'approval.not-yet': { status: 409, title: 'An earlier step has to be completed first.' },
  'approval.decided': {
    status: 409,
    title: 'This is no longer open for your approval.',
    hint: 'It was decided, changed or assigned to someone else. Open the list again.',
  },
  'approval.no-reject': { status: 409, title: 'This kind of request cannot be rejected.' },
  'approval.no-withdraw': { status: 403, title: 'Only the person who requested this can withdraw it.' },
  'approval.conditions-unmet': {
    status: 422,
    title: 'Not all conditions for this approval are met.',
    hint: 'Meet them, or enter a reason for each that can be waived.',
  },
  'approval.unknown-kind': { status: 422, title: 'There is no approval of this kind.' },
});
