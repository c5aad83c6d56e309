import { AsyncLocalStorage } from 'node:async_hooks';
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { routeOf, type Call } from '#platform/http/model/call.ts';
import { everyKind } from '#platform/live/model/live-change.ts';
import type { App } from '#platform/app/server/app.ts';
import { tableOf } from '#platform/tables/server/table-of.ts';

/** Names of the tables that statements of the call at work read; those outside `public` with their schema. */
const reads = new AsyncLocalStorage<Set<string>>();
let isWatching = false;

/**
 * In tests: a call that says what it stands on says all of it. Looks at the tables that the statements of `work` name,
 * on whichever connection.
 *
 * @throws Error, our own mistake, with the kinds that were read and are not said
 */
export async function watchReads<T>(
  app: App,
  call: Pick<Call, 'method' | 'path' | 'touches'>,
  work: () => Promise<T>,
): Promise<T> {
  const { touches, method, path } = call;
  // What stands outside a company hears of changes in its own way; one of the specification's stands below its name.
  const isOutside = /^\/api\/(?!:company\/)/.test(path);
  if (app.env.mode !== 'test' || method !== 'GET' || touches === undefined || isOutside) return work();
  watchStatements();
  const tables = new Set<string>();
  const response = await reads.run(tables, work);
  const kindsOf = kindsOfTables(app);
  const unsaid = [...tables].flatMap((table) => {
    const kinds = kindsOf.get(table) ?? [];
    return kinds.length === 0 || [everyKind, ...kinds].some((kind) => touches.includes(kind))
      ? []
      : [`${kinds.join(' or ')} (${table})`];
  });
  if (unsaid.length > 0)
    throw new Error(`${method} ${routeOf(call)} reads ${unsaid.sort().join(', ')} and does not say so in its touches`);
  return response;
}

/**
 * Reads of which calls say nothing in their `touches`: whoever changes what is read here tells of a kind that they do
 * say (`noteChange`).
 */
export const withUntrackedReads = <T>(work: () => Promise<T>): Promise<T> => reads.run(new Set(), work);

/** The kinds whose changes reach a table: a record's own, and what the manifests say of tables made by hand. */
function kindsOfTables({ resources, serverModules }: App): ReadonlyMap<string, readonly string[]> {
  return new Map([
    ...serverModules.flatMap(({ tableKinds = {} }) => Object.entries(tableKinds)),
    ...resources.map((resource) => [getTableName(tableOf(resource)), [resource.name]] as const),
  ]);
}

/** Notes from now on what every statement reads, except what only asks whether somebody may (`permissionQueryMarker`). */
function watchStatements(): void {
  if (isWatching) return;
  isWatching = true;
  const client = pg.Client.prototype as { query(...args: unknown[]): unknown };
  const { query } = client;
  client.query = function watched(...args) {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
    const tables = reads.getStore();
    if (tables !== undefined && text !== undefined && !text.includes('/* asks for permission */'))
      for (const table of tablesIn(text)) tables.add(table);
    return query.apply(this, args);
  };
}

/** `from "directory"."membership"` → `directory.membership`. */
const tablesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:from|join)\s+"?(\w+)"?(?:\."?(\w+)"?)?/gi)].map(([, first = '', second]) =>
    second === undefined ? first : `${first}.${second}`.replace(/^public\./, ''),
  );
