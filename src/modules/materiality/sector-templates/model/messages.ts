import { defineLines, defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('starter-sets', {
  'iro-not-in-template': 'This IRO is not part of the sector template.',
});

/** What the history says of IROs that were copied. */
export const sayInHistory = defineLines('starter-sets-history', {
  copied: 'From the sector template {sector}: a starting point, not yet assessed',
});
