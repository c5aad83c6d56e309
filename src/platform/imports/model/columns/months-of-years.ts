import { cellText, isBlank, type Cell } from '../cells/cell.ts';
import { monthNumber } from '../cells/days.ts';
import type { Column } from './column.ts';
import { namesMonths, plainWords } from './headers.ts';

/** A column of months, and where their year stands: in another column, or as text that is the same for all rows. */
export interface MonthsOfYears {
  month: number;
  year: { column: number } | string;
}

const yearWords: ReadonlySet<string> = new Set('year,calendar year,jahr,kalenderjahr,annee,ano,anno,jaar'.split(','));
const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);
/** '01' to '12' of 'Januar', 'Jan.', '1', '01'; null of anything else. */
function numberOfMonth(cell: Cell | undefined): string | null {
  const text = cellText(cell).trim().replace(/\.$/, '');
  const number = /^(?:0?[1-9]|1[0-2])$/.test(text) ? text : monthNumber(text);
  return number === undefined ? null : number.padStart(2, '0');
}

/**
 * Months without their year in a column of their own, and where that stands. Null where the file has no such months, or
 * says no year or several.
 *
 * @param year  the only year that names of file and sheet or a title hold; '' where there is none
 */
export function monthsOfYears(columns: readonly Column[], year: string): MonthsOfYears | null {
  const month = columns.find(
    ({ header, sample }) =>
      namesMonths(header) &&
      sample.length > 0 &&
      sample.every((text) => numberOfMonth(text) !== null || isNoMonth(text)),
  );
  if (month === undefined || month.sample.every(isNoMonth)) return null;
  const years = columns.find(
    ({ header, sample }) => yearWords.has(plainWords(header)) && sample.length > 0 && sample.every(isYear),
  );
  if (years !== undefined) return { month: month.index, year: { column: years.index } };
  return year === '' ? null : { month: month.index, year };
}

/** What stands below the months: a total. */
const isNoMonth = (text: string): boolean => !/\d/.test(text) && numberOfMonth(text) === null;

/** Puts months and their years together, row after row: 'Januar' and 2025 are '2025-01'. A year may stand in its first row only. */
export class MonthCells {
  readonly #of: MonthsOfYears;
  #year = '';

  constructor(of: MonthsOfYears) {
    this.#of = of;
    if (typeof of.year === 'string') this.#year = of.year;
  }

  together(cells: readonly Cell[]): readonly Cell[] {
    const { month, year } = this.#of;
    if (typeof year !== 'string' && !isBlank(cells[year.column])) this.#year = cellText(cells[year.column]).trim();
    const number = numberOfMonth(cells[month]);
    return number === null || !isYear(this.#year) ? cells : cells.with(month, `${this.#year}-${number}`);
  }
}
