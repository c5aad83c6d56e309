import { defineErrors } from '#platform/errors/model/errors.ts';

export const materialityErrors = defineErrors({
  'materiality.frozen': {
    status: 409,
    title: '“{assessment}” is {state} and does not change any more.',
    hint: 'Start a new assessment from it.',
  },
  'materiality.in-review': {
    status: 409,
    title: '“{assessment}” is in review.',
    hint: 'Take it back to draft to change it.',
  },
  'materiality.not-in-review': {
    status: 409,
    title: '“{assessment}” is {state}.',
    hint: 'Only an assessment in review can be approved.',
  },
  'materiality.own-work': {
    status: 403,
    title: 'You scored or decided in “{assessment}” and cannot approve it yourself.',
    hint: 'Ask another approver of your company.',
  },
  'materiality.not-decided': {
    status: 409,
    title: 'Not decided yet: {topics}.',
    hint: 'Every topic needs a decision with its reason. “Not known” is one; nothing is not.',
  },
  'materiality.open-assessment': {
    status: 409,
    title: '“{assessment}” of this period and standard is still being worked on.',
    hint: 'Finish or remove it first.',
  },
  'materiality.too-many': {
    status: 409,
    title: 'An assessment holds at most {limit} impacts, risks and opportunities.',
  },
});
