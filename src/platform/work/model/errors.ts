import { defineErrors } from '#platform/errors/model/errors.ts';

export const workError = defineErrors({
  'work.too-heavy': {
    status: 422,
    title: 'Processing this needs more than {limit} MB of memory.',
    hint: 'Use a smaller file, or split it.',
  },
  'work.too-long': {
    status: 422,
    title: 'Processing this takes more than {limit} seconds.',
    hint: 'Use a smaller file, or split it.',
  },
  'work.queue-full': {
    status: 503,
    title: 'Too many files are being processed.',
    hint: 'No data was lost. Please try again in {seconds} seconds.',
  },
});
