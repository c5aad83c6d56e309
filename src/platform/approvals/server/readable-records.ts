import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { visibleTo } from '#platform/records/server/rules.ts';
import { allResources, column, tableOf } from '#platform/tables/server/table-of.ts';

interface Addressed {
  kind: string;
  id: string;
  path: string | null;
}

/** Whether an address opens the record itself; pages of a subject's own show what they may. */
const opensRecord = ({ id, path }: Addressed): boolean => path?.endsWith(`view.record=${id}`) === true;

/**
 * Takes the address away from what the person decides or has decided without being able to read the record itself: a
 * delegate of a line manager reads no leave of their team.
 */
export async function withReadableAddresses<Item extends Addressed>(tx: Tx, items: readonly Item[]): Promise<Item[]> {
  const readable = new Set<string>();
  for (const [kind, own] of Map.groupBy(items, (item) => item.kind)) {
    const resource = allResources().find(({ name }) => name === kind);
    const ids = own.filter(opensRecord).map(({ id }) => id);
    if (resource === undefined || ids.length === 0) continue;
    const table = tableOf(resource);
    const rows = await tx.db
      .select({ id: column(table, 'id') })
      .from(table)
      .where(
        and(
          eq(column(table, 'companyId'), tx.companyId),
          inArray(column(table, 'id'), [...new Set(ids)]),
          isNull(column(table, 'removedAt')),
          visibleTo(tx, resource, table),
        ),
      );
    for (const { id } of rows) readable.add(`${kind} ${String(id)}`);
  }
  return items.map((item) =>
    opensRecord(item) && !readable.has(`${item.kind} ${item.id}`) ? { ...item, path: null } : item,
  );
}
