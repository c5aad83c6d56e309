import { defineLines, defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('scoring-workshop', {
  'missing-entries': 'entries',
  'missing-participants': 'participants',
  'missing-both': 'entries and participants',
  'rating-not-applicable': 'This rating does not apply to this type of IRO.',
  rating: 'Enter a rating from 1 to 5.',
  'no-iro': 'Choose at least one IRO.',
  'iro-twice': 'Choose each IRO once, from the assessment of the workshop.',
  'assessment-fixed': 'The assessment of a workshop cannot be changed. Start another workshop.',
  'participant-twice': 'This member is already a participant.',
  'cannot-score': 'Choose a member with permission to score and decide topics.',
  'assessment-gone': 'This assessment no longer exists. Choose another one.',
});

/** What the history says of a workshop. */
export const sayInHistory = defineLines('scoring-workshop-history', {
  confirmed: 'Confirmed in workshop “{workshop}”, round {round}: {note}',
  'entry-round': '“{entry}”, round {round}',
  entries: '{number} entries',
});
