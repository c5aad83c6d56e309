import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inSchema } from '#platform/messages/model/schema-messages.ts';
import { say } from '#platform/records/model/messages.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { specialFields } from '#platform/records/model/access.ts';
import { parseListQuery } from '#platform/records/model/list-query.ts';
import { kindsShown } from '#platform/records/model/kinds-shown.ts';
import { fieldsOf, type ChangeOf, type NewOf, type Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { defineCall } from '#platform/http/model/call.ts';
import type { ServedCall } from '#platform/http/server/served-call.ts';
import { demand } from '#platform/http/server/company-scope.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import { once } from '#platform/http/server/idempotency.ts';
import { bulkChange } from './bulk.ts';
import { recordBodies, recordResponse } from './record-schemas.ts';
import { records } from './records.ts';
import type { Row } from '#platform/records/model/row.ts';
import { referenceTitles } from './references.ts';
import { messageResponse } from '#platform/messages/model/message-response.ts';
import { ownValue } from '#platform/values/model/own-value.ts';

const withId = z.object({ id: z.uuid() });
const reason = z.string().trim().max(500).optional();
const counted = z.object({ value: z.int(), more: z.boolean() }).meta({ id: 'Count' });
const refs = z.record(z.string(), z.string()).meta({ id: 'ReferenceNames' });
const may = z.object({ write: z.boolean(), remove: z.boolean() }).meta({ id: 'RecordRights' });
const moves = z.record(z.string(), z.array(z.string())).meta({ id: 'StateMoves' });
/** What the reader may do with a record. */
const recordPermissions = z.object({ may, moves }).meta({ id: 'RecordStanding' });
const specialQuery = z.object({ special: z.enum(['true', 'false']).optional() });
const measuresResponse = z.record(z.string(), z.string().nullable()).meta({ id: 'Measures' });

const bulkBody = z
  .strictObject({
    ids: z.array(z.uuid()).min(1).max(1000).optional(),
    query: z.string().max(4000).optional(),
    set: z.record(z.string(), z.unknown()).optional(),
    remove: z.literal(true).optional(),
    reason,
  })
  .refine((body) => (body.ids === undefined) !== (body.query === undefined), inSchema(say('ids-or-query')))
  .refine((body) => (body.set === undefined) !== (body.remove === undefined), inSchema(say('set-or-remove')))
  .meta({ id: 'BulkChange' });
const bulkResponse = z
  .object({
    changed: z.int(),
    refused: z.array(z.object({ id: z.uuid(), title: z.string(), reasons: z.array(messageResponse) })),
  })
  .meta({ id: 'BulkResult' });

/** The calls of one kind of record, all from its definition. */
export function recordCallsOf(resource: Resource): readonly ServedCall[] {
  const base = `/${resource.path}`;
  const tag = resource.label[1];
  const [one, many] = [resource.label[0].toLowerCase(), resource.label[1].toLowerCase()];
  const aOne = `${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}`;
  const answer = recordResponse(resource);
  const { create, change } = recordBodies(resource);
  const saved = z.object({ record: answer, refs }).meta({ id: `${resource.name}Saved` });
  const hasSpecial = specialFields(resource).length > 0;
  const { read, write, remove } = resource.access;
  const touches = kindsShown(resource);
  const asSaved = async (tx: Tx, record: Row) => ({ record, refs: await referenceTitles(tx, resource, [record]) });

  return [
    serveCall(
      defineCall({
        method: 'GET',
        path: base,
        tag,
        access: read,
        summary: `List ${many}: filters, sorting and full-text search in the query, paged by key`,
        response: z.object({ items: z.array(answer), next: z.string().nullable(), count: counted, refs }),
        touches,
      }),
      async (tx, { request }) => records(tx, resource).lastList(listOf(resource, request)),
    ),
    serveCall(
      defineCall({
        method: 'GET',
        path: `${base}/measures`,
        tag,
        access: read,
        summary: `Totals of all ${many} of a list`,
        response: measuresResponse,
        touches,
      }),
      async (tx, { request }) => records(tx, resource).measures(listOf(resource, request)),
    ),
    serveCall(
      defineCall({
        method: 'GET',
        path: `${base}/:id`,
        tag,
        access: read,
        summary: hasSpecial
          ? `Read ${aOne}; its special categories of personal data only when asked for, which the history keeps`
          : `Read ${aOne}`,
        query: hasSpecial ? specialQuery : z.object({}),
        response: z.intersection(saved, recordPermissions),
        touches,
      }),
      async (tx, { params, query, request }) => {
        const id = idOf(params);
        const found = records(tx, resource);
        const record =
          'special' in query && query.special === 'true'
            ? await found.readSpecial(id)
            : await found.get(id, { bin: true });
        const held = await found.reachedBy(
          id,
          [write, remove, ...needsOf(resource)].filter((key) => request.access.has(key)),
        );
        return {
          ...(await asSaved(tx, record)),
          moves: movesOf(resource, record, held),
          may: { write: held.has(write) && record.removedAt === null, remove: held.has(remove) },
        };
      },
    ),
    serveCall(
      defineCall({
        method: 'POST',
        path: base,
        tag,
        access: write,
        status: 201,
        summary: `Create ${aOne}; an Idempotency-Key header makes repeating it safe`,
        body: z.unknown(),
        shownBody: create,
        response: saved,
      }),
      (tx, { body, request }) =>
        once(tx, request, async () => asSaved(tx, await records(tx, resource).create((body ?? {}) as NewOf<Resource>))),
    ),
    serveCall(
      defineCall({
        method: 'PATCH',
        path: `${base}/:id`,
        tag,
        access: write,
        summary: `Update fields of ${aOne} if its version is still the given one`,
        body: z.strictObject({ version: z.int().min(1), set: z.record(z.string(), z.unknown()), reason }),
        shownBody: z.strictObject({ version: z.int().min(1), set: change, reason }),
        response: saved,
      }),
      async (tx, { params, body, request }) => {
        const id = idOf(params);
        demandMoves(request, resource, body.set);
        return asSaved(
          tx,
          await records(tx, resource).change(id, body.version, body.set as ChangeOf<Resource>, {
            reason: body.reason ?? null,
          }),
        );
      },
    ),
    serveCall(
      defineCall({
        method: 'DELETE',
        path: `${base}/:id`,
        tag,
        access: remove,
        status: 204,
        summary: `Delete ${aOne}; it stays in the bin for 30 days`,
        query: z.object({ version: z.coerce.number().int().min(1), reason }),
      }),
      async (tx, { params, query }) => {
        await records(tx, resource).remove(idOf(params), query.version, { reason: query.reason ?? null });
      },
    ),
    serveCall(
      defineCall({
        method: 'POST',
        path: `${base}/:id/restore`,
        tag,
        access: remove,
        summary: `Restore ${aOne} from the bin`,
        response: saved,
      }),
      async (tx, { params }) => asSaved(tx, await records(tx, resource).restore(idOf(params))),
    ),
    serveCall(
      defineCall({
        method: 'POST',
        path: `${base}/bulk`,
        tag,
        access: write,
        summary: `Update or delete multiple ${many}; each is checked separately`,
        body: bulkBody,
        response: bulkResponse,
      }),
      async (tx, { body, request }) => {
        if (body.remove) demand(request, remove);
        if (body.set) demandMoves(request, resource, body.set);
        const query =
          body.query === undefined
            ? undefined
            : parseListQuery(resource, Object.fromEntries(new URLSearchParams(body.query)));
        return bulkChange(tx, resource, { ids: body.ids, query, set: body.set, reason: body.reason ?? null });
      },
    ),
  ];
}

/** What is no id is as unknown as an id that nothing has. */
export function idOf(params: unknown): string {
  const { success, data } = withId.safeParse(params);
  if (!success) throw userError('request.not-found');
  return data.id;
}
const listOf = (resource: Resource, request: FastifyRequest) =>
  parseListQuery(resource, request.query as Record<string, string | string[] | undefined>);

/** The moves open to this person from the record's present states. */
function movesOf(resource: Resource, record: Row, access: ReadonlySet<string>): Record<string, string[]> {
  return Object.fromEntries(
    fieldsOf(resource).flatMap(([name, field]) =>
      field.kind !== 'state' || field.computed || !(name in record)
        ? []
        : [
            [
              name,
              (field.moves[String(record[name])] ?? []).filter((to) =>
                access.has(field.needs?.[to] ?? resource.access.write),
              ),
            ],
          ],
    ),
  );
}

const needsOf = (resource: Resource): string[] =>
  fieldsOf(resource).flatMap(([, field]) => (field.kind === 'state' ? Object.values(field.needs ?? {}) : []));

function demandMoves(request: FastifyRequest, resource: Resource, set: Readonly<Record<string, unknown>>): void {
  for (const [name, field] of fieldsOf(resource))
    if (field.kind === 'state' && name in set) demand(request, ownValue(field.needs ?? {}, String(set[name])));
}
