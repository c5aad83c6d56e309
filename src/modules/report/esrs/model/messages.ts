import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('esrs', {
  'datapoint-unknown': '{point} is not a datapoint of the catalogue.',
  missing: 'Required. Enter a value or a reason for omission.',
  'omission-reason-missing': 'Choose the reason for omission.',
  'omission-unexplained': 'Explain the omission.',
  'reason-without-omission': 'A reason for omission requires the status Omitted.',
  'without-rows': '{point} has no rows.',
  'row-unknown': 'This row does not exist in {point}.',
  'without-unit': '{point} has no unit.',
  'printed-omitted': 'Omitted: {reason}',
  'printed-not-material': 'Not material according to “{assessment}”: {reason}',
  'other-unit': '{point} is stated in {unit}.',
});
