import pg from 'pg';
import { grantsAtWork } from '#platform/database/server/in-company.ts';
import { snake, type Resource } from '#platform/records/model/resource.ts';
import { tellsRowsApart } from '#platform/records/server/rules.ts';
import { allResources } from '#platform/tables/server/table-of.ts';

let isWatching = false;

/**
 * Refuses from now on, in this process, every statement of a person's transaction that reads a kind of which not
 * everybody reads all rows (`access.rows`, `visible` of its rules) without keeping to those of its reader: `visibleTo`
 * was forgotten, or `records()` should have been asked. The same for one that changes such a kind (`update`, `delete`,
 * `merge`, `insert … select`, `on conflict do update`) without saying that the person's rights to these rows were asked
 * for (`checkedRows`). How far these rights reach plays no part. Each place where the statement names the table counts.
 *
 * Statements that only ask for permission or read the columns alone are not looked at, nor new rows by `values`.
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
      const { read, changed } = forgottenIn(text);
      if (read.length > 0)
        throw new Error(`a statement reads ${read.join(', ')} and does not keep to its reader's rows: ${text}`);
      if (changed.length > 0)
        throw new Error(`a statement changes ${changed.join(', ')} and does not say who checked the rights: ${text}`);
    }
    return query.apply(this, args);
  };
}

/** Tables that a statement reads, or changes, more often than it says that it keeps to the rows of its person. */
function forgottenIn(text: string): { read: string[]; changed: string[] } {
  if (text.includes('/* asks for permission */') || /\bwith no data\s*$/i.test(text)) return { read: [], changed: [] };
  // What decides about rows looks at all people and units.
  const own = text.replaceAll(/\/\* reach \{ \*\/.*?\/\* \} reach \*\//gs, '');
  return {
    read: unsaid(readIn(own), text.matchAll(/\/\* kept rows: (\w+) \*\//g)),
    changed: unsaid(changedIn(own), text.matchAll(/\/\* checked rows: (\w+) \*\//g)),
  };
}

function unsaid(named: readonly string[], said: Iterable<RegExpExecArray>): string[] {
  const times = Map.groupBy(said, ([, table = '']) => table);
  const kinds = kindsByTable();
  return [...Map.groupBy(named, (table) => table)].flatMap(([table, all]) => {
    const kind = kinds.get(table);
    return kind !== undefined && tellsRowsApart(kind) && all.length > (times.get(table)?.length ?? 0) ? [table] : [];
  });
}

let known: ReadonlyMap<string, Resource> = new Map();

function kindsByTable(): ReadonlyMap<string, Resource> {
  const all = allResources();
  if (known.size !== all.length) known = new Map(all.map((kind) => [snake(kind.name), kind]));
  return known;
}

const name = String.raw`(?:"?public"?\.)?"?\w+"?`;
const alias = String.raw`(?:\s+(?:as\s+)?"?\w+"?)?`;
const list = new RegExp(
  String.raw`(?<!\bdelete\s+)\b(?:from|join|using)\s+((?:only\s+)?${name}(?:\s*(?:\s(?:as\s+)?"?\w+"?\s*)?,\s*${name})*)`,
  'gi',
);

/** Tables after `from`, `join` and `using`, also the later ones of a list: `from crew_member m, crew_leave`. */
const readIn = (text: string): string[] =>
  [...text.matchAll(list)].flatMap(([, named = '']) => named.split(',').map(tableOfName));

const update = new RegExp(String.raw`\bupdate\s+((?:only\s+)?${name})${alias}\s+set\b`, 'gi');
const remove = new RegExp(String.raw`\b(?:delete\s+from|merge\s+into)\s+((?:only\s+)?${name})`, 'gi');
const insert = new RegExp(
  String.raw`\binsert\s+into\s+(${name})(?:\s+as\s+"?\w+"?)?\s*(?:\([^)]*\)\s*)?(\w+|\()`,
  'gi',
);

/** Tables that a statement changes: rows that are there, and new ones that it selects. */
function changedIn(text: string): string[] {
  const meetsOthers = /\bon\s+conflict\b.*\bdo\s+update\b/is.test(text);
  return [
    ...[...text.matchAll(update), ...text.matchAll(remove)].map(([, named = '']) => tableOfName(named)),
    ...[...text.matchAll(insert)].flatMap(([, named = '', next = '']) =>
      meetsOthers || !/^(?:values|default)$/i.test(next) ? [tableOfName(named)] : [],
    ),
  ];
}

const tableOfName = (named: string): string => /^\s*(?:only\s+)?(?:"?public"?\.)?"?(\w+)/i.exec(named)?.[1] ?? '';
