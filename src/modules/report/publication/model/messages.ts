import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('publication', {
  'of-calculation': '{run}: {said}',
  'one-person': 'One person prepared, approved and publishes this report.',
  'several-people': '{count} people prepared, reviewed, approved or publish this report.',
  'restatement-unexplained': 'Enter the reason for the restatement.',
});
