import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import { specialFields } from '#platform/records/model/access.ts';
import { parseListQuery } from '#platform/records/model/list-query.ts';
import { fieldsOf, type ChangeOf, type NewOf, type Resource } from '#platform/records/model/resource.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { demand, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve, type Contract } from '#platform/http/server/contract.ts';
import { once } from '#platform/http/server/idempotency.ts';
import { bulkChange } from './bulk.ts';
import { recordHistory } from '#platform/history/server/read.ts';
import { recordBodies, recordResponse } from './record-schemas.ts';
import { records, type Row } from './records.ts';
import { referenceTitles } from './references.ts';

const id = z.object({ company: z.string(), id: z.uuid() });
const reason = z.string().trim().max(500).optional();
const counted = z.object({ value: z.int(), more: z.boolean() }).meta({ id: 'Count' });
const refs = z.record(z.string(), z.string()).meta({ id: 'ReferenceNames' });
const may = z.object({ write: z.boolean(), remove: z.boolean() }).meta({ id: 'RecordRights' });
const moves = z.record(z.string(), z.array(z.string())).meta({ id: 'StateMoves' });
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
  .refine((body) => (body.ids === undefined) !== (body.query === undefined), 'Give either ids or a query.')
  .refine((body) => (body.set === undefined) !== (body.remove === undefined), 'Give either values to set or remove.')
  .meta({ id: 'BulkChange' });
const bulkResponse = z
  .object({
    changed: z.int(),
    refused: z.array(z.object({ id: z.uuid(), title: z.string(), message: z.string() })),
  })
  .meta({ id: 'BulkResult' });

/** The calls of one kind of record, all from its definition. */
export function recordRoutes(http: FastifyInstance, app: App, resource: Resource): void {
  const base = `/api/companies/:company/${resource.path}`;
  const [one, many] = [resource.label[0].toLowerCase(), resource.label[1].toLowerCase()];
  const answer = recordResponse(resource);
  const { create, change } = recordBodies(resource);
  const saved = z.object({ record: answer, refs }).meta({ id: `${resource.name}Saved` });
  const call = (
    contract: Omit<Contract, 'path' | 'tag'> & { path?: string },
    handler: (request: FastifyRequest) => Promise<unknown>,
  ) => serve(http, { ...contract, path: base + (contract.path ?? ''), tag: resource.label[1] }, handler);
  const hasSpecial = specialFields(resource).length > 0;
  const read = resource.access.read;
  const write = resource.access.write;
  const idOf = (request: FastifyRequest) => {
    const { success, data } = id.safeParse(request.params);
    if (!success) throw userError('request.not-found');
    return data.id;
  };
  const listOf = (request: FastifyRequest) =>
    parseListQuery(resource, request.query as Record<string, string | string[] | undefined>);

  call(
    {
      method: 'GET',
      access: read,
      summary: `List ${many}: filters, sorting and full-text search in the query, paged by key`,
      response: z.object({ items: z.array(answer), next: z.string().nullable(), count: counted, refs }),
    },
    (request) => {
      const query = listOf(request);
      return inCompanyOf(app, request, async (tx) => {
        const page = await records(tx, resource).countedList(query);
        return { ...page, refs: await referenceTitles(tx, resource, page.items) };
      });
    },
  );

  call(
    {
      method: 'GET',
      path: '/measures',
      access: read,
      summary: `Totals of all ${many} of a list`,
      response: measuresResponse,
    },
    (request) => {
      const query = listOf(request);
      return inCompanyOf(app, request, (tx) => records(tx, resource).measures(query));
    },
  );

  call(
    {
      method: 'GET',
      path: '/:id',
      access: read,
      summary: hasSpecial
        ? `Read a ${one}; its special categories of personal data only when asked for, which the history keeps`
        : `Read a ${one}`,
      ...(hasSpecial ? { query: specialQuery } : {}),
      response: z.object({
        record: answer,
        refs,
        may,
        moves,
      }),
    },
    (request) => {
      const recordId = idOf(request);
      const isSpecialAsked = hasSpecial && parse(specialQuery, request.query).special === 'true';
      return inCompanyOf(app, request, async (tx) => {
        const found = records(tx, resource);
        const record = isSpecialAsked ? await found.readSpecial(recordId) : await found.get(recordId, { bin: true });
        const held = await found.reachedBy(
          recordId,
          [write, resource.access.remove, ...needsOf(resource)].filter((key) => request.access.has(key)),
        );
        return {
          record,
          refs: await referenceTitles(tx, resource, [record]),
          moves: movesOf(resource, record, held),
          may: { write: held.has(write) && record.removedAt === null, remove: held.has(resource.access.remove) },
        };
      });
    },
  );

  call(
    {
      method: 'POST',
      access: write,
      status: 201,
      summary: `Create a ${one}; an Idempotency-Key header makes repeating it safe`,
      body: create,
      response: saved,
    },
    (request) =>
      inCompanyOf(app, request, (tx) =>
        once(tx, request, async () => {
          const record = await records(tx, resource).create((request.body ?? {}) as NewOf<Resource>);
          return { record, refs: await referenceTitles(tx, resource, [record]) };
        }),
      ),
  );

  const changeBody = z.strictObject({ version: z.int().min(1), set: z.record(z.string(), z.unknown()), reason });
  call(
    {
      method: 'PATCH',
      path: '/:id',
      access: write,
      summary: `Update fields of a ${one} if its version is still the given one`,
      body: z.strictObject({ version: z.int().min(1), set: change, reason }),
      response: saved,
    },
    (request) => {
      const recordId = idOf(request);
      const body = parse(changeBody, request.body);
      demandMoves(request, resource, body.set);
      return inCompanyOf(app, request, async (tx) => {
        const record = await records(tx, resource).change(recordId, body.version, body.set as ChangeOf<Resource>, {
          reason: body.reason ?? null,
        });
        return { record, refs: await referenceTitles(tx, resource, [record]) };
      });
    },
  );

  call(
    {
      method: 'DELETE',
      path: '/:id',
      access: resource.access.remove,
      status: 204,
      summary: `Delete a ${one}; it stays in the bin for 30 days`,
      query: z.object({ version: z.coerce.number().int().min(1), reason }),
    },
    async (request) => {
      const recordId = idOf(request);
      const query = parse(z.object({ version: z.coerce.number().int().min(1), reason }), request.query);
      await inCompanyOf(app, request, (tx) =>
        records(tx, resource).remove(recordId, query.version, { reason: query.reason ?? null }),
      );
    },
  );

  call(
    {
      method: 'POST',
      path: '/:id/restore',
      access: resource.access.remove,
      summary: `Restore a ${one} from the bin`,
      response: z.object({ record: answer }),
    },
    (request) => {
      const recordId = idOf(request);
      return inCompanyOf(app, request, async (tx) => ({ record: await records(tx, resource).restore(recordId) }));
    },
  );

  call(
    {
      method: 'POST',
      path: '/bulk',
      access: write,
      summary: `Update or delete multiple ${many}; each is checked separately`,
      body: bulkBody,
      response: bulkResponse,
    },
    (request) => {
      const body = parse(bulkBody, request.body);
      if (body.remove) demand(request, resource.access.remove);
      if (body.set) demandMoves(request, resource, body.set);
      const query =
        body.query === undefined
          ? undefined
          : parseListQuery(resource, Object.fromEntries(new URLSearchParams(body.query)));
      return inCompanyOf(app, request, (tx) =>
        bulkChange(tx, resource, { ids: body.ids, query, set: body.set, reason: body.reason ?? null }),
      );
    },
  );

  const historyQuery = z.object({ after: z.coerce.number().int().min(1).optional() });
  call(
    {
      method: 'GET',
      path: '/:id/history',
      access: read,
      summary: `List all changes to a ${one}, newest first`,
      query: historyQuery,
    },
    (request) => {
      const recordId = idOf(request);
      const { after } = parse(historyQuery, request.query);
      return inCompanyOf(app, request, async (tx) => {
        await records(tx, resource).get(recordId, { bin: true });
        return recordHistory(tx, resource, recordId, after ?? null);
      });
    },
  );
}

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
    if (field.kind === 'state' && name in set) demand(request, field.needs?.[String(set[name])]);
}
