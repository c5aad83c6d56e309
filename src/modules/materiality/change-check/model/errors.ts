import { defineErrors } from '#platform/errors/model/errors.ts';

export const changeCheckError = defineErrors({
  'materiality.change-check-frozen': {
    status: 409,
    title: '“{assessment}” is {state}. Its answers on significant changes can no longer be changed.',
  },
});
