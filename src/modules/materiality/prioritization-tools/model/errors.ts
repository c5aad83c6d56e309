import { defineErrors } from '#platform/errors/model/errors.ts';

export const surveyErrors = defineErrors({
  'materiality.survey-link-dead': {
    status: 400,
    title: 'This link has expired or has already been used.',
    hint: 'Whoever sent it to you can send you a new one.',
  },
  'materiality.survey-running': {
    status: 409,
    title: '“{round}” is {state} and does not change any more.',
    hint: 'Start another round.',
  },
  'materiality.survey-not-draft': { status: 409, title: '“{round}” is {state} already.' },
  'materiality.survey-no-questions': {
    status: 409,
    title: '“{round}” has no question yet.',
    hint: 'Enter at least one, or start a round with proposed questions.',
  },
  'materiality.survey-not-open': {
    status: 409,
    title: '“{round}” is {state}.',
    hint: 'People are invited to an open round only.',
  },
  'materiality.survey-not-closed': {
    status: 409,
    title: '“{round}” is not closed yet.',
    hint: 'Results are made when a round is closed, so that nobody can watch single answers come in.',
  },
  'materiality.survey-too-many': {
    status: 409,
    title: 'At most {limit} people can be invited to a round, and as many a day by the company.',
  },
  'materiality.divergence-frozen': {
    status: 409,
    title: '“{assessment}” is {state}; comments on it do not change any more.',
  },
  'materiality.pairwise-frozen': {
    status: 409,
    title: '“{assessment}” is {state}; rankings for it do not change any more.',
  },
  'materiality.divergence-open': {
    status: 409,
    title: 'Stakeholders see these topics otherwise, and nobody has said why: {topics}.',
    hint: 'Comment on them under Prioritization tools → Divergence.',
  },
});
