import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '#platform/http/model/call.ts';
import { cellText } from '#platform/imports/model/cells/cell.ts';
import type { RowResponse } from '#platform/imports/model/contract.ts';
import { importError } from '#platform/imports/model/errors.ts';
import type { correctCellCall } from '#platform/imports/model/import-calls.ts';
import { correctionsMax, treatmentOf } from '#platform/imports/model/treatment.ts';
import { wideCellPosition } from '#platform/imports/model/wide/wide-cell-position.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { enqueue } from '#platform/jobs/server/jobs.ts';
import type { App } from '#platform/app/server/app.ts';
import { Slices } from '#platform/work/server/slices.ts';
import { checkJob, letterOf, preparedImport } from './check-import.ts';
import { updateImport, type Import } from '../imports.ts';
import type { Plan } from './plan.ts';
import { rowResponse } from './row-response.ts';
import { runImport } from '../saving/run-import.ts';
import { importRow } from '../tables.ts';
import { treatedRows } from '../file/treated-rows.ts';
import { RowValidator } from './validate-rows.ts';
import type { ValidatedRow } from './validated-row.ts';
import { WrongRows } from './wrong-rows.ts';
import type { SourceRow } from '../file/xlsx-rows.ts';
import { sayState } from '#platform/files/model/messages.ts';

/**
 * Puts another text in the place of a cell of a wrong row and judges that row again, alone: whether another row of the
 * file has the same key is said when all are judged again, which the import itself does. Rows that name each other are
 * all judged again at once.
 *
 * @returns the import, and the row as it is judged now; null while all rows are
 * @throws `import.wrong-state`, `import.not-correctable`, `import.too-many-corrections`
 */
export async function correctCell(
  app: App,
  tx: Tx,
  row: Import,
  { line, field, text }: BodyOf<typeof correctCellCall>,
): Promise<{ row: Import; judged: RowResponse | null }> {
  if (row.state !== 'checked') throw importError('import.wrong-state', { state: { said: sayState(row.state) } });
  const begun = await preparedImport(tx, row.id);
  // Of a unit beside its amount the cell is the amount's: it is corrected there.
  const filling = begun?.plan.fillings.find(({ name }) => name === field);
  const filled = filling?.given !== undefined || filling?.isDetail ? null : (filling?.column ?? null);
  const before = begun === null || filled === null ? null : await sourceOfLine(app, row, begun.plan, line);
  const column = begun === null || filled === null ? null : columnOfFile(begun.plan, filled, line);
  if (before === null || filled === null || column === null || row.verdicts?.[before.at] !== letterOf('wrong'))
    throw importError('import.not-correctable', { line: String(line), field });

  const treatment = treatmentOf(row.treatment);
  const known = treatment.corrections.find((one) => one.line === line && one.column === column);
  const given = known?.before ?? cellText(before.source.cells[filled]).slice(0, 2000);
  const corrections = [
    ...treatment.corrections.filter((one) => one !== known),
    ...(text === given ? [] : [{ line, column, field, before: given, after: text }]),
  ];
  if (corrections.length > correctionsMax) throw importError('import.too-many-corrections', { max: correctionsMax });
  const changed = await updateImport(tx, row.id, { treatment: { ...treatment, corrections } }, ['checked']);

  const again = await preparedImport(tx, row.id);
  const now = again === null ? null : await sourceOfLine(app, changed, again.plan, line);
  if (again === null || now === null) throw importError('import.not-correctable', { line: String(line), field });
  if (new RowValidator(tx, again.plan, { importId: row.id, held: new Set(row.held) }).isTree) {
    const jobRunId = await enqueue(tx, checkJob, { importId: row.id }, { subjectId: row.id });
    return { row: await updateImport(tx, row.id, { state: 'checking', verdicts: null, jobRunId }), judged: null };
  }
  const judged = await validatedAlone(tx, changed, again.plan, now.source);
  return { row: await noted(tx, changed, again.plan, now.at, judged), judged: rowResponse(again.plan, judged) };
}

/** The column of the file that a cell came from; null for what its header stands for. */
function columnOfFile({ wide }: Plan, column: number, line: number): number | null {
  if (wide === null || column < wide.width) return column;
  return column === wide.width ? wideCellPosition(line).column : null;
}

/** A row of the file by its number, with its place among the verdicts. */
async function sourceOfLine(
  app: App,
  row: Import,
  plan: Plan,
  line: number,
): Promise<{ at: number; source: SourceRow } | null> {
  const slices = new Slices();
  let before = 0;
  for await (const rows of treatedRows(app, row, plan)) {
    const within = rows.findIndex((source) => source.line === line);
    const source = rows[within];
    if (source !== undefined) return { at: before + within, source };
    before += rows.length;
    await slices.pause();
  }
  return null;
}

/** Rules may need the row written before they judge it: whatever was is taken back. */
async function validatedAlone(tx: Tx, row: Import, plan: Plan, source: SourceRow): Promise<ValidatedRow> {
  const found: ValidatedRow[] = [];
  const one = async function* () {
    yield [source];
  };
  await tx.client.query('savepoint judged');
  await runImport(tx, plan, one(), {
    importId: row.id,
    held: new Set(row.held),
    isExcerpt: true,
    writes: 'nothing',
    onRows: async (rows) => void found.push(...rows),
  });
  await tx.client.query('rollback to savepoint judged');
  const [judged] = found;
  if (judged === undefined) throw new Error('the row was not judged');
  return judged;
}

/** Counts, letter and kept row follow the new verdict. */
async function noted(tx: Tx, row: Import, plan: Plan, at: number, judged: ValidatedRow): Promise<Import> {
  await tx.db
    .delete(importRow)
    .where(and(eq(importRow.companyId, tx.companyId), eq(importRow.importId, row.id), eq(importRow.line, judged.line)));
  const wrong = new WrongRows(plan, row.id, (work) => work(tx));
  await wrong.add([judged]);
  await wrong.flush();
  const verdicts = Buffer.from(row.verdicts ?? []);
  verdicts[at] = letterOf(judged.verdict);
  const counts = { ...row.counts, leftOut: row.counts.leftOut ?? 0 };
  counts.wrong -= 1;
  counts[judged.verdict] += 1;
  return updateImport(tx, row.id, { verdicts, counts }, ['checked']);
}
