import { defineErrors } from '#platform/model/errors.ts';

export const historyErrors = defineErrors({
  'history.check-running': { status: 409, title: 'The history is being checked already.', hint: 'The result appears here when it is done.' },
});
