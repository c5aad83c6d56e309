import { defineErrors } from '#platform/errors/model/errors.ts';

export const historyError = defineErrors({
  'history.check-running': {
    status: 409,
    title: 'A check of the history is already running.',
    hint: 'The result appears here when it has finished.',
  },
  'history.sample-only': {
    status: 403,
    title: 'You cannot export the audit log as JSON lines.',
    hint: 'It contains values of employees outside the audit samples. Export CSV, or ask an administrator for the file.',
  },
  'history.no-addresses': {
    status: 409,
    title: 'No email addresses are set for the integrity email.',
    hint: 'Add an address, save, and send again.',
  },
});
