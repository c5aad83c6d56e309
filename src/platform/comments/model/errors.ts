import { defineErrors } from '#platform/errors/model/errors.ts';

export const commentError = defineErrors({
  'comment.mention': {
    status: 422,
    title: '{name} does not have access to this record.',
    hint: 'Mention only members with access.',
  },
  'comment.not-yours': { status: 403, title: 'Only its author can edit a comment.' },
  'comment.too-late': { status: 409, title: 'Comments can be edited for one day. Write a new comment.' },
});
