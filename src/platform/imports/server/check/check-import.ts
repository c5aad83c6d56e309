import type { ImportCounts, Verdict } from '#platform/imports/model/contract.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { defineJob, type EndedContext, type JobContext, type JobOutcome } from '#platform/jobs/server/define-job.ts';
import { resourceNamed } from '#platform/tables/server/table-of.ts';
import { grantsOfPerson } from '#platform/members/server/find-person.ts';
import { companyUnitsOf } from '#platform/units/server/company-units.ts';
import { importFieldsOf } from '../import-fields.ts';
import { updateImport, type Import } from '../imports.ts';
import type { ValidatedRow } from './validated-row.ts';
import { makePlan, type Plan } from './plan.ts';
import { runImport } from '../saving/run-import.ts';
import { treatedRows } from '../file/treated-rows.ts';
import { dataImport } from '../tables.ts';
import { UnknownFinder } from './unknown-finder.ts';
import { WrongRows } from './wrong-rows.ts';
import { and, eq } from 'drizzle-orm';
import { say } from '#platform/imports/model/messages.ts';

/** The dry run: judges every row and writes nothing but the judgement. */
export const checkJob = defineJob<{ importId: string }>({ name: 'import-check', run: check, ended });

async function check(context: JobContext, { importId }: { importId: string }): Promise<void> {
  const { app, companyId, accountId } = context;
  const who = await grantsOfPerson(app.database, companyId, accountId);
  const inside = <T>(work: (tx: Tx) => Promise<T>) =>
    inCompany(app.database, { companyId, accountId, now: app.clock(), ...who }, work);
  const begun = await inside((tx) => preparedImport(tx, importId));
  if (begun === null || begun.row.state !== 'checking') return;
  const { row, plan } = begun;
  const wrong = new WrongRows(plan, importId, inside);
  await wrong.begin();
  const tally = new Tally(row.counts.rows);
  const unknown = new UnknownFinder(plan);
  try {
    await inside(async (tx) => {
      await runImport(tx, plan, treatedRows(app, row, plan, { isJob: true }), {
        importId,
        held: new Set(row.held),
        writes: 'nothing',
        onRows: async (rows) => {
          tally.add(rows);
          unknown.add(rows);
          await wrong.add(rows);
          context.progress(tally.done, Math.max(tally.done, row.counts.rows), say('checking'));
        },
      });
      // Rules may have needed rows to be written; none of them stays.
      throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  await wrong.flush();
  await inside((tx) =>
    updateImport(
      tx,
      importId,
      {
        state: 'checked',
        counts: { ...tally.counts, rows: tally.done },
        verdicts: tally.letters,
        unknown: unknown.found(),
        problem: null,
      },
      ['checking'],
    ),
  );
}

class DryRun extends Error {}

/** What the job left unfinished is said at the import. */
export async function ended(
  { app, companyId, accountId, subjectId }: EndedContext,
  _data: unknown,
  { state, said }: JobOutcome,
): Promise<void> {
  if (subjectId === null) return;
  await inCompany(app.database, { companyId, accountId }, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(dataImport)
      .where(and(eq(dataImport.companyId, companyId), eq(dataImport.id, subjectId)));
    if (row === undefined || (row.state !== 'checking' && row.state !== 'importing' && row.state !== 'undoing')) return;
    // An undo that did not come through has changed nothing: the import stands as before.
    await updateImport(tx, subjectId, { state: row.state === 'undoing' ? 'done' : state, problem: said });
  });
}

/** Counts verdicts and keeps one letter for each row. */
export class Tally {
  readonly counts: ImportCounts;
  #letters: Buffer;
  #done = 0;

  constructor(rows: number) {
    this.counts = { rows, new: 0, changed: 0, same: 0, wrong: 0, leftOut: 0 };
    this.#letters = Buffer.alloc(rows);
  }

  get done(): number {
    return this.#done;
  }

  get letters(): Buffer {
    return this.#letters.subarray(0, this.#done);
  }

  add(rows: readonly ValidatedRow[]): void {
    if (this.#done + rows.length > this.#letters.length)
      this.#letters = Buffer.concat([this.#letters, Buffer.alloc(rows.length + this.#letters.length)]);
    for (const { verdict } of rows) {
      this.counts[verdict] += 1;
      this.#letters[this.#done] = letterOf(verdict);
      this.#done += 1;
    }
    this.counts.rows = Math.max(this.counts.rows, this.#done);
  }
}

/** A verdict as one byte: the first letter of its name. */
export const letterOf = (verdict: Verdict): number => verdict.charCodeAt(0);

/** The import with the plan to read its file; null when it is gone. */
export async function preparedImport(tx: Tx, importId: string): Promise<{ row: Import; plan: Plan } | null> {
  const [row] = await tx.db
    .select()
    .from(dataImport)
    .where(and(eq(dataImport.companyId, tx.companyId), eq(dataImport.id, importId)));
  if (row === undefined) return null;
  const resource = resourceNamed(row.resource);
  const units = await companyUnitsOf(tx);
  return { row, plan: makePlan(resource, await importFieldsOf(tx, resource), { ...row, units }) };
}
