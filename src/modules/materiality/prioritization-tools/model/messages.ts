import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('prioritization-tools', {
  'sub-topic-twice': 'This sub-topic already has a question.',
  'same-topic': 'Choose another topic.',
  'pair-twice': 'These two topics are already compared.',
  'assessment-gone': 'This assessment no longer exists. Choose another one.',
  'question-unknown': 'This question is not part of the survey, or is answered twice.',
  'not-email': 'Not an email address: {addresses}',
  'too-many-addresses': 'At most {count} at a time.',
  'no-address': 'Enter at least one email address.',
});
