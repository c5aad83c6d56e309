import { and, eq, inArray, sql } from 'drizzle-orm';
import { customFactor } from '#modules/environmental/set-up/model/set-up-records.ts';
import { CUSTOM_SOURCE } from './custom-factor.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { isId } from '#platform/database/server/ids.ts';
import { column, tableOf } from '#platform/tables/server/table-of.ts';
import { referenceFactor } from './reference-tables.ts';

const namedMax = 500;

/** What factors are called, by their keys `source:id`; the company's own by `custom:` and their id. */
export async function factorNames(tx: Tx, keys: readonly string[]): Promise<Record<string, string>> {
  const asked = [...new Set(keys)].slice(0, namedMax);
  const key = sql<string>`${referenceFactor.source} || ':' || ${referenceFactor.id}`;
  const published = asked.filter((one) => !one.startsWith(`${CUSTOM_SOURCE}:`));
  const rows =
    published.length === 0
      ? []
      : await tx.db.select({ key, label: referenceFactor.label }).from(referenceFactor).where(inArray(key, published));
  const ids = asked.map((one) => one.slice(CUSTOM_SOURCE.length + 1)).filter(isId);
  const own = tableOf(customFactor);
  const of = (name: string) => column(own, name);
  const named =
    ids.length === 0
      ? []
      : await tx.db
          .select({ id: sql<string>`${of('id')}`, name: sql<string>`${of('name')}` })
          .from(own)
          .where(and(eq(of('companyId'), tx.companyId), inArray(of('id'), ids)));
  return Object.fromEntries([
    ...rows.map(({ key: one, label }) => [one, label] as const),
    ...named.map(({ id, name }) => [`${CUSTOM_SOURCE}:${id}`, name] as const),
  ]);
}
