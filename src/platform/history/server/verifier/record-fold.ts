import type { Problem } from './chain.ts';
import { canonical, type Entry } from './entry.ts';

/** A kind of record as the database's own catalogue tells of it: a table with the columns that every record has. */
export interface Kind {
  table: string;
  /** The columns of its fields with their types, `custom` among them. */
  columns: ReadonlyMap<string, string>;
}

/**
 * What the definitions of records say of their histories and no rule gives. It is handed in: this folder shares no code
 * with the product. A definition that lacks something makes the verifier complain, never keep silent.
 */
export interface Definitions {
  /** By table: columns whose present values the history does not hold. Everything else of a record is compared. */
  notCompared: ReadonlyMap<string, ReadonlySet<string>>;
  /** Actions of entries that name a record of any kind and change nothing of it. */
  remarks: ReadonlySet<string>;
  /** The same of one kind alone, by its table. */
  ownRemarks: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * A present row: days and numbers as text without trailing zeros, moments as ISO text with milliseconds, the rest as
 * JSON has it.
 */
export interface Row {
  companyId: string;
  id: string;
  version: number;
  createdAt: string;
  createdBy: string | null;
  changedAt: string;
  changedBy: string | null;
  removedAt: string | null;
  importId: string | null;
  importLine: number | null;
  /** By column. */
  values: Readonly<Record<string, unknown>>;
}

/** What the history says a record is now. */
interface FoldedRecord {
  version: number;
  createdAt: string;
  createdBy: string | null;
  changedAt: string;
  changedBy: string | null;
  removedAt: string | null;
  importId: string | null;
  lineFrom: number | null;
  lineTo: number | null;
  isErased: boolean;
  /** By column. Absent: nothing. */
  values: Record<string, unknown>;
}

/** The columns that every record has besides its fields. */
export const frame = [
  'company_id',
  'id',
  'version',
  'created_at',
  'created_by',
  'changed_at',
  'changed_by',
  'removed_at',
  'import_id',
  'import_line',
] as const;

/**
 * The records of one kind, folded from their entries: created, changed, imported by stretches, imports undone, removed,
 * restored, erased. Then each present row is held against what the history says of it.
 */
export class RecordFold {
  readonly problems: Problem[] = [];
  compared = 0;
  readonly #kind: Kind;
  readonly #name: string;
  readonly #notCompared: ReadonlySet<string>;
  readonly #remarks: ReadonlySet<string>;
  readonly #isMine: (id: string) => boolean;
  readonly #said = new Map<string, FoldedRecord>();
  readonly #columns = new Map<string, string | null>();

  /** @param isMine  whether a record belongs to the part that is looked at; large registers are compared in parts */
  constructor(
    kind: Kind,
    { notCompared, remarks, ownRemarks }: Definitions,
    isMine: (id: string) => boolean = () => true,
  ) {
    this.#kind = kind;
    this.#notCompared = notCompared.get(kind.table) ?? new Set();
    this.#remarks = new Set([...remarks, ...(ownRemarks.get(kind.table) ?? [])]);
    this.#name = camel(kind.table);
    this.#isMine = isMine;
  }

  /** The entries of the kind, each company's in their order. */
  add(entry: Entry): void {
    if (entry.recordId === null) this.#addStretch(entry);
    else if (this.#isMine(entry.recordId) && !this.#isRemark(entry)) this.#addOne(entry, entry.recordId);
  }

  /** A row that is there. */
  compare(row: Row): void {
    this.compared += 1;
    const said = this.#said.get(keyOf(row.companyId, row.id));
    this.#said.delete(keyOf(row.companyId, row.id));
    if (said === undefined) return this.#complain(row.companyId, row.id, 'is there without an entry');
    if (said.isErased)
      return this.#complain(row.companyId, row.id, 'is there, although its last entry says that it was erased');
    const wrong = [...this.#kind.columns]
      .filter(([column, type]) => !this.#isLeftOut(column) && !isSame(type, said.values[column], row.values[column]))
      .map(([column]) => column);
    wrong.push(
      ...(['version', 'createdAt', 'createdBy', 'changedAt', 'changedBy', 'removedAt', 'importId'] as const).filter(
        (name) => row[name] !== said[name],
      ),
    );
    if (
      said.importId !== null &&
      (row.importLine === null || row.importLine < (said.lineFrom ?? 0) || row.importLine > (said.lineTo ?? 0))
    )
      wrong.push('import_line');
    if (wrong.length > 0)
      this.#complain(row.companyId, row.id, `differs from its last entry in ${wrong.map(camel).join(', ')}`);
  }

  /** After all rows: what should be there and is not. */
  end(): void {
    for (const [key, { isErased }] of this.#said)
      if (!isErased) this.#complain(key.slice(0, 36), key.slice(37), 'is gone without an entry');
    this.#said.clear();
  }

  #addStretch({ companyId, action, importId, at, actor, lineFrom, lineTo, after, seq }: Entry): void {
    if (importId === null || !Array.isArray(after)) return;
    for (const { id, ...values } of after as { id: string; removedAt?: string }[]) {
      if (!this.#isMine(id)) continue;
      const said = this.#said.get(keyOf(companyId, id));
      if (action === 'import') {
        if (said !== undefined) this.#complain(companyId, id, `is created a second time by entry ${seq}`);
        this.#said.set(keyOf(companyId, id), {
          version: 1,
          createdAt: at,
          createdBy: actor,
          changedAt: at,
          changedBy: actor,
          removedAt: null,
          importId,
          lineFrom,
          lineTo,
          isErased: false,
          values: this.#byColumn(values),
        });
      } else if (said === undefined) this.#complain(companyId, id, `is named by entry ${seq} before it was created`);
      else
        Object.assign(said, {
          version: said.version + 1,
          changedAt: at,
          changedBy: actor,
          removedAt: values.removedAt ?? null,
        });
    }
  }

  #addOne({ companyId, action, at, actor, before, after, seq }: Entry, id: string): void {
    const said = this.#said.get(keyOf(companyId, id));
    if (action === 'create') {
      if (said !== undefined) this.#complain(companyId, id, `is created a second time by entry ${seq}`);
      const values = this.#byColumn(objectOf(after));
      this.#said.set(keyOf(companyId, id), {
        version: 1,
        createdAt: at,
        createdBy: actor,
        changedAt: at,
        changedBy: actor,
        removedAt: null,
        importId: null,
        lineFrom: null,
        lineTo: null,
        isErased: false,
        values,
      });
      return;
    }
    if (said === undefined || said.isErased)
      return this.#complain(
        companyId,
        id,
        `is named by entry ${seq} ${said === undefined ? 'before it was created' : 'after it was erased'}`,
      );
    if (action === 'erase') {
      said.isErased = true;
      said.values = {};
      return;
    }
    const old = this.#byColumn(objectOf(before));
    const wrong = Object.keys(old).filter(
      (column) =>
        !this.#isLeftOut(column) && !isSame(this.#kind.columns.get(column) ?? '', said.values[column], old[column]),
    );
    if (wrong.length > 0)
      this.#complain(
        companyId,
        id,
        `had been changed behind the history before entry ${seq}, in ${wrong.map(camel).join(', ')}`,
      );
    Object.assign(said.values, this.#byColumn(objectOf(after)));
    Object.assign(said, { version: said.version + 1, changedAt: at, changedBy: actor });
    if (action === 'remove') said.removedAt = at;
    if (action === 'restore') said.removedAt = null;
  }

  /** Members of an entry that are columns today. */
  #byColumn(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const stored: Record<string, unknown> = {};
    for (const name of Object.keys(values)) {
      let column = this.#columns.get(name);
      if (column === undefined) {
        column = this.#kind.columns.has(snake(name)) ? snake(name) : null;
        this.#columns.set(name, column);
      }
      if (column !== null) stored[column] = values[name];
    }
    return stored;
  }

  #isLeftOut(column: string): boolean {
    return this.#notCompared.has(column);
  }

  /** No remark comes in with an import of records. */
  #isRemark({ action, importId }: Entry): boolean {
    return importId === null && this.#remarks.has(action);
  }

  #complain(company: string, id: string, what: string): void {
    this.problems.push(`company ${company}, ${this.#name} ${id}: ${what}`);
  }
}

const keyOf = (company: string, id: string) => `${company}/${id}`;
const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
const snake = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
/** The name of a field from that of its column: `changed_at` → `changedAt`. */
export const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, sign: string) => sign.toUpperCase());

/**
 * Whether a value of an entry is that of a column. Nothing, an empty list, no own fields and a box that is not ticked
 * are not written into an entry.
 */
function isSame(type: string, said: unknown, stored: unknown): boolean {
  if (isNothing(said)) return isNothing(stored);
  if (isNothing(stored)) return false;
  switch (type) {
    case 'numeric':
      return decimal(String(said)) === decimal(String(stored));
    case 'timestamptz':
      return typeof said === 'string' && new Date(said).getTime() === new Date(String(stored)).getTime();
    case 'int4':
    case 'int8':
      return String(said) === String(stored);
    default:
      return said === stored || canonical(said) === canonical(stored);
  }
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  (typeof value === 'object' && (Array.isArray(value) ? value.length : Object.keys(value).length) === 0);
const decimal = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
