import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';

/**
 * Days of leave as a whole number of ten-thousandths, so that sums are exact and in whichever order: 2.5 days are
 * 25,000. What does not divide evenly (3 hours of a day of 7.6) is rounded where it arises, cumulatively.
 */
export type Units = number;
export const unitsPerDay = 10_000;

/** @throws TypeError for more than four decimals: our own check of input has refused them */
export function unitsOf(days: DecimalText): Units {
  const units = dec(days).times(unitsPerDay);
  if (!units.isInteger()) throw new TypeError(`${days} days have more than four decimals`);
  return units.toNumber();
}

/** `25000` → `2.5` */
export const daysText = (units: Units): DecimalText => decimalText(dec(units).div(unitsPerDay));

/** Hours as a whole number of millionths of an hour; the digits of a contract beyond are rounded. */
export const hourParts = (hours: DecimalText): number => dec(hours).times(1_000_000).round().toNumber();

/**
 * A number of days since 1970: counting and comparing days costs nothing this way. Reckoned in whole numbers, as
 * balances of ten thousand people at once turn millions of days (Howard Hinnant, chrono-compatible low-level date
 * algorithms).
 */
export type DayNumber = number;

export const dayNumber = (day: string): DayNumber => daysFrom(digits(day, 0, 4), digits(day, 5, 2), digits(day, 8, 2));

function digits(text: string, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at += 1) value = value * 10 + text.charCodeAt(at) - 48;
  return value;
}

function daysFrom(year: number, month: number, day: number): DayNumber {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const ofEra = y - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}

function partsOf(day: DayNumber): { year: number; month: number; day: number } {
  const z = day + 719_468;
  const era = Math.floor(z / 146_097);
  const ofEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * ofYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));
export function isoDay(day: DayNumber): string {
  const { year, month, day: of } = partsOf(day);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(of)}`;
}
/** 0 is Monday. */
export const weekday = (day: DayNumber): number => (((day + 3) % 7) + 7) % 7;
/** The first of the month, `months` after the month of the day. */
export function monthStart(day: DayNumber, months = 0): DayNumber {
  const { year, month } = partsOf(day);
  const count = year * 12 + month - 1 + months;
  return daysFrom(Math.floor(count / 12), (count % 12) + 1, 1);
}
/** The same day of a later month, or its last day where it has no such day. */
export function addMonths(day: DayNumber, months: number): DayNumber {
  const first = monthStart(day, months);
  return Math.min(first + partsOf(day).day - 1, monthStart(first, 1) - 1);
}
/** The number of the month, 1 is January. */
export const monthOf = (day: DayNumber): number => partsOf(day).month;
/** The calendar year. */
export const yearOf = (day: DayNumber): number => partsOf(day).year;

/** An exact sum of fractions, as a fraction: whole numbers without end. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}
export const zero: Fraction = { over: 0n, under: 1n };
export function plus(a: Fraction, over: number | bigint, under: number | bigint): Fraction {
  const [o, u] = [BigInt(over), BigInt(under)];
  if (u === a.under) return { over: a.over + o, under: u };
  return reduced({ over: a.over * u + o * a.under, under: a.under * u });
}
function reduced({ over, under }: Fraction): Fraction {
  const by = greatestDivisor(over < 0n ? -over : over, under);
  return by <= 1n ? { over, under } : { over: over / by, under: under / by };
}

/** The greatest common divisor; of 0 and a number that number. */
export function greatestDivisor<N extends number | bigint>(a: N, b: N): N {
  // The compiler knows the remainder of two numbers or of two bigints, not of two of either.
  return b ? greatestDivisor(b, ((a as number) % (b as number)) as N) : a;
}

/** A fraction of whole numbers below 2^53, where these are enough. */
export interface Ratio {
  readonly over: number;
  readonly under: number;
}

/** The multiple of a step that is nearest, half up; of a negative number away from zero. */
export function roundedTo(step: Units, { over, under }: Fraction): Units {
  const q = BigInt(step);
  const isNegative = over < 0n;
  const size = isNegative ? -over : over;
  const steps = Number((2n * size + under * q) / (2n * under * q));
  return (isNegative && steps !== 0 ? -steps : steps) * step;
}
/** A fraction as decimal text, with six decimals at most: for workings, never to go on with. */
export const fractionText = ({ over, under }: Fraction | Ratio, perUnit = 1): DecimalText =>
  decimalText(dec(over.toString()).div(under.toString()).div(perUnit).toDecimalPlaces(6));
