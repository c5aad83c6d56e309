import { z } from 'zod';
import { defineCall } from '#platform/http/model/call.ts';
import { serveCall } from '#platform/http/server/serve-call.ts';
import type { ServedCall } from '#platform/http/server/served-call.ts';
import { kindsShown } from '#platform/records/model/kinds-shown.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { idOf } from '#platform/records/server/record-routes.ts';
import { records } from '#platform/records/server/records.ts';
import { recordHistory } from './read.ts';

const historyResponse = z
  .object({
    items: z.array(
      z.object({
        seq: z.int(),
        at: z.string(),
        actor: z.uuid().nullable(),
        actorName: z.string().nullable(),
        action: z.string(),
        reason: z.string().nullable(),
        importId: z.uuid().nullable(),
        changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
      }),
    ),
    next: z.int().nullable(),
  })
  .meta({ id: 'RecordHistory' });

/** The call for the changes of a record, for one kind of record. */
export function historyCallsOf(resource: Resource): readonly ServedCall[] {
  const one = resource.label[0].toLowerCase();
  const aOne = `${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}`;
  return [
    serveCall(
      defineCall({
        method: 'GET',
        path: `/${resource.path}/:id/history`,
        tag: resource.label[1],
        access: resource.access.read,
        summary: `List all changes to ${aOne}, newest first`,
        query: z.object({ after: z.coerce.number().int().min(1).optional() }),
        response: historyResponse,
        touches: kindsShown(resource),
      }),
      async (tx, { params, query }) => {
        const id = idOf(params);
        await records(tx, resource).get(id, { bin: true });
        return recordHistory(tx, resource, id, query.after ?? null);
      },
    ),
  ];
}
