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
