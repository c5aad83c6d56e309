import { defineLines, defineMessages, type Message } from '#platform/messages/model/messages.ts';

/** What the rules of employees say at fields. */
export const say = defineMessages('employee', {
  'start-needed': 'Enter the start date of the employment.',
  'past-in-history': 'Enter past changes in the job history, with their reason.',
  'future-in-history': 'Enter future changes in the job history.',
  'nothing-planned': 'The job does not change on that day. To cancel a planned change, edit it in the job history.',
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

/** What stands against merging two records of an employee. */
export const sayMerge = defineMessages('employee-merge', {
  'same-record': 'Choose another record of the same employee.',
  oneself: 'You cannot merge your own record. Ask another person in HR.',
  'two-accounts': 'Both records have an account. Remove the one that is not used from its record first.',
  'in-sample':
    'The duplicate is in an audit sample, which does not change. Keep that record and merge the other one, or end the sample first.',
  unchangeable: {
    one: '{kind}: {count} record of the duplicate does not change any more. Keep that employee record and merge the other one.',
    other:
      '{kind}: {count} records of the duplicate do not change any more. Keep that employee record and merge the other one.',
  },
  'other-days':
    'The employment from {one} overlaps with the one from {other} and has other days. Correct one of the two first.',
  'both-have': {
    one: '{kind}: both records have {count} entry of the same day or name. Delete one of the two first.',
    other: '{kind}: both records have {count} entries of the same day or name. Delete one of each first.',
  },
});

const sayInHistory = defineLines('employee-history', {
  merged: 'Merged with the duplicate {name}: {reason}',
  closed: 'Closed values affected: {values}',
});

/** What the history says of them, kept as its English text. */
export const closedReason = (values: readonly Message[]): string =>
  sayInHistory('closed', { values: { list: values.map((said) => ({ said })) } }).message;

/** What the history says of records that a merge changes, kept as its English text. */
export const mergeReason = (name: string, reason: string): string => sayInHistory('merged', { name, reason }).message;
