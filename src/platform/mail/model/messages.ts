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
