import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('auth', {
  'company-name-taken': 'A company with this name already exists. Add a word, for example “{example}”.',
  'passkey-failed': 'Verification failed. Try again, or use another method.',
  'password-blank': 'A password cannot consist only of spaces. Add letters, digits or symbols.',
  'password-too-short': 'Use at least {count} characters.',
  'password-too-long': 'Use at most {count} characters.',
  'password-sign': 'The password contains an invalid character.',
  'password-is-email': 'Do not use your email address as the password.',
  'password-is-name': 'Do not use the company name or the product name as the password.',
  'password-common': 'This is one of the 100,000 most common passwords. Choose another.',
});
