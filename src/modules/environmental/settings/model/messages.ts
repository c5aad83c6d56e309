import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('environmental-settings', {
  'edition-unknown': 'There is no emission factor set “{unknown}”.',
  'edition-twice': 'Two emission factor sets of {twice} are entered. Choose one.',
});
