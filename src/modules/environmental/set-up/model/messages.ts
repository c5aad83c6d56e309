import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('set-up', {
  'part-of-itself': 'A unit cannot be part of itself.',
  'factor-unknown': 'There is no emission factor “{factorId}” in {factorSource}. Select one from the library.',
  'no-gas': 'Enter at least one gas, or kg CO2e.',
  'gwp-set-missing': 'Select the global warming potentials used for CO₂e.',
  'energy-basis-missing': 'Select net or gross: kWh and GJ of a fuel state neither.',
  'energy-basis-unit': 'Enter the factor per MJ, GJ, TJ, kWh, MWh or GWh, which exist as net and gross.',
  'set-url': 'Enter an address that starts with https:// or http://.',
  'residual-in-kg': 'Enter grams per kWh: a residual mix below 2 g is probably in kilograms.',
  'region-unknown':
    '“{region}” is no country or grid region. Enter a country code such as AT, or a region such as US-RFCW.',
  'quantity-missing': 'Enter the covered quantity.',
  'supplier-or-site-missing': 'Enter the supplier or the site.',
  'certificate-twice': 'This certificate already exists.',
  'bridge-unit': 'Enter one unit over another, for example kg/m3, GJ_net/t or USD/EUR.',
  'not-positive': 'Must be above zero.',
  'not-used-reason': 'Enter why the activity is not used here.',
  'not-relevant-reason': 'Enter why the category is not relevant.',
  'criterion-missing': 'Select a criterion, or enter a reason.',
  'other-criterion-reason': 'Name the other criterion in the reason.',
  'already-applies': '“{name}” already applies from {from} on. Set its end date first.',
  'already-applied': '“{name}” already applies from {from} to {to}. Set its end date first.',
});

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
  'gaps-none': 'No missing emission factors, missing months or open questions.',
  'gaps-months': {
    one: '{count} of {expected} expected months has no data.',
    other: '{count} of {expected} expected months have no data.',
  },
  'gaps-questions': { one: '{count} open question about a site.', other: '{count} open questions about sites.' },
  'gaps-open': { one: '{count} record has no value.', other: '{count} records have no value.' },
  expectations: 'Set expected activities',
  'expectations-text': 'Set the activities each site reports, so that missing months are detected.',
  screening: 'Screen Scope 3 categories',
  'screening-text': 'State which of the 15 categories are relevant, and the reason for each that is not.',
  approve: 'Request approval',
  'approve-text': 'A second person reviews and approves the calculation.',
});
