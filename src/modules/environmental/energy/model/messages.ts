import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('energy', {
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
