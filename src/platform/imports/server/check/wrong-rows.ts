import { and, asc, eq, gt } from 'drizzle-orm';
import type { Tx } from '#platform/database/server/in-company.ts';
import { uncodedMessage } from '#platform/messages/model/messages.ts';
import type { Verdict } from '#platform/imports/model/contract.ts';
import { isWrong, type ValidatedRow } from './validated-row.ts';
import type { Plan } from './plan.ts';
import { problemsOf, rowResponse } from './row-response.ts';
import { importRow } from '../tables.ts';

/**
 * So many wrong rows are kept with all their cells; of further ones, only what is wrong. A wrong mapping makes every
 * row wrong.
 */
const keptWholeMax = 5000;

/** Gathers the wrong rows of a run, and those left out, and keeps them, portion by portion. */
export class WrongRows {
  readonly #plan: Plan;
  readonly #importId: string;
  readonly #inTransaction: (work: (tx: Tx) => Promise<void>) => Promise<void>;
  #waiting: (typeof importRow.$inferInsert)[] = [];
  #count = 0;

  constructor(plan: Plan, importId: string, inTransaction: (work: (tx: Tx) => Promise<void>) => Promise<void>) {
    this.#plan = plan;
    this.#importId = importId;
    this.#inTransaction = inTransaction;
  }

  get count(): number {
    return this.#count;
  }

  /** Forgets the wrong rows of an earlier run. */
  async begin(): Promise<void> {
    await this.#inTransaction(async (tx) => {
      await tx.db
        .delete(importRow)
        .where(and(eq(importRow.companyId, tx.companyId), eq(importRow.importId, this.#importId)));
    });
  }

  async add(rows: readonly ValidatedRow[]): Promise<void> {
    for (const row of rows) {
      if (!isWrong(row) && row.verdict !== 'leftOut') continue;
      this.#count += 1;
      const cells = this.#count <= keptWholeMax ? rowResponse(this.#plan, row).cells : {};
      this.#waiting.push({
        companyId: '',
        importId: this.#importId,
        line: row.line,
        verdict: row.verdict,
        cells,
        problems: problemsOf(this.#plan, row),
      });
    }
    if (this.#waiting.length >= 500) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const rows = this.#waiting;
    this.#waiting = [];
    await this.#inTransaction(async (tx) => {
      for (let at = 0; at < rows.length; at += 500)
        await tx.db
          .insert(importRow)
          .values(rows.slice(at, at + 500).map((row) => ({ ...row, companyId: tx.companyId })));
    });
  }
}

/** The kept rows after a line, in the order of the file: wrong ones, left out ones, or both. */
export async function wrongRowsOf(
  tx: Tx,
  importId: string,
  after: number,
  limit: number,
  verdict?: Verdict,
): Promise<(typeof importRow.$inferSelect)[]> {
  const rows = await tx.db
    .select()
    .from(importRow)
    .where(
      and(
        eq(importRow.companyId, tx.companyId),
        eq(importRow.importId, importId),
        gt(importRow.line, after),
        verdict === undefined ? undefined : eq(importRow.verdict, verdict),
      ),
    )
    .orderBy(asc(importRow.line))
    .limit(limit);
  return rows.map(asNow);
}

/** A row as an earlier release kept it: what is wrong as sentences, one for a cell and some for the row. */
interface EarlierRow {
  cells: Record<string, { problem?: string }>;
  problems: string[];
}
type NowRow = typeof importRow.$inferSelect;

const isEarlier = (kept: object): kept is EarlierRow =>
  'problems' in kept && Array.isArray(kept.problems) && typeof kept.problems[0] === 'string';

function asNow(row: NowRow): NowRow {
  const kept: object = row;
  if (!isEarlier(kept)) return row;
  const { cells, problems } = kept;
  return {
    ...row,
    cells: Object.fromEntries(
      Object.entries(row.cells).map(([name, cell]) => {
        const problem = cells[name]?.problem;
        return [name, problem === undefined ? cell : { ...cell, problems: [uncodedMessage(problem)] }];
      }),
    ),
    problems: problems.map((problem) => ({
      field: Object.entries(cells).find(([, cell]) => cell.problem && problem.endsWith(cell.problem))?.[0] ?? null,
      said: uncodedMessage(problem),
    })),
  };
}
