import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('approvals', {
  'rejection-unexplained': 'Enter a reason for the rejection.',
  'last-day-before-first': 'Choose a last day on or after the first day.',
  'escalation-before-reminder': 'Escalation comes on or after the reminder.',
  'not-a-colleague': 'Choose a colleague of your company.',
  'day-in-past': 'Choose a day from today on.',
  'start-in-past': 'Choose today or a later day.',
});
