import { defineFileTexts } from '#platform/i18n/model/printed.ts';

/** What the anonymised file of grievances says. */
export const inFile = defineFileTexts('human-rights-file', {
  title: 'Anonymised grievances',
  year: 'Year received',
  status: 'Status',
  subject: 'Human right',
  group: 'Group affected',
  country: 'Country',
});
