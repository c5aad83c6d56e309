import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ImportField } from '#platform/imports/model/import-field.ts';
import { storedFile } from '#platform/files/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { Lookups } from '#platform/imports/server/check/lookups.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { column, resourceNamed, tableOf } from '#platform/tables/server/table-of.ts';
import { visibleTo } from '#platform/records/server/rules.ts';

/**
 * Names of what the rows of an export refer to. A name is written alone where an import would find exactly this record
 * by it; otherwise its id follows in brackets, so that nothing is lost on the way out and in again.
 */
export class ExportNames {
  readonly #names = new Map<string, string>();

  /** Learns the names for one page of rows; a query or two for each kind. */
  async learn(
    tx: Tx,
    fields: readonly ImportField[],
    rows: readonly Readonly<Record<string, unknown>>[],
    people: readonly string[] = [],
  ): Promise<void> {
    const wanted = new Map<string, Set<string>>();
    const want = (kind: string, id: unknown) => {
      if (typeof id !== 'string' || id === '' || this.#names.has(`${kind} ${id}`)) return;
      wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
    };
    for (const row of rows) {
      for (const { name, field, isCustom } of fields) {
        const value = isCustom ? customOf(row)[name.slice('custom.'.length)] : row[name];
        if (field.kind === 'reference') want(field.to, value);
        else if (field.kind === 'files' && Array.isArray(value)) for (const id of value) want('file', id);
      }
      for (const name of people) want('account', row[name]);
    }
    if (this.#names.size > 50_000) this.#names.clear();
    const lookups = new Lookups(tx);
    for (const [kind, ids] of wanted) {
      const titles = await titlesOf(tx, kind, [...ids]);
      if (kind !== 'file')
        await lookups.learn(
          kind,
          Object.values(titles).filter((title) => title.trim() !== ''),
        );
      for (const id of ids) {
        const title = titles[id] ?? '';
        const isEnough =
          kind !== 'file' && title.trim() === title && title !== '' && lookups.find(kind, title).id === id;
        this.#names.set(`${kind} ${id}`, isEnough ? title : `${title} [${id}]`.trim());
      }
    }
  }

  nameOf = (kind: string, id: string): string => this.#names.get(`${kind} ${id}`) ?? `[${id}]`;
}

async function titlesOf(tx: Tx, kind: string, ids: string[]): Promise<Readonly<Record<string, string>>> {
  if (kind === 'account') return accountNames(tx, ids);
  if (kind !== 'file') {
    const resource = resourceNamed(kind);
    const table = tableOf(resource);
    const rows = await tx.db
      .select({
        id: sql<string>`${column(table, 'id')}`,
        title: sql<string | null>`${column(table, resource.title)}::text`,
      })
      .from(table)
      .where(
        and(
          eq(column(table, 'companyId'), tx.companyId),
          inArray(column(table, 'id'), ids),
          visibleTo(tx, resource, table),
        ),
      );
    return Object.fromEntries(rows.map(({ id, title }) => [id, title ?? '']));
  }
  const files = await tx.db
    .select({ id: storedFile.id, name: storedFile.name })
    .from(storedFile)
    .where(and(eq(storedFile.companyId, tx.companyId), inArray(storedFile.id, ids)));
  return Object.fromEntries(files.map(({ id, name }) => [id, name]));
}

const customOf = (row: Readonly<Record<string, unknown>>) => (row['custom'] ?? {}) as Readonly<Record<string, unknown>>;
