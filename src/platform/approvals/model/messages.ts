import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('approvals', {
  'alone-only-approver': 'No one else in the company could approve this.',
  'alone-too-few': 'The company has fewer approvers than its rule requires.',
  'rejection-unexplained': 'Enter a reason for the rejection.',
  'last-day-before-first': 'Choose a last day on or after the first day.',
  'escalation-before-reminder': 'Escalation must be on or after the reminder.',
  'not-a-colleague': 'Choose a colleague of your company.',
  'day-in-past': 'Choose today or a later day.',
  'must-be-met': '{condition} This condition must be met.',
  'reason-missing': '{condition} Meet this condition, or enter a reason for a waiver.',
  'start-in-past': 'Choose today or a later day.',
});
