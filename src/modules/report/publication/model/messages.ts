import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('publication', {
  'restatement-unexplained': 'Enter the reason for the restatement.',
});
