import { getTableName } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/database/server/in-company.ts';
import { routeOf, type Call } from '#platform/http/model/call.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { tableOf } from '#platform/records/server/table-of.ts';

/**
 * In tests: what is sent keeps to the call's response.
 *
 * @throws Error, our own mistake, with each wrong place
 */
export function checkResponse({ env }: App, call: Call, value: unknown): void {
  if (env.mode !== 'test' || call.response === undefined) return;
  const sent: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  const checked = call.response.safeParse(sent);
  if (!checked.success)
    throw new Error(
      `${call.method} ${routeOf(call)} does not keep to its response:\n${z.prettifyError(checked.error)}`,
    );
}

/**
 * In tests: a call that says what it stands on says all of it. Looks at the tables that the statements of `work` name.
 *
 * @throws Error, our own mistake, with the kinds of records that were read and are not said
 */
export async function watchReads<T>(app: App, call: Call, tx: Tx, work: () => Promise<T>): Promise<T> {
  const { touches, method } = call;
  if (app.env.mode !== 'test' || method !== 'GET' || touches === undefined) return work();
  const kinds = new Map(app.resources.map((resource) => [getTableName(tableOf(resource)), resource.name]));
  const read = new Set<string>();
  const { client } = tx;
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]): unknown => {
    const [first] = given;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    if (text?.includes('/* asks for permission */')) return query(...given);
    for (const [, table = ''] of (text ?? '').matchAll(/\b(?:from|join)\s+"?(?:company"?\."?)?(\w+)/gi)) {
      const kind = kinds.get(table);
      if (kind !== undefined) read.add(kind);
    }
    return query(...given);
  };
  Object.assign(client, { query: watched });
  try {
    const response = await work();
    const unsaid = [...read].filter((kind) => !touches.includes(kind)).sort();
    if (unsaid.length > 0)
      throw new Error(`${method} ${routeOf(call)} reads ${unsaid.join(', ')} and does not say so in its touches`);
    return response;
  } finally {
    Reflect.deleteProperty(client, 'query');
  }
}
