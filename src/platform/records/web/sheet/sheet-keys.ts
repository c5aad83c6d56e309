import type { Range, Spot } from './sheet-model.ts';

export interface SheetKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}
/** What a key does while no cell is being edited. `type` begins an edit that replaces the text. */
export type SheetCommand =
  | { kind: 'move'; to: Spot; extend: boolean }
  | { kind: 'edit' }
  | { kind: 'type'; text: string }
  | { kind: 'clear' }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'fillDown' }
  | { kind: 'selectAll' }
  | { kind: 'release' }
  | { kind: 'nextProblem' };

/** How a key moves or changes the sheet. Null: the browser's, or nobody's. */
export function sheetCommand(
  key: SheetKey,
  at: Spot,
  size: { rows: number; columns: number; page: number },
): SheetCommand | null {
  const control = key.ctrlKey || key.metaKey;
  if (key.altKey) return null;
  const move = (row: number, column: number, extend = key.shiftKey): SheetCommand => ({
    kind: 'move',
    to: { row: clamp(row, size.rows), column: clamp(column, size.columns) },
    extend,
  });
  switch (key.key) {
    case 'ArrowDown':
      return move(control ? size.rows - 1 : at.row + 1, at.column);
    case 'ArrowUp':
      return move(control ? 0 : at.row - 1, at.column);
    case 'ArrowRight':
      return move(at.row, control ? size.columns - 1 : at.column + 1);
    case 'ArrowLeft':
      return move(at.row, control ? 0 : at.column - 1);
    case 'Home':
      return move(control ? 0 : at.row, 0);
    case 'End':
      return move(control ? size.rows - 1 : at.row, size.columns - 1);
    case 'PageDown':
      return move(at.row + size.page, at.column);
    case 'PageUp':
      return move(at.row - size.page, at.column);
    case 'Enter':
      return move(at.row + (key.shiftKey ? -1 : 1), at.column, false);
    case 'Tab':
      return tab(at, size, key.shiftKey);
    case 'F2':
      return { kind: 'edit' };
    case 'F8':
      return { kind: 'nextProblem' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case 'Escape':
      return { kind: 'release' };
  }
  if (control) {
    const letter = key.key.toLowerCase();
    if (letter === 'z') return { kind: key.shiftKey ? 'redo' : 'undo' };
    if (letter === 'y') return { kind: 'redo' };
    if (letter === 'd') return { kind: 'fillDown' };
    if (letter === 'a') return { kind: 'selectAll' };
    return null;
  }
  return [...key.key].length === 1 ? { kind: 'type', text: key.key } : null;
}

/**
 * Tab goes on to the next cell, at the end of a row to the next row; before the first and after the last cell it leaves
 * the sheet.
 */
function tab(at: Spot, { rows, columns }: { rows: number; columns: number }, back: boolean): SheetCommand | null {
  const next = at.row * columns + at.column + (back ? -1 : 1);
  if (next < 0 || next >= rows * columns) return null;
  return { kind: 'move', to: { row: Math.floor(next / columns), column: next % columns }, extend: false };
}

/** The next place with a problem after the one given, going round. */
export function nextProblem(problems: readonly Spot[], at: Spot): Spot | null {
  const sorted = [...problems].sort((a, b) => a.row - b.row || a.column - b.column);
  return sorted.find(({ row, column }) => row > at.row || (row === at.row && column > at.column)) ?? sorted[0] ?? null;
}

/** How a range is called: `B3` or `B3:D7`, as in every spreadsheet. */
export function rangeName({ top, left, bottom, right }: Range): string {
  const name = (row: number, column: number) => `${letters(column)}${row + 1}`;
  return top === bottom && left === right ? name(top, left) : `${name(top, left)}:${name(bottom, right)}`;
}

export function letters(column: number): string {
  return column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
