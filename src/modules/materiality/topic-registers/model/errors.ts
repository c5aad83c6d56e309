import { defineErrors } from '#platform/errors/model/errors.ts';

export const topicRegisterError = defineErrors({
  'materiality.register-full': {
    status: 409,
    title: '{records}: at most {limit} are allowed per period.',
    hint: 'Delete some, or combine similar ones in one record.',
  },
  'materiality.release-overlaps': {
    status: 409,
    title: '{pollutant} is already recorded for this site, medium and emission point on some of these days.',
    hint: 'Change that record, or enter another emission point.',
  },
});
