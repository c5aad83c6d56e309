import { defineMessages } from '#platform/messages/model/messages.ts';

/** What the rules of the personnel file say at fields. */
export const say = defineMessages('personnel-file', {
  'iban-wrong': 'This is no IBAN: check length and digits.',
  'nothing-entered': 'Enter a bank account or a tax number.',
  'proof-needed': 'Attach a proof, for example a bank statement.',
  'request-open': 'There is a request already. Withdraw it or wait for its decision.',
  'not-changeable': 'Decided details stay as they are. Enter new ones from a day.',
  'same-day': 'There are confirmed details effective from {day} already.',
  'notice-unit': 'Choose days, weeks or months.',
  'expires-needed': 'Enter the last day of the fixed term.',
  'education-decided': 'Confirmed and rejected education stays as it is. HR corrects it, or add another entry.',
  'education-employee': 'Add another entry for another employee.',
  'education-future': 'The year is in the future. Leave it empty until then.',
  'evidence-needed': 'Attach evidence, for example the certificate.',
  'note-oneself': 'You cannot write, change or delete HR notes about yourself. Ask another person in HR.',
  'note-employee': 'Add another note for another employee.',
  'note-author': 'Only the author changes a note. Add another note instead.',
  'note-needed': 'Enter the note.',
  'note-future': 'The date is in the future. Enter the day that the note is about.',
  'renews-other': 'Choose another document of the same employee.',
});
