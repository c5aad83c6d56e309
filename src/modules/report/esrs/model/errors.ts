import { defineErrors } from '#platform/errors/model/errors.ts';

export const esrsError = defineErrors({
  'report.topic-not-material': {
    status: 409,
    title: '{topic} is not material according to “{assessment}”.',
    hint: 'Topics that are not material are not reported. Change the decision in a new assessment first.',
  },
});
