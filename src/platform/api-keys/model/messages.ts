import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('api-keys', {
  'permission-not-held': 'You do not have one of these permissions yourself.',
});
