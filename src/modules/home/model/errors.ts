import { defineErrors } from '#platform/errors/model/errors.ts';

export const homeError = defineErrors({
  'home.pins-full': {
    status: 409,
    title: 'You have reached the limit of {max} pinned items.',
    hint: 'Unpin an item first.',
  },
});
