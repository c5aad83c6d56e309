import { defineErrors } from '#platform/errors/model/errors.ts';

export const performanceError = defineErrors({
  'performance.own-review': {
    status: 403,
    title: 'You cannot rate yourself or confirm your own peers.',
    hint: 'Ask your line manager or a colleague in HR.',
  },
  'performance.not-released': {
    status: 409,
    title: 'This review is not released.',
    hint: 'Wait until HR releases the review cycle.',
  },
  'performance.acknowledged': { status: 409, title: 'This review is already acknowledged.' },
  'performance.collection-closed': {
    status: 409,
    title: 'The collection of this review cycle is closed.',
    hint: 'Ask HR if something has to be added.',
  },
  'performance.cycle-open': {
    status: 409,
    title: 'Only drafts of review cycles can be deleted.',
  },
  'performance.review-closed': {
    status: 409,
    title: 'Reviews and peers are not deleted after the collection is closed.',
  },
});
