import { isDay } from '#platform/values/model/period.ts';
import { isPeriod } from '#platform/values/model/period.ts';
import type { Entry } from './decimal-entry.ts';

const two = (value: number | string) => String(value).padStart(2, '0');

/**
 * Reads a day as people write it: `2026-03-31`, `31.3.2026`, `31/03/26`, `31 March 2026`, `Mar 31, 2026`. The order of
 * `03/04/2026` is the language's; where only one order makes a day, that one is taken. Two-digit years lie between 1950
 * and 2049.
 */
export function readDay(text: string, language: string): Entry {
  const plain = text.trim();
  if (plain === '') return { ok: true, value: null };
  const iso = /^(\d{4})[\s./-]+(\d{1,2})[\s./-]+(\d{1,2})\.?$/.exec(plain);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const numeric = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{2}|\d{4})\.?$/.exec(plain);
  if (numeric) {
    const [, first, second, year] = numeric;
    const usual = monthFirst(language) ? day(year, first, second) : day(year, second, first);
    return usual.ok ? usual : monthFirst(language) ? day(year, second, first) : day(year, first, second);
  }
  const month = monthIn(plain, language);
  const numbers = plain.match(/\d+/g) ?? [];
  if (month === null || numbers.length !== 2) return { ok: false };
  const [first = '', second = ''] = numbers;
  return first.length === 4 ? day(first, month, second) : day(second, month, first);
}

/** Reads `2026`, `Q1 2026`, `2026-Q1`, `1/2026`, `2026-03`, `March 2026`. */
export function readPeriod(text: string, language: string): Entry {
  const plain = text.trim();
  if (plain === '') return { ok: true, value: null };
  const year = /(?:19|20|21)\d\d/.exec(plain)?.[0];
  if (year === undefined) return { ok: false };
  const rest = plain
    .replace(year, ' ')
    .replace(/[\s./,-]+/g, ' ')
    .trim();
  if (rest === '') return period(year);
  const quarter = /^[qQтT]\s?([1-4])$|^([1-4])\.?\s?(?:q|quarter|quartal|trimestre|trim)$/i.exec(rest);
  if (quarter) return period(`${year}-Q${quarter[1] ?? quarter[2]}`);
  if (/^\d{1,2}$/.test(rest)) return period(`${year}-${two(rest)}`);
  const month = /\d/.test(rest) ? null : monthIn(rest, language);
  return month === null ? { ok: false } : period(`${year}-${two(month)}`);
}

/** Days as the language writes them in inputs: `31/03/2026`, `31.03.2026`. */
export function writeDay(value: string, language: string): string {
  const key = language;
  const format =
    days.get(key) ??
    new Intl.DateTimeFormat(language, {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
      calendar: 'gregory',
      numberingSystem: 'latn',
    });
  days.set(key, format);
  return format.format(Date.parse(`${value}T00:00:00Z`)).replace(/[\u200e\u200f]/g, '');
}
const days = new Map<string, Intl.DateTimeFormat>();

/** How a day is typed in this language, for hints: `DD/MM/YYYY`. */
export function dayPattern(language: string): string {
  return new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
    .formatToParts(0)
    .map((part) =>
      part.type === 'day' ? 'DD' : part.type === 'month' ? 'MM' : part.type === 'year' ? 'YYYY' : part.value,
    )
    .join('')
    .replace(/[\u200e\u200f]/g, '');
}

function monthFirst(language: string): boolean {
  const pattern = dayPattern(language);
  return pattern.indexOf('MM') < pattern.indexOf('DD') && !pattern.startsWith('YYYY');
}

function day(year = '', month: string | number = '', date = ''): Entry {
  const full = year.length === 2 ? String(Number(year) >= 50 ? 1900 + Number(year) : 2000 + Number(year)) : year;
  const value = `${full}-${two(month)}-${two(date)}`;
  return isDay(value) ? { ok: true, value } : { ok: false };
}

function period(value: string): Entry {
  return isPeriod(value) ? { ok: true, value } : { ok: false };
}

/** The month named in a text, by its long or short name in the language or in English. */
function monthIn(text: string, language: string): number | null {
  const words = text.toLocaleLowerCase(language).match(/\p{L}+/gu) ?? [];
  for (const tongue of [language, 'en']) {
    const names = monthNames(tongue);
    const at = words
      .map((word) =>
        names.findIndex(
          ([long, short]) => word === long || word === short || (word.length >= 3 && long.startsWith(word)),
        ),
      )
      .find((index) => index >= 0);
    if (at !== undefined) return at + 1;
  }
  return null;
}

const names = new Map<string, [string, string][]>();
function monthNames(language: string): [string, string][] {
  const known = names.get(language);
  if (known) return known;
  const [long, short] = (['long', 'short'] as const).map(
    (month) => new Intl.DateTimeFormat(language, { month, timeZone: 'UTC', calendar: 'gregory' }),
  );
  const made = Array.from({ length: 12 }, (_, month): [string, string] => {
    const at = Date.UTC(2024, month, 15);
    const clean = (format: Intl.DateTimeFormat | undefined) =>
      (format?.format(at) ?? '').toLocaleLowerCase(language).replace(/\.$/, '');
    return [clean(long), clean(short)];
  });
  names.set(language, made);
  return made;
}
