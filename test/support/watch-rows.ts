import pg from 'pg';
import { grantsAtWork } from '#platform/database/server/in-company.ts';
import { snake, type Resource } from '#platform/records/model/resource.ts';
import { tellsRowsApart } from '#platform/records/server/rules.ts';
import { allResources } from '#platform/tables/server/table-of.ts';

let isWatching = false;

/**
 * Refuses from now on, in this process, every statement of a person's transaction that reads a kind of which not
 * everybody reads all rows (`access.rows`, `visible` of its rules) without keeping to those of its reader: `visibleTo`
 * was forgotten, or `records()` should have been asked. How far the person's own right reaches plays no part. Each
 * place where the statement names the table has to be kept.
 *
 * Changes are not looked at (`update`, `delete`), nor statements that only ask for permission or read the columns alone.
 */
export function watchRows(): void {
  if (isWatching) return;
  isWatching = true;
  const client = pg.Client.prototype as { query(...args: unknown[]): unknown };
  const { query } = client;
  client.query = function watched(this: pg.Client, ...args: unknown[]) {
    const [said] = args;
    const text = typeof said === 'string' ? said : (said as { text?: unknown } | undefined)?.text;
    if (typeof text === 'string' && grantsAtWork.has(this)) {
      const forgotten = forgottenIn(text);
      if (forgotten.length > 0)
        throw new Error(`a statement reads ${forgotten.join(', ')} and does not keep to its reader's rows: ${text}`);
    }
    return query.apply(this, args);
  };
}

/** Tables of which a statement reads more often than it keeps to the reader's rows. */
function forgottenIn(text: string): string[] {
  if (text.includes('/* asks for permission */') || /\bwith no data\s*$/i.test(text)) return [];
  // What decides about rows looks at all people and units.
  const read = Map.groupBy(
    tablesIn(text.replaceAll(/\/\* reach \{ \*\/.*?\/\* \} reach \*\//gs, '')),
    (table) => table,
  );
  const kept = Map.groupBy(text.matchAll(/\/\* kept rows: (\w+) \*\//g), ([, table = '']) => table);
  const kinds = kindsByTable();
  return [...read].flatMap(([table, times]) => {
    const kind = kinds.get(table);
    return kind !== undefined && tellsRowsApart(kind) && times.length > (kept.get(table)?.length ?? 0) ? [table] : [];
  });
}

let known: ReadonlyMap<string, Resource> = new Map();

function kindsByTable(): ReadonlyMap<string, Resource> {
  const all = allResources();
  if (known.size !== all.length) known = new Map(all.map((kind) => [snake(kind.name), kind]));
  return known;
}

const name = String.raw`(?:"?public"?\.)?"?\w+"?`;
const list = new RegExp(
  String.raw`(?<!\bdelete\s+)\b(?:from|join)\s+((?:only\s+)?${name}(?:\s*(?:\s(?:as\s+)?"?\w+"?\s*)?,\s*${name})*)`,
  'gi',
);

/** Tables after `from` and `join`, also the later ones of a list: `from crew_member m, crew_leave`. */
const tablesIn = (text: string): string[] =>
  [...text.matchAll(list)].flatMap(([, named = '']) =>
    named.split(',').map((one) => /^\s*(?:only\s+)?(?:"?public"?\.)?"?(\w+)/i.exec(one)?.[1] ?? ''),
  );
