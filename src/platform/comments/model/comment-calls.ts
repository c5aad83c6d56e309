import { z } from 'zod';
import { inSchema } from '#platform/messages/model/schema-messages.ts';
import { say } from './messages.ts';
import { say as sayOfRecord } from '#platform/records/model/messages.ts';
import { defineCall } from '#platform/http/model/call.ts';
import { everyKind } from '#platform/live/model/live-change.ts';
import { filledText } from '#platform/records/model/filled-text.ts';

const tag = 'Comments';
const comment = z
  .object({
    id: z.uuid(),
    text: z.string(),
    mentions: z.array(z.uuid()),
    createdAt: z.iso.datetime(),
    createdBy: z.uuid().nullable(),
    editedAt: z.iso.datetime().nullable(),
    removedAt: z.iso.datetime().nullable(),
    isMine: z.boolean(),
  })
  .meta({ id: 'comment', title: 'Comment' });
const page = z
  .object({ items: z.array(comment), next: z.uuid().nullable(), refs: z.record(z.string(), z.string()) })
  .meta({ id: 'CommentPage' });
const saved = z.object({ comment }).meta({ id: 'CommentSaved' });
const body = z
  .strictObject({
    text: z
      .string()
      .transform((text) => text.toWellFormed().replace(/\r\n?/g, '\n'))
      .pipe(filledText(say('comment'), 4000).refine(hasNoControls, inSchema(sayOfRecord('control-characters')))),
  })
  .meta({ id: 'NewComment' });

/** Of a record of any kind; served for each kind by its path, with its right to read and kinds (`kindsShown`). */
export const commentsCall = defineCall({
  method: 'GET',
  path: '/:register/:id/comments',
  tag,
  summary: 'List the comments on a record, oldest first',
  query: z.object({ after: z.uuid().optional() }),
  response: page,
  touches: [everyKind],
});
export const addCommentCall = defineCall({
  method: 'POST',
  path: '/:register/:id/comments',
  tag,
  summary: 'Comment on a record; mentions are written as @[Name](account id)',
  status: 201,
  body,
  response: saved,
});
export const changeCommentCall = defineCall({
  method: 'PATCH',
  path: '/comments/:id',
  access: null,
  tag,
  summary: 'Edit your own comment within one day',
  body,
  response: saved,
});
export const removeCommentCall = defineCall({
  method: 'DELETE',
  path: '/comments/:id',
  access: null,
  tag,
  summary: 'Delete a comment',
  status: 204,
});

function hasNoControls(text: string): boolean {
  // eslint-disable-next-line no-control-regex
  return !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text);
}
