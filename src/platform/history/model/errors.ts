import { defineErrors } from '#platform/errors/model/errors.ts';

export const historyError = defineErrors({
  'history.check-running': {
    status: 409,
    title: 'A check of the history is already running.',
    hint: 'The result appears here when it has finished.',
  },
  'history.no-addresses': {
    status: 409,
    title: 'No email addresses are set for the integrity email.',
    hint: 'Add an address, save, and send again.',
  },
});
