import { importError } from '#platform/imports/model/errors.ts';
import { messageOfError, UserError } from '#platform/errors/model/errors.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { rulesOf } from '#platform/records/server/rules.ts';
import { applyRules, goesRowByRow, storedRow } from '../check/apply-rules.ts';
import { ImportHistory } from './import-history.ts';
import { RowValidator, type RowValidatorOptions } from '../check/validate-rows.ts';
import { addProblem, isWrong, type ValidatedRow } from '../check/validated-row.ts';
import type { Plan } from '../check/plan.ts';
import { PartsWriter } from './parts-writer.ts';
import { RowWriter } from './row-writer.ts';
import type { SourceRow } from '../file/xlsx-rows.ts';

/**
 * Rows that are judged and stored together: enough that the database is not kept waiting between two portions, few
 * enough to hold a few thousand rows in memory.
 */
const portionRows = 4000;
/** A file whose rows name each other is judged in one piece. */
const treeRowsMax = 20_000;

export interface ImportOptions extends RowValidatorOptions {
  importId: string;
  /**
   * `nothing` only judges. Rules that look at rows before need them written even then; whoever judges rolls the
   * transaction back.
   */
  writes: 'nothing' | 'good rows';
  /** Told after each portion, in the order of the file; throws to stop. */
  onRows: (rows: readonly ValidatedRow[]) => Promise<void>;
}

/** Takes the rows of a file through judging, rules and writing, in the caller's transaction. */
export async function runImport(
  tx: Tx,
  plan: Plan,
  source: AsyncIterable<SourceRow[]>,
  options: ImportOptions,
): Promise<void> {
  const { beforeImport, beforeWrite, partsOfImport } = rulesOf(plan.resource);
  const hasRules = beforeImport !== undefined || beforeWrite !== undefined || plan.resource.lockedDays !== null;
  // The database stores one portion while the next one is read and judged. One connection does one thing at a time:
  // whoever asks it waits for `storing`.
  let storing: Promise<void> = Promise.resolve();
  const judge = new RowValidator(tx, plan, {
    ...options,
    givesIds: options.writes !== 'nothing' || hasRules,
    isFree: () => storing,
  });
  const history = new ImportHistory(tx);
  const writer = new RowWriter(tx, plan.resource, options.importId, history);
  const parts = new PartsWriter(tx, plan.resource, options.importId, history);
  const rowByRow = goesRowByRow(plan.resource);
  /** Rules that look at rows before, or at parts of them, need these written. */
  const isWritten = rowByRow || partsOfImport !== undefined;
  if (isWritten) await writer.prepare();
  for await (const sources of portions(source, judge.isTree)) {
    const rows = await judge.judge(sources);
    if (hasRules) await storing;
    if (rowByRow) await writeOneByOne(tx, plan, writer, rows, judge.isTree);
    else if (partsOfImport !== undefined) {
      const fresh = rows.filter(({ verdict }) => verdict === 'new');
      await applyRules(tx, plan.resource, fresh);
      judge.refuseSiblings();
      await writer.write(fresh);
      await parts.write(fresh);
      await writeOneByOne(
        tx,
        plan,
        writer,
        rows.filter(({ verdict }) => verdict === 'changed'),
        false,
      );
    } else {
      await applyRules(tx, plan.resource, rows);
      judge.refuseSiblings();
    }
    if (rows.some(isWrong)) await storing;
    await options.onRows(rows);
    if (isWritten || options.writes === 'nothing') continue;
    await storing;
    storing = writer.write(rows);
    // A failure is met where it is waited for; until then it must not end the process.
    storing.catch(() => {});
  }
  await storing;
  if (options.writes === 'nothing') return;
  writer.finish();
  parts.finish();
  await history.finish();
}

async function* portions(source: AsyncIterable<SourceRow[]>, isTree: boolean): AsyncGenerator<SourceRow[]> {
  const size = isTree ? Infinity : portionRows;
  let waiting: SourceRow[] = [];
  for await (const rows of source) {
    waiting = waiting.length === 0 ? rows : waiting.concat(rows);
    if (isTree && waiting.length > treeRowsMax) throw importError('import.too-many-rows', { max: treeRowsMax });
    while (waiting.length >= size) {
      yield waiting.slice(0, size);
      waiting = waiting.slice(size);
    }
  }
  if (waiting.length > 0) yield waiting;
}

/** Rules are asked about each row when all rows before it are in the register, as if they were entered by hand. */
async function writeOneByOne(
  tx: Tx,
  plan: Plan,
  writer: RowWriter,
  rows: readonly ValidatedRow[],
  isTree: boolean,
): Promise<void> {
  const { afterWrite } = rulesOf(plan.resource);
  for (const row of isTree ? parentsFirst(plan, rows) : rows) {
    if (row.verdict !== 'new' && row.verdict !== 'changed') continue;
    try {
      await tx.savepoint(async () => {
        await applyRules(tx, plan.resource, [row]);
        await writer.write([row], async () =>
          afterWrite?.(tx, {
            before: row.existing,
            after: storedRow(tx, plan.resource, row),
            reason: undefined,
          }),
        );
      });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const [{ path, ...said } = { path: null, ...messageOfError(error) }] = error.errors;
      addProblem(row, path, said);
    }
  }
}

/** Rows that others of the same file name come before them; where they run in a circle, the order of the file stays. */
function parentsFirst({ resource, fillings }: Plan, rows: readonly ValidatedRow[]): ValidatedRow[] {
  const own = fillings
    .filter(({ field }) => field.kind === 'reference' && field.to === resource.name)
    .map(({ name }) => name);
  const byId = new Map(rows.filter(({ id }) => id !== '').map((row) => [row.id, row]));
  const done = new Set<ValidatedRow>();
  const ordered: ValidatedRow[] = [];
  const visit = (row: ValidatedRow) => {
    if (done.has(row)) return;
    done.add(row);
    for (const name of own) {
      const parent = byId.get(String(row.values[name]));
      if (parent !== undefined) visit(parent);
    }
    ordered.push(row);
  };
  for (const row of rows) visit(row);
  return ordered;
}
