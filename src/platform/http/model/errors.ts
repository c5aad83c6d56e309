import { defineErrors } from '#platform/errors/model/define-errors.ts';

/** What a page says when no server of ours has said it. */
export const pageError = defineErrors({
  'network.unreachable': {
    status: 0,
    title: 'The server cannot be reached.',
    hint: 'Check your connection and try again. Your entries are kept.',
  },
  'answer.unreadable': { status: 0, title: 'The response could not be read.' },
  'answer.unexplained': { status: 0, title: 'Something went wrong.' },
  'page.fault': { status: 0, title: 'Something went wrong on this page.' },
});
