import { defineMessages } from '#platform/messages/model/messages.ts';

/** What the rules of one's own data say at fields. */
export const say = defineMessages('my-profile', {
  'issued-later': 'The date is after today. Enter the day on which the certificate was issued.',
  'expires-before': 'The expiry date must be after the issue date.',
  'renews-self': 'A certificate cannot renew itself.',
  'renews-other': 'Choose an earlier certificate of the same employee.',
  'no-changes': 'Enter at least one change.',
  twice: 'The field is listed twice.',
  'name-needed': 'Enter 1 to 80 characters.',
  'not-a-day': 'Enter a date such as 1990-03-31.',
  'birth-date': 'Enter a date 14 to 100 years ago.',
  same: 'This is the current value.',
  'proof-needed': 'Add a document that proves the change.',
  'photo-form': 'Choose a square JPEG, PNG or WebP image of at most 5 MB.',
  'photo-unknown': 'Upload the photo again.',
  phone: 'Enter the number with country code, for example +49 30 901820.',
  email: 'Enter an email address such as ada@acme.com.',
});
