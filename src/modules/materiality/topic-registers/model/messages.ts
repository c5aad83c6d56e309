import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('topic-registers', {
  'currency-missing': 'Enter the currency.',
  'days-twice': 'Already recorded for some of these days.',
  'number-twice': 'This number is already recorded for the site and period, as “{other}”.',
});
