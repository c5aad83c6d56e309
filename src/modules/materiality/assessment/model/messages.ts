import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('assessment', {
  'not-https': 'Enter an address that starts with https://.',
  'currency-missing': 'Enter the currency.',
  'target-before-base': 'The target year is before the base year.',
  'year-twice': 'This year is already entered.',
  'entry-gone': 'This entry no longer exists. Choose another one.',
  'iro-of-other-topic': 'This IRO belongs to another topic.',
  'assessment-gone': 'This assessment no longer exists. Choose another one.',
  'sub-topic-of-other-topic': 'This sub-topic belongs to another topic.',
  'weights-not-rising': 'A higher likelihood cannot have a lower weight.',
  'thresholds-not-rising': 'Must be above the previous threshold.',
  'amount-or-currency-missing': 'Enter both amount and currency.',
  'amount-not-positive': 'Enter an amount greater than zero.',
  'rating-twice': 'This rating already has a wording.',
  'topic-twice': 'This topic already has a name.',
});
