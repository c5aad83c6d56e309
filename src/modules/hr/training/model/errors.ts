import { defineErrors } from '#platform/errors/model/errors.ts';

export const trainingError = defineErrors({
  // One answer for whatever there is no certificate for.
  'training.certificate-not-found': {
    status: 404,
    title: 'There is no certificate with this code.',
    hint: 'Compare the code with the one on the certificate.',
  },
  'training.link-not-found': {
    status: 404,
    title: 'This link does not work.',
    hint: 'It may have expired or been revoked. Ask for another link.',
  },
  'training.too-many-links': {
    status: 409,
    title: 'There are already {max} links to this certificate.',
    hint: 'Revoke one first.',
  },
  'training.no-quiz': { status: 409, title: 'This course has no quiz.' },
  'training.not-open': {
    status: 409,
    title: 'This training is not open.',
    hint: 'Ask HR or your line manager to assign it again.',
  },
  'training.no-attempts': {
    status: 409,
    title: 'There are no attempts left.',
    hint: 'Ask HR or your line manager to assign the training again.',
  },
  'training.quiz-begun': {
    status: 409,
    title: 'The quiz before the training is over.',
    hint: 'It can be taken once, before the first attempt that counts.',
  },
  'training.feedback-given': { status: 409, title: 'You have already given feedback on this training.' },
  'training.feedback-closed': {
    status: 409,
    title: 'Feedback on this training is closed.',
    hint: 'It can be given within 90 days of completion.',
  },
  'training.quiz-closed': { status: 409, title: 'This attempt is already submitted.' },
  'training.quiz-changed': {
    status: 409,
    title: 'The questions were changed.',
    hint: 'Start the quiz again. This attempt does not count.',
  },
});
