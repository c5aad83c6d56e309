import { defineLines, defineMessages } from '#platform/messages/model/messages.ts';

/** What leave says at fields, beside balances and in its workings. */
export const say = defineMessages('leave', {
  'payout-formula': 'days of leave × annual gross pay ÷ working days a year',
  'payout-method': 'Leave that was not taken, paid out at the end of the employment',
  'payout-days': 'Leave balance on the last day',
  'payout-gross': 'Annual gross pay',
  'payout-working-days': 'Working days a year',
  'day-too-far': 'Choose a day between 1900 and {latest}.',
  'four-decimals': 'Enter days with at most four decimals.',
  'step-above-zero': 'Enter more than 0 days.',
  'limit-needed': 'Enter the carry-over limit.',
  'reason-needed': 'Enter a reason for the correction.',
  'hours-needed': 'Enter the hours of at least one weekday.',
  'place-unknown':
    'There is no list of public holidays for {place}. Enter a country, state or region such as SE, DE-BY or ES-MD.',
  'not-employed': '{name} is not employed on {day}.',
  overlaps: 'There is other leave from {from} to {to}.',
  'no-days': 'There are no working days in this period.',
  'no-half-days': '{type} allows whole days only.',
  'no-hours': '{type} cannot be requested in hours.',
  'one-day': 'Hours can be requested for one day only.',
  'whole-day': 'Choose one half of the day, or the whole day.',
  'too-long': { one: 'A request is for at most {count} day.', other: 'A request is for at most {count} days.' },
  'no-policy': 'No policy of {type} is in effect for {name} on {day}.',
  'balance-below': 'The balance would be {balance} on {day}. Lowest balance allowed: {least}.',
  notice: { one: 'Request {type} at least {count} day before.', other: 'Request {type} at least {count} days before.' },
  'in-the-past': 'The first day is in the past. Ask HR to enter it.',
  'past-limit': {
    one: 'Leave can be entered up to {count} day later.',
    other: 'Leave can be entered up to {count} days later.',
  },
  blocked: 'Block period: {name}, {from} to {to}.',
  waiting: 'Leave can be taken from {day}, after the waiting period.',
  'proof-needed': 'Attach proof: it is needed for this period.',
  'assigned-own': 'Another person of HR has to assign your leave.',
  'cover-below': '{day}: {present} of {people} present in {unit}, minimum {least}.',
  'cover-blocked': 'Minimum cover is not kept. {first}',
  'cover-broken': {
    one: 'Minimum cover is not kept on {count} day.',
    other: 'Minimum cover is not kept on {count} days.',
  },
  'others-away': {
    one: '{count} other absence in the team or unit.',
    other: '{count} other absences in the team or unit.',
  },
  'nobody-away': 'No one else of the team or unit is away.',
  away: '{name}: away from {from} to {to}.',
  'not-changeable': 'The request has been decided. Cancel it and request again.',
  'status-alone': 'Change the status by itself, without other fields.',
  'cancel-begun': 'The leave has begun. Ask HR to cancel it.',
});

/** What the history of a request says that was assigned to many. */
export const sayInHistory = defineLines('leave-history', { assigned: 'Assigned to several employees: {note}' });

/** What the workings of the absence rate say. */
export const sayAbsence = defineMessages('absence', {
  formula: 'sick working hours ÷ contracted working hours × 100',
  method:
    'Absence rate: working hours on which employees were absent due to sickness, divided by the contracted working hours of all employees; public and company holidays excluded from both',
  sick: 'Sick working hours',
  contracted: 'Contracted working hours',
  people: 'Employees in the period',
  absent: 'Employees with a sickness absence',
  assumed: 'Estimated in part: {hours} are of employees without recorded weekly hours, for whom full time is assumed.',
});
