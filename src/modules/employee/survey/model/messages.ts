import { defineMessages } from '#platform/messages/model/messages.ts';

/** What checks of surveys, and files of their results, say. */
export const say = defineMessages('employee-survey', {
  'options-needed': 'Enter at least two options, separated by semicolons.',
  'options-unused': 'Only single and multiple choice have options.',
  'no-such-question': 'There is no question with this number.',
  'answer-unfit': 'This response does not fit question {number}.',
});
