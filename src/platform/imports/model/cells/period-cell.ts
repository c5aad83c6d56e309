import { isDay, isPeriod } from '#platform/values/model/period.ts';
import { cellText, isBlank, type Cell } from './cell.ts';
import { readDay, readPeriod, readWeek, type DateOrder } from './days.ts';

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
  const week = readWeek(text) ?? daysBetween(text);
  if (week !== null) return week;
  const day = isOfMonths ? (readDay(text, 'dmy')?.day ?? '') : '';
  return day.endsWith('-01') ? daysOfPeriod(day.slice(0, 7)) : null;
}

/**
 * First and last day of a span written as one: '01.01.2025 - 31.01.2025', '01.01.–31.01.2025', 'du 01/01/2025 au
 * 31/01/2025', 'Jan - Mar 2025', '1. Halbjahr 2025'. Null where it is none, or can be read in two ways.
 */
export function daysBetween(text: string): readonly [string, string] | null {
  const [, half, ofYear] =
    /^(?:H|HJ ?|S)([12])[-/ ]?(\d{4})$/i.exec(text) ??
    /^([12])\.? ?(?:Halbjahr|HJ|H|semestre)[-/ ](\d{4})$/i.exec(text) ??
    [];
  if (half !== undefined && ofYear !== undefined)
    return half === '1' ? [`${ofYear}-01-01`, `${ofYear}-06-30`] : [`${ofYear}-07-01`, `${ofYear}-12-31`];
  for (const [at, cut] of cutsOf(text).entries()) {
    if (at > 4) break;
    const spans = new Set<string>();
    for (const order of ['dmy', 'mdy'] as const) {
      const to = edgeOf(cut.to, order, 'last');
      // Within '03/04/2025' a stroke parts no span: only whole days, and months by name, stand on both sides of it.
      const year = cut.isPlain && !/\p{L}/u.test(cut.from) ? undefined : (to ?? undefined);
      const from = to === null ? null : edgeOf(cut.from, order, 'first', year);
      if (from !== null && to !== null && from <= to) spans.add(`${from} ${to}`);
    }
    const [only, ...others] = spans;
    if (only !== undefined && others.length === 0) return [only.slice(0, 10), only.slice(11)];
  }
  return null;
}

/** Where a text may be parted: at its words first, then at each of its strokes. */
function cutsOf(text: string): { from: string; to: string; isPlain: boolean }[] {
  if (text.length > 60) return [];
  const bare = text.replace(/^(?:du|von|vom|from|del|dal|van)\s+/iu, '');
  return [...bare.matchAll(/\s+(?:au|bis(?: zum)?|to|al|tot|t\/m|ao?|until)\s+|\s*[–—]\s*|\s+-\s+|\s*-\s*|\s*\/\s*/giu)]
    .map(({ index, 0: cut }) => ({
      from: bare.slice(0, index).trim(),
      to: bare.slice(index + cut.length).trim(),
      isPlain: /^[-/]$/.test(cut),
    }))
    .filter(({ from, to }) => from !== '' && to !== '');
}

/** A day or a month as the first or last day of a span; of a first one the year may stand with the last one only. */
function edgeOf(text: string, order: DateOrder, edge: 'first' | 'last', to?: string): string | null {
  const whole =
    to === undefined ? [text] : [text, `${text.replace(/\.$/, '')}.${to.slice(0, 4)}`, `${text} ${to.slice(0, 4)}`];
  for (const one of whole) {
    const day = readDay(one, order)?.day;
    if (day !== undefined) return day;
    const period = readPeriod(one);
    if (period !== null && /^\d{4}-(?:\d\d|Q\d)$/.test(period) && isPeriod(period))
      return daysOfPeriod(period)[edge === 'first' ? 0 : 1];
  }
  return null;
}

/** Reads a column of first or last days, in which a period stands for its own first or last. */
export const periodEdge =
  (parse: (cell: Cell | undefined) => unknown, edge: 'first' | 'last', isOfMonths: boolean) =>
  (cell: Cell | undefined): unknown =>
    daysOfCell(cell, isOfMonths)?.[edge === 'first' ? 0 : 1] ?? parse(cell);

/**
 * Whether the values of a column are periods, so that it says first and last days at once. A word without a figure
 * ('Gesamt', 'Total') is none, and says nothing of the others.
 */
export function holdsPeriods(sample: readonly string[], isOfMonths: boolean): boolean {
  const dated = sample.filter((value) => /\d/.test(value));
  return dated.length > 0 && dated.every((value) => daysOfCell(value, isOfMonths) !== null);
}
