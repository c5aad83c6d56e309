import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('evidence', {
  'no-file': 'Upload the file first.',
  'missing-undescribed': 'Enter what is missing.',
  claim: 'Enter what the file shows.',
});
