import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

export type Line = Record<string, string>;

/** Reads a CSV file with a header row; empty cells stay empty text. */
export function readCsv(path: string): Line[] {
  return parse(readFileSync(path), { columns: true, bom: true });
}

/** The cell of a column that must be there: a renamed column stops the script instead of writing holes. */
export function cell(line: Line, column: string): string {
  const value = line[column];
  if (value === undefined) throw new Error(`no column ${column} in ${Object.keys(line).join(', ')}`);
  return value;
}

/** Writes CSV: header row, LF, quotes only where a cell needs them. */
export function writeCsv(columns: readonly string[], lines: readonly object[]): string {
  const row = (cells: readonly string[]) => cells.map(quoted).join(',');
  return `${[row(columns), ...lines.map((line) => row(columns.map((column) => cell(line as Line, column))))].join('\n')}\n`;
}

function quoted(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
