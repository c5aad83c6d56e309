import { defineErrors } from '#platform/errors/model/errors.ts';

export const profileError = defineErrors({
  'my-profile.no-employee': {
    status: 409,
    title: 'No employee record is linked to your account.',
    hint: 'Ask HR to link your account to your employee record.',
  },
  'my-profile.own-certificate': {
    status: 403,
    title: 'You cannot verify your own certificates.',
    hint: 'Ask a colleague in HR.',
  },
  'my-profile.request-open': {
    status: 409,
    title: 'A change request is already open.',
    hint: 'Wait for the decision, or withdraw the request.',
  },
  'my-profile.request-closed': { status: 409, title: 'This change request is closed.' },
  'my-profile.request-decided': {
    status: 403,
    title: 'Change requests are decided under Approvals.',
  },
  'my-profile.record-changed': {
    status: 409,
    title: 'The employee record has changed since this request: {field} is now “{now}”.',
    hint: 'Reject the request and ask for a new one.',
  },
  'my-profile.package-running': {
    status: 409,
    title: 'Your data package is already being prepared.',
    hint: 'Wait until it is completed.',
  },
  'my-profile.package-gone': {
    status: 404,
    title: 'This data package is no longer available.',
    hint: 'Data packages expire after 7 days. Request a new one.',
  },
});
