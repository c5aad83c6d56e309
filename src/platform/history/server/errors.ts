import { defineErrors } from '#platform/errors/model/errors.ts';

export const historyErrors = defineErrors({
  'history.check-running': {
    status: 409,
    title: 'The history is being checked already.',
    hint: 'The result appears here when it is done.',
  },
  'history.no-addresses': {
    status: 409,
    title: 'No email addresses are set for the integrity email.',
    hint: 'Add an address and save, then send again.',
  },
});
