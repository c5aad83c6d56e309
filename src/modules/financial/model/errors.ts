import { defineErrors } from '#platform/errors/model/errors.ts';

export const investorError = defineErrors({
  'investor-relations.not-yet': { status: 409, title: '“{title}” is {state} and cannot become {to}.' },
  'investor-relations.own-publication': {
    status: 403,
    title: 'You cannot approve a publication that you changed last.',
    hint: 'Ask another approver of your company.',
  },
  'investor-relations.run-not-approved': {
    status: 409,
    title: '“{run}” is {state}. Only approved and final calculations can be published.',
  },
  'investor-relations.nothing-to-show': {
    status: 422,
    title: 'This publication is empty.',
    hint: 'Add a text, a metric, a document or a date.',
  },
  'investor-relations.note-missing': { status: 422, title: 'Describe what changed since the published version.' },
  'investor-relations.still-shown': {
    status: 409,
    title: 'This publication is visible to investors. Withdraw it first.',
  },
  'investor-relations.investor-unknown': { status: 404, title: 'Investor not found.' },
  'investor-relations.days-crossed': { status: 422, title: 'The last day of access is before the first day.' },
});
