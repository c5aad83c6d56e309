import { importError } from '#platform/imports/model/errors.ts';
import { wideCellPosition } from '#platform/imports/model/wide/wide-cell-position.ts';
import { spreadOut } from '#platform/imports/model/wide/wide-rows.ts';
import { rowsMax } from './limits.ts';
import type { Plan } from '../check/plan.ts';
import type { Cell } from '#platform/imports/model/cells/cell.ts';
import { CarriedCells } from '#platform/imports/model/columns/named-rows.ts';
import { treatmentOf } from '#platform/imports/model/treatment.ts';
import type { App } from '#platform/app/server/app.ts';
import { storedFiles } from '#platform/files/server/damage.ts';
import type { Import } from '../imports.ts';
import { dataRows, type SourceFile } from './source.ts';
import type { SourceRow } from './xlsx-rows.ts';

/**
 * The rows of an import's file with the cells that somebody corrected, and with empty ones that mean the cell above them
 * filled.
 */
export async function* correctedRows(
  app: App,
  row: Import,
  options: { isJob?: boolean } = {},
): AsyncGenerator<SourceRow[]> {
  const columns = Object.entries(row.options).flatMap(([index, { blanks }]) =>
    blanks === 'above' && (row.mapping[index] ?? null) !== null ? [Number(index)] : [],
  );
  if (columns.length === 0) {
    yield* withCorrections(app, row, options);
    return;
  }
  const carried = new CarriedCells(columns);
  for await (const portion of withCorrections(app, row, options))
    yield portion.map(({ line, cells }) => ({ line, cells: carried.fill(cells) }));
}

async function* withCorrections(
  app: App,
  row: Import,
  { isJob = false }: { isJob?: boolean },
): AsyncGenerator<SourceRow[]> {
  const byLine = new Map<number, { column: number; after: string }[]>();
  const { corrections, wide } = treatmentOf(row.treatment);
  for (const { line: at, column, after } of corrections) {
    const line = wide === null ? at : wideCellPosition(at).line;
    byLine.set(line, [...(byLine.get(line) ?? []), { column, after }]);
  }
  const rows = dataRows({ ...sourceOf(app, row), isJob }, formOf(row));
  if (byLine.size === 0) yield* rows;
  else for await (const portion of rows) yield portion.map((source) => corrected(source, byLine.get(source.line)));
}

/** The rows to judge: those of the file, or, where its columns stand for something, one for each of their filled cells. */
export async function* treatedRows(
  app: App,
  row: Import,
  { wide }: Plan,
  options: { isJob?: boolean } = {},
): AsyncGenerator<SourceRow[]> {
  const rows = correctedRows(app, row, options);
  if (wide === null) yield* rows;
  else {
    let made = 0;
    for await (const portion of rows) {
      const spread = portion.flatMap((source) => spreadOut(source, wide));
      made += spread.length;
      if (made > rowsMax) throw importError('import.too-many-rows', { max: rowsMax });
      if (spread.length > 0) yield spread;
    }
  }
}

function corrected(
  source: SourceRow,
  corrections: readonly { column: number; after: string }[] | undefined,
): SourceRow {
  if (corrections === undefined) return source;
  const cells: Cell[] = [...source.cells];
  for (const { column, after } of corrections) {
    while (cells.length < column) cells.push(null);
    cells[column] = after === '' ? null : after;
  }
  return { line: source.line, cells };
}

export function sourceOf(app: App, row: Import): SourceFile {
  if (row.sha256 === null) throw new Error('this import has no file');
  return { store: storedFiles(app), companyId: row.companyId, sha256: row.sha256 };
}

export function formOf(row: Import): NonNullable<Import['form']> {
  if (row.form === null) throw new Error('this import has no file');
  return row.form;
}
