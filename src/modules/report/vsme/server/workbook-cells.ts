import { sayOfFile } from '#modules/report/taxonomy/model/messages.ts';
import { vsmeError } from '#modules/report/taxonomy/model/errors.ts';
import { readXlsx } from 'hucre/xlsx';
import { checkArchive } from '#platform/archives/server/unzip.ts';

export type CellValue = string | number | boolean | null;

/** A block of cells; rows and columns count from 0, both ends belong to it. */
export interface CellRange {
  readonly sheet: string;
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** A workbook as values and names: what the official template is read by. */
export interface WorkbookCells {
  at(sheet: string, row: number, column: number): CellValue;
  range(name: string): CellRange | null;
}

/**
 * Reads the values of a workbook. Formulas count with the value they had when the workbook was last saved.
 * @throws `report.vsme-package-unreadable` if it is not a workbook, `archive.unreadable`, `archive.too-large`
 */
export async function workbookCells(bytes: Uint8Array): Promise<WorkbookCells> {
  await checkArchive(bytes);
  const { sheets, namedRanges } = await readXlsx(bytes).catch(() => {
    throw vsmeError('report.vsme-package-unreadable', {
      reason: { said: sayOfFile('damaged') },
    });
  });
  const rows = new Map(sheets.map((sheet) => [sheet.name, sheet.rows]));
  const ranges = new Map(
    (namedRanges ?? []).flatMap(({ name, range }) => {
      const parsed = parseRange(range);
      return parsed === null ? [] : [[name, parsed] as const];
    }),
  );
  return {
    at: (sheet, row, column) => plain(rows.get(sheet)?.[row]?.[column]),
    range: (name) => ranges.get(name) ?? null,
  };
}

/** `'General Information'!$D$406:$D$505` or `Sheet!C5`; `null` for what is no block of cells. */
export function parseRange(text: string): CellRange | null {
  const parts = /^(?:'((?:[^']|'')+)'|([^'!]+))!\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?$/.exec(text);
  if (parts === null) return null;
  const [, quoted, bare, fromColumn = '', fromRow = '', toColumn = fromColumn, toRow = fromRow] = parts;
  return {
    sheet: quoted?.replaceAll("''", "'") ?? bare ?? '',
    top: Number(fromRow) - 1,
    left: columnAt(fromColumn),
    bottom: Number(toRow) - 1,
    right: columnAt(toColumn),
  };
}

/** Position 3, 5 → `F4`. */
export function cellName(row: number, column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}

export function columnAt(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Values of a block in reading order; a merged block has its value in the first cell. */
export function valuesOf(cells: WorkbookCells, { sheet, top, left, bottom, right }: CellRange): CellValue[] {
  return span(top, bottom).flatMap((row) => span(left, right).map((column) => cells.at(sheet, row, column)));
}

export function firstValue(cells: WorkbookCells, { sheet, top, left, bottom, right }: CellRange): CellValue {
  return valuesOf(cells, { sheet, top, left, bottom, right }).find(isFilled) ?? null;
}

/** The template writes `-` where a formula has nothing to say. */
export function isFilled(value: CellValue): boolean {
  return value !== null && value !== '' && value !== '-';
}

export function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

// The library also gives dates, which the template keeps as texts, and rich cells, which it does not have.
function plain(value: unknown): CellValue {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
