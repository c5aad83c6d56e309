import { defineMessages } from '#platform/messages/model/messages.ts';

/** What checks of surveys, and files of their results, say. */
export const say = defineMessages('employee-survey', {
  'options-needed': 'Enter at least two options, separated by semicolons.',
  'options-unused': 'Only single and multiple choice have options.',
  'days-needed': 'Enter the days.',
  'kind-starts': 'Only onboarding and exit surveys start by themselves.',
  'repeat-needed': 'Choose how often results are released.',
  'audience-empty': 'Choose a unit, a site or a level.',
  'exempt-needed': 'Choose the employee.',
  'exempt-standing': 'Only surveys that start by themselves exempt employees.',
  'audience-fixed': 'Add another row for another survey.',
  'no-such-question': 'There is no question with this number.',
  'answer-unfit': 'This response does not fit question {number}.',
});
