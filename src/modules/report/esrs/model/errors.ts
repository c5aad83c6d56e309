import { defineErrors } from '#platform/errors/model/errors.ts';

export const esrsErrors = defineErrors({
  'report.topic-not-material': {
    status: 409,
    title: '{topic} is decided not material in “{assessment}”.',
    hint: 'What is not material is not reported. Decide the topic anew in a new assessment first.',
  },
});
