import { isDay, isPeriod } from '#platform/values/model/period.ts';
import { cellText, isBlank, type Cell } from './cell.ts';
import { readDay, readPeriod, readWeek } from './days.ts';

/** First and last day of a period: 2025, 2025-Q1, 2025-03. */
export function daysOfPeriod(period: string): [string, string] {
  const year = period.slice(0, 4);
  const quarter = /-Q([1-4])$/.exec(period)?.[1];
  const [from, to] =
    period.length === 4
      ? [1, 12]
      : quarter !== undefined
        ? [Number(quarter) * 3 - 2, Number(quarter) * 3]
        : [Number(period.slice(5)), Number(period.slice(5))];
  const month = String(to).padStart(2, '0');
  const last = ['31', '30', '29', '28'].map((day) => `${year}-${month}-${day}`).find(isDay) ?? '';
  return [`${year}-${String(from).padStart(2, '0')}-01`, last];
}

/**
 * First and last day of the period in a cell: of 'Jan 2025', 'Q1 2025', 'KW 3/2025', '2025'; null where it holds none.
 *
 * @param isOfMonths  in a column of months a spreadsheet keeps the first day of each, which it shows as 'Jan 25'
 */
export function daysOfCell(cell: Cell | undefined, isOfMonths: boolean): readonly [string, string] | null {
  if (isBlank(cell)) return null;
  const text = cellText(cell).trim();
  const period = readPeriod(text);
  if (period !== null && isPeriod(period)) return daysOfPeriod(period);
  const week = readWeek(text);
  if (week !== null) return week;
  const day = isOfMonths ? (readDay(text, 'dmy')?.day ?? '') : '';
  return day.endsWith('-01') ? daysOfPeriod(day.slice(0, 7)) : null;
}

/** Reads a column of first or last days, in which a period stands for its own first or last. */
export const periodEdge =
  (parse: (cell: Cell | undefined) => unknown, edge: 'first' | 'last', isOfMonths: boolean) =>
  (cell: Cell | undefined): unknown =>
    daysOfCell(cell, isOfMonths)?.[edge === 'first' ? 0 : 1] ?? parse(cell);

/** Whether the values of a column are periods, so that it says first and last days at once. */
export const holdsPeriods = (sample: readonly string[], isOfMonths: boolean): boolean =>
  sample.length > 0 && sample.every((value) => daysOfCell(value, isOfMonths) !== null);
