import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('water', {
  'source-missing': 'Enter the source of the water.',
  'destination-missing': 'Enter the destination of the water.',
  'source-without-withdrawal': 'Only a withdrawal has a source. Leave it empty.',
  'destination-without-discharge': 'Only a discharge has a destination. Leave it empty.',
  'reason-missing': 'Enter the reason for the assessment.',
});
