import type { Tx } from '#platform/database/server/in-company.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { asProduct } from '#platform/tables/server/row-access.ts';
import { records } from './records.ts';

/**
 * Restores what went into the bin with a record: parts of these kinds that name it in `field` and were removed in the same
 * transaction. What was removed before stays there.
 */
export async function restoreParts(
  tx: Tx,
  kinds: readonly Resource[],
  { field, id, removedAt }: { field: string; id: string; removedAt: string },
): Promise<void> {
  for (const kind of kinds) {
    const kept = records(asProduct(tx), kind);
    const { items } = await kept.list({
      filters: [{ field, operation: 'is', values: [id] }],
      search: null,
      bin: true,
      sort: [],
      limit: 500,
      after: null,
    });
    for (const part of items) if (part.removedAt === removedAt) await kept.restore(part.id);
  }
}
