import { defineLines, defineMessages, type Message } from '#platform/messages/model/messages.ts';

/** What the rules of employees say at fields. */
export const say = defineMessages('employee', {
  'start-needed': 'Enter the start date of the employment.',
  'past-in-history': 'Enter past changes in the job history, with their reason.',
  'future-in-history': 'Enter future changes in the job history.',
  'nothing-planned':
    'Nothing of the job changes on that day. To take back a planned change, change it in the job history.',
  'before-start': 'The day is before the employment started on {start}.',
  'not-employed': '{name} is not employed on {day}.',
  'own-manager': 'Employees cannot be their own line manager.',
  'manager-circle': '{name} reports to {employee} on {day}. Choose another line manager.',
  overlaps: 'The employment overlaps with the one from {start}.',
  'jobs-outside': 'The job history has a job effective from {day}, outside the employment. Change or delete it first.',
  'reason-needed': 'Enter a reason: the change is effective from a day in the past.',
  'first-job': 'The first job of an employment begins on its first day.',
});

/** Closed values that a change of the past affects. */
export const sayClosed = defineMessages('employee-closed', {
  publication: '{period}: published report, version {version}',
  datapoints: { one: '{period}: {count} approved datapoint', other: '{period}: {count} approved datapoints' },
  snapshot: '{period}: workforce snapshot, version {version}',
  'leave-year': 'Leave balances of the leave year {from} to {to}',
  'leave-years': 'Leave balances of the leave years from {from} to {to}',
  'pay-report': 'Pay gap report as of {day}, exported on {exported}',
});

const sayInHistory = defineLines('employee-history', { closed: 'Closed values affected: {values}' });

/** What the history says of them, kept as its English text. */
export const closedReason = (values: readonly Message[]): string =>
  sayInHistory('closed', { values: { list: values.map((said) => ({ said })) } }).message;
