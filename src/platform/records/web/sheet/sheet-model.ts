import type { Field } from '#platform/records/model/fields.ts';
import { isNumeric } from '../fields/field-text.ts';

/**
 * The sheet as data: what was typed, cell by cell, as text. Values are read from it by the same parser as imports; here
 * nothing is judged. Each change makes a new sheet that shares its untouched rows with the old one, so that undoing is
 * keeping the old one.
 */
export interface SheetRow {
  readonly id: number;
  readonly cells: Readonly<Record<string, string>>;
}
export interface Sheet {
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly nextId: number;
}
export interface Spot {
  row: number;
  column: number;
}
/** All sides inside. */
export interface Range {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** As many rows as one paste may have (the server's limit). */
export const sheetRowsMax = 5_000;

export function emptySheet(columns: readonly string[], rows: number): Sheet {
  return { columns, rows: Array.from({ length: rows }, (_, id) => ({ id, cells: {} })), nextId: rows };
}

export const rangeOf = (a: Spot, b: Spot): Range => ({
  top: Math.min(a.row, b.row),
  left: Math.min(a.column, b.column),
  bottom: Math.max(a.row, b.row),
  right: Math.max(a.column, b.column),
});
export const contains = ({ top, left, bottom, right }: Range, { row, column }: Spot): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export function cellAt(sheet: Sheet, { row, column }: Spot): string {
  return sheet.rows[row]?.cells[sheet.columns[column] ?? ''] ?? '';
}

/** The texts of a range, for the clipboard. */
export function textsIn(sheet: Sheet, { top, left, bottom, right }: Range): string[][] {
  return sheet.rows
    .slice(top, bottom + 1)
    .map((_, at) =>
      sheet.columns
        .slice(left, right + 1)
        .map((_column, offset) => cellAt(sheet, { row: top + at, column: left + offset })),
    );
}

/** Sets the cells of a range by what `text` says about each place; null leaves one as it is. */
function change(sheet: Sheet, { top, left, bottom, right }: Range, text: (spot: Spot) => string | null): Sheet {
  const rows = sheet.rows.map((row, at) => {
    if (at < top || at > bottom) return row;
    const cells = { ...row.cells };
    let isChanged = false;
    for (let column = left; column <= Math.min(right, sheet.columns.length - 1); column += 1) {
      const name = sheet.columns[column] ?? '';
      const next = text({ row: at, column });
      if (next === null || next === (cells[name] ?? '')) continue;
      cells[name] = next;
      isChanged = true;
    }
    return isChanged ? { id: row.id, cells } : row;
  });
  return { ...sheet, rows };
}

export const setCell = (sheet: Sheet, spot: Spot, text: string): Sheet =>
  change(sheet, rangeOf(spot, spot), () => text);
export const clearRange = (sheet: Sheet, range: Range): Sheet => change(sheet, range, () => '');
/** Copies the first row of a range into the rows below it. */
export const fillDown = (sheet: Sheet, range: Range): Sheet =>
  change(sheet, range, ({ column }) => cellAt(sheet, { row: range.top, column }));

export interface Pasted {
  sheet: Sheet;
  range: Range /** What had no place: rows beyond the limit, columns beyond the last. */;
  lostRows: number;
  lostColumns: number;
}

/** Puts a block where the range begins. One cell fills the whole range; rows that are missing below are added. */
export function pasteInto(sheet: Sheet, range: Range, block: readonly (readonly string[])[]): Pasted {
  const [first] = block;
  const [only] = first ?? [];
  if (only === undefined) return { sheet, range, lostRows: 0, lostColumns: 0 };
  if (block.length === 1 && first?.length === 1)
    return { sheet: change(sheet, range, () => only), range, lostRows: 0, lostColumns: 0 };
  const width = Math.max(...block.map((row) => row.length));
  const target = {
    ...range,
    bottom: Math.min(range.top + block.length, sheetRowsMax) - 1,
    right: Math.min(range.left + width, sheet.columns.length) - 1,
  };
  const grown = withRows(sheet, target.bottom + 1);
  return {
    sheet: change(grown, target, ({ row, column }) => block[row - range.top]?.[column - range.left] ?? ''),
    range: target,
    lostRows: Math.max(0, range.top + block.length - sheetRowsMax),
    lostColumns: Math.max(0, range.left + width - sheet.columns.length),
  };
}

/** At least so many rows, never more than the limit. */
export function withRows(sheet: Sheet, count: number): Sheet {
  const missing = Math.min(count, sheetRowsMax) - sheet.rows.length;
  if (missing <= 0) return sheet;
  return {
    ...sheet,
    rows: [...sheet.rows, ...Array.from({ length: missing }, (_, at) => ({ id: sheet.nextId + at, cells: {} }))],
    nextId: sheet.nextId + missing,
  };
}

export function removeRows(sheet: Sheet, { top, bottom }: Pick<Range, 'top' | 'bottom'>): Sheet {
  return { ...sheet, rows: sheet.rows.filter((_, at) => at < top || at > bottom) };
}

export const isFilled = (row: SheetRow, columns: readonly string[]): boolean =>
  columns.some((column) => (row.cells[column] ?? '').trim() !== '');

/** Rows with anything in them, as the calls take them. Blank rows between are passed over. */
export function filledRows(sheet: Sheet): { ids: number[]; rows: string[][] } {
  const filled = sheet.rows.filter((row) => isFilled(row, sheet.columns));
  return {
    ids: filled.map((row) => row.id),
    rows: filled.map((row) => sheet.columns.map((column) => row.cells[column] ?? '')),
  };
}

/**
 * Whether the first row of a pasted block holds column headers: at least two of its cells (or its only one) name fields
 * and none holds anything else. Gives the field of each column of the block, null for one that names none.
 */
export function headersIn(
  first: readonly string[],
  fields: readonly { name: string; label: string }[],
): (string | null)[] | null {
  const plain = (text: string) =>
    text
      .replace(/\s*\([^)]*\)\s*$/, '')
      .replace(/\*$/, '')
      .trim()
      .toLocaleLowerCase();
  const byWord = new Map(
    fields.flatMap(({ name, label }) => [
      [plain(name), name],
      [plain(label), name],
    ]),
  );
  const found = first.map((cell) => byWord.get(plain(cell)) ?? null);
  const known = found.filter((name) => name !== null);
  const isHeader =
    known.length >= Math.min(2, first.length) &&
    new Set(known).size === known.length &&
    first.every((cell, at) => found[at] !== null || !/\d/.test(cell));
  return isHeader && known.length > 0 ? found : null;
}

export interface SheetColumn {
  name: string;
  field: Field;
  width: number;
}

/** Numbers stand at the end of their cell where they are numbers; texts that are none stand where they were typed. */
export const standsAtEnd = (field: Field, text: string): boolean => isNumeric(field) && /\d/.test(text);
