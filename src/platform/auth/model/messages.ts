import { defineMessages } from '#platform/messages/model/messages.ts';

/** What a link in an email has done. */
export const sayDone = defineMessages('auth-done', {
  'email-confirmed': 'Email address confirmed.',
  'email-changed': 'Email address changed. Sign in with the new address from now on.',
  'email-half': 'Confirmed. The address changes when the other address has been confirmed too.',
  'company-added': '{company} added to your account.',
  'domain-proved': 'Thank you. {domain} is confirmed as the email domain of {company}.',
  invited: '{company} has invited you. The invitation has been sent by email.',
  'asked-to-join': 'Your request to join {company} has been sent. You will receive an email when it is approved.',
  joined: 'You are now a member of {company}. Please sign in.',
});

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
