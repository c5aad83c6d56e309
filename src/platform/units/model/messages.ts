import { defineMessages } from '#platform/messages/model/messages.ts';

/** Words of conversions: what was converted by, and by which authority. `{property}` is what a bridge is of. */
export const say = defineMessages('units', {
  unit: 'Unit',
  'unit-definition': 'definition of the units (SI, NIST SP 811)',
  bridge: '{kind}: {property}',
  'bridge-of-day': '{kind} of {day}: {property}',
  density: 'density',
  'net-calorific-value': 'net calorific value',
  'gross-calorific-value': 'gross calorific value',
  'net-to-gross': 'ratio of net to gross calorific value',
  'energy-basis': 'statement whether the energy is net or gross',
  'price-year': 'price index',
  'exchange-rate': 'exchange rate',
});
