import { defineErrors } from '#platform/errors/model/errors.ts';

export const materialityError = defineErrors({
  'materiality.frozen': {
    status: 409,
    title: '“{assessment}” is {state} and locked.',
    hint: 'Copy it to start a new assessment.',
  },
  'materiality.in-review': {
    status: 409,
    title: '“{assessment}” is in review.',
    hint: 'Return it to draft to change it.',
  },
  'materiality.not-in-review': {
    status: 409,
    title: '“{assessment}” is {state}.',
    hint: 'Only an assessment in review can be approved.',
  },
  'materiality.own-work': {
    status: 403,
    title: 'You scored or decided in “{assessment}” and cannot approve it.',
    hint: 'Ask another approver of your company.',
  },
  'materiality.not-decided': {
    status: 409,
    title: 'Topics without a decision: {topics}.',
    hint: 'Enter a decision with a reason for every topic. “No result” is a valid decision.',
  },
  'materiality.open-assessment': {
    status: 409,
    title: '“{assessment}” for this period and standard is not approved yet.',
    hint: 'Approve or delete it first.',
  },
  'materiality.too-many': {
    status: 409,
    title: 'An assessment can have at most {limit} impacts, risks and opportunities.',
  },
});
