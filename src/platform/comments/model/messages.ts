import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('comments', {
  comment: 'Enter a comment.',
});
