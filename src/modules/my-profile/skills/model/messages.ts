import { defineMessages } from '#platform/messages/model/messages.ts';

/** What the rules of skills say at fields. */
export const say = defineMessages('skills', {
  'level-twice': 'Each level is described once.',
  'level-needed': 'Enter a level.',
  'own-level': 'Only the employee rates themselves.',
  'own-confirmation': 'You cannot confirm your own level.',
  'later-day': 'The day is after today.',
  'other-person': 'This cannot be changed. Add a new entry instead.',
});
