import { defineErrors } from '#platform/errors/model/errors.ts';

export const changeCheckErrors = defineErrors({
  'materiality.change-check-frozen': {
    status: 409,
    title: '“{assessment}” is {state}; what was said about changes since the one before does not change any more.',
  },
});
