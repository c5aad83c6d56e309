import { and, Column, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Row } from '#platform/records/model/row.ts';
import { present } from '#platform/records/server/row-content.ts';
import { visibleTo } from '#platform/records/server/rules.ts';
import { column, keyPart, NO_DAY, tableOf, type RecordTable } from '#platform/tables/server/table-of.ts';

/** Values of a natural key, in the order of its fields. */
export type KeyValues = readonly unknown[];

/** A key as one text, so that keys can be compared. An empty part equals another empty part, as in the unique index. */
export function keyText(values: KeyValues): string {
  let text = '';
  for (const value of values) text += keyPartText(value);
  return text;
}

/** One part of a key as text, closed by a sign that no value has; null and undefined are alike. */
export const keyPartText = (value: unknown): string =>
  value === null || value === undefined ? '\u001f' : `${String(value)}\u001f`;

/** So many rows at most come back at once: turning more of them into values would hold the process up. */
const queriedTogether = 1000;

/** The living records of a company, found by their natural keys, one query for many keys. */
export class ExistingRecords {
  readonly #tx: Tx;
  readonly #resource: Resource;
  readonly #table: RecordTable;
  readonly #importId: string | null;
  readonly #isFree: () => Promise<void>;
  #isEmpty: boolean | null = null;

  /**
   * @param importId  the running import, whose own new records are not old acquaintances
   * @param isFree  resolves when the connection has nothing else to do
   */
  constructor(tx: Tx, resource: Resource, importId: string | null, isFree: () => Promise<void> = async () => {}) {
    this.#isFree = isFree;
    this.#tx = tx;
    this.#resource = resource;
    this.#table = tableOf(resource);
    this.#importId = importId;
  }

  /** Whether there is no record at all, so that nothing needs to be looked up. */
  async isEmpty(): Promise<boolean> {
    if (this.#isEmpty === null) {
      await this.#isFree();
      const [first] = await this.#tx.db
        .select({ id: column(this.#table, 'id') })
        .from(this.#table)
        .where(this.#living())
        .limit(1);
      this.#isEmpty = first === undefined;
    }
    return this.#isEmpty;
  }

  /** Key text → the record with that key. */
  async byKey(names: readonly string[], keys: readonly KeyValues[]): Promise<Map<string, Row>> {
    const found = new Map<string, Row>();
    if (keys.length === 0 || names.length === 0 || (await this.isEmpty())) return found;
    for (let at = 0; at < keys.length; at += queriedTogether) {
      for (const row of await this.#rows(this.#matching(names, keys.slice(at, at + queriedTogether))))
        found.set(keyText(names.map((name) => row[name])), row);
    }
    return found;
  }

  /**
   * Records without any part of the key, by what they are looked for with (`field`): an identical one is the only kind
   * that can be recognised.
   */
  async byField(keyNames: readonly string[], field: string, values: readonly string[]): Promise<Map<string, Row[]>> {
    const found = new Map<string, Row[]>();
    if (values.length === 0 || (await this.isEmpty())) return found;
    const of = column(this.#table, field);
    for (const row of await this.#rows(
      and(inArray(of, [...new Set(values)]), ...keyNames.map((name) => isNull(column(this.#table, name)))),
    )) {
      const key = String(row[field]);
      found.set(key, [...(found.get(key) ?? []), row]);
    }
    return found;
  }

  async #rows(where: SQL | undefined): Promise<Row[]> {
    await this.#isFree();
    const rows = await this.#tx.db
      .select()
      .from(this.#table)
      .where(and(this.#living(), where))
      .orderBy(column(this.#table, 'id'));
    return rows.map((row) => present(this.#resource, row));
  }

  #matching(names: readonly string[], keys: readonly KeyValues[]): SQL {
    const parts = names.map((name) => keyPart(this.#resource, name, column(this.#table, name)));
    const arrays = names.map(
      (_, at) =>
        sql`${sql.param(
          keys.map((values) => {
            const value = values[at];
            return value === null || value === undefined ? null : String(value);
          }),
        )}::text[]`,
    );
    const listed = names.map((name, at) =>
      parts[at] instanceof Column
        ? sql.raw(`k.c${at}::${column(this.#table, name).getSQLType()}`)
        : this.#resource.fields[name]?.kind === 'date'
          ? sql.raw(`coalesce(k.c${at}::date, ${NO_DAY})`)
          : sql.raw(`coalesce(k.c${at}, '')`),
    );
    return sql`(${sql.join(parts, sql`, `)}) in (select ${sql.join(listed, sql`, `)}
      from unnest(${sql.join(arrays, sql`, `)}) as k(${sql.raw(names.map((_, at) => `c${at}`).join(', '))}))`;
  }

  #living(): SQL | undefined {
    const others =
      this.#importId === null ? undefined : sql`${column(this.#table, 'importId')} is distinct from ${this.#importId}`;
    return and(
      eq(column(this.#table, 'companyId'), this.#tx.companyId),
      isNull(column(this.#table, 'removedAt')),
      others,
      visibleTo(this.#tx, this.#resource, this.#table),
    );
  }
}
