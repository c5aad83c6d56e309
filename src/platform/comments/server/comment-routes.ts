import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import { filledText } from '#platform/records/model/filled-text.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import { isId } from '#platform/database/server/ids.ts';
import { notify } from '#platform/notifications/server/notifications.ts';
import { records } from '#platform/records/server/records.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { addComment, changeComment, commentsOf, removeComment, type Comment } from './comments.ts';
import { mailMentions } from './mention-mail.ts';

const commentResponse = z
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
const body = z.strictObject({
  text: z
    .string()
    .transform((text) => text.toWellFormed().replace(/\r\n?/g, '\n'))
    .pipe(filledText('Enter a comment.', 4000).refine(hasNoControls, 'Control characters are not allowed.')),
});
const listQuery = z.object({ after: z.uuid().optional() });

/** Comments on records of every kind. Whoever can read a record can talk about it. */
export function commentRoutes(http: FastifyInstance, app: App): void {
  for (const resource of app.resources.filter(({ own }) => !own)) {
    const path = `/api/companies/:company/${resource.path}/:id/comments`;
    const one = resource.label[0].toLowerCase();
    serve(
      http,
      {
        method: 'GET',
        path,
        tag: 'Comments',
        summary: `List the comments on a ${one}, oldest first`,
        access: resource.access.read,
        query: listQuery,
        answer: z.object({
          items: z.array(commentResponse),
          next: z.uuid().nullable(),
          refs: z.record(z.string(), z.string()),
        }),
      },
      async (request) => {
        const { after } = parse(listQuery, request.query);
        return inCompanyOf(app, request, async (tx) => {
          const record = await records(tx, resource).get(idOf(request), { bin: true });
          const { items, next } = await commentsOf(tx, resource, record.id, after ?? null);
          const people = items.flatMap((item) => [item.createdBy, ...item.mentions]).filter((id) => id !== null);
          return {
            items: items.map((item) => shown(item, tx.accountId)),
            next,
            refs: await accountNames(tx, [...new Set(people)]),
          };
        });
      },
    );
    serve(
      http,
      {
        method: 'POST',
        path,
        tag: 'Comments',
        summary: `Comment on a ${one}; mentions are written as @[Name](account id)`,
        access: resource.access.read,
        status: 201,
        body,
        answer: z.object({ comment: commentResponse }),
      },
      async (request) => {
        const { text } = parse(body, request.body);
        return inCompanyOf(app, request, async (tx) => {
          const made = await addComment(tx, resource, await records(tx, resource).get(idOf(request)), text);
          await mailMentions(app, tx, made.mentions, resource.label[0]);
          await notify(tx, made.mentions, { kind: 'mention', resource: resource.name, recordId: made.recordId });
          return { comment: shown(made, tx.accountId) };
        });
      },
    );
  }
  const own = '/api/companies/:company/comments/:id';
  serve(
    http,
    {
      method: 'PATCH',
      path: own,
      tag: 'Comments',
      summary: 'Edit your own comment within one day',
      access: null,
      body,
      answer: z.object({ comment: commentResponse }),
    },
    async (request) => {
      const { text } = parse(body, request.body);
      return inCompanyOf(app, request, async (tx) => {
        const { comment, added } = await changeComment(tx, idOf(request), request.access, text);
        await mailMentions(app, tx, added, 'record');
        await notify(tx, added, { kind: 'mention', resource: comment.resource, recordId: comment.recordId });
        return { comment: shown(comment, tx.accountId) };
      });
    },
  );
  serve(
    http,
    { method: 'DELETE', path: own, tag: 'Comments', summary: 'Delete a comment', access: null, status: 204 },
    (request) => inCompanyOf(app, request, (tx) => removeComment(tx, idOf(request), request.access)),
  );
}

// eslint-disable-next-line no-control-regex
function hasNoControls(text: string): boolean {
  return !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text);
}

function idOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
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
