import { UserError } from '#platform/errors/model/errors.ts';
import type { ListQuery } from '#platform/records/model/list-query.ts';
import type { ChangeOf, Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from './records.ts';
import { messageOf, type Message } from '#platform/messages/model/messages.ts';
import { say } from '#platform/records/model/messages.ts';

export interface BulkOrder {
  ids?: readonly string[] | undefined;
  query?: ListQuery | undefined;
  /** Fields to set; absent: remove. */
  set?: Readonly<Record<string, unknown>> | undefined;
  reason: string | null;
}
export interface BulkResult {
  changed: number;
  refused: { id: string; title: string; reasons: Message[] }[];
}

const batchMax = 10_000;

/**
 * Changes each record on its own: what the rules turn down is told and left as it was, the rest goes through. At most
 * 10,000 at once.
 */
export async function bulkChange(tx: Tx, resource: Resource, order: BulkOrder): Promise<BulkResult> {
  const found = records(tx, resource);
  const result: BulkResult = { changed: 0, refused: [] };
  for (const id of order.ids ?? (await idsOf(tx, resource, order.query))) {
    const record = await found.find(id);
    if (record === null) {
      result.refused.push({ id, title: '', reasons: [say('no-longer-there')] });
      continue;
    }
    const { set, reason } = order;
    try {
      await tx.savepoint(async () => {
        if (set === undefined) await found.remove(id, record.version, { reason });
        else await found.change(id, record.version, set as ChangeOf<Resource>, { reason });
      });
      result.changed += 1;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const title = (record as Readonly<Record<string, unknown>>)[resource.title];
      result.refused.push({
        id,
        title: String(title ?? ''),
        reasons: [
          messageOf(error.code, error.values),
          ...error.errors.map(({ code, values, message }) => ({ code, values, message })),
        ],
      });
    }
  }
  return result;
}

async function idsOf(tx: Tx, resource: Resource, query: ListQuery | undefined): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null; query !== undefined && ids.length < batchMax; ) {
    const page = await records(tx, resource).list({ ...query, after, limit: 200 });
    ids.push(...page.items.map((row) => row.id));
    after = page.next;
    if (after === null) break;
  }
  return ids;
}
