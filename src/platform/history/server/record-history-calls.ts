import { serveCall } from '#platform/http/server/serve-call.ts';
import type { ServedCall } from '#platform/http/server/served-call.ts';
import { recordHistoryCall } from '#platform/records/model/record-calls.ts';
import { kindsShown } from '#platform/records/model/kinds-shown.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { idOf } from '#platform/records/server/record-routes.ts';
import { records } from '#platform/records/server/records.ts';
import { recordHistory } from './read.ts';

/** The call for the changes of a record, for one kind of record. */
export function historyCallsOf(resource: Resource): readonly ServedCall[] {
  const one = resource.label[0].toLowerCase();
  const aOne = `${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}`;
  return [
    serveCall(
      {
        ...recordHistoryCall,
        path: `/${resource.path}/:id/history`,
        tag: resource.label[1],
        access: resource.access.read,
        summary: `List all changes to ${aOne}, newest first`,
        touches: kindsShown(resource),
      },
      async (tx, { params, query }) => {
        const id = idOf(params);
        await records(tx, resource).get(id, { bin: true });
        return recordHistory(tx, resource, id, query.after ?? null);
      },
    ),
  ];
}
