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
