import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said to whoever would enter pay or leave for themselves. */
export const say = defineMessages('own-entries', {
  oneself: 'You cannot enter, change or delete this for yourself. Ask another person who has the permission.',
});
