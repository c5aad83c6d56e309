import { englishMonths } from '#platform/values/model/english-months.ts';
import { isDay } from '#platform/values/model/period.ts';

/** Which part comes first where figures alone do not tell: 31/12/2026 or 12/31/2026. */
export type DateOrder = 'dmy' | 'mdy';

/** What the cells of one column say about their order. */
export interface DateEvidence {
  dmy: number;
  mdy: number;
  /** Cells that fit both, such as 03/04/2026, and are not the same day both ways. */
  open: number;
  openExamples: string[];
}

/** The evidence before any cell was read. */
export const noDates = (): DateEvidence => ({ dmy: 0, mdy: 0, open: 0, openExamples: [] });

const iso =
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const figures = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4}|\d{2})(?:[T ,]+(\d{1,2}:\d{2}(?::\d{2})?))?$/;
/** Points are written day first everywhere. */
const pointed = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?:[T ,]+(\d{1,2}:\d{2}(?::\d{2})?))?$/;
const named = /^(\d{1,2})\.?[-/ ]+(\p{L}{3,9})\.?[-/, ]+(\d{4}|\d{2})$/u;
const namedFirst = /^(\p{L}{3,9})\.?[-/ ]+(\d{1,2})(?:st|nd|rd|th)?,?[-/ ]+(\d{4})$/u;

/** Adds what one cell says. */
export function weighDate(evidence: DateEvidence, text: string): void {
  const [, first, sign, second, year] = figures.exec(text.trim()) ?? [];
  if (first === undefined || second === undefined) return;
  const [one, other] = [Number(first), Number(second)];
  // 25-12-31 is written year first as well as day first; only another cell or a person tells.
  if (sign === '-' && year?.length === 2) addOpen(evidence, text);
  else if (one > 12 && other <= 12) evidence.dmy += 1;
  else if (other > 12 && one <= 12) evidence.mdy += 1;
  else if (one !== other) addOpen(evidence, text);
}

function addOpen(evidence: DateEvidence, text: string): void {
  evidence.open += 1;
  if (evidence.openExamples.length < 3) evidence.openExamples.push(text.trim());
}

/** Two-digit years are those from 1970 to 2069: '70' is 1970, '69' is 2069; others stay as they are. */
const fullYear = (year: string): string =>
  year.length !== 2 ? year : `${Number(year) >= CENTURY_FROM ? '19' : '20'}${year}`;
const CENTURY_FROM = 70;

/** The column's order; 'open' asks the person, null when nothing needs a decision. */
export function decideOrder(evidence: DateEvidence): DateOrder | 'open' | null {
  if (evidence.dmy > 0 && evidence.mdy > 0) return 'open';
  if (evidence.dmy > 0) return 'dmy';
  if (evidence.mdy > 0) return 'mdy';
  return evidence.open > 0 ? 'open' : null;
}

/** A day and, where the cell had one, its time of day and offset as written. */
export interface DayReading {
  day: string;
  time: string | null;
  offset: string | null;
}

/**
 * Reads a day in any of the writings above. Null when it is none, or a day that does not exist. Two-digit years are
 * those from 1970 to 2069; with hyphens (25-12-31) they are read only where the order is known.
 */
export function readDay(text: string, order: DateOrder | null): DayReading | null {
  const trimmed = text.trim();
  const match = iso.exec(trimmed);
  if (match) return reading(match[1], match[3], match[4], match[5], match[6]);
  const points = pointed.exec(trimmed);
  if (points) return reading(points[3], points[2], points[1], points[4]);
  const slashes = figures.exec(trimmed);
  if (slashes) {
    const [, first = '', sign, second = '', year, time] = slashes;
    if (order === null && sign === '-' && year?.length === 2) return null;
    if (first === second || (order === null && (Number(first) > 12 || Number(second) > 12)))
      return Number(first) > 12 ? reading(year, second, first, time) : reading(year, first, second, time);
    if (order === null) return null;
    return order === 'dmy' ? reading(year, second, first, time) : reading(year, first, second, time);
  }
  const solid = compact.exec(trimmed);
  if (solid) return reading(solid[1], solid[2], solid[3]);
  const words = named.exec(trimmed);
  if (words) return reading(words[3], monthNumber(words[2]), words[1]);
  const first = namedFirst.exec(trimmed);
  return first ? reading(first[3], monthNumber(first[1]), first[2]) : null;
}

function reading(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  time?: string,
  offset?: string,
): DayReading | null {
  if (year === undefined || month === undefined || day === undefined) return null;
  const text = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? { day: text, time: time ?? null, offset: offset ?? null } : null;
}

const german = [
  'januar',
  'februar',
  'märz',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'dezember',
];

const others = [
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'januari februari maart april mei juni juli augustus september oktober november december',
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
].map((line) => line.split(' '));
const austrian = ['jänner', 'feber', ...german.slice(2)];
const bareWord = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const months = [englishMonths, german, austrian, ...others].map((names) => names.map(bareWord));

/**
 * '3' for 'March', 'Mar', 'März', 'mars', 'Sept', in English, German, French, Spanish, Italian, Dutch and Portuguese;
 * undefined for anything else, and for a short form of two months ('jui').
 */
export function monthNumber(word: string | undefined): string | undefined {
  const lower = bareWord(word ?? '');
  if (lower.length < 3) return undefined;
  if (lower === 'mrz') return '3';
  const found = new Set<number>();
  for (const names of months) {
    const whole = names.indexOf(lower);
    if (whole !== -1) return String(whole + 1);
    if (lower.length > 5) continue;
    for (const [at, name] of names.entries()) if (name.startsWith(lower)) found.add(at + 1);
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? String(only) : undefined;
}

/**
 * A calendar period: '2026', '2026-Q1', 'Q1 2026', 'Q1/26', '1. Quartal 2026', 'T1 2026', '1er trimestre 2026',
 * '2026-03', '03/2026', 'March 2026', 'Mar 26'. Null when it is none. Two-digit years are those from 1970 to 2069, beside a word or a quarter only: 03/26
 * may be a day.
 */
export function readPeriod(text: string): string | null {
  const trimmed = text.trim();
  if (/^\d{4}$/.test(trimmed)) return trimmed;
  const quarter =
    /^(\d{4})[-/ ]?[qQ]([1-4])$/.exec(trimmed) ??
    swap(/^[qQ]([1-4])[-/ ]?['’]?(\d{4}|\d{2})$/.exec(trimmed)) ??
    swap(/^([1-4])\.? ?(?:Quartal|Quarter|Q)[-/ ]?(\d{4})$/i.exec(trimmed)) ??
    swap(/^(?:Quartal|Quarter) ?([1-4])[-/ ](\d{4})$/i.exec(trimmed)) ??
    swap(/^T([1-4])[-/ ]?(\d{4})$/i.exec(trimmed)) ??
    swap(
      /^([1-4])(?:er|re|ère|e|ème|o|º|°|\.º|a|ª)? ?(?:trimestre|trim\.?|kwartaal)(?: de)?[-/ ](\d{4})$/i.exec(trimmed),
    ) ??
    swap(/^(?:trimestre|trim\.?|kwartaal) ?([1-4])(?: de)?[-/ ](\d{4})$/i.exec(trimmed));
  if (quarter) return `${fullYear(quarter[1] ?? '')}-Q${quarter[2]}`;
  const month = /^(\d{4})[-/.](\d{1,2})$/.exec(trimmed) ?? swap(/^(\d{1,2})[-/.](\d{4})$/.exec(trimmed));
  if (month && Number(month[2]) >= 1 && Number(month[2]) <= 12) return `${month[1]}-${month[2]?.padStart(2, '0')}`;
  const word = /^(\p{L}{3,10})\.?(?:[-/ ]+['’]?|['’])(\d{4}|\d{2})$/u.exec(trimmed);
  const number = monthNumber(word?.[1]);
  return word && number !== undefined ? `${fullYear(word[2] ?? '')}-${number.padStart(2, '0')}` : null;
}

const swap = (match: RegExpExecArray | null): [string, string | undefined, string | undefined] | null =>
  match ? ['', match[2], match[1]] : null;

/**
 * First and last day of a calendar week by ISO 8601 (Monday to Sunday): 'KW 3/2026', 'KW03 2026', 'Week 3 2026',
 * '2026-W03'. Null when it is none, or a 53rd week that the year does not have.
 */
export function readWeek(text: string): readonly [string, string] | null {
  const trimmed = text.trim();
  const found =
    /^(\d{4})[-/ ]?(?:W|KW|CW)[- ]?(\d{1,2})$/i.exec(trimmed) ??
    swap(/^(?:KW|CW|W|Week|Woche)\.?[- ]?(\d{1,2})[-/ ]+(\d{4})$/i.exec(trimmed));
  if (!found) return null;
  const [year, week] = [Number(found[1]), Number(found[2])];
  // The 4th of January is in the first week.
  const fourth = new Date(Date.UTC(year, 0, 4));
  const monday = Date.UTC(year, 0, 4 - ((fourth.getUTCDay() + 6) % 7) + (week - 1) * 7);
  const dayAt = (offset: number) => new Date(monday + offset * 86_400_000).toISOString().slice(0, 10);
  const exists = week >= 1 && week <= 53 && dayAt(3).startsWith(`${year}-`);
  return exists && isDay(dayAt(0)) && isDay(dayAt(6)) ? [dayAt(0), dayAt(6)] : null;
}
