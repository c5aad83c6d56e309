import { defineErrors } from '#platform/errors/model/errors.ts';

export const standardSelectionError = defineErrors({
  'materiality.standard-period-closed': {
    status: 409,
    title: 'The period {period} is {state}. Its standard can no longer be changed.',
    hint: 'The standard can be changed only while the period is open. Reopen the period first.',
  },
});
