import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of the figures here. */
export const say = defineMessages('overview', {
  'not-in-mwh': {
    one: '{count} record could not be converted to MWh and is excluded.',
    other: '{count} records could not be converted to MWh and are excluded.',
  },
  'without-factor': 'Records without an emission factor are excluded from the calculation and from this value.',
  'sites-without-data': { one: 'No data for {count} site.', other: 'No data for {count} sites.' },
});
