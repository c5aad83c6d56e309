import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('water', {
  'no-discharge': 'Without recorded discharge, the whole withdrawal counts as consumption.',
  'more-out-than-in':
    'The discharge of {discharge} m³ exceeds the {available} m³ withdrawn or drawn from storage. Check both.',
  'no-volume': {
    one: '{count} water bill in {units} cannot be converted to a volume and is excluded. Enter it in m³ or another volume.',
    other:
      '{count} water bills in {units} cannot be converted to a volume and are excluded. Enter them in m³ or another volume.',
  },
  'basin-not-assessed': 'The basin of this site is not assessed.',
  'own-assessment': 'By own assessment.',
  'no-indicator': 'No indicator is recorded for this basin.',
  indicators: '{indicators}.',
  'baseline-stress-over': 'Baseline water stress {value} is at or above {limit}',
  'baseline-stress-below': 'Baseline water stress {value} is below {limit}',
  'depletion-over': 'Depletion {value} is at or above {limit}',
  'depletion-below': 'Depletion {value} is below {limit}',
  'wei-plus-over': 'WEI+ {value} is at or above {limit}',
  'wei-plus-below': 'WEI+ {value} is below {limit}',
  'source-missing': 'Enter the source of the water.',
  'destination-missing': 'Enter the destination of the water.',
  'source-without-withdrawal': 'Only a withdrawal has a source. Leave it empty.',
  'destination-without-discharge': 'Only a discharge has a destination. Leave it empty.',
  'reason-missing': 'Enter the reason for the assessment.',
});

/** Words of workings: labels of steps, formulas and methods. */
export const sayWorking = defineMessages('water-working', {
  method: 'Water balance (ESRS E3-4, AR 4; GRI 303-5)',
  withdrawal: 'Σ withdrawal',
  discharge: 'Σ discharge',
  'stressed-consumption': 'Σ consumption in areas of high water stress',
  'stressed-withdrawal': 'Σ withdrawal in areas of high water stress',
  'withdrawal-less-discharge': 'withdrawal − discharge',
  consumption: 'Consumption',
});
