import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid, customType } from 'drizzle-orm/pg-core';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';
import type { Tx } from '#platform/database/server/in-company.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The full text of all records. A table of its own, read through the SECURITY DEFINER function `search_records` (see
 * the migration), because under row security PostgreSQL may not use a text index: 640–910 ms against 2–3 ms, measured.
 */
export const searchEntry = pgTable(
  'search_entry',
  {
    companyId: uuid('company_id').notNull(),
    resource: text('resource').notNull(),
    recordId: uuid('record_id').notNull(),
    title: text('title').notNull(),
    words: tsvector('words').notNull(),
  },
  (self) => [
    primaryKey({ name: 'search_entry_pk', columns: [self.companyId, self.resource, self.recordId] }),
    companyPolicy(),
    index('search_entry_words_idx').using('gin', self.words),
  ],
);

/**
 * Lower case without accents, words only: the same for what is stored and what is asked. 'Zürich-Höngg' → 'zurich
 * hongg'.
 */
export function plain(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What a record is found by: its title and its fields marked `search`. */
export function searchText(resource: Resource, row: Readonly<Record<string, unknown>>): string {
  const found = fieldsOf(resource)
    .filter(([name, field]) => field.search || name === resource.title)
    .map(([name]) => row[name]);
  return plain(found.filter((value) => typeof value === 'string').join(' ')).slice(0, 4000);
}

/**
 * What a record is called in search results: its title, else what else it is found by: "Stadtgas Lippe · STA-202401".
 */
export function searchTitle(resource: Resource, row: Readonly<Record<string, unknown>>): string {
  const title = row[resource.title];
  const others = fieldsOf(resource)
    .filter(([, field]) => field.search && field.kind === 'text')
    .map(([name]) => row[name])
    .filter((value) => value !== null && value !== undefined && value !== '');
  return (title === null || title === undefined || title === '' ? others.slice(0, 3).join(' · ') : String(title)).slice(
    0,
    250,
  );
}

/** Whether a kind of record has a field whose words are searched. */
export const isSearchable = (resource: Resource): boolean => fieldsOf(resource).some(([, field]) => field.search);

/** Keeps the full text of one record, inside the transaction that changes it. */
export async function indexRecord(
  tx: Tx,
  resource: Resource,
  row: Readonly<Record<string, unknown>> & { id: string },
): Promise<void> {
  if (!isSearchable(resource)) return;
  const words = sql`to_tsvector('simple', ${searchText(resource, row)})`;
  const title = searchTitle(resource, row);
  await tx.db
    .insert(searchEntry)
    .values({ companyId: tx.companyId, resource: resource.name, recordId: row.id, title, words })
    .onConflictDoUpdate({
      target: [searchEntry.companyId, searchEntry.resource, searchEntry.recordId],
      set: { title, words },
    });
}

export async function unindexRecord(tx: Tx, resource: Resource, id: string): Promise<void> {
  if (!isSearchable(resource)) return;
  await tx.db
    .delete(searchEntry)
    .where(sql`company_id = ${tx.companyId} and resource = ${resource.name} and record_id = ${id}`);
}
