import { defineFileTexts } from '#platform/i18n/model/printed.ts';

/** What files of results say. */
export const inFile = defineFileTexts('employee-survey-file', {
  title: 'Results {survey}',
  unit: 'Unit',
  site: 'Site',
  service: 'Length of service',
  invited: 'Invited',
  answered: 'Responses',
  rate: 'Response rate (%)',
  enps: 'eNPS',
  'plus-minus': 'eNPS, 95% interval (±)',
  engagement: 'Engagement (%)',
  question: 'Question',
  n: 'Responses to question',
  mean: 'Mean',
  favourable: 'Favourable (%)',
  counts: 'Responses by option',
  all: 'All',
  unknown: 'No data',
  under1: 'Under 1 year',
  from1: '1–4 years',
  from5: '5–9 years',
  from10: '10 years and more',
  hidden: 'Hidden: fewer than {threshold} responses, or derivable',
});
