import { defineLines, defineMessages } from '#platform/messages/model/messages.ts';

/** What exits and hand-overs say. */
export const say = defineMessages('exit', {
  'not-employed': '{name} has no employment on {day}.',
  'already-open': '{name} has an exit in progress.',
  'only-owner': '{name} is the only owner of the company. Offer the ownership to another member first.',
  'own-exit': 'Another person has to begin your exit.',
  'another-employee': 'An exit is about one employee. Begin another exit.',
  'was-approved': 'The exit is approved. Cancel it and begin a new one, which is approved again.',
  'not-open': 'Hand over when the exit is in progress.',
  'rules-not-yours': 'You do not have permission to change approval rules. Ask an administrator to change them.',
  'not-an-approver': '{name} does not have permission to approve in all of these rules. Choose another person.',
  'open-reports': 'Hand over first: {count} records name {name} as responsible.',
  'not-themselves': 'Choose another person.',
  'not-a-member': 'Choose a person with an account in this company.',
  'lacks-right': '{name} may not view {kind}.',
  'group-unknown': 'Open the hand-over again: it has changed meanwhile.',
  'approved-settlement': 'The settlement is approved. Reopen it with a reason first.',
  'own-amounts': 'Another person has to approve the amounts that you entered.',
  'own-settlement': 'Another person has to approve what you changed last.',
  reason: 'Handed over from {name}',
  'settlement-not-ended':
    'Leave: the employment does not end on {day} yet. Propose again when the exit is in progress.',
  'settlement-leave-not-shown': 'Leave: you do not have permission to view leave balances. Ask HR to add them.',
  'settlement-pay-unknown': 'Leave: no pay is recorded on {day}, or you do not have permission to view it.',
  'settlement-pay-currency': 'Leave: pay is in {currency}. Use it as the currency of the settlement.',
  'settlement-advances-not-shown': 'Advances: you do not have permission to view expenses. Ask finance to add them.',
  'settlement-advance-currency': '{name}: {amount} are open in another currency. Enter the amount to be repaid.',
  'settlement-equipment': 'Not returned: {items}. Enter an amount where equipment is charged.',
});

/** What proposed lines of a settlement say; kept as text, in the language of who proposes. */
export const sayLine = defineMessages('settlement-line', {
  leave: '{type}: {days} × {gross} a year ÷ {workingDays} working days',
});

/** What the history of leave says that an exit changed. */
export const sayInHistory = defineLines('exit-history', {
  'leave-withdrawn': 'Withdrawn: the employment ends on {day}',
  'leave-shortened': 'Adjusted to the last day of employment, {day}',
  'leave-back': 'In effect again: the exit was cancelled',
});
