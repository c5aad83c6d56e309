import { defineFileTexts } from '#platform/i18n/model/printed.ts';

/** What a training certificate says, as PDF. */
export const inFile = defineFileTexts('training-file', {
  title: 'Certificate of completion',
  completed: 'has completed the course',
  hours: 'Training hours',
  'hours-of': '{hours}',
  'issued-on': 'Completed on',
  'valid-until': 'Valid until',
  'no-expiry': 'No expiry date',
  code: 'Check code',
  check: 'Check this certificate at {address}',
  withdrawn: 'Withdrawn on {day}. This certificate is not valid.',
  logo: 'Logo of {company}',
  day: '{day}',
});
