import { defineErrors } from '#platform/errors/model/errors.ts';

export const trainingError = defineErrors({
  // One answer for whatever there is no certificate for.
  'training.certificate-not-found': {
    status: 404,
    title: 'There is no certificate with this code.',
    hint: 'Compare the code with the one on the certificate.',
  },
});
