import { defineErrors } from '#platform/errors/model/errors.ts';

export const workshopError = defineErrors({
  'materiality.workshop-not-draft': {
    status: 409,
    title: '“{workshop}” is {state}. Its IROs and participants can no longer be changed.',
    hint: 'Start another workshop.',
  },
  'materiality.workshop-not-open': {
    status: 409,
    title: '“{workshop}” is {state}.',
    hint: 'IROs can be rated only in an open workshop.',
  },
  'materiality.workshop-moved-on': {
    status: 409,
    title: 'Someone else has just changed “{workshop}”.',
    hint: 'Reload the page and try again.',
  },
  'materiality.workshop-incomplete': {
    status: 409,
    title: '“{workshop}” cannot be opened without {missing}.',
    hint: 'Add what is missing first.',
  },
  'materiality.workshop-not-a-participant': {
    status: 403,
    title: 'You are not a participant of “{workshop}”.',
    hint: 'The facilitator chooses the participants before the workshop is opened.',
  },
  'materiality.workshop-off-table': {
    status: 409,
    title: '“{entry}” is no longer open for rating in this round.',
    hint: 'Rate the IRO that is open now.',
  },
  'materiality.workshop-revealed': {
    status: 409,
    title: 'The ratings of “{entry}” in this round have been shown and can no longer be changed.',
    hint: 'The facilitator can start another round.',
  },
  'materiality.workshop-nobody-rated': { status: 409, title: 'No one has rated “{entry}” in this round yet.' },
  'materiality.workshop-not-revealed': {
    status: 409,
    title: 'The ratings of “{entry}” are not shown yet.',
    hint: 'Show the ratings before confirming an IRO.',
  },
  'materiality.workshop-entry-gone': {
    status: 409,
    title: 'This IRO has been deleted from the assessment or is not part of the workshop.',
    hint: 'Continue with another one.',
  },
});
