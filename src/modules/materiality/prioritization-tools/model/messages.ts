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

/** Headings and words of the engagement table, a file. */
export const sayEngagement = defineMessages('engagement-table', {
  title: 'Engagement {survey}',
  group: 'Group',
  method: 'Engagement method',
  purpose: 'Purpose',
  from: 'From',
  to: 'To',
  invited: 'Invited',
  returned: 'Responses',
  rate: 'Response rate (%)',
  questions: 'Questions with results',
  asked: 'Asked',
  answered: 'Answered',
  abstained: 'Cannot say',
  skipped: 'Skipped',
  'not-asked': 'Not asked',
  top: 'Rated most important',
  survey: 'Anonymous survey by email link',
  all: 'All groups',
  hidden: 'Hidden: fewer than {threshold} responses, or hidden to protect such a group',
});
