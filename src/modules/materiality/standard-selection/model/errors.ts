import { defineErrors } from '#platform/errors/model/errors.ts';

export const standardSelectionErrors = defineErrors({
  'materiality.standard-period-closed': {
    status: 409,
    title: 'The period {period} is {state}. Its standard does not change any more.',
    hint: 'A standard is chosen while the period is open. Who may, can take the period back first.',
  },
});
