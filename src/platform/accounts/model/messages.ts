import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('accounts', {
  'email-unchanged': 'This is already your email address.',
  'password-incorrect': 'The password is incorrect.',
  password: 'Enter a password.',
  size: 'Enter the number of employees in digits.',
  sectors: 'Choose at least one of the listed sectors.',
  plans: 'Choose a plan.',
  suffix: 'Enter the domain of the company’s email addresses, such as company.com.',
  roles: 'Choose at least one role.',
  code: 'Enter the six digits shown in the app.',
  'recovery-code': 'Enter one of your recovery codes.',
  'company-name': 'Enter the name of the company.',
  terms: 'Please agree to the terms of use.',
  'first-name': 'Enter the first name.',
  surname: 'Enter the surname.',
  language: 'Enter a language code such as en or de-AT.',
  phone: 'Enter the number with country code, such as +49 30 1234567.',
  version: 'The version is missing.',
  'role-name': 'Enter a name for the role.',
  'permission-key': 'This is not a permission key.',
  mailbox: 'Choose one of the email addresses.',
});

/** What happened to an account, as its owner reads it in the list and in the mail. */
export const saySecurityEvent = defineMessages('security-event', {
  'signed-in': 'Signed in',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset with a link sent by email',
  'totp-added': 'Authenticator app added',
  'passkey-added': 'Passkey added',
  'factor-removed': 'Authentication method removed',
  'factors-reset': 'Two-factor authentication reset by the provider after an identity check',
  'recovery-renewed': 'New recovery codes created; the old codes are invalid',
  'recovery-used': 'Signed in with a recovery code',
  'second-step-failed': 'Correct password, but two-factor authentication failed several times',
  'email-asked': 'Email address change requested',
  'email-changed': 'Email address changed',
  'sessions-ended': 'All other sessions ended',
});
