import { defineMessages } from '#platform/messages/model/messages.ts';

/** Why a line of the ledger, or a day of a request, is what it is. */
export const why = defineMessages('leave-why', {
  opening: 'Opening balance',
  grant: 'Entitlement until {until}: {exact}, rounded to {rounded}. Granted before: {before}',
  'grant-change':
    'Hours or policy changed. Entitlement until {until}: {exact}, rounded to {rounded}. Granted before: {before}',
  cap: 'Above the maximum balance of {limit}',
  'carry-over': 'Not used by {day}',
  'carry-over-until': 'Not used by {day}. Expires on {expires}',
  correction: 'Correction by HR',
  'correction-for': 'Correction by HR: {reason}',
  expiry: 'Not used by {day}',
  'pay-out': 'Left on the last day of employment, {day}',
  holiday: 'Public holiday: {holiday}',
  'day-off': 'No working day',
  'not-employed': 'Not employed',
  between: 'Day off between days of leave: {taken} of {per}',
  calendar: 'Calendar days count: {taken} of {per}',
  working: '{taken} of {scheduled} scheduled. One day: {per}',
});
