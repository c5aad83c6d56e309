import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { userError } from '#platform/errors/model/errors.ts';
import type { ListQuery } from '#platform/records/model/list-query.ts';
import { checkChange, checkNew } from '#platform/records/model/record-schema.ts';
import {
  fieldsOf,
  type ChangeOf,
  type NewOf,
  type RecordFrame,
  type RecordOf,
  type Resource,
} from '#platform/records/model/resource.ts';
import { eraseComments } from '#platform/comments/server/wordings.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { column, shownColumns, tableOf, type RecordTable } from './table-of.ts';
import { afterCursor, conditionOf, encodeCursor, orderOf } from './conditions.ts';
import { checkCustom } from './custom-fields.ts';
import { customField, type CustomField } from '#platform/records/model/custom-field.ts';
import { asRefusal } from './database-errors.ts';
import { referencesTo } from './references.ts';
import { rulesOf, visibleTo } from './rules.ts';
import { indexRecord, unindexRecord } from './search.ts';

export type Row = RecordFrame & Readonly<Record<string, unknown>>;
export interface Page<R> {
  items: R[];
  next: string | null;
}
/** `more` means: at least this many. */
export interface BoundedCount {
  value: number;
  more: boolean;
}

const countMax = 10_000;
const bounded = (value: number): BoundedCount => ({ value: Math.min(value, countMax), more: value > countMax });
const everything: Pick<ListQuery, 'filters' | 'search' | 'bin'> = { filters: [], search: null, bin: false };

/**
 * Reads and changes the records of one kind inside a company's transaction: the one way for our own code, the calls,
 * imports and bulk changes.
 */
export function records<R extends Resource>(tx: Tx, resource: R): Records<R> {
  return new Records(tx, resource);
}

class Records<R extends Resource> {
  readonly #tx: Tx;
  readonly #resource: R;
  readonly #table: RecordTable;
  readonly #shown: Record<string, PgColumn>;

  constructor(tx: Tx, resource: R) {
    this.#tx = tx;
    this.#resource = resource;
    this.#table = tableOf(resource);
    this.#shown = shownColumns(resource);
  }

  /** The living record, or one in the bin when asked for. Throws `request.not-found`. */
  async get(id: string, { bin = false } = {}): Promise<RecordOf<R>> {
    const row = await this.find(id, { bin });
    if (row === null) throw userError('request.not-found');
    return row;
  }

  async find(id: string, { bin = false } = {}): Promise<RecordOf<R> | null> {
    return this.#typed(await this.#one(id, bin, false));
  }

  /** One page, by key: the next page begins after the last row of this one, however many rows come in between. */
  async list(query: ListQuery): Promise<Page<RecordOf<R>>> {
    const rows = await this.#tx.db
      .select(this.#shown)
      .from(this.#table)
      .where(this.#after(query))
      .orderBy(...orderOf(this.#table, query.sort))
      .limit(query.limit + 1);
    return this.#page(rows as unknown as Row[], query);
  }

  /** A page and the count of the whole list in one statement: what lists show costs one question less. */
  async countedList(query: ListQuery): Promise<Page<RecordOf<R>> & { count: BoundedCount }> {
    const rows = await this.#tx.db
      .select({ row: this.#shown, counted: sql<number>`(select count(*)::int from ${this.#some(query)} as listed)` })
      .from(this.#table)
      .where(this.#after(query))
      .orderBy(...orderOf(this.#table, query.sort))
      .limit(query.limit + 1);
    const [first] = rows;
    return {
      ...this.#page(rows.map(({ row }) => row) as unknown as Row[], query),
      count: first === undefined ? await this.boundedCount(query) : bounded(first.counted),
    };
  }

  /** Counts to ten thousand and then says "more": an exact count of a million rows would cost more than the page. */
  async boundedCount(query: Partial<ListQuery>): Promise<BoundedCount> {
    const [found] = await this.#tx.db.select({ value: count() }).from(this.#some(query).as('some'));
    return bounded(found?.value ?? 0);
  }

  /**
   * All living records, for kinds of which a company has few (units, periods, rules). Throws beyond 5,000, so that
   * nobody loads a register by accident.
   */
  async all(query: Partial<Pick<ListQuery, 'filters' | 'sort'>> = {}): Promise<RecordOf<R>[]> {
    const rows = await this.#tx.db
      .select(this.#shown)
      .from(this.#table)
      .where(this.#where({ ...everything, filters: query.filters ?? [] }))
      .orderBy(...orderOf(this.#table, query.sort ?? []))
      .limit(5001);
    if (rows.length > 5000) throw new Error(`more than 5,000 ${this.#resource.path} were asked for at once`);
    return rows as unknown as RecordOf<R>[];
  }

  /** The figures over all rows of the list; decimal text, null where there is nothing to sum. */
  async measures(query: Partial<ListQuery>): Promise<Record<string, string | null>> {
    const selected = Object.entries(this.#resource.measures).map(([name, measure]) => {
      const conditions = Object.entries(measure.where ?? {}).map(
        ([field, values]) => sql`${column(this.#table, field)}::text in ${values}`,
      );
      const over = conditions.length > 0 ? sql` filter (where ${and(...conditions)})` : sql``;
      const figure =
        measure.sum !== undefined
          ? sql`sum(${column(this.#table, measure.sum)})${over}`
          : measure.average !== undefined
            ? sql`avg(${column(this.#table, measure.average)})${over}`
            : sql`count(*)${over}`;
      return [name, sql<string | null>`trim_scale((${figure})::numeric)::text`] as const;
    });
    if (selected.length === 0) return {};
    const [row] = await this.#tx.db
      .select(Object.fromEntries(selected))
      .from(this.#table)
      .where(this.#where({ ...everything, ...query }));
    return row ?? {};
  }

  /**
   * A new record begins in the first state of its states, so that nobody creates what has to be approved as approved
   * already. `anyState` is for our own code that carries over what was decided elsewhere (demo, restore).
   *
   * @throws `request.invalid`, `record.duplicate`
   */
  async create(
    values: NewOf<R>,
    { reason = null, anyState = false }: { reason?: string | null; anyState?: boolean } = {},
  ): Promise<RecordOf<R>> {
    const checked = checkNew(this.#resource, values);
    if (!checked.ok) throw userError('request.invalid', {}, checked.errors);
    if (!anyState) refuseOtherStates(this.#resource, checked.values);
    const at = this.#tx.now.toISOString();
    const frame: RecordFrame = {
      id: newId(),
      version: 1,
      createdAt: at,
      createdBy: this.#tx.accountId,
      changedAt: at,
      changedBy: this.#tx.accountId,
      removedAt: null,
      custom: {},
    };
    const empty = Object.fromEntries(fieldsOf(this.#resource).map(([name]) => [name, null]));
    const draft: Row = { ...empty, ...frame, ...checked.values };
    await this.#checkCustom(draft.custom, null);
    const computed = await rulesOf(this.#resource).beforeWrite?.(this.#tx, {
      before: null,
      after: draft,
      set: checked.values,
    });
    const [stored] = await this.#attempt(() =>
      this.#tx.db
        .insert(this.#table)
        .values({ ...filled({ ...draft, ...computed }), companyId: this.#tx.companyId })
        .returning(this.#shown),
    );
    const after = asRow(stored);
    this.#note('create', after, null, this.#content(after), reason);
    await this.#settle(null, after);
    return after as unknown as RecordOf<R>;
  }

  /**
   * Changes named fields of the record, if it is still the version the change was made from.
   *
   * @throws `record.conflict` with the record as it is now, `record.move-not-allowed`, `request.invalid`
   */
  async change(
    id: string,
    version: number,
    set: ChangeOf<R>,
    { reason = null }: { reason?: string | null } = {},
  ): Promise<RecordOf<R>> {
    const before = await this.#lock(id, version);
    const checked = checkChange(this.#resource, before, set);
    if (!checked.ok) throw userError('request.invalid', {}, checked.errors);
    const changed = Object.fromEntries(
      Object.entries(checked.values).filter(([name, value]) => !isSame(before[name], value)),
    );
    if (Object.keys(changed).length === 0) return before as unknown as RecordOf<R>;
    this.#checkMoves(before, changed);
    if (changed['custom'] !== undefined) await this.#checkCustom(changed['custom'], before.custom);
    const computed = await rulesOf(this.#resource).beforeWrite?.(this.#tx, {
      before,
      after: { ...before, ...changed },
      set: changed,
    });
    return (await this.#store(before, { ...changed, ...computed }, 'change', reason)) as unknown as RecordOf<R>;
  }

  /** Sets computed fields that no form or call may set; leaves version and history as any other change does. */
  async compute(
    id: string,
    set: Readonly<Record<string, unknown>>,
    { action = 'change', reason = null }: { action?: string; reason?: string | null } = {},
  ): Promise<RecordOf<R>> {
    const before = await this.#one(id, false, true);
    if (before === null) throw userError('request.not-found');
    return (await this.#store(before, set, action, reason)) as unknown as RecordOf<R>;
  }

  /** Into the bin, for 30 days. */
  async remove(id: string, version: number, { reason = null }: { reason?: string | null } = {}): Promise<void> {
    const before = await this.#lock(id, version);
    await rulesOf(this.#resource).beforeRemove?.(this.#tx, before);
    await this.#refuseWhenUsed(id);
    await this.#store(before, { removedAt: this.#tx.now.toISOString() }, 'remove', reason);
    await unindexRecord(this.#tx, this.#resource, id);
  }

  async restore(id: string): Promise<RecordOf<R>> {
    const before = await this.#one(id, true, true);
    if (before === null || before.removedAt === null) throw userError('request.not-found');
    const after = { ...before, removedAt: null };
    const computed = await rulesOf(this.#resource).beforeWrite?.(this.#tx, { before, after, set: {} });
    return (await this.#store(before, { removedAt: null, ...computed }, 'restore', null)) as unknown as RecordOf<R>;
  }

  /**
   * Gone for good, bin included, with what was said about it. For personal data whose time is over; its files are the
   * caller's business.
   */
  async erase(id: string, { reason }: { reason: string }): Promise<void> {
    const before = await this.#one(id, true, true);
    if (before === null) throw userError('request.not-found');
    await this.#tx.db
      .delete(this.#table)
      .where(and(eq(column(this.#table, 'companyId'), this.#tx.companyId), eq(column(this.#table, 'id'), id)));
    await unindexRecord(this.#tx, this.#resource, id);
    await eraseComments(this.#tx, this.#resource, id);
    this.#note('erase', before, null, null, reason);
  }

  #checkCustom(given: unknown, before: Readonly<Record<string, unknown>> | null): Promise<void> {
    return checkCustom(this.#resource, () => customFieldsOf(this.#tx, this.#resource), given, before);
  }

  #where(query: Pick<ListQuery, 'filters' | 'search' | 'bin'>) {
    return and(
      conditionOf(this.#resource, this.#table, this.#tx.companyId, query),
      visibleTo(this.#tx, this.#resource, this.#table),
    );
  }

  #after(query: ListQuery) {
    return and(
      this.#where(query),
      query.after === null ? undefined : afterCursor(this.#table, query.sort, query.after),
    );
  }

  #page(rows: Row[], { sort, limit }: ListQuery): Page<RecordOf<R>> {
    const items = rows.length > limit ? rows.slice(0, limit) : rows;
    const last = items.at(-1);
    return {
      items: items as unknown as RecordOf<R>[],
      next: rows.length > limit && last ? encodeCursor(sort, last) : null,
    };
  }

  /** The rows of the whole list, wherever its page begins, up to the bound of counting. */
  #some(query: Partial<ListQuery>) {
    return this.#tx.db
      .select({ one: sql`1`.as('one') })
      .from(this.#table)
      .where(this.#where({ ...everything, ...query }))
      .limit(countMax + 1);
  }

  #typed(row: Row | null): RecordOf<R> | null {
    return row as unknown as RecordOf<R> | null;
  }

  async #one(id: string, bin: boolean, lock: boolean): Promise<Row | null> {
    const where = and(
      eq(column(this.#table, 'companyId'), this.#tx.companyId),
      eq(column(this.#table, 'id'), id),
      bin ? undefined : isNull(column(this.#table, 'removedAt')),
      visibleTo(this.#tx, this.#resource, this.#table),
    );
    const select = this.#tx.db.select(this.#shown).from(this.#table).where(where);
    const [row] = await (lock ? select.for('update') : select);
    return row === undefined ? null : asRow(row);
  }

  async #lock(id: string, version: number): Promise<Row> {
    const now = await this.#one(id, false, true);
    if (now === null) throw userError('request.not-found');
    if (now.version !== version)
      throw userError('record.conflict', { label: this.#resource.label[0].toLowerCase() }, [], { current: now });
    return now;
  }

  async #store(
    before: Row,
    set: Readonly<Record<string, unknown>>,
    action: string,
    reason: string | null,
  ): Promise<Row> {
    const values = {
      ...filled(set),
      version: before.version + 1,
      changedAt: this.#tx.now.toISOString(),
      changedBy: this.#tx.accountId,
    } as PgUpdateSetSource<RecordTable>;
    const [stored] = await this.#attempt(() =>
      this.#tx.db
        .update(this.#table)
        .set(values)
        .where(and(eq(column(this.#table, 'companyId'), this.#tx.companyId), eq(column(this.#table, 'id'), before.id)))
        .returning(this.#shown),
    );
    const after = asRow(stored);
    const names = Object.keys(set).filter((name) => name !== 'removedAt' && !isSame(before[name], after[name]));
    const noted = (row: Row) =>
      Object.fromEntries(names.map((name) => [name, isErasable(this.#resource, name) ? null : (row[name] ?? null)]));
    this.#note(action, after, noted(before), noted(after), reason);
    await this.#settle(before, after);
    return after;
  }

  async #settle(before: Row | null, after: Row): Promise<void> {
    await indexRecord(this.#tx, this.#resource, after);
    const later = rulesOf(this.#resource).afterCommit;
    if (later) this.#tx.afterCommit(() => later({ before, after }));
  }

  #note(action: string, row: Row, before: unknown, after: unknown, reason: string | null): void {
    if (this.#resource.own) return;
    const title = isErasable(this.#resource, this.#resource.title) ? null : row[this.#resource.title];
    this.#tx.record({
      action,
      resource: this.#resource.name,
      recordId: row.id,
      title: title === null || title === undefined ? null : String(title),
      before,
      after,
      reason,
    });
  }

  /** The fields that hold something, as the history keeps them for a new record. */
  #content(row: Row): Record<string, unknown> {
    return contentOf(this.#resource, row);
  }

  #checkMoves(before: Row, changed: Readonly<Record<string, unknown>>): void {
    for (const [name, field] of fieldsOf(this.#resource)) {
      if (field.kind !== 'state' || !(name in changed)) continue;
      const [from, to] = [String(before[name]), String(changed[name])];
      if (!(field.moves[from] ?? []).includes(to))
        throw userError('record.move-not-allowed', {
          label: this.#resource.label[0].toLowerCase(),
          from: field.labels?.[from] ?? from,
          to: field.labels?.[to] ?? to,
        });
    }
  }

  async #refuseWhenUsed(id: string): Promise<void> {
    for (const { resource, field } of referencesTo(this.#resource.name)) {
      const table = tableOf(resource);
      const [used] = await this.#tx.db
        .select({ id: column(table, 'id') })
        .from(table)
        .where(
          and(
            eq(column(table, 'companyId'), this.#tx.companyId),
            eq(column(table, field), id),
            isNull(column(table, 'removedAt')),
          ),
        )
        .limit(1);
      if (used) throw userError('record.in-use', { label: this.#resource.label[0].toLowerCase() });
    }
  }

  async #attempt<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      throw asRefusal(this.#resource, error);
    }
  }
}

/** Throws when a new record is to begin anywhere but in its first state. */
export function refuseOtherStates(resource: Resource, values: Readonly<Record<string, unknown>>): void {
  const wrong = fieldsOf(resource).filter(
    ([name, field]) => field.kind === 'state' && values[name] !== undefined && values[name] !== field.start,
  );
  if (wrong.length > 0)
    throw userError(
      'request.invalid',
      {},
      wrong.map(([path, field]) => ({
        path,
        message: `The initial status of a new ${resource.label[0].toLowerCase()} is “${field.kind === 'state' ? (field.labels?.[field.start] ?? field.start) : ''}”.`,
      })),
    );
}

/** The row as a record: only what belongs to it. For rows read with all columns of the table. */
export function present(resource: Resource, row: Readonly<Record<string, unknown>>): Row {
  return Object.fromEntries(Object.keys(shownColumns(resource)).map((name) => [name, row[name]])) as unknown as Row;
}

function asRow(row: unknown): Row {
  if (row === undefined) throw new Error('the database answered a write with no row');
  return row as Row;
}

/** The fields of a row that hold something, as the history keeps them. */
export function contentOf(resource: Resource, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const content = Object.fromEntries(
    fieldsOf(resource)
      .filter(([, field]) => !field.isErasable)
      .map(([name]) => [name, row[name]])
      .filter(([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
  const custom = row['custom'];
  return custom && typeof custom === 'object' && Object.keys(custom).length > 0 ? { ...content, custom } : content;
}

const isErasable = (resource: Resource, name: string): boolean => resource.fields[name]?.isErasable === true;

/** Undefined values stay out of the statement. */
function filled(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function isSame(one: unknown, other: unknown): boolean {
  return (
    one === other ||
    ((one ?? null) === null && (other ?? null) === null) ||
    JSON.stringify(one) === JSON.stringify(other)
  );
}

/** The company's own fields of one kind of record, in their order. */
export async function customFieldsOf(tx: Tx, resource: Resource): Promise<CustomField[]> {
  if (!resource.customFields) return [];
  const found = await records(tx, customField).all({
    filters: [{ field: 'resource', operation: 'is', values: [resource.name] }],
  });
  return found.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}
