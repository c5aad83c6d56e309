import { cellText, isBlank, type Cell } from '../cells/cell.ts';
import { readDay } from '../cells/days.ts';
import { daysOfCell } from '../cells/period-cell.ts';
import { unitBySymbolOrCode } from '../cells/unit-words.ts';
import { totalWords } from './totals.ts';

/**
 * Whether a row says what it is about: two cells at least, one of them a word or a day, and none the words of a total.
 * An empty cell in it may mean what the cell above says; one in a row of totals or in a note below the table does not.
 */
export const isNamedRow = (cells: readonly Cell[]): boolean =>
  cells.filter((cell) => !isBlank(cell)).length > 1 &&
  cells.some(namesSomething) &&
  !cells.some((cell) => typeof cell === 'string' && totalWords(cell) !== null);

function namesSomething(cell: Cell): boolean {
  if (typeof cell !== 'string') return false;
  const text = cellText(cell).trim();
  return (
    (/^\p{L}{2}/u.test(text) && unitBySymbolOrCode(text) === null) ||
    daysOfCell(text, false) !== null ||
    readDay(text, 'dmy') !== null
  );
}

/** Fills the empty cells of some columns with what the cell above says, row after row of a file. */
export class CarriedCells {
  readonly #columns: readonly number[];
  readonly #last = new Map<number, Cell>();

  /** @param columns  whose empty cells mean the cell above */
  constructor(columns: readonly number[]) {
    this.#columns = columns;
  }

  /** The row's cells with those that were empty and are not any more. */
  fill(cells: readonly Cell[]): readonly Cell[] {
    if (this.#columns.length === 0 || !isNamedRow(cells)) return cells;
    const filled = [...cells];
    for (const column of this.#columns) {
      const cell = cells[column];
      if (!isBlank(cell)) this.#last.set(column, cell ?? null);
      else {
        while (filled.length <= column) filled.push(null);
        filled[column] = this.#last.get(column) ?? null;
      }
    }
    return filled;
  }
}
