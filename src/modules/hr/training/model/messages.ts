import { defineMessages } from '#platform/messages/model/messages.ts';

/** What the rules of courses and enrolments say at fields. */
export const say = defineMessages('training', {
  'in-future': 'The date is after today. Enter the day of completion.',
  'other-enrolment': 'Add another enrolment instead.',
  'waiver-needed': 'Enter the reason for the waiver.',
  'other-course': 'Choose a session of the same course.',
  'session-cancelled': 'The session is cancelled. Choose another one.',
  'session-over': 'The session is over. Choose another one.',
  'own-result': 'HR or your line manager records this. Add a proof instead.',
  'own-due': 'HR or your line manager changes this.',
  'own-required': 'The course is required. Only HR or your line manager can waive it.',
  'own-closed': 'This enrolment is closed.',
  'own-rating': 'Only the employee rates the course.',
  'not-offered': 'The course is not in the catalogue.',
  'done-before-rating': 'Complete the course before you rate it.',
  'position-needed': 'Choose the position.',
  'site-needed': 'Choose the site.',
  'role-needed': 'Enter the role.',
  'role-unknown': 'There is no role “{role}”. Enter the key of a role, for example line-manager.',
  'seats-below': 'There are {booked} booked seats. Enter at least as many.',
  'session-course': 'Add another session for another course.',
  'version-course': 'Add another version for another course.',
  'currency-needed': 'Choose the currency of the cost.',
  span: 'The last day is before the first one.',
  'course-or-path': 'Choose a course or a training path.',
  'not-both': 'Choose a course or a training path, not both.',
  'step-path': 'Add another step for another path.',
  'quiz-needed': 'Pass the quiz to complete this course.',
  'pass-mark-needed': 'Enter the pass mark of this version first.',
  'pass-mark-used': 'There are quiz questions. Enter the pass mark.',
  'options-needed': 'Enter at least two options.',
  'one-correct': 'Mark one option as correct.',
  'some-correct': 'Mark at least one option as correct.',
  'answer-needed': 'Enter the correct number.',
  'version-fixed': 'Add another question for another version.',
  'not-asked': 'This answer is to no question or option of the quiz.',
  'certificate-fixed': 'Withdraw this certificate and issue another one.',
  'own-certificate': 'A colleague in HR issues and withdraws your certificates.',
  'result-changed': 'The result of the training was changed.',
  'not-of-session': 'Line {line}: this person is not booked for the session.',
});

/** What the workings of training figures say. */
export const sayFigure = defineMessages('training-figure', {
  'completion-formula': 'completed ÷ (assigned + started + completed + not passed)',
  'completion-method': 'Completion of trainings: completed of all assigned; waived and withdrawn are not counted',
  'compliance-formula': 'employees with all required trainings valid ÷ employees with required trainings',
  'compliance-method':
    'Compliance with training requirements on {day}: employees whose required trainings are all completed and valid; waived requirements are not counted',
  open: 'Assigned or started',
  done: 'Completed',
  failed: 'Not passed',
  required: 'Employees with required trainings',
  compliant: 'Of these, all valid',
  'hours-formula': 'training hours ÷ employees on {day}',
  'hours-method':
    'Hours of trainings completed from {from} to {to} per employee on the last day (VSME B10, ESRS S1-13, GRI 404-1); contractors and agency workers are not counted',
  hours: 'Training hours',
  employees: 'Employees',
  'drawn-hours':
    'Hours of trainings completed from {from} to {to}, as recorded for each employee, divided by {count} employees on {to}',
});
