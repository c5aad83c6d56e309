/** First and last day, both inside. */
export interface DaySpan {
  from: string;
  to: string;
}

const pattern = /^((?:19|20|21)\d\d)(?:-(?:Q([1-4])|(0[1-9]|1[0-2])))?$/;

/** True for days that exist, between 1900 and 2200. */
export function isDay(value: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$|^2200-\d\d-\d\d$/.test(value)) return false;
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return days !== undefined && day >= 1 && day <= days;
}

const momentPattern = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;

/** True for moments that exist, between 1900 and 2200: `2026-03-31T12:00:00Z`, `2026-03-31T12:00+02:00`. */
export function isMoment(value: string): boolean {
  return isDay(momentPattern.exec(value)?.[1] ?? '') && !Number.isNaN(Date.parse(value));
}

/** True for `2026`, `2026-Q1` and `2026-03`. */
export function isPeriod(value: string): boolean {
  return pattern.test(value);
}

/** The days of a calendar period. `2026-Q1` → 2026-01-01 … 2026-03-31. */
export function daysOf(period: string): DaySpan {
  const [, year = '', quarter, month] = pattern.exec(period) ?? [];
  if (year === '') throw new RangeError(`${period} is not a period`);
  const first = quarter ? Number(quarter) * 3 - 2 : month ? Number(month) : 1;
  const last = quarter ? first + 2 : month ? first : 12;
  return { from: `${year}-${two(first)}-01`, to: `${year}-${two(last)}-${two(daysInMonth(Number(year), last))}` };
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Days in a span, first and last counted. */
export function countDays({ from, to }: DaySpan): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;
}

/** By time zone: making one takes a hundred times as long as asking it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The day it is at a moment in a time zone (IANA name): `2026-03-31`. */
export function dayIn(timeZone: string, moment: Date): string {
  // `sv-SE` writes days as ISO does.
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  dayFormats.set(timeZone, format);
  return format.format(moment);
}

/** The first moment of a day in a time zone, also where its midnight does not exist. */
export function dayStartIn(timeZone: string, day: string): Date {
  // No zone is 14 hours ahead of UTC or 12 behind it by more than that: the day has begun between these moments.
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let [before, begun] = [midnight - 15 * 3_600_000, midnight + 13 * 3_600_000];
  while (begun - before > 1) {
    const middle = Math.floor((before + begun) / 2);
    if (dayIn(timeZone, new Date(middle)) < day) before = middle;
    else begun = middle;
  }
  return new Date(begun);
}

/** The last moment of a day in a time zone. */
export const dayEndIn = (timeZone: string, day: string): Date =>
  new Date(dayStartIn(timeZone, addDays(day, 1)).getTime() - 1);

/** A day so many days later, or earlier where `days` is negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Days from one day to a later one, 0 on the same day; negative to an earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The months (`2026-03`) that a span touches, in order. */
export function monthsOf({ from, to }: DaySpan): string[] {
  const months: string[] = [];
  for (
    let year = Number(from.slice(0, 4)), month = Number(from.slice(5, 7));
    `${year}-${two(month)}` <= to.slice(0, 7);
  ) {
    months.push(`${year}-${two(month)}`);
    if (++month > 12) {
      month = 1;
      year += 1;
    }
  }
  return months;
}

/**
 * Years, quarters and months to choose from, the latest first: those that have begun by a day, back to the beginning of
 * the year `years` before it, and the year that follows.
 */
export function periodsUntil(day: string, years: number): Record<'years' | 'quarters' | 'months', string[]> {
  const year = Number(day.slice(0, 4));
  const all = monthsOf({ from: `${year - years}-01-01`, to: day }).toReversed();
  return {
    years: Array.from({ length: years + 2 }, (_, at) => String(year + 1 - at)),
    quarters: [...new Set(all.map((month) => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`))],
    months: all,
  };
}

const two = (value: number) => String(value).padStart(2, '0');
