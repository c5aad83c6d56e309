import { defineMessages } from '#platform/messages/model/messages.ts';

/** What partners and agreements are refused for. */
export const say = defineMessages('partnership', {
  'check-day-missing': 'Enter the day of the check.',
  'check-result-missing': 'Choose the result of the check.',
  'check-in-future': 'The date is in the future.',
  'assessment-missing': 'Enter how the concerns were assessed.',
  'in-future': 'The date is in the future.',
  'contribution-missing': 'Enter cash, in-kind contributions or volunteer hours before you request approval.',
  'end-missing': 'Enter the end of the agreement before you request approval.',
  'basis-missing': 'Enter how the in-kind contributions were valued.',
  'due-diligence-open': 'Complete the due diligence of {partner} before you request approval.',
  'not-changeable': 'This was part of the approval. Make another agreement, or withdraw the request first.',
  'status-alone': 'Change the status on its own, without other fields.',
  'not-removable': 'Approved agreements cannot be deleted. Terminate it instead.',
});

/** Workings of the metrics. */
export const sayFigure = defineMessages('partnership', {
  'total-formula': 'Σ (cash + in kind + volunteer hours × hour rate)',
  'total-method':
    'Agreed contributions of active agreements over their whole term, hours at the rate effective at their start',
  cash: 'Cash',
  'in-kind': 'In kind',
  hours: 'Volunteer hours',
  'largest-formula': 'agreed contributions of the largest partner ÷ agreed contributions',
  'largest-method': 'Concentration on the largest partner, among active agreements in one currency',
  largest: 'Largest partner: {partner}',
  all: 'All partners',
  'no-total': {
    one: '{count} active agreement without a total is not included.',
    other: '{count} active agreements without a total are not included.',
  },
});

/** Where partners and agreements contradict each other or lack something. */
export const sayIssue = defineMessages('partnership', {
  'due-diligence': 'Active, but the due diligence of {partner} is not passed.',
  exposure:
    '{partner} has concerns about political exposure, but the agreement is not marked as a political contribution.',
  'political-not-listed':
    'Marked as a political contribution, but {partner} is not among the political contributions of G1.',
  'no-rate': 'Volunteer hours have no hour rate effective on {day}. Set it in Social settings.',
  'other-currency': 'The hour rate is in another currency than the agreement.',
  'checked-late': '{partner} was first checked on {day}, after the start of the agreement.',
});
