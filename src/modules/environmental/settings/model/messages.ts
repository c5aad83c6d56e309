import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('environmental-settings', {
  'edition-unknown': 'There is no emission factor set “{unknown}”.',
  'edition-twice': 'These are versions of the same emission factor set: {sets}. Choose one.',
});
