import { defineMessages } from '#platform/messages/model/messages.ts';

/** What the rules of goals and reviews say at fields, and the workings of overall progress. */
export const say = defineMessages('performance', {
  formula: 'Σ (weight × progress) ÷ Σ weight',
  method: 'Progress is (latest value − start value) ÷ (target value − start value), from 0% to 100%',
  'without-value': {
    one: '{count} goal has no update and is not counted.',
    other: '{count} goals have no update and are not counted.',
  },
  'same-value': 'The target value must differ from the start value.',
  'other-person': 'This cannot be changed. Add a new entry instead.',
  'own-parent': 'A goal cannot be part of itself.',
  'value-needed': 'Enter a value.',
  'later-day': 'The day is after today.',
  'questions-needed': 'Add at least one question.',
  'raters-needed': 'Choose at least one kind of rater.',
  'no-employees': 'No active employee works in this unit.',
  'cycle-fixed': 'This cannot be changed after the review cycle is opened.',
  'cycle-closed': 'The collection of this review cycle is closed.',
  'reason-needed': 'Enter the reason: the calibrated rating differs from the rating of the line manager.',
  'not-open': 'The line manager rates while the review cycle is open.',
  'not-calibration': 'Ratings are calibrated after the collection and before the release.',
  'not-a-peer': 'Choose a colleague who is not the employee, the line manager or a direct report.',
  'no-peers': 'This review cycle asks no peers.',
  'answer-unfit': 'Answer question {number} as it asks.',
  'no-answer': 'Answer at least one question before you submit.',
});
