import { defineMessages } from '#platform/messages/model/messages.ts';

/**
 * What the rules of human rights records say at fields, where records contradict themselves or lack something, and how
 * reported figures came about.
 */
export const say = defineMessages('human-rights', {
  'in-future': 'The date is in the future.',
  'anonymous-reporter': 'An anonymous grievance has no reporter. Leave this empty, or change “Anonymous”.',
  'anonymous-contact': 'An anonymous grievance has no contact. Leave this empty, or change “Anonymous”.',
  'anonymity-kept': 'A grievance that was reported anonymously stays anonymous.',
  'remedy-missing': 'Enter the remedy in the case before you mark it as remediated.',
  'conclusion-missing': 'Enter the conclusion of the case before you decide it.',
  'subject-missing': 'Choose the human right before you admit the case.',
  'currency-missing': 'Choose the currency of the amount.',
  'confirmed-missing': 'Enter the day of confirmation.',
  'not-confirmed': 'Only confirmed incidents have a day of confirmation.',
  'recognised-missing': 'Enter the day on which the amount was recognised.',
  'done-missing': 'Enter the day of completion.',
  'not-done': 'Only completed steps have a day of completion.',
  'not-decided': 'Only decided cases have a day of decision.',
  'not-closed': 'Only closed cases have a day of closing.',
  'period-not-ended': 'The period ends on {day}. Review it afterwards.',
  'no-move': 'Choose the next status of the case.',
  // Needs attention.
  'severe-without-step': 'Severity {severity}, and no step to prevent or mitigate it',
  unrated: 'Not rated: scale, scope or irremediability is missing',
  'not-verified': 'Confirmed, and no one is named who verified it',
  'discrimination-flag': 'The human right is discrimination, and “Discrimination or harassment” is not set',
  'no-actions': 'Severe and confirmed, without actions taken',
  'no-fines-data': 'Confirmed discrimination without data on fines; enter 0 if there are none',
  'review-says-none': 'The incident review of {period} says there are none',
  'done-without-evidence': 'Completed without evidence or result',
  overdue: 'Due on {day} and not completed',
  'no-policy': 'No human rights policy or code of conduct in force for the own workforce',
  'no-mechanism': 'No grievance mechanism in force for the own workforce',
  'no-officers': 'No one can work on grievances. Give a role the permission for grievance cases',
  'grievance-without-incident': 'Substantiated discrimination without an incident',
  // Printed with the report.
  policy: 'Human rights policies and codes of conduct in force on {day}.',
  mechanism: 'Grievance mechanisms in force on {day}.',
  incidents: 'Confirmed severe human rights incidents from {from} to {to}.',
  'incidents-none': 'Reviewed on {day}: no confirmed severe human rights incidents in the period.',
  reported: 'Incidents of discrimination and harassment in the own workforce reported from {from} to {to}.',
  verified: 'Verified incidents of discrimination and harassment in the own workforce confirmed from {from} to {to}.',
  fines: 'Fines and damages for incidents of discrimination recognised from {from} to {to}.',
});
