import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { fieldsOf } from '#platform/records/model/resource.ts';
import { rulesOf } from '#platform/records/server/rules.ts';
import { storedRow } from '../check/apply-rules.ts';
import type { ValidatedRow } from '../check/validated-row.ts';
import type { ImportHistory } from './import-history.ts';
import { RowWriter } from './row-writer.ts';

/** Writes what new rows bring in other kinds, many at once. */
export class PartsWriter {
  readonly #tx: Tx;
  readonly #resource: Resource;
  readonly #importId: string;
  readonly #history: ImportHistory;
  readonly #writers = new Map<Resource, RowWriter>();

  constructor(tx: Tx, resource: Resource, importId: string, history: ImportHistory) {
    this.#tx = tx;
    this.#resource = resource;
    this.#importId = importId;
    this.#history = history;
  }

  async write(rows: readonly ValidatedRow[]): Promise<void> {
    const { partsOfImport } = rulesOf(this.#resource);
    const fresh = rows.filter(({ verdict }) => verdict === 'new');
    if (partsOfImport === undefined || fresh.length === 0) return;
    const lines = new Map(fresh.map(({ id, line }) => [id, line]));
    const stored = fresh.map((row) => storedRow(this.#tx, this.#resource, row));
    for (const { resource, rows: parts } of await partsOfImport(this.#tx, stored)) {
      const empty = Object.fromEntries(fieldsOf(resource).map(([name]) => [name, null]));
      await this.#writerOf(resource).add(
        parts.map(({ of, values }) => ({ id: newId(), line: lines.get(of) ?? 0, stored: { ...empty, ...values } })),
      );
    }
  }

  finish(): void {
    for (const writer of this.#writers.values()) writer.finish();
  }

  #writerOf(resource: Resource): RowWriter {
    const known = this.#writers.get(resource);
    if (known !== undefined) return known;
    const writer = new RowWriter(this.#tx, resource, this.#importId, this.#history);
    this.#writers.set(resource, writer);
    return writer;
  }
}
