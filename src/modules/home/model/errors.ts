import { defineErrors } from '#platform/errors/model/errors.ts';

export const homeErrors = defineErrors({
  'home.pins-full': {
    status: 409,
    title: 'You have {max} pinned items, which is as many as fit.',
    hint: 'Remove one first.',
  },
});
