import type { DecimalText } from '#platform/values/model/decimal.ts';
import { UNITS } from '#platform/units/model/unit-table.ts';
import { countryName } from './country-name.ts';
import { minorDigits } from '#platform/values/model/minor-digits.ts';
import { ownValue } from '#platform/values/model/own-value.ts';

/** How one company reads numbers and days. */
export interface Locale {
  /** BCP 47, `en-GB`. */
  language: string;
  /** IANA name; decides what "today" is and shows moments. */
  timeZone: string;
  /** ISO 4217, for amounts that name no currency. */
  currency: string;
  /** 0 is Sunday; without it, as is usual for the language. */
  firstDayOfWeek?: 0 | 1 | 6;
}

export interface Format {
  /** Every digit that was recorded, grouped: `12,345.6789`. */
  number(value: DecimalText | number | null, options?: { decimals?: number }): string;
  /** A recorded amount with all its digits and its unit: `12.5 kWh`. */
  quantity(value: DecimalText | null, unit: string | null): string;
  /**
   * A computed figure for reading, rounded to what the eye needs (three to four digits), with its unit: `1,235 t CO₂e`.
   */
  figure(value: DecimalText | null, unit?: string | null): string;
  /** From integer minor units: `moneyMinor(1250, 'EUR')` → `€12.50`. */
  moneyMinor(value: number | null, currency?: string): string;
  /** From a fraction: `'0.25'` → `25%`; a change, with its sign: `+25.0%`. */
  percentage(fraction: DecimalText | null, options?: { decimals?: number; sign?: boolean }): string;
  /** `2026-03-31` → `31 Mar 2026`. */
  date(day: string | null): string;
  /** `2026-03` → `Mar 2026`, `2026-Q1` → `Q1 2026`. */
  period(period: string | null): string;
  /** An instant in the company's zone: `31 Mar 2026, 14:05`. */
  moment(iso: string | null): string;
  /** The day of a moment in the company's time zone. */
  dayOf(iso: string | null): string;
  /** `3 minutes ago`, for moments near `now`. */
  ago(iso: string | null, now: Date): string;
  /** `{ value: 10000, more: true }` → `10,000+`. */
  count(count: { value: number; more: boolean }): string;
  bytes(bytes: number): string;
  list(items: readonly string[]): string;
  /** The name of a country: `DE` → `Germany`; other codes as they are. */
  country(code: string): string;
  /** The sign after a number: `kg_co2e` → `kg CO₂e`. Unknown codes and expressions are shown part by part. */
  unit(code: string): string;
}

/** What stands where nothing is known. Never a zero. */
export const absent = '–';

const formats = new Map<string, Format>();

/** The formatter of a locale. Intl objects are slow to make, so each is made once and kept. */
export function formatOf(locale: Locale): Format {
  const key = `${locale.language}|${locale.timeZone}|${locale.currency}`;
  const known = formats.get(key) ?? makeFormat(locale);
  formats.set(key, known);
  return known;
}

function makeFormat({ language, timeZone, currency: home }: Locale): Format {
  const numbers = new Map<string, Intl.NumberFormat>();
  const numberFormat = (options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options);
    const known = numbers.get(key) ?? new Intl.NumberFormat(language, options);
    numbers.set(key, known);
    return known;
  };
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const daysHere = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  const months = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const lists = new Intl.ListFormat(language, { style: 'long', type: 'conjunction' });
  // A no-break space: the unit never stands alone on a line. Per cent as the language writes it: `45%`, `45 %`, `%45`.
  const around = numberFormat({ style: 'percent' }).formatToParts(0);
  const digit = around.findIndex(({ type }) => type === 'integer');
  const [before, after] = [around.slice(0, digit), around.slice(digit + 1)].map((parts) =>
    parts.map(({ value }) => value).join(''),
  );
  const withUnit = (number: string, unit: string | null, value: DecimalText) => {
    if (unit === 'percent') return `${before}${number}${after}`;
    const symbol =
      unit === null ? '' : ((Number(value) === 1 ? ownValue(singular, unit) : undefined) ?? symbolOf(unit));
    return symbol === '' ? number : `${number}\u00a0${symbol}`;
  };

  const format: Format = {
    number(value, { decimals } = {}) {
      if (value === null) return absent;
      return exactly(
        numberFormat(
          decimals === undefined
            ? { maximumFractionDigits: 12 }
            : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
        ),
        value,
      );
    },
    quantity: (value, unit) => (value === null ? absent : withUnit(format.number(value), unit, value)),
    figure: (value, unit = null) =>
      value === null
        ? absent
        : withUnit(exactly(numberFormat({ maximumFractionDigits: decimalsFor(value) }), value), unit, value),
    moneyMinor(value, currency = home) {
      if (value === null) return absent;
      // As amounts are kept (ISO 4217): browsers leave out the decimals of some currencies that have them.
      const decimals = minorDigits(currency);
      return exactly(
        numberFormat({
          style: 'currency',
          currency,
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        }),
        `${value}e-${decimals}`,
      );
    },
    percentage: (fraction, { decimals = 1, sign = false } = {}) =>
      fraction === null
        ? absent
        : exactly(
            numberFormat({
              style: 'percent',
              // A change has all its decimals, so that changes stand under each other.
              minimumFractionDigits: sign ? decimals : 0,
              maximumFractionDigits: decimals,
              signDisplay: sign ? 'exceptZero' : 'auto',
            }),
            fraction,
          ),
    date: (day) => (day === null ? absent : days.format(Date.parse(`${day}T00:00:00Z`))),
    period(period) {
      if (period === null) return absent;
      const [first = '', last] = period.split('/');
      if (last !== undefined)
        return months.formatRange(Date.parse(`${first}-01T00:00:00Z`), Date.parse(`${last}-01T00:00:00Z`));
      const [year = '', part] = period.split('-');
      if (part === undefined) return year;
      return part.startsWith('Q') ? `${part} ${year}` : months.format(Date.parse(`${period}-01T00:00:00Z`));
    },
    moment: (iso) => (iso === null ? absent : moments.format(Date.parse(iso))),
    dayOf: (iso) => (iso === null ? absent : daysHere.format(Date.parse(iso))),
    ago(iso, now) {
      if (iso === null) return absent;
      const seconds = (Date.parse(iso) - now.getTime()) / 1000;
      const [unit, size] = spans.find(([, span]) => Math.abs(seconds) >= span) ?? ['second', 1];
      return Math.abs(seconds) > 30 * 86_400 ? format.moment(iso) : relative.format(Math.round(seconds / size), unit);
    },
    count: ({ value, more }) => format.number(value) + (more ? '+' : ''),
    bytes(bytes) {
      const [unit, size] = sizes.find(([, least]) => bytes >= least) ?? ['byte', 1];
      return numberFormat({
        style: 'unit',
        unit,
        unitDisplay: size === 1 ? 'long' : 'short',
        maximumFractionDigits: size === 1 ? 0 : 1,
      }).format(bytes / size);
    },
    list: (items) => lists.format(items),
    country: (code) => countryName(code, language),
    unit: symbolOf,
  };
  return format;
}

const spans: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];
const sizes: readonly [string, number][] = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
  ['byte', 1],
];

/** Intl reads decimal text digit by digit; a detour over a JavaScript number would change the last ones. */
function exactly(format: Intl.NumberFormat, value: DecimalText | number): string {
  const text = format.format(typeof value === 'number' ? value : (value as Intl.StringNumericLiteral));
  // A minus, as wide as a plus and a digit, where the language's data has a hyphen.
  return text.replace('-', '\u2212');
}

/**
 * Decimals that leave a figure three or four digits to read. Only the size of the value counts here, so a JavaScript
 * number will do.
 */
function decimalsFor(value: DecimalText): number {
  const size = Math.abs(Number(value));
  if (size === 0 || size >= 1000) return 0;
  if (size >= 100) return 1;
  if (size >= 1) return 2;
  // 0.00012345 → 0.000123
  return Math.min(12, 2 - Number(size.toExponential().split('e')[1]));
}

/** `MEUR` in the unit of an intensity: nobody compares 0.0000349 with 0.0000301 per euro. */
const millions = (code: string): string | null => (/^M[A-Z]{3}$/.test(code) ? `million ${code.slice(1)}` : null);
/** Of what is counted one alone, as below the line: 1 person, t CO₂e/person. */
const singular: Readonly<Record<string, string>> = { person: 'person', item: 'item' };

const symbols = new Map(UNITS.map(({ code, symbol }) => [code, symbol]));
function symbolOf(code: string): string {
  return (
    symbols.get(code) ??
    // A unit of the company's own (`own-unit.ts`, which public pages do without).
    (code.startsWith('own:') ? code.slice('own:'.length) : null) ??
    code
      .split(/([/*])/)
      .map((part, at, parts) => {
        if (part === '*') return '·';
        const one = parts[at - 1] === '/' ? ownValue(singular, part) : undefined;
        return one ?? symbols.get(part) ?? millions(part) ?? part.replace(/_/g, ' ');
      })
      .join('')
  );
}
