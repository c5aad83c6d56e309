import { defineMessages } from '#platform/messages/model/messages.ts';

/** How figures about the workforce came about; printed with the report. */
export const say = defineMessages('workforce-report', {
  'headcount-end':
    'Headcount at the end of the period, without contractors and agency workers, from the employee records.',
  'headcount-average':
    'Headcount as average over the period, without contractors and agency workers, from the employee records.',
  'fte-end':
    'Full-time equivalents at the end of the period, without contractors and agency workers, from the employee records.',
  'fte-average':
    'Full-time equivalents as average over the period, without contractors and agency workers, from the employee records.',
  settings: 'As set in Social settings.',
  turnover:
    'Employees who left voluntarily or due to dismissal, retirement or death ({leavers}), divided by the average headcount ({average}), from the employee records.',
  leavers:
    'Employees who left voluntarily or due to dismissal, retirement or death in the period, from the employee records.',
  'full-time':
    'Employees by contracted weekly hours against full-time weekly hours ({hours}), from the employee records.',
  'non-employees': 'Contractors and agency workers at the end of the period, from the employee records.',
  'with-snapshot': '{method} Workforce snapshot of {day}.',
});

/** What taking a snapshot says at its fields. */
export const sayField = defineMessages('workforce-snapshot', {
  'not-ended': 'The period ends on {day}. A snapshot can be taken from then on.',
  nobody: 'No employments in the period.',
  'nothing-new': 'Nothing changed since version {version}.',
});
