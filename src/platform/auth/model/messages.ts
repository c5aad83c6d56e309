import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('auth', {
  'company-name-taken': 'A company with this name already exists. Add a word, for example “{example}”.',
  'passkey-failed': 'Verification failed. Try again, or use another method.',
});
