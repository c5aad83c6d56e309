import { defineMessages } from '#platform/messages/model/messages.ts';

/** What the rules of employees say at fields. */
export const say = defineMessages('employee', {
  'start-needed': 'Enter the start date of the employment.',
  'past-in-history': 'Enter past changes in the job history, with their reason.',
  'future-in-history': 'Enter future changes in the job history.',
  'before-start': 'The day is before the employment started on {start}.',
  'not-employed': '{name} is not employed on {day}.',
  'own-manager': 'Employees cannot be their own line manager.',
  'manager-circle': '{name} reports to {employee} on {day}. Choose another line manager.',
  overlaps: 'The employment overlaps with the one from {start}.',
  'jobs-outside': 'The job history has a job effective from {day}, outside the employment. Change or delete it first.',
  'reason-needed': 'Enter a reason: the change is effective from a day in the past.',
  'first-job': 'The first job of an employment begins on its first day.',
});
