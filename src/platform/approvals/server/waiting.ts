import type { RecordOf, Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';

/** Of more than these the inbox shows the oldest; the others follow when those are decided. */
const MOST = 1000;

/** Records of a kind in the states in which they wait for approval, as far as the person of the transaction sees them. */
export async function recordsIn<R extends Resource>(
  tx: Tx,
  resource: R,
  states: readonly string[],
): Promise<RecordOf<R>[]> {
  const { items } = await records(tx, resource).list({
    filters: [{ field: 'status', operation: 'is', values: [...states] }],
    search: null,
    bin: false,
    sort: [],
    limit: MOST,
    after: null,
  });
  return items;
}
