import { defineMessages } from '#platform/messages/model/messages.ts';

/** What exits and hand-overs say. */
export const say = defineMessages('exit', {
  'not-employed': '{name} has no employment on {day}.',
  'already-open': '{name} has an exit in progress.',
  'only-owner': '{name} is the only owner of the company. Offer the ownership to another member first.',
  'own-exit': 'Another person has to begin your exit.',
  'open-reports': 'Hand over first: {count} records name {name} as responsible.',
  'not-themselves': 'Choose another person.',
  'not-a-member': 'Choose a person with an account in this company.',
  'lacks-right': '{name} may not view {kind}.',
  'group-unknown': 'Open the hand-over again: it has changed meanwhile.',
  'approved-settlement': 'The settlement is approved. Reopen it with a reason first.',
  'own-settlement': 'Another person has to approve what you changed last.',
  reason: 'Handed over from {name}',
});
