import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('starter-sets', {
  'iro-not-in-template': 'This IRO is not part of the sector template.',
});
