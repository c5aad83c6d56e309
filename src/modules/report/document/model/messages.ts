import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('document', {
  'narrative-gone': 'This narrative no longer exists.',
});
