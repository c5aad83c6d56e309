import { isBlank, saysNoValue, type Cell } from '../cells/cell.ts';
import { isZero } from '../columns/column.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { byPeriod, wideLine } from './wide-cell-position.ts';
import { periodTexts, type WideShape } from './wide.ts';

/** Columns of the file whose cells become rows, with the texts that stand behind each cell. */
export interface WidePlan {
  /** Columns of the file; the cells of a row that is made come behind them. */
  width: number;
  columns: { index: number; texts: string[]; cost: number | null }[];
  /** Whether the cost of each cell comes last; a column without one has none. */
  hasCosts: boolean;
  /** A zero says that there is no value, as an empty cell does. */
  skipsZeros: boolean;
}

/**
 * One row for each filled cell of the columns across. Its line names the row and the column that it came from. A cost
 * without an amount is a row as well: the check says that the amount is missing.
 */
export function spreadOut(
  source: { line: number; cells: readonly Cell[] },
  { width, columns, skipsZeros, hasCosts }: WidePlan,
): { line: number; cells: Cell[] }[] {
  const own = source.cells.slice(0, width);
  while (own.length < width) own.push(null);
  // Cells beyond the headers are a mistake of the row wherever they stand.
  const beyond = source.cells.slice(width);
  return columns.flatMap(({ index, texts, cost }) => {
    const cell = source.cells[index];
    const paid = cost === null ? null : (source.cells[cost] ?? null);
    const isEmpty = isBlank(cell) || saysNoValue(cell) || (skipsZeros && isZero(cell));
    return isEmpty && (isBlank(paid) || saysNoValue(paid) || isZero(paid))
      ? []
      : [
          {
            line: wideLine(source.line, index),
            cells: [...own, isEmpty ? null : (cell ?? null), ...texts, ...(hasCosts ? [paid] : []), ...beyond],
          },
        ];
  });
}

/** Field → text for what a header stands for. */
export function headerTexts(
  resource: Resource,
  { as, also }: Pick<WideShape, 'as' | 'also'>,
  { means, option }: Pick<WideShape['columns'][number], 'means' | 'option'>,
): Record<string, string> {
  return {
    ...(as === byPeriod ? (periodTexts(resource, means) ?? {}) : { [as]: means }),
    ...(also === undefined ? {} : { [also]: option ?? '' }),
  };
}
