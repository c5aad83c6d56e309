import { readDay } from '#platform/imports/model/cells/days.ts';
import { headerParts, plainWords } from '#platform/imports/model/columns/headers.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from './messages.ts';
import { numberParts } from '#platform/imports/model/cells/numbers.ts';

/** A row of the file. Lines are counted as a spreadsheet counts them. */
export interface FileRow {
  line: number;
  cells: readonly string[];
}

export type PowerUnit = 'kWh' | 'kW';

/** Where the time and the values stand. Places are counted from 0. */
export interface IntervalColumns {
  /** The rows from here on are data. */
  from: number;
  day: number;
  /** A column of its own for the time of day; null: it stands with the day. */
  time: number | null;
  value: number;
  /** Of the value’s header; null where it says none. */
  unit: PowerUnit | null;
  names: { time: string; value: string };
  /** Columns of numbers that the values could be as well. */
  others: string[];
}

/** Rows above the first one with a time: names of meters, units, empty lines. */
const PREAMBLE_MAX = 40;
const TIME = /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;
/** Words of headers in English and German. */
const wordOf = (...languages: readonly string[]) => new RegExp(`\\b(${languages.join('|')})\\b`);
const valueWords = wordOf(
  'value|energy|consumption|usage|power|load|demand|active|import|kwh|kw',
  'wert|messwert|energie|verbrauch|leistung|last|lastgang|wirkarbeit|wirkleistung|bezug',
);
const endWords = /\b(to|until|end|bis|ende|stop)\b/;

/** Finds the time and the values by the first row that has both, and the headers above it, or says what is not there. */
export function findColumns(rows: readonly FileRow[], wanted: string | null): IntervalColumns | { said: Message } {
  const from = rows.findIndex(({ cells }, at) => at <= PREAMBLE_MAX && cells.some(isMoment) && cells.some(isNumber));
  const first = rows[from];
  if (first === undefined) return { said: say('no-columns') };
  const headers =
    rows
      .slice(0, from)
      .toReversed()
      .find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)?.cells ?? [];
  const nameOf = (at: number) => headers[at]?.trim() || `column ${at + 1}`;
  const moments = first.cells.flatMap((cell, at) => (isMoment(cell) ? [at] : []));
  // Of two times the one that says when the interval begins.
  const day = moments.find((at) => !endWords.test(plainWords(nameOf(at)))) ?? moments[0] ?? 0;
  const times = first.cells.flatMap((cell, at) => (at !== day && TIME.test(cell.trim()) ? [at] : []));
  const hasTime =
    typeof (readDay(first.cells[day] ?? '', 'dmy') ?? readDay(first.cells[day] ?? '', 'mdy'))?.time === 'string';
  const time = hasTime ? null : (times.find((at) => !endWords.test(plainWords(nameOf(at)))) ?? times[0] ?? null);
  if (!hasTime && time === null) return { said: say('no-time-of-day', { line: String(first.line) }) };
  const numbers = first.cells.flatMap((cell, at) =>
    at === day || times.includes(at) || moments.includes(at) || !isNumber(cell) ? [] : [at],
  );
  const named =
    wanted === null
      ? (numbers.find((at) => valueWords.test(plainWords(nameOf(at)))) ?? numbers[0])
      : numbers.find((at) => nameOf(at) === wanted);
  if (named === undefined)
    return {
      said:
        wanted === null ? say('no-number', { line: String(first.line) }) : say('no-such-column', { column: wanted }),
    };
  return {
    from,
    day,
    time,
    value: named,
    unit: unitIn(nameOf(named)),
    names: { time: time === null ? nameOf(day) : `${nameOf(day)} + ${nameOf(time)}`, value: nameOf(named) },
    others: numbers.filter((at) => at !== named).map(nameOf),
  };
}

const isMoment = (cell: string): boolean =>
  cell.length <= 40 && (readDay(cell, 'dmy') ?? readDay(cell, 'mdy')) !== null;
const isNumber = (cell: string): boolean =>
  cell.length <= 40 && cell.trim() !== '' && numberParts(cell) !== null && !isMoment(cell) && !TIME.test(cell.trim());

/** The unit that a header names: “Wirkarbeit [kWh]”, “power kW”. */
function unitIn(header: string): PowerUnit | null {
  const words = [headerParts(header).note ?? '', ...header.split(/[\s_()[\]/,;:-]+/)].map((word) =>
    word.trim().toLowerCase(),
  );
  return words.includes('kwh') ? 'kWh' : words.includes('kw') ? 'kW' : null;
}
