import { defineErrors } from '#platform/errors/model/errors.ts';

export const commentErrors = defineErrors({
  'comment.mention': {
    status: 422,
    title: '{name} cannot read this record and would not learn of it.',
    hint: 'Mention only members who may see it.',
  },
  'comment.not-yours': { status: 403, title: 'Only the person who wrote a comment can change it.' },
  'comment.too-late': { status: 409, title: 'A comment can be changed for a day. Write another one.' },
});
