import { defineErrors } from '#platform/errors/model/errors.ts';

export const employeeSurveyError = defineErrors({
  'survey.running': {
    status: 409,
    title: '“{survey}” is {state} and can no longer be changed.',
    hint: 'Create another survey.',
  },
  'survey.not-draft': { status: 409, title: '“{survey}” is already {state}.' },
  'survey.not-scheduled': { status: 409, title: '“{survey}” is {state}, not scheduled.' },
  'survey.over': {
    status: 409,
    title: 'The last day of “{survey}” has passed.',
    hint: 'Change its period.',
  },
  'survey.not-open': {
    status: 409,
    title: '“{survey}” is {state}.',
    hint: 'Only open surveys can be answered or closed.',
  },
  'survey.no-questions': {
    status: 409,
    title: '“{survey}” has no questions.',
    hint: 'Add questions, or use a template.',
  },
  'survey.few-invited': {
    status: 409,
    title: 'The audience of “{survey}” has {count} employees. At least {threshold} are needed.',
    hint: 'Extend the audience. Results of fewer people are never shown.',
  },
  'survey.overlap': {
    status: 409,
    title: 'The audiences of “{survey}” and “{other}” differ by fewer than {threshold} employees.',
    hint: 'Both have the same questions and would together reveal the responses of a few. Choose the same audience, or open it {days} days after the other is closed.',
  },
  'survey.overlap-together': {
    status: 409,
    title:
      'The audience of “{survey}” and those of other surveys would together reveal fewer than {threshold} employees.',
    hint: 'They have the same questions. Choose the same audience as one of them, or open it {days} days after the others are closed.',
  },
  'survey.not-invited': { status: 404, title: 'You are not invited to this survey.' },
  'survey.answered': { status: 409, title: 'You have already answered this survey.' },
  'survey.not-withdrawable': {
    status: 409,
    title: 'This response cannot be withdrawn.',
    hint: 'Anonymous responses are not linked to a person, so no one can find yours.',
  },
  'survey.not-closed': {
    status: 409,
    title: '“{survey}” is not closed.',
    hint: 'Results are calculated when the survey closes.',
  },
  'survey.not-released': { status: 403, title: 'The results of “{survey}” have not been released to you.' },
  'survey.not-named': {
    status: 403,
    title: 'Single responses of “{survey}” are shown to no one.',
    hint: 'Only named surveys have responses by person.',
  },
});
