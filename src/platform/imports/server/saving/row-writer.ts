import { canonicalJson } from '#platform/chain/server/chain.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { Field } from '#platform/records/model/fields.ts';
import { isExcludedFromHistory, plainFields } from '#platform/records/model/access.ts';
import { snake, type Resource } from '#platform/records/model/resource.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { asUserError } from '#platform/tables/server/database-errors.ts';
import type { Row } from '#platform/records/model/row.ts';
import { checkedRowsText } from '#platform/tables/server/row-access.ts';
import { copyWriter, escaped, type CopyWriter } from './copy.ts';
import { copyIn } from './copy.ts';
import type { ImportHistory } from './import-history.ts';
import type { ValidatedRow } from '../check/validated-row.ts';
import { Slices } from '#platform/work/server/slices.ts';

/** Created rows that one entry of the history stands for. */
const stretchRows = 1000;

/** What is stored of a new row. */
export type NewRow = Pick<ValidatedRow, 'id' | 'line' | 'stored'>;

interface WrittenField {
  name: string;
  column: string;
  write: CopyWriter;
  field: Field;
  json: string;
}

/**
 * Writes judged rows: by COPY into a temporary table and from there into the register, so that row security, foreign
 * keys and unique keys judge every row (COPY straight into a table with row security is refused). Each portion goes in
 * at once; the history of created rows is kept by stretches.
 */
export class RowWriter {
  readonly #tx: Tx;
  readonly #resource: Resource;
  readonly #importId: string;
  readonly #history: ImportHistory;
  readonly #table: string;
  /** Temporary tables, of this kind alone: an import may write parts of its records too. */
  readonly #new: string;
  readonly #changed: string;
  readonly #fields: WrittenField[];
  /** The fields in the order of canonical JSON, the id among them. */
  readonly #sorted: (WrittenField | 'id' | 'custom')[];
  readonly #action: string;
  readonly #slices = new Slices();
  #isMade = false;
  #stretch: string[] = [];
  #lineFrom = 0;
  #lineTo = 0;

  constructor(tx: Tx, resource: Resource, importId: string, history: ImportHistory, action = 'import') {
    this.#action = action;
    this.#tx = tx;
    this.#resource = resource;
    this.#importId = importId;
    this.#history = history;
    this.#table = `"${snake(resource.name)}"`;
    this.#new = `import_new_${snake(resource.name)}`;
    this.#changed = `import_changed_${snake(resource.name)}`;
    this.#fields = plainFields(resource).map(([name, field]) => ({
      name,
      column: `"${snake(name)}"`,
      write: copyWriter(field),
      field,
      json: `"${name}":`,
    }));
    this.#sorted = [
      ...this.#fields.filter(({ name }) => !isExcludedFromHistory(resource, name)),
      'id' as const,
      'custom' as const,
    ].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  }

  /**
   * Adds new records and changes old ones. Throws refusals in the words of the record when a constraint turns something
   * down.
   *
   * @param then  what follows when the rows are there; where it throws, nothing of them is in the history
   */
  async write(rows: readonly ValidatedRow[], then?: () => Promise<void>): Promise<void> {
    const created: ValidatedRow[] = [];
    const changed: ValidatedRow[] = [];
    for (const row of rows)
      if (row.verdict === 'new') created.push(row);
      else if (row.verdict === 'changed') changed.push(row);
    if (created.length + changed.length === 0) return;
    await this.prepare();
    if (created.length > 0) await this.#create(created, then);
    if (changed.length > 0) await this.#change(changed, then);
    await this.#history.flush();
  }

  /** Adds new records that follow from rows of the file: parts of theirs. */
  async add(rows: readonly NewRow[]): Promise<void> {
    if (rows.length === 0) return;
    await this.prepare();
    await this.#create(rows);
    await this.#history.flush();
  }

  /** Closes the last stretch. */
  finish(): void {
    this.#endStretch();
  }

  /** Makes the temporary tables; before any savepoint, so that none of them takes the tables back. */
  async prepare(): Promise<void> {
    if (this.#isMade) return;
    this.#isMade = true;
    const columns = this.#fields.map(({ column }) => column).join(', ');
    await this.#tx.client.query(
      `create temp table ${this.#new} on commit drop as select id, import_line, custom, ${columns} from ${this.#table} with no data`,
    );
    await this.#tx.client.query(
      `create temp table ${this.#changed} on commit drop as select id, version, custom, ${columns} from ${this.#table} with no data`,
    );
  }

  async #create(rows: readonly NewRow[], then?: () => Promise<void>): Promise<void> {
    const lines: string[] = [];
    for (const row of rows) {
      lines.push(this.#line(row.id, row.line, row.stored));
      if (this.#slices.isDue) await this.#slices.pause();
    }
    const columns = this.#fields.map(({ column }) => column).join(', ');
    const stored = this.#store(
      `pg_temp.${this.#new} (id, import_line, custom, ${columns})`,
      lines,
      `
      insert into ${this.#table} (company_id, id, version, created_at, created_by, changed_at, changed_by, import_id, import_line, custom, ${columns})
      select $1::uuid, id, 1, $2::timestamptz, $3::uuid, $2::timestamptz, $3::uuid, $4::uuid, import_line, custom,
        ${columns} from pg_temp.${this.#new} where ${checkedRowsText(this.#resource)}`,
      [this.#tx.companyId, this.#tx.now.toISOString(), this.#tx.accountId, this.#importId],
    );
    // The database stores the rows while their history is put into words.
    const notes: string[] = [];
    for (const row of rows) {
      notes.push(this.#json(row));
      if (this.#slices.isDue) await this.#slices.pause();
    }
    await stored;
    await then?.();
    for (const [at, row] of rows.entries()) this.#note(row.line, notes[at] ?? '{}');
  }

  async #change(rows: readonly ValidatedRow[], then?: () => Promise<void>): Promise<void> {
    const lines: string[] = [];
    for (const { existing, stored } of rows) {
      if (existing !== null) lines.push(this.#line(existing.id, existing.version, { ...existing, ...stored }));
      if (this.#slices.isDue) await this.#slices.pause();
    }
    const columns = this.#fields.map(({ column }) => column);
    const changed = await this.#store(
      `pg_temp.${this.#changed} (id, version, custom, ${columns.join(', ')})`,
      lines,
      `
      update ${this.#table} t set version = t.version + 1, changed_at = $2::timestamptz, changed_by = $3::uuid,
        custom = c.custom, ${columns.map((column) => `${column} = c.${column}`).join(', ')}
      from pg_temp.${this.#changed} c where t.company_id = $1::uuid and t.id = c.id and t.version = c.version and t.removed_at is null
        and ${checkedRowsText(this.#resource)}`,
      [this.#tx.companyId, this.#tx.now.toISOString(), this.#tx.accountId],
    );
    if (changed !== lines.length) throw userError('record.conflict', { label: { noun: this.#resource.label[0] } });
    await then?.();
    for (const row of rows) {
      if (row.existing !== null) this.#noteChange(row, row.existing);
      if (this.#slices.isDue) await this.#slices.pause();
    }
  }

  /** Lines into a temporary table, from there to where they belong. Returns how many rows that were. */
  async #store(target: string, lines: readonly string[], statement: string, values: unknown[]): Promise<number> {
    try {
      await copyIn(this.#tx, target, `${lines.join('\n')}\n`);
      const { rowCount } = await this.#tx.client.query(statement, values);
      await this.#tx.client.query(`truncate ${target.replace(/ .*/s, '')}`);
      return rowCount ?? 0;
    } catch (error) {
      throw asUserError(this.#resource, error);
    }
  }

  #line(id: string, number: number, values: Readonly<Record<string, unknown>>): string {
    const custom = values['custom'];
    let line = `${id}\t${number}\t${custom === undefined ? '{}' : escaped(JSON.stringify(custom))}`;
    for (const { name, write } of this.#fields) line += `\t${write(values[name])}`;
    return line;
  }

  /** One member of a stretch: `{ id, … }` with the fields that hold something, as canonical JSON. */
  #json({ id, stored }: NewRow): string {
    let json = '';
    for (const field of this.#sorted) {
      if (field === 'id') json += `${json === '' ? '' : ','}"id":"${id}"`;
      else if (field === 'custom') {
        const custom = stored['custom'];
        if (custom !== undefined && Object.keys(custom as object).length > 0)
          json += `${json === '' ? '' : ','}"custom":${canonicalJson(custom)}`;
      } else {
        const value = stored[field.name];
        if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) continue;
        json += `${json === '' ? '' : ','}${field.json}${typeof value === 'object' ? canonicalJson(value) : JSON.stringify(value)}`;
      }
    }
    return `{${json}}`;
  }

  #note(line: number, json: string): void {
    this.#lineFrom = this.#stretch.length === 0 ? line : Math.min(this.#lineFrom, line);
    this.#lineTo = Math.max(this.#lineTo, line);
    this.#stretch.push(json);
    if (this.#stretch.length === stretchRows) this.#endStretch();
  }

  #endStretch(): void {
    if (this.#stretch.length === 0) return;
    this.#history.add(
      {
        action: this.#action,
        resource: this.#resource.name,
        importId: this.#importId,
        lineFrom: this.#lineFrom,
        lineTo: this.#lineTo,
      },
      `[${this.#stretch.join(',')}]`,
    );
    this.#stretch = [];
    this.#lineTo = 0;
  }

  #noteChange(row: ValidatedRow, before: Row): void {
    const after: Record<string, unknown> = row.stored;
    const names = Object.keys(after);
    const told = (values: Readonly<Record<string, unknown>>, name: string) =>
      isExcludedFromHistory(this.#resource, name) ? null : (values[name] ?? null);
    const title = { ...before, ...after }[this.#resource.title];
    this.#history.add({
      action: this.#action,
      resource: this.#resource.name,
      recordId: before.id,
      title:
        title === null || title === undefined || isExcludedFromHistory(this.#resource, this.#resource.title)
          ? null
          : String(title),
      importId: this.#importId,
      lineFrom: row.line,
      lineTo: row.line,
      before: Object.fromEntries(names.map((name) => [name, told(before as Readonly<Record<string, unknown>>, name)])),
      after: Object.fromEntries(names.map((name) => [name, told(after, name)])),
    });
  }
}

const nameOf = (field: WrittenField | 'id' | 'custom') => (typeof field === 'string' ? field : field.name);
