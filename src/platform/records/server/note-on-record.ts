import type { Tx } from '#platform/database/server/in-company.ts';
import { isExcludedFromHistory } from '#platform/records/model/access.ts';
import type { PlatformRemark } from '#platform/records/model/remarks.ts';
import type { RecordFrame, Resource } from '#platform/records/model/resource.ts';
import { asRow } from '#platform/records/model/row.ts';

/** What the history calls a record; null for one whose name can be erased: such a name never stands there. */
export function titleInHistory(resource: Resource, record: RecordFrame): string | null {
  if (isExcludedFromHistory(resource, resource.title)) return null;
  const title = asRow(record)[resource.title];
  return title === null || title === undefined ? null : String(title);
}

/** Notes in the history of a record what happened to what hangs on it: its evidence, its comments. */
export function noteOnRecord(
  tx: Tx,
  resource: Resource,
  record: RecordFrame,
  action: PlatformRemark,
  change: { before: unknown; after: unknown; reason?: string },
): void {
  tx.record({
    action,
    resource: resource.name,
    recordId: record.id,
    title: titleInHistory(resource, record),
    ...change,
  });
}
