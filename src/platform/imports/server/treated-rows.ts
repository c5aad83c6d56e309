import type { Cell } from '#platform/imports/model/cell.ts';
import { treatmentOf } from '#platform/imports/model/treatment.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { storedFiles } from '#platform/files/server/damage.ts';
import type { Import } from './imports.ts';
import { dataRows, type SourceFile } from './source.ts';
import type { SourceRow } from './xlsx-rows.ts';

/** The rows of an import's file with the cells that somebody corrected. */
export async function* correctedRows(app: App, row: Import, { isJob = false } = {}): AsyncGenerator<SourceRow[]> {
  const byLine = new Map<number, { column: number; after: string }[]>();
  for (const { line, column, after } of treatmentOf(row.treatment).corrections)
    byLine.set(line, [...(byLine.get(line) ?? []), { column, after }]);
  const rows = dataRows({ ...sourceOf(app, row), isJob }, formOf(row));
  if (byLine.size === 0) yield* rows;
  else for await (const portion of rows) yield portion.map((source) => corrected(source, byLine.get(source.line)));
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
