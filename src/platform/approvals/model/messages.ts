import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('approvals', {
  'alone-only-approver': 'No one else in the company could approve this.',
  'alone-too-few': 'The company has fewer approvers than its rule requires.',
  'rejection-unexplained': 'Enter a reason for the rejection.',
  'last-day-before-first': 'Choose a last day on or after the first day.',
  'escalation-before-reminder': 'Escalation must be on or after the reminder.',
  'not-a-colleague': 'Choose a colleague of your company.',
  'delegate-from-outside': 'Auditors, external guests and new hires approve nothing. Choose another colleague.',
  'delegate-without-right':
    'This colleague has no permission to view what you approve. Choose one who can view one of these: {kinds}.',
  'day-in-past': 'Choose today or a later day.',
  'must-be-met': '{condition} This condition must be met.',
  'reason-missing': '{condition} Meet this condition, or enter a reason for a waiver.',
  'level-from': '{fact}: {value}. Required from {least}.',
  'level-is': '{fact}: {value}. Required if {wanted}.',
  'level-no-data': '{fact}: no data, so this approval is required.',
  'fact-unknown': 'Choose one of the conditions of this type of request.',
  'threshold-missing': 'Enter from which value the further approval is required.',
  'threshold-whole': 'Enter a whole number from 1.',
  'threshold-share': 'Enter a share above 0%.',
  'option-missing': 'Choose a value.',
  'condition-missing': 'Choose what the further approval depends on.',
  'approver-missing': 'Choose who gives the further approval.',
  'role-without-right': 'Choose a role with permission to approve this.',
  'not-an-approver': 'Choose a colleague with permission to approve this.',
  'start-in-past': 'Choose today or a later day.',
});
