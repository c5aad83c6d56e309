import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('energy', {
  'readings-changed': 'Meter readings changed',
  'no-baseline':
    'All consumption is assumed to depend on the weather because there is no baseline that separates heating from other uses.',
  'degree-day-sources': 'The degree days are from {count} sources; their base temperatures may differ: {sources}.',
  unproven:
    'Purchased energy counts as fossil unless a certificate, contract or supplier rate shows that it is renewable or nuclear. The grid mix is not sufficient.',
  'not-cancelled':
    '{instrument} counts as renewable but is not cancelled in the registry, so someone else could also claim it.',
  'other-density': {
    one: '{what}, {count} record ({sites}): the emissions use a density of {emissions} ({set}, factor “{factor}”), the energy uses {energy} ({other}). To use one value in both, add it as conversion.',
    other:
      '{what}, {count} records ({sites}): the emissions use a density of {emissions} ({set}, factor “{factor}”), the energy uses {energy} ({other}). To use one value in both, add it as conversion.',
  },
  'other-calorific-value': {
    one: '{what}, {count} record ({sites}): the emissions use a calorific value of {emissions} ({set}, factor “{factor}”), the energy uses {energy} ({other}). To use one value in both, add it as conversion.',
    other:
      '{what}, {count} records ({sites}): the emissions use a calorific value of {emissions} ({set}, factor “{factor}”), the energy uses {energy} ({other}). To use one value in both, add it as conversion.',
  },
  'other-net-to-gross': {
    one: '{what}, {count} record ({sites}): the emissions use a ratio of net to gross calorific value of {emissions} ({set}, factor “{factor}”), the energy uses {energy} ({other}). To use one value in both, add it as conversion.',
    other:
      '{what}, {count} records ({sites}): the emissions use a ratio of net to gross calorific value of {emissions} ({set}, factor “{factor}”), the energy uses {energy} ({other}). To use one value in both, add it as conversion.',
  },
  'more-sites': { one: '{count} more site', other: '{count} more sites' },
  'other-bases-more': {
    one: 'One more fuel has other values in the emissions than in the energy.',
    other: '{count} more fuels have other values in the emissions than in the energy.',
  },
  'device-replaced': 'The device was replaced without a final reading: no data from {from} to {to}.',
  'reading-backwards':
    'The reading of {day} ({reading}) is below the previous one ({before}). No consumption is calculated from it.',
  'reading-backwards-without-digits':
    'The reading of {day} ({reading}) is below the previous one ({before}), and the number of digits of the meter is missing. No consumption is calculated from it.',
  'rolled-over': 'The meter rolled over to zero: {formula}.',
  'reading-not-in-use': 'The meter was not in use on {day}; this reading is excluded.',
  'reading-twice': '{day} has two readings ({first} and {second}); the second one is excluded.',
  'reading-gap-unusual':
    'No reading for {days} days, {from} to {to}; usual: {usual}. The amount is distributed evenly over these days.',
  'reading-gap':
    'No reading for {days} days, {from} to {to}; readings are expected every {most}. The amount is distributed evenly over these days.',
  'meter-unit': 'Choose a unit of energy, volume or mass.',
  'not-positive': 'Must be above zero.',
  'meter-gone': 'This meter no longer exists. Choose another meter.',
  'too-many-digits': 'The meter has {digits} digits before the decimal point; it cannot show {reading}.',
  'below-previous-reading':
    'The previous reading is {before}. If the meter was replaced, choose “First reading of a new device”.',
  'below-previous-or-rolled-over':
    'The previous reading is {before}. If the meter rolled over to zero, enter its digits. If it was replaced, choose “First reading of a new device”.',
  'above-next-reading':
    'The next reading is {after}. If the meter was replaced, choose “First reading of a new device”.',
  'above-next-or-rolled-over':
    'The next reading is {after}. If the meter rolled over to zero, enter its digits. If it was replaced, choose “First reading of a new device”.',
  'more-than-generated': 'The energy sold and used exceeds the {produced} generated.',
  month: 'Enter the month as YYYY-MM, for example 2026-03.',
  'degree-day-source-missing': 'Enter the source of the degree days, or set a source in the environmental settings.',
});

/** Words of workings: labels of steps, formulas and methods. */
export const sayWorking = defineMessages('energy-working', {
  'method-mix': 'Energy consumption and mix (ESRS E1-7; VSME B3)',
  'method-balance': 'Energy consumption and mix (ESRS E1-7, AR 18; VSME B3; GRI 302-1)',
  'sum-net': 'Σ energy by net calorific value',
  'sum-converted': 'Σ amount × conversion to MWh (net)',
  'and-more': '{parts} + {count} more',
  'method-intensity': 'Energy intensity of floor area (GRI 302-3)',
  intensity: 'energy without vehicles ÷ floor area',
  'without-vehicles': 'Σ energy without vehicles',
  'method-weather': 'Weather normalisation by degree days (ISO 50006:2023; VDI 3807)',
  weather: 'use × (1 − s) + use × s × reference HDD ÷ HDD',
  use: 'Use',
  'weather-share': 'Weather-dependent share',
  all: 'all',
  fitted: 'b · ΣHDD ÷ (n · a + b · ΣHDD) with a = {a}, b = {b} of {baseline}',
  'degree-days-mean': 'Degree days, long-term mean',
  'sum-reference': 'Σ reference HDD',
  'degree-days': 'Degree days',
  'method-readings': 'Consumption from meter readings',
  readings: 'Σ (reading − previous reading) × multiplier, distributed over days',
  'month-spans': '{spans}',
  span: '{from} to {to}: {formula}',
  'span-part': '{from} to {to}: {formula}, {inside} of {days} days',
});

/** How the note of a record begins that was made from readings: it is kept as its text, and records are found by it. */
export const sayInNote = defineMessages('energy-note', { 'from-readings': 'Created from meter readings.' });
