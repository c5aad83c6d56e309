import { defineMessages } from '#platform/messages/model/messages.ts';

/** The steps to a first inventory: their names, and what is left to do in each. */
export const sayStep = defineMessages('first-inventory', {
  units: 'Add your sites',
  'units-none': 'Add the company and its sites, or import them from a list.',
  'units-open': {
    one: '{count} of {all} sites has no country. The country determines the emission factors.',
    other: '{count} of {all} sites have no country. The country determines the emission factors.',
  },
  'units-added': { one: '{count} site added.', other: '{count} sites added.' },
  period: 'Create a reporting period',
  'period-text': 'Set the dates, the consolidation approach and the global warming potentials.',
  activity: 'Import activity data',
  'activity-text': 'Import a spreadsheet of your consumption data, or add the first record.',
  calculate: 'Calculate inventory',
  'calculate-text': 'Default emission factors are selected, with the reason shown. You can change each.',
  gaps: 'Resolve data gaps',
  'gaps-text': 'Records without an emission factor are listed and never counted as zero.',
  'gaps-none': 'All records have an emission factor.',
  'gaps-open': { one: '{count} record has no value.', other: '{count} records have no value.' },
  expectations: 'Set expected activities',
  'expectations-text': 'Set the activities each site reports, so that missing months are detected.',
  approve: 'Request approval',
  'approve-text': 'A second person reviews and approves the calculation.',
});
