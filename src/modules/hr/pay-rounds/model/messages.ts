import { defineMessages } from '#platform/messages/model/messages.ts';

/** What pay rounds say at fields, and why somebody is not raised. */
export const say = defineMessages('pay-round', {
  'percent-needed': 'Enter the percentage.',
  'amount-needed': 'Enter the amount.',
  'minimum-needed': 'Enter the minimum base pay per hour.',
  'too-early': 'The day can be {day} at the earliest, 24 months back.',
  'not-changeable': 'The round is in review or was decided. Move it back to draft first.',
  nobody: 'No pay of these employees is raised on this day.',
  'too-many': 'A round can raise up to {count} employees. Choose fewer.',
  'status-alone': 'Change the status by itself, without other fields.',
  'not-removable': 'The raises were applied. Rounds with raises stay.',
  'no-pay': 'No base pay is recorded on this day.',
  'other-currency': 'Paid in {currency}.',
  'no-hours': 'Weekly hours are not recorded.',
  'same-day': 'There is pay effective from this very day.',
  'later-pay': 'There is pay effective from a later day, {day}.',
  'no-raise': 'Base pay stays as it is.',
  'too-much': 'Pay of a year would be above {max}.',
});
