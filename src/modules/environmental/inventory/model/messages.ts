import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('inventory', {
  'corrected-document-missing': 'Enter the document that this amount corrects.',
  'site-gone': 'This site no longer exists. Choose another site.',
  'site-outside-organisation': 'The site is not part of the organisation on these dates.',
  'record-gone': 'This record no longer exists.',
  'factor-unknown': 'Choose an emission factor from the library.',
  month: 'Enter the month as YYYY-MM, for example 2026-03.',
  'period-gone': 'This period no longer exists. Choose another period.',
  'edition-unknown': 'There is no emission factor set “{unknown}”.',
  'edition-twice': 'Two emission factor sets of {twice} are entered. Choose one.',
  months: 'Enter months such as 2026-03, with commas.',
});
