import { defineMessages } from '#platform/messages/model/messages.ts';

/** What the rules of one-to-ones and feedback say at fields. */
export const say = defineMessages('talks', {
  'no-manager': 'This employee has no line manager.',
  'not-between': 'One-to-ones are between an employee and their line manager.',
  'other-person': 'This cannot be changed. Add a new entry instead.',
  'later-day': 'The day is after today.',
  'action-needed': 'Enter the action.',
  'text-needed': 'Enter the feedback.',
  'own-feedback': 'Choose a colleague.',
  'no-account': 'This employee has no account and cannot answer.',
});
