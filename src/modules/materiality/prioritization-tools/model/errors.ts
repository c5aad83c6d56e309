import { defineErrors } from '#platform/errors/model/errors.ts';

export const surveyError = defineErrors({
  'materiality.survey-link-dead': {
    status: 400,
    title: 'This link has expired or has already been used.',
    hint: 'Ask the sender for a new link.',
  },
  'materiality.survey-running': {
    status: 409,
    title: '“{round}” is {state} and can no longer be changed.',
    hint: 'Start another survey.',
  },
  'materiality.survey-not-draft': { status: 409, title: '“{round}” is already {state}.' },
  'materiality.survey-no-questions': {
    status: 409,
    title: '“{round}” has no questions yet.',
    hint: 'Enter at least one, or start a survey with proposed questions.',
  },
  'materiality.survey-not-open': {
    status: 409,
    title: '“{round}” is {state}.',
    hint: 'People can be invited only to an open survey.',
  },
  'materiality.survey-not-closed': {
    status: 409,
    title: '“{round}” is not closed yet.',
    hint: 'Results are calculated when the survey is closed, so that single responses cannot be identified.',
  },
  'materiality.survey-too-many': {
    status: 409,
    title: 'At most {limit} people can be invited to a survey, and at most {limit} per day by the company.',
  },
  'materiality.divergence-frozen': {
    status: 409,
    title: '“{assessment}” is {state}. Its comments can no longer be changed.',
  },
  'materiality.pairwise-frozen': {
    status: 409,
    title: '“{assessment}” is {state}. Its rankings can no longer be changed.',
  },
  'materiality.divergence-open': {
    status: 409,
    title: 'Divergent topics without a comment: {topics}.',
    hint: 'Comment on them under Prioritisation tools → Divergence.',
  },
});
