import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('change-check', {
  'assessment-gone': 'This assessment no longer exists. Choose another one.',
});
