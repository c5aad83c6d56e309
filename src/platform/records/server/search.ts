import { index, pgTable, primaryKey, text, uuid, customType } from 'drizzle-orm/pg-core';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import { companyPolicy } from '#platform/tables/server/company-table.ts';
import { again } from '#platform/database/server/database-pool.ts';
import type { Batch, Tx } from '#platform/database/server/in-company.ts';

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

/** What a record is found by from now on; without `words` it is found no longer. */
interface Entry {
  resource: string;
  id: string;
  title: string;
  words: string | null;
}

const entryOf = (resource: Resource, row: Readonly<Record<string, unknown>> & { id: string }): Entry => ({
  resource: resource.name,
  id: row.id,
  title: searchTitle(resource, row),
  words: searchText(resource, row),
});

/** One statement for all records that a transaction writes: it takes as long as one for a single record. */
const entries: Batch<Entry> = {
  async write(tx, all) {
    const last = [...new Map(all.map((entry) => [`${entry.resource} ${entry.id}`, entry])).values()];
    const [gone, there] = [last.filter(({ words }) => words === null), last.filter(({ words }) => words !== null)];
    if (gone.length > 0)
      await tx.client.query(
        `delete from search_entry where company_id = $1::uuid and (resource, record_id) in (
           select gone.resource, gone.id from unnest($2::text[], $3::uuid[]) as gone(resource, id))`,
        [tx.companyId, gone.map(({ resource }) => resource), gone.map(({ id }) => id)],
      );
    if (there.length > 0) await insertEntries(tx, there);
  },
};

const insertEntries = ({ client, companyId }: Tx, all: readonly Entry[]) =>
  again(() =>
    client.query({
      text: `insert into search_entry (company_id, resource, record_id, title, words)
        select $1::uuid, found.resource, found.id, found.title, to_tsvector('simple', found.words)
          from unnest($2::text[], $3::uuid[], $4::text[], $5::text[]) as found(resource, id, title, words)
        on conflict (company_id, resource, record_id) do update set title = excluded.title, words = excluded.words`,
      values: [
        companyId,
        all.map(({ resource }) => resource),
        all.map(({ id }) => id),
        all.map(({ title }) => title),
        all.map(({ words }) => words),
      ],
    }),
  );

/** Keeps the full text of one record: inside the transaction that changes it, with that of all others it changes. */
export function indexRecord(tx: Tx, resource: Resource, row: Readonly<Record<string, unknown>> & { id: string }): void {
  if (isSearchable(resource)) tx.leave(entries, entryOf(resource, row));
}

export function unindexRecord(tx: Tx, resource: Resource, id: string): void {
  if (isSearchable(resource)) tx.leave(entries, { resource: resource.name, id, title: '', words: null });
}

/** Writes the full text of many rows of one kind at once. */
export async function indexRows(
  tx: Tx,
  resource: Resource,
  rows: readonly (Readonly<Record<string, unknown>> & { id: string })[],
): Promise<void> {
  if (rows.length > 0 && isSearchable(resource))
    await entries.write(
      tx,
      rows.map((row) => entryOf(resource, row)),
    );
}

/** What the transaction itself has written is found by the statements that follow. */
export const flushSearch = (tx: Tx): Promise<void> => tx.flush(entries);
