import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('report-sharing', {
  'last-day': 'Choose a day from {from} to {to}.',
  'no-file': 'Choose at least one file.',
  'not-email': 'Enter an email address, for example name@example.com.',
  'password-short': 'Use at least {min} characters.',
});
