import { defineMessages } from '#platform/messages/model/messages.ts';

/** What the rules of pay say at fields. */
export const say = defineMessages('pay', {
  'base-needed': 'Enter the base pay.',
  'not-employed': '{name} is not employed on {day}.',
  'reason-needed': 'Enter a reason: the change is effective from a day in the past.',
  'too-early': 'Changes can be effective from {day} at the earliest, 24 months ago.',
  'hours-needed': 'Enter weekly hours: the job has none on {day}.',
  'sample-fixed': 'What a sample covers and its day cannot be changed. Add another sample.',
  'sample-drawn': 'Employees of a sample are drawn at random and cannot be chosen.',
  'too-much': 'Pay of a year can be at most {max}.',
});
