import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import { specialFields } from '#platform/records/model/access.ts';
import { parseListQuery } from '#platform/records/model/list-query.ts';
import {
  bulkCall,
  changeRecordCall,
  createRecordCall,
  listRecordsCall,
  measuresCall,
  readRecordCall,
  readRecordOf,
  recordChangeOf,
  recordPageOf,
  removeRecordCall,
  restoreRecordCall,
  savedRecordOf,
  specialQuery,
} from '#platform/records/model/record-calls.ts';
import { kindsShown } from '#platform/records/model/kinds-shown.ts';
import { fieldsOf, type ChangeOf, type NewOf, type Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { ServedCall } from '#platform/http/server/served-call.ts';
import { demand } from '#platform/http/server/company-scope.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import { once } from '#platform/http/server/idempotency.ts';
import { bulkChange } from './bulk.ts';
import { recordBodies, recordResponse } from './record-schemas.ts';
import { records } from './records.ts';
import type { Row } from '#platform/records/model/row.ts';
import { referenceTitles } from './references.ts';
import { ownValue } from '#platform/values/model/own-value.ts';

const withId = z.object({ id: z.uuid() });

/** The calls of one kind of record, all from its definition. */
export function recordCallsOf(resource: Resource): readonly ServedCall[] {
  const base = `/${resource.path}`;
  const tag = resource.label[1];
  const [one, many] = [resource.label[0].toLowerCase(), resource.label[1].toLowerCase()];
  const aOne = `${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}`;
  const record = recordResponse(resource);
  const saved = savedRecordOf(record, resource.name);
  const { create, change } = recordBodies(resource);
  const hasSpecial = specialFields(resource).length > 0;
  const { read, write, remove } = resource.access;
  const touches = kindsShown(resource);
  const asSaved = async (tx: Tx, row: Row) => ({ record: row, refs: await referenceTitles(tx, resource, [row]) });

  return [
    serveCall(
      {
        ...listRecordsCall,
        path: base,
        tag,
        access: read,
        summary: `List ${many}: filters, sorting and full-text search in the query, paged by key`,
        response: recordPageOf(record),
        touches,
      },
      async (tx, { request }) => records(tx, resource).lastList(listOf(resource, request)),
    ),
    serveCall(
      {
        ...measuresCall,
        path: `${base}/measures`,
        tag,
        access: read,
        summary: `Totals of all ${many} of a list`,
        touches,
      },
      async (tx, { request }) => records(tx, resource).measures(listOf(resource, request)),
    ),
    serveCall(
      {
        ...readRecordCall,
        path: `${base}/:id`,
        tag,
        access: read,
        summary: hasSpecial
          ? `Read ${aOne}; its special categories of personal data only when asked for, which the history keeps`
          : `Read ${aOne}`,
        query: hasSpecial ? specialQuery : z.object({}),
        response: readRecordOf(saved),
        touches,
      },
      async (tx, { params, query, request }) => {
        const id = idOf(params);
        const found = records(tx, resource);
        const row = 'special' in query && query.special === 'true' ? await found.readSpecial(id) : await found.read(id);
        const held = await found.reachedBy(
          id,
          [write, remove, ...needsOf(resource)].filter((key) => request.access.has(key)),
        );
        return {
          ...(await asSaved(tx, row)),
          moves: movesOf(resource, row, held),
          may: { write: held.has(write) && row.removedAt === null, remove: held.has(remove) },
        };
      },
    ),
    serveCall(
      {
        ...createRecordCall,
        path: base,
        tag,
        access: write,
        summary: `Create ${aOne}; an Idempotency-Key header makes repeating it safe`,
        shownBody: create,
        response: saved,
      },
      (tx, { body, request }) =>
        once(tx, request, async () => asSaved(tx, await records(tx, resource).create((body ?? {}) as NewOf<Resource>))),
    ),
    serveCall(
      {
        ...changeRecordCall,
        path: `${base}/:id`,
        tag,
        access: write,
        summary: `Update fields of ${aOne} if its version is still the given one`,
        shownBody: recordChangeOf(change),
        response: saved,
      },
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
      {
        ...removeRecordCall,
        path: `${base}/:id`,
        tag,
        access: remove,
        summary: `Delete ${aOne}; it stays in the bin for 30 days`,
      },
      async (tx, { params, query }) => {
        await records(tx, resource).remove(idOf(params), query.version, { reason: query.reason ?? null });
      },
    ),
    serveCall(
      {
        ...restoreRecordCall,
        path: `${base}/:id/restore`,
        tag,
        access: remove,
        summary: `Restore ${aOne} from the bin`,
        response: saved,
      },
      async (tx, { params }) => asSaved(tx, await records(tx, resource).restore(idOf(params))),
    ),
    serveCall(
      {
        ...bulkCall,
        path: `${base}/bulk`,
        tag,
        access: write,
        summary: `Update or delete multiple ${many}; each is checked separately`,
      },
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
