import { zoneOf } from '#platform/directory/server/today.ts';
import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { historyFilters } from '#platform/history/model/history-calls.ts';
import { apiKey } from '#platform/directory/server/company-tables.ts';
import { withWordings } from '#platform/wordings/server/wordings.ts';
import { throughOf } from '#platform/chain/server/chain.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { isOpenField } from '#platform/records/server/field-access.ts';
import { readableRows } from '#platform/tables/server/row-access.ts';
import { allResources, column, tableOf } from '#platform/tables/server/table-of.ts';
import { accountNames, referenceTitles } from '#platform/records/server/references.ts';
import type { ChainedEntry } from '#platform/chain/server/chain.ts';
import { changesOf, type HistoryItem } from './read.ts';
import { history } from '#platform/chain/server/tables.ts';

const filters = z.object(historyFilters);
export type HistoryFilters = z.output<typeof filters>;

export interface CompanyHistoryItem extends HistoryItem {
  resource: string;
  recordId: string | null;
  title: string | null;
  /** Name of the API key that a program used. */
  through: string | null;
  /** An import's entry stands for so many rows. */
  rows: number | null;
}

export interface HistoryPage {
  items: CompanyHistoryItem[];
  /** Names of the records and people that the changes point to, by id, as far as the person may read them. */
  refs: Record<string, string>;
  next: number | null;
}

const pageSize = 50;

/** The history of the whole company, newest first, paged by the number of the entry. */
export async function companyHistory(
  tx: Tx,
  kinds: readonly string[] | null,
  asked: HistoryFilters,
  after: number | null,
): Promise<HistoryPage> {
  const rows = await tx.db
    .select()
    .from(history)
    .where(and(await conditionsOf(tx, kinds, asked), after === null ? undefined : lt(history.seq, after)))
    .orderBy(desc(history.seq))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const items = await told(tx, shown);
  const next = rows.length > pageSize ? (shown.at(-1)?.seq ?? null) : null;
  return { items, refs: await namesIn(tx, items), next };
}

/** All of them, for an export: page by page, each in a transaction of its own. */
export async function* historyPages(
  inside: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  kinds: readonly string[] | null,
  asked: HistoryFilters,
): AsyncGenerator<CompanyHistoryItem[]> {
  for (let after: number | null = null; ; ) {
    const from: number | null = after;
    const page: HistoryPage = await inside((tx) => companyHistory(tx, kinds, asked, from));
    if (page.items.length > 0) yield page.items;
    after = page.next;
    if (after === null) return;
  }
}

async function conditionsOf(
  tx: Tx,
  kinds: readonly string[] | null,
  { person, kind, action, record, from, to }: HistoryFilters,
) {
  const zone = from === undefined && to === undefined ? 'UTC' : await zoneOf(tx);
  return and(
    eq(history.companyId, tx.companyId),
    kinds === null ? undefined : inArray(history.resource, [...kinds]),
    kind === undefined ? undefined : eq(history.resource, kind),
    person === undefined ? undefined : eq(history.actor, person),
    action === undefined ? undefined : eq(history.action, action),
    record === undefined ? undefined : eq(history.recordId, record),
    ...allResources().map((resource) => ofReadable(tx, resource)),
    from === undefined ? undefined : sql`${history.at} >= (${from}::date::timestamp at time zone ${zone})`,
    to === undefined ? undefined : sql`${history.at} < ((${to}::date + 1)::timestamp at time zone ${zone})`,
  );
}

/** Entries about single records where the person's right does not reach all of them: only about those it reaches. */
function ofReadable(tx: Tx, resource: Resource): SQL | undefined {
  const condition = readableRows(tx, resource);
  if (condition === undefined) return undefined;
  const table = tableOf(resource);
  return sql`(${history.resource} <> ${resource.name} or ${history.recordId} in (select ${column(table, 'id')}
    from ${table} where ${and(eq(column(table, 'companyId'), tx.companyId), condition)}))`;
}

/** Without what the entry says of fields that the person does not read everywhere. */
function openChanges(tx: Tx, name: string, changes: HistoryItem['changes']): HistoryItem['changes'] {
  const resource = allResources().find((other) => other.name === name);
  return resource === undefined ? changes : changes.filter(({ field }) => isOpenField(tx, resource, field));
}

async function told(tx: Tx, rows: readonly ChainedEntry[]): Promise<CompanyHistoryItem[]> {
  const names = await accountNames(tx, [...new Set(rows.flatMap(({ actor }) => (actor === null ? [] : [actor])))]);
  const keyIds = [...new Set(rows.flatMap(({ requestId }) => throughOf(requestId) ?? []))];
  const keys =
    keyIds.length === 0
      ? []
      : await tx.db
          .select({ id: apiKey.id, name: apiKey.name })
          .from(apiKey)
          .where(and(eq(apiKey.companyId, tx.companyId), inArray(apiKey.id, keyIds)));
  return (await withWordings(tx, rows)).map((row) => {
    const through = throughOf(row.requestId);
    return {
      seq: row.seq,
      at: row.at,
      actor: row.actor,
      actorName: row.actor === null ? null : (names[row.actor] ?? null),
      action: row.action,
      resource: row.resource,
      recordId: row.recordId,
      title: row.title,
      reason: row.reason,
      importId: row.importId,
      through: through === null ? null : (keys.find(({ id }) => id === through)?.name ?? through),
      rows: Array.isArray(row.after) ? row.after.length : null,
      changes: openChanges(tx, row.resource, changesOf(row.before, row.after)),
    };
  });
}

const isId = (value: unknown): boolean => typeof value === 'string' && z.uuid().safeParse(value).success;

async function namesIn(tx: Tx, items: readonly CompanyHistoryItem[]): Promise<Record<string, string>> {
  const refs: Record<string, string> = {};
  for (const resource of allResources()) {
    const rows = items
      .filter((item) => item.resource === resource.name)
      .flatMap(({ changes }) =>
        (['before', 'after'] as const).map((side) =>
          Object.fromEntries(
            changes.flatMap(({ field, [side]: value }) =>
              isId(value) || Array.isArray(value) ? [[field, value]] : [],
            ),
          ),
        ),
      );
    if (rows.length > 0) Object.assign(refs, await referenceTitles(tx, resource, rows));
  }
  return refs;
}
