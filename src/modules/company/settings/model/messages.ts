import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('company-settings', {
  'module-unknown': 'This module does not exist.',
  'name-taken': 'A company with this name already exists.',
  'lei-check-digits': 'The check digits are incorrect. Compare the number with the official entry.',
  'sector-missing': 'Choose at least one sector.',
  'time-zone': 'Choose a time zone such as Europe/Berlin.',
  'email-lower-case': 'Enter an email address in lower case.',
  network: 'Enter an address or a network, for example 203.0.113.0/24 or 2001:db8::/48.',
  'locks-you-out': 'Your own address, {ip}, is not in these networks. Add it to keep access.',
  'within-a-year': 'Choose a date from today to one year ahead.',
  'not-in-future': 'Enter today or an earlier date.',
  logo: 'Choose a PNG or JPEG image of at most 1 MB and 40 megapixels.',
  'reply-to-outside': 'Enter the address of a member or an address at your verified email domain.',
  'colour-contrast':
    'Choose a darker colour with a contrast of at least {contrast}:1 on white. The nearest is {nearest}.',
  'employees-in-digits': 'Enter the number of employees as digits.',
  'employees-too-few': 'Enter 1 or more.',
  'support-permissions': 'Choose the permissions for support.',
  'support-duration': 'Choose one of the available durations.',
  'support-reason': 'Enter the reason for support access.',
  plan: 'Choose a plan.',
  permission: 'Choose at least one permission.',
});
