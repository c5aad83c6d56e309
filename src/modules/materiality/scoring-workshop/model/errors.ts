import { defineErrors } from '#platform/errors/model/errors.ts';

export const workshopErrors = defineErrors({
  'materiality.workshop-not-draft': {
    status: 409,
    title: '“{workshop}” is {state}; its list and its participants do not change any more.',
    hint: 'Start another workshop.',
  },
  'materiality.workshop-not-open': {
    status: 409,
    title: '“{workshop}” is {state}.',
    hint: 'Entries are rated in an open workshop only.',
  },
  'materiality.workshop-moved-on': {
    status: 409,
    title: 'Somebody else has just moved “{workshop}” on.',
    hint: 'Look at it as it stands now, then decide again.',
  },
  'materiality.workshop-incomplete': {
    status: 409,
    title: '“{workshop}” cannot be opened without {missing}.',
    hint: 'Add what is missing first.',
  },
  'materiality.workshop-not-a-participant': {
    status: 403,
    title: 'You do not take part in “{workshop}”.',
    hint: 'Whoever runs the workshop names the participants before it is opened.',
  },
  'materiality.workshop-off-table': {
    status: 409,
    title: '“{entry}” is not on the table in this round any more.',
    hint: 'Rate the entry that is on the table now.',
  },
  'materiality.workshop-revealed': {
    status: 409,
    title: 'The ratings of “{entry}” in this round are shown already and do not change any more.',
    hint: 'Whoever runs the workshop can begin another round.',
  },
  'materiality.workshop-nobody-rated': { status: 409, title: 'Nobody has rated “{entry}” in this round yet.' },
  'materiality.workshop-not-revealed': {
    status: 409,
    title: 'The ratings of “{entry}” are not shown yet.',
    hint: 'An entry is settled after everybody has seen how it was rated.',
  },
  'materiality.workshop-entry-gone': {
    status: 409,
    title: 'This entry was removed from the assessment, or is not on the list of the workshop.',
    hint: 'Go on with another one.',
  },
});
