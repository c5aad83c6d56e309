import { userError } from '#platform/errors/model/errors.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { ServedCall } from '#platform/http/server/served-call.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import { isId } from '#platform/database/server/ids.ts';
import {
  addCommentCall,
  changeCommentCall,
  commentsCall,
  removeCommentCall,
} from '#platform/comments/model/comment-calls.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { kindsShown } from '#platform/records/model/kinds-shown.ts';
import { addComment, changeComment, commentsOf, removeComment, type Comment } from './comments.ts';
import { mailMentions } from './mention-mail.ts';

/** Comments on records of every kind. Whoever can read a record can talk about it. */
export function commentCallsOf(resource: Resource): ServedCall[] {
  const path = `/${resource.path}/:id/comments`;
  const one = resource.label[0].toLowerCase();
  const access = resource.access.read;
  return [
    serveCall(
      {
        ...commentsCall,
        path,
        access,
        touches: kindsShown(resource),
        summary: `List the comments on a ${one}, oldest first`,
      },
      async (tx, { params, query: { after } }) => {
        const record = await records(tx, resource).get(known(params.id), { bin: true });
        const { items, next } = await commentsOf(tx, resource, record.id, after ?? null);
        const people = items.flatMap((item) => [item.createdBy, ...item.mentions]).filter((id) => id !== null);
        return {
          items: items.map((item) => shown(item, tx.accountId)),
          next,
          refs: await accountNames(tx, [...new Set(people)]),
        };
      },
    ),
    serveCall(
      { ...addCommentCall, path, access, summary: `Comment on a ${one}; mentions are written as @[Name](account id)` },
      async (tx, { params, body: { text }, app }) => {
        const made = await addComment(tx, resource, await records(tx, resource).get(known(params.id)), text);
        const about = { resource: resource.name, recordId: made.recordId };
        await mailMentions(app, tx, made.mentions, { label: resource.label[0], ...about });
        await notify(tx, made.mentions, { kind: 'mention', ...about });
        return { comment: shown(made, tx.accountId) };
      },
    ),
  ];
}

export const commentCalls = [
  serveCall(changeCommentCall, async (tx, { params, body: { text }, request, app }) => {
    const { comment, added } = await changeComment(tx, known(params.id), request.access, text);
    const about = { resource: comment.resource, recordId: comment.recordId };
    await mailMentions(app, tx, added, { label: 'record', ...about });
    await notify(tx, added, { kind: 'mention', ...about });
    return { comment: shown(comment, tx.accountId) };
  }),
  serveCall(removeCommentCall, (tx, { params, request }) => removeComment(tx, known(params.id), request.access)),
];

function known(id: string): string {
  if (!isId(id)) throw userError('request.not-found');
  return id;
}

const shown = (
  { id, text, mentions, createdAt, createdBy, editedAt, removedAt }: Comment,
  accountId: string | null,
) => ({
  id,
  text,
  mentions,
  createdAt,
  createdBy,
  editedAt,
  removedAt,
  isMine: createdBy !== null && createdBy === accountId,
});
