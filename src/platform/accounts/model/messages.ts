import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('accounts', {
  'email-unchanged': 'This is already your email address.',
  'password-incorrect': 'The password is incorrect.',
});
