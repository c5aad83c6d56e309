import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('search', {
  query: 'Enter what to search for.',
  'too-many-searches': 'You can save at most 12 searches.',
});
