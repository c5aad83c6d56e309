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

/** A number of days since 1970: counting and comparing days costs nothing this way. */
export type DayNumber = number;
const DAY_MS = 86_400_000;
export const dayNumber = (day: string): DayNumber => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
export const isoDay = (day: DayNumber): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** 0 is Monday. */
export const weekday = (day: DayNumber): number => (((day + 3) % 7) + 7) % 7;
/** The first of the month, `months` after the month of the day. */
export function monthStart(day: DayNumber, months = 0): DayNumber {
  const at = new Date(day * DAY_MS);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1) / DAY_MS;
}
/** The same day of a later month, or its last day where it has no such day. */
export function addMonths(day: DayNumber, months: number): DayNumber {
  const at = new Date(day * DAY_MS);
  const first = monthStart(day, months);
  return Math.min(first + at.getUTCDate() - 1, monthStart(first, 1) - 1);
}
/** The number of the month, 1 is January. */
export const monthOf = (day: DayNumber): number => new Date(day * DAY_MS).getUTCMonth() + 1;

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
  let [a, b] = [over < 0n ? -over : over, under];
  while (b !== 0n) [a, b] = [b, a % b];
  return a <= 1n ? { over, under } : { over: over / a, under: under / a };
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
export const fractionText = ({ over, under }: Fraction, perUnit = 1): DecimalText =>
  decimalText(dec(over.toString()).div(under.toString()).div(perUnit).toDecimalPlaces(6));
