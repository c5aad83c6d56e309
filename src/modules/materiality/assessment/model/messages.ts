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
  'approve-only-approver':
    'You scored or decided in this assessment and are the only approver. This is recorded in the history.',
  'approve-too-few': 'The company has fewer approvers than its rule requires. This is recorded in the history.',
  'approve-own': 'You scored or decided in this assessment. Someone else must approve it.',
  'approve-again': 'You have approved this assessment. Another person must approve it as well.',
  'approve-no-permission': 'You do not have permission to approve this assessment.',
  'approve-not-yet': 'An earlier step must be completed first.',
  'approve-decided': 'This has been decided already.',
  'topic-twice': 'This topic already has a name.',
});

/** Words of the workings of a score. */
export const sayWorking = defineMessages('assessment-working', {
  method: 'ESRS 1 (2026), chapter 3, paragraphs 40 to 44; formula: the company’s scoring method',
  'material-from': '{formula}; material at {threshold} and above',
  'severity-prevails': 'I = S, because severity prevails over likelihood for human rights',
  'over-horizons': 'F = max over horizons (M × p)',
  'one-is-five': 'max(mean({ratings}), 5), one of the three is 5',
  likelihood: 'likelihood {rating}',
});
