import { defineErrors } from '#platform/errors/model/errors.ts';

export const investorErrors = defineErrors({
  'investor-relations.not-yet': { status: 409, title: '“{title}” is {state} and cannot become {to}.' },
  'investor-relations.own-publication': {
    status: 403,
    title: 'You changed this publication last and cannot approve it yourself.',
    hint: 'Ask another approver of your company.',
  },
  'investor-relations.run-not-approved': {
    status: 409,
    title: '“{run}” is {state}. Investors see figures of approved or frozen inventories only.',
  },
  'investor-relations.nothing-to-show': {
    status: 422,
    title: 'There is nothing in this publication yet.',
    hint: 'Add a text, a figure, a document or a date.',
  },
  'investor-relations.note-missing': { status: 422, title: 'Say what changed since the version that is published.' },
  'investor-relations.still-shown': { status: 409, title: 'Investors see this publication. Withdraw it first.' },
  'investor-relations.investor-unknown': { status: 404, title: 'There is no such investor.' },
  'investor-relations.days-crossed': { status: 422, title: 'The last day of access is before the first one.' },
});
