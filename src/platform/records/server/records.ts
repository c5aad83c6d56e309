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
import { asRecord, asRow, type Row } from '#platform/records/model/row.ts';
import { fieldKey, isExcludedFromHistory, limitedFields, specialFields } from '#platform/records/model/access.ts';
import { eraseComments } from '#platform/wordings/server/wordings.ts';
import { again } from '#platform/database/server/database-pool.ts';
import { newId } from '#platform/database/server/ids.ts';
import { recordConflict } from '#platform/records/model/record-calls.ts';
import { readerIn, type Tx } from '#platform/database/server/in-company.ts';
import { column, shownColumns, tableOf, type RecordTable } from '#platform/tables/server/table-of.ts';
import { assertFilesAttachable, attachableFiles } from './attachable-files.ts';
import { afterCursor, conditionOf, encodeCursor, orderOf } from './conditions.ts';
import { checkCustom } from './custom-fields.ts';
import { customField, type CustomField } from '#platform/records/model/custom-field.ts';
import { asUserError } from '#platform/tables/server/database-errors.ts';
import { queryList } from './list-statement.ts';
import { titleInHistory } from './note-on-record.ts';
import { assertRowsUnlocked } from './assert-days-unlocked.ts';
import { openMeasures, assertFieldsReadable, viewOf, type View } from './field-access.ts';
import { checkedRows, permissionQueryMarker, decidingFields, rowAccess } from '#platform/tables/server/row-access.ts';
import { isNamedByGuarded } from './guarded-uses.ts';
import { noteReadings, notesReadings } from './noted-readings.ts';
import { referencesTo, referenceTitles } from './references.ts';
import { rulesOf, visibleTo } from './rules.ts';
import { flushSearch, indexRecord, unindexRecord } from './search.ts';
import { contentOf, filled, isSame, written } from './row-content.ts';
import {
  emptySpecialValue,
  emptySpecialValues,
  ordinaryValues,
  specialValues,
  storeSpecialValues,
} from './special-values.ts';
import { assertInitialState, assertMovesAllowed, keysOfMoves } from './state-moves.ts';
import { enteredAsAfter, enteredValues } from '#platform/units/server/entered-values.ts';

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
/** What the transaction has written itself has to be in the full text before it is asked. */
const isByWords = ({ search = null }: Partial<ListQuery>): boolean => search !== null;

/**
 * Reads and changes the records of one kind inside a company's transaction: the one way for our own code, the calls,
 * imports and bulk changes. Here is where rights by row and by field are kept: rows that the person's rights do not
 * reach are not there, fields that they may not read are not in the record, and neither can be written.
 */
export function records<R extends Resource>(tx: Tx, resource: R): Records<R> {
  return new Records(tx, resource);
}

class Records<R extends Resource> {
  readonly #tx: Tx;
  readonly #resource: R;
  readonly #table: RecordTable;
  readonly #shown: Record<string, PgColumn>;
  readonly #view: View | null;

  constructor(tx: Tx, resource: R) {
    this.#tx = tx;
    this.#resource = resource;
    this.#table = tableOf(resource);
    this.#shown = shownColumns(resource);
    this.#view = viewOf(tx, resource);
  }

  /** The living record, or one in the bin when asked for. Throws `request.not-found`. */
  async get(id: string, { bin = false } = {}): Promise<RecordOf<R>> {
    const row = await this.find(id, { bin });
    if (row === null) throw userError('request.not-found');
    return row;
  }

  async find(id: string, { bin = false } = {}): Promise<RecordOf<R> | null> {
    const row = await this.#seen(id, bin);
    return this.#typed(row === null ? null : this.#presented(row));
  }

  /** The record as a person is told it, the one in the bin too. Throws `request.not-found`. */
  async read(id: string): Promise<RecordOf<R>> {
    const record = await this.get(id, { bin: true });
    await noteReadings(this.#tx, this.#resource, [record]);
    return record;
  }

  /**
   * The record with its fields of class P4, as far as the person may read them. What was read of them, by whom and when
   * is an entry of the history. Throws `request.not-found`.
   */
  async readSpecial(id: string): Promise<RecordOf<R>> {
    const row = await this.#seen(id, true);
    if (row === null) throw userError('request.not-found');
    const record = this.#presented(row);
    const names = specialFields(this.#resource)
      .map(([name]) => name)
      .filter((name) => this.#opens(row, name));
    const stored = names.length === 0 ? null : await specialValues(this.#tx, this.#resource, id);
    const special = Object.fromEntries(
      names.map((name) => [name, stored?.[name] ?? emptySpecialValue(this.#resource, name)] as const),
    );
    if (stored !== null) this.#note('read', record, null, Object.fromEntries(names.map((name) => [name, null])), null);
    return asRecord(this.#resource, { ...record, ...special });
  }

  /** One page, by key: the next page begins after the last row of this one, however many rows come in between. */
  async list(query: ListQuery): Promise<Page<RecordOf<R>>> {
    if (isByWords(query)) await flushSearch(this.#tx);
    const rows = await this.#tx.db
      .select(this.#columns())
      .from(this.#table)
      .where(and(this.#where(query), this.#beyond(query)))
      .orderBy(...orderOf(this.#table, query.sort))
      .limit(query.limit + 1);
    return this.#page(rows.map(asRow), query);
  }

  /**
   * What a list shows, in one statement, the last of its transaction (`tx.last`): a page, the count of the whole list
   * and the names of what the page points to.
   */
  async lastList(query: ListQuery): Promise<Page<RecordOf<R>> & { count: BoundedCount; refs: Record<string, string> }> {
    if (notesReadings(this.#resource)) {
      const page = await this.list(query);
      await noteReadings(this.#tx, this.#resource, page.items);
      const refs = await referenceTitles(this.#tx, this.#resource, page.items);
      return { ...page, count: await this.boundedCount(query), refs };
    }
    if (isByWords(query)) await flushSearch(this.#tx);
    const whole = this.#where(query);
    const listed = await queryList(this.#tx, this.#resource, {
      columns: this.#columns(),
      page: and(whole, this.#beyond(query)),
      whole,
      countMax,
      sort: query.sort,
      limit: query.limit + 1,
    });
    return { ...this.#page(listed.rows.map(asRow), query), count: bounded(listed.count), refs: listed.refs };
  }

  /** Counts to ten thousand and then says "more": an exact count of a million rows would cost more than the page. */
  async boundedCount(query: Partial<ListQuery>): Promise<BoundedCount> {
    if (isByWords(query)) await flushSearch(this.#tx);
    const [found] = await this.#tx.db.select({ value: count() }).from(this.#some(query).as('some'));
    return bounded(found?.value ?? 0);
  }

  /**
   * All living records, for kinds of which a company has few (units, periods, rules). Throws beyond 5,000, so that
   * nobody loads a register by accident.
   */
  async all(query: Partial<Pick<ListQuery, 'filters' | 'sort'>> = {}): Promise<RecordOf<R>[]> {
    const rows = await this.#tx.db
      .select(this.#columns())
      .from(this.#table)
      .where(this.#where({ ...everything, ...query }))
      .orderBy(...orderOf(this.#table, query.sort ?? []))
      .limit(5001);
    if (rows.length > 5000) throw new Error(`more than 5,000 ${this.#resource.path} were asked for at once`);
    return rows.map((row) => asRecord(this.#resource, this.#presented(asRow(row))));
  }

  /**
   * The figures over all rows of the list; decimal text, null where there is nothing to sum. Those over fields that the
   * person does not read are left out.
   */
  async measures(query: Partial<ListQuery>): Promise<Record<string, string | null>> {
    const selected = openMeasures(this.#tx, this.#resource).map(([name, measure]) => {
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
    if (isByWords(query)) await flushSearch(this.#tx);
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
   * @throws `request.invalid`, `record.duplicate`, `request.forbidden` where the person's rights do not reach the new
   *   record or a field it brings
   */
  async create(
    values: NewOf<R>,
    { reason = null, anyState = false }: { reason?: string | null; anyState?: boolean } = {},
  ): Promise<RecordOf<R>> {
    const entered = await enteredValues(this.#tx, this.#resource, values as Readonly<Record<string, unknown>>, null);
    const checked = checkNew(this.#resource, entered.values);
    if (!checked.ok) throw userError('request.invalid', {}, checked.errors);
    if (!anyState) assertInitialState(this.#resource, checked.values);
    const named = Object.entries(values as Readonly<Record<string, unknown>>).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [name],
    );
    this.#assertKnownFields(named);
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
    const asEntered = enteredAsAfter(this.#resource, { before: null, changed: checked.values, ...entered });
    const draft: Row = { ...empty, ...frame, ...checked.values, ...asEntered };
    await this.#checkCustom(draft.custom, null);
    await assertFilesAttachable(this.#tx, this.#resource, null, checked.values);
    await assertRowsUnlocked(this.#tx, this.#resource, [draft]);
    const computed = await rulesOf(this.#resource).beforeWrite?.(this.#tx, {
      before: null,
      after: draft,
      set: checked.values,
      reason,
    });
    const [stored] = await this.#attempt(() =>
      again(() =>
        this.#tx.db
          .insert(this.#table)
          .values({
            ...ordinaryValues(this.#resource, filled({ ...draft, ...computed })),
            companyId: this.#tx.companyId,
          })
          .returning(this.#shown)
          .execute(),
      ),
    );
    const after = written(stored);
    await this.#demandReach(after.id, [this.#resource.access.write], named);
    await this.#attempt(() =>
      storeSpecialValues(this.#tx, this.#resource, after.id, { ...checked.values, ...computed }),
    );
    this.#note('create', after, null, contentOf(this.#resource, after), reason);
    this.#settle(null, after);
    return this.#told(await this.#followed(null, after, reason));
  }

  /**
   * Changes named fields of the record, if it is still the version the change was made from.
   *
   * @throws `record.conflict` with the record as it is now, `record.move-not-allowed`, `request.invalid`,
   *   `request.forbidden` where the person's rights do not reach the record, before or after, or a named field
   */
  async change(
    id: string,
    version: number,
    set: ChangeOf<R>,
    { reason = null }: { reason?: string | null } = {},
  ): Promise<RecordOf<R>> {
    const locked = await this.#lock(id, version);
    const given = Object.keys(set);
    this.#assertKnownFields(given);
    const keys = [this.#resource.access.write];
    await this.#demandReach(id, [...keys, ...keysOfMoves(this.#resource, set)], given);
    const before = specialFields(this.#resource).some(([name]) => given.includes(name))
      ? { ...locked, ...emptySpecialValues(this.#resource), ...(await specialValues(this.#tx, this.#resource, id)) }
      : locked;
    const entered = await enteredValues(this.#tx, this.#resource, set as Readonly<Record<string, unknown>>, before);
    const checked = checkChange(this.#resource, before, entered.values);
    if (!checked.ok) throw userError('request.invalid', {}, checked.errors);
    const changed = Object.fromEntries(
      Object.entries(checked.values).filter(([name, value]) => !isSame(before[name], value)),
    );
    if (Object.keys(changed).length === 0) return this.#told(locked);
    this.#assertNoDecidingFields(Object.keys(changed));
    assertMovesAllowed(this.#resource, before, changed, reason);
    if (changed['custom'] !== undefined) await this.#checkCustom(changed['custom'], before.custom);
    await assertFilesAttachable(this.#tx, this.#resource, before, changed);
    const asEntered = enteredAsAfter(this.#resource, { before, changed, ...entered });
    const changing = { ...before, ...changed, ...asEntered };
    await assertRowsUnlocked(this.#tx, this.#resource, [before, changing]);
    const computed = await rulesOf(this.#resource).beforeWrite?.(this.#tx, {
      before,
      after: changing,
      set: changed,
      reason,
    });
    const stored = filled({ ...changed, ...asEntered, ...computed });
    // The rules may leave everything as it was: the first of two people has approved it.
    if (Object.entries(stored).every(([name, value]) => isSame(before[name], value))) return this.#told(locked);
    const after = await this.#store(before, stored, 'change', reason);
    await this.#demandReach(id, keys, given);
    return this.#told(await this.#followed(before, after, reason));
  }

  /** Sets computed fields that no form or call may set; leaves version and history as any other change does. */
  async compute(
    id: string,
    set: Readonly<Record<string, unknown>>,
    { action = 'change', reason = null }: { action?: string; reason?: string | null } = {},
  ): Promise<RecordOf<R>> {
    const before = await this.#one(id, false, true);
    if (before === null) throw userError('request.not-found');
    return this.#told(await this.#store(before, set, action, reason));
  }

  /** Into the bin, for 30 days. */
  async remove(id: string, version: number, { reason = null }: { reason?: string | null } = {}): Promise<void> {
    const before = await this.#lock(id, version);
    await this.#demandReach(id, [this.#resource.access.remove]);
    await assertRowsUnlocked(this.#tx, this.#resource, [before]);
    await rulesOf(this.#resource).beforeRemove?.(this.#tx, before, reason);
    await this.#assertNotUsed(id);
    await this.#store(before, { removedAt: this.#tx.now.toISOString() }, 'remove', reason);
    unindexRecord(this.#tx, this.#resource, id);
    await rulesOf(this.#resource).afterWrite?.(this.#tx, {
      before,
      after: { ...before, removedAt: this.#tx.now.toISOString() },
      reason,
    });
  }

  async restore(id: string): Promise<RecordOf<R>> {
    const before = await this.#one(id, true, true);
    if (before === null || before.removedAt === null) throw userError('request.not-found');
    await this.#demandReach(id, [this.#resource.access.remove]);
    const after = { ...before, removedAt: null };
    await assertRowsUnlocked(this.#tx, this.#resource, [after]);
    const computed = await rulesOf(this.#resource).beforeWrite?.(this.#tx, { before, after, set: {}, reason: null });
    const stored = await this.#store(before, { removedAt: null, ...computed }, 'restore', null);
    return this.#told(await this.#followed(before, stored, null));
  }

  /**
   * Which of these rights reach this very record. A kind that does not tell rows apart is reached by every right: the
   * call has asked for it.
   */
  async reachedBy(id: string, keys: readonly string[]): Promise<Set<string>> {
    const asked = [...new Set(keys)].map((key) => [key, rowAccess(this.#resource, key, this.#tx.grants)] as const);
    const open = asked.flatMap(([key, condition]) => (condition === undefined ? [key] : []));
    const narrow = asked.flatMap(([key, condition]) => (condition === undefined ? [] : [{ key, condition }]));
    if (narrow.length === 0) return new Set(open);
    const [row] = await this.#tx.db
      .select(
        Object.fromEntries(narrow.map(({ condition }, at) => [`k${at}`, sql<boolean>`coalesce(${condition}, false)`])),
      )
      .from(this.#table)
      .where(
        and(
          permissionQueryMarker,
          eq(column(this.#table, 'companyId'), this.#tx.companyId),
          eq(column(this.#table, 'id'), id),
        ),
      );
    return new Set([...open, ...narrow.flatMap(({ key }, at) => (row?.[`k${at}`] === true ? [key] : []))]);
  }

  /** @throws `request.forbidden` unless the right reaches this very record */
  async demand(id: string, key: string): Promise<void> {
    await this.#demandReach(id, [key]);
  }

  /** Fields that this person does not read in this record. */
  async hiddenFields(id: string): Promise<Set<string>> {
    const limited = limitedFields(this.#resource);
    if (limited.length === 0) return new Set();
    const row = await this.#seen(id, true);
    return new Set(limited.flatMap(([name]) => (row !== null && this.#opens(row, name) ? [] : [name])));
  }

  /**
   * Gone for good, bin included, with what was said about it. For personal data whose time is over; its files are the
   * caller's business.
   */
  async erase(id: string, { reason }: { reason: string }): Promise<void> {
    const before = await this.#one(id, true, true);
    if (before === null) throw userError('request.not-found');
    await this.#tx.db.delete(this.#table).where(this.#checked(id));
    unindexRecord(this.#tx, this.#resource, id);
    await eraseComments(this.#tx, this.#resource, id);
    this.#note('erase', before, null, null, reason);
  }

  #checkCustom(given: unknown, before: Readonly<Record<string, unknown>> | null): Promise<void> {
    const known = {
      definitions: () => customFieldsOf(this.#tx, this.#resource),
      attachable: (ids: readonly string[]) => attachableFiles(this.#tx, ids),
    };
    return checkCustom(this.#resource, known, given, before);
  }

  #where(query: Pick<ListQuery, 'filters' | 'search' | 'bin'> & Partial<Pick<ListQuery, 'sort'>>) {
    assertFieldsReadable(this.#tx, this.#resource, query);
    return and(
      conditionOf(this.#resource, this.#table, this.#tx.companyId, query),
      visibleTo(this.#tx, this.#resource, this.#table),
    );
  }

  /** The rows after the marker of the page before. */
  #beyond({ sort, after }: ListQuery) {
    return after === null ? undefined : afterCursor(this.#table, sort, after);
  }

  #page(rows: Row[], { sort, limit }: ListQuery): Page<RecordOf<R>> {
    const items = (rows.length > limit ? rows.slice(0, limit) : rows).map((row) => this.#presented(row));
    const last = items.at(-1);
    return {
      items: items.map((row) => asRecord(this.#resource, row)),
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
    return row === null ? null : asRecord(this.#resource, row);
  }

  /** What is selected of each row: what the person reads, with marks that `#presented` takes away. */
  #columns(): Record<string, PgColumn> {
    return (this.#view?.columns ?? this.#shown) as Record<string, PgColumn>;
  }

  #presented(row: Row): Row {
    return this.#view === null ? row : asRow(this.#view.present(row));
  }

  /** Whether this person reads this field in a row of `#columns`. */
  #opens(row: Row, name: string): boolean {
    const key = fieldKey(this.#resource, name);
    return key === null || (this.#view?.opens(row, key) ?? true);
  }

  #visible(id: string, bin: boolean) {
    return and(
      eq(column(this.#table, 'companyId'), this.#tx.companyId),
      eq(column(this.#table, 'id'), id),
      bin ? undefined : isNull(column(this.#table, 'removedAt')),
      visibleTo(this.#tx, this.#resource, this.#table),
    );
  }

  /** One row that the caller has read or locked as the person sees it, and whose rights it has asked for. */
  #checked(id: string) {
    return and(
      eq(column(this.#table, 'companyId'), this.#tx.companyId),
      eq(column(this.#table, 'id'), id),
      checkedRows(this.#resource),
    );
  }

  async #seen(id: string, bin: boolean): Promise<Row | null> {
    const [row] = await again(() =>
      this.#tx.db.select(this.#columns()).from(this.#table).where(this.#visible(id, bin)).execute(),
    );
    return row === undefined ? null : asRow(row);
  }

  /** The whole row, for our own work with it; what leaves this class is `#told`. */
  async #one(id: string, bin: boolean, lock: boolean): Promise<Row | null> {
    const select = this.#tx.db.select(this.#shown).from(this.#table).where(this.#visible(id, bin));
    const [row] = await again(() => (lock ? select.for('update') : select).execute());
    return row === undefined ? null : asRow(row);
  }

  /** A row that was written as its writer may read it; what a change hides from them is hidden at once. */
  async #told(row: Row): Promise<RecordOf<R>> {
    if (this.#view === null) return asRecord(this.#resource, row);
    const seen = await this.#seen(row.id, true);
    const frame = seen === null ? null : this.#presented(seen);
    return asRecord(this.#resource, frame ?? { id: row.id, version: row.version });
  }

  /**
   * Refuses unless the rights reach the record, and those of the named fields too.
   *
   * @throws `request.forbidden`
   */
  async #demandReach(id: string, keys: readonly string[], fields: readonly string[] = []): Promise<void> {
    if (this.#tx.grants === null) return;
    const all = [...keys, ...fields.flatMap((name) => fieldKey(this.#resource, name) ?? [])];
    const reached = await this.reachedBy(id, all);
    const missing = all.find((key) => !reached.has(key));
    if (missing !== undefined) throw userError('request.forbidden', { access: missing });
  }

  /** Fields of which this person has the right in no row are refused before anything is looked at. */
  #assertKnownFields(names: readonly string[]): void {
    const { grants } = this.#tx;
    if (grants === null) return;
    const missing = names.flatMap((name) => fieldKey(this.#resource, name) ?? []).find((key) => !grants.has(key));
    if (missing !== undefined) throw userError('request.forbidden', { access: missing });
    this.#assertNoDecidingFields(names);
  }

  /** Who is whose, in the kind that stands for people, is written by those who write all of it. */
  #assertNoDecidingFields(names: readonly string[]): void {
    const { grants } = this.#tx;
    const key = this.#resource.access.write;
    if (grants === null || grants.get(key)?.has('company')) return;
    const deciding = decidingFields(this.#resource);
    if (names.some((name) => deciding.includes(name))) throw userError('request.forbidden', { access: key });
  }

  async #lock(id: string, version: number): Promise<Row> {
    const now = await this.#one(id, false, true);
    if (now === null) throw userError('request.not-found');
    if (now.version !== version) throw recordConflict(this.#resource.label[0], await this.#told(now));
    return now;
  }

  async #store(
    before: Row,
    set: Readonly<Record<string, unknown>>,
    action: string,
    reason: string | null,
  ): Promise<Row> {
    const values = {
      ...ordinaryValues(this.#resource, filled(set)),
      version: before.version + 1,
      changedAt: this.#tx.now.toISOString(),
      changedBy: this.#tx.accountId,
    } as PgUpdateSetSource<RecordTable>;
    const [stored] = await this.#attempt(() =>
      again(() =>
        this.#tx.db.update(this.#table).set(values).where(this.#checked(before.id)).returning(this.#shown).execute(),
      ),
    );
    const after = written(stored);
    await this.#attempt(() => storeSpecialValues(this.#tx, this.#resource, before.id, set));
    const special = new Set(specialFields(this.#resource).map(([name]) => name));
    const names = Object.keys(set).filter(
      (name) => name !== 'removedAt' && !isSame(before[name], special.has(name) ? set[name] : after[name]),
    );
    const noted = (row: Row) =>
      Object.fromEntries(
        names.map((name) => [name, isExcludedFromHistory(this.#resource, name) ? null : (row[name] ?? null)]),
      );
    this.#note(action, after, noted(before), noted(after), reason);
    this.#settle(before, after);
    return after;
  }

  #settle(before: Row | null, after: Row): void {
    indexRecord(this.#tx, this.#resource, after);
    const later = rulesOf(this.#resource).afterCommit;
    if (later) this.#tx.afterCommit(() => later({ before, after }));
  }

  /** What the rules write after it, and the row as it is then. */
  async #followed(before: Row | null, after: Row, reason: string | null): Promise<Row> {
    const { afterWrite } = rulesOf(this.#resource);
    if (afterWrite === undefined) return after;
    const recorded = this.#tx.recorded.length;
    await afterWrite(this.#tx, { before, after, reason });
    // What they set in the record itself goes through `compute`, which records it.
    const isAsWritten =
      !this.#resource.own && this.#tx.recorded.slice(recorded).every(({ recordId }) => recordId !== after.id);
    if (isAsWritten) return after;
    return (await this.#one(after.id, true, false)) ?? after;
  }

  #note(action: string, row: Row, before: unknown, after: unknown, reason: string | null): void {
    if (this.#resource.own) return this.#tx.noteChange(this.#resource.name);
    this.#tx.record({
      action,
      resource: this.#resource.name,
      recordId: row.id,
      title: titleInHistory(this.#resource, row),
      before,
      after,
      reason,
    });
  }

  async #assertNotUsed(id: string): Promise<void> {
    const inUse = () => userError('record.in-use', { label: { noun: this.#resource.label[0] } });
    for (const { resource, field } of referencesTo(this.#resource.name)) {
      if (resource.access.guarded !== undefined) {
        if (await isNamedByGuarded(this.#tx, resource, field, id)) throw inUse();
        continue;
      }
      const table = tableOf(resource);
      const [used] = await this.#tx.db
        .select({ id: column(table, 'id') })
        .from(table)
        .where(
          and(
            permissionQueryMarker,
            eq(column(table, 'companyId'), this.#tx.companyId),
            eq(column(table, field), id),
            isNull(column(table, 'removedAt')),
          ),
        )
        .limit(1);
      if (used) throw inUse();
    }
  }

  async #attempt<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      throw asUserError(this.#resource, error);
    }
  }
}

/** The company's own fields of one kind of record, in their order. */
export async function customFieldsOf(tx: Tx, resource: Resource): Promise<CustomField[]> {
  if (!resource.customFields) return [];
  const read = () =>
    records(tx, customField).all({ filters: [{ field: 'resource', operation: 'is', values: [resource.name] }] });
  const found = await tx.remember(
    `fields of ${resource.name}, ${readerIn(tx)}`,
    (kind) => kind === customField.name,
    read,
  );
  return found.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
}
