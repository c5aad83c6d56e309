import type { DecimalText } from '#platform/values/model/decimal.ts';
import {
  dayNumber,
  fractionText,
  hourParts,
  plus,
  roundedTo,
  unitsPerDay,
  zero,
  type DayNumber,
  type Fraction,
  type Units,
} from './leave-units.ts';
import { dayHoursOf, hoursOn, termAt, type PartTimeRule, type ScheduleTerm } from './work-schedule.ts';

/** Which days of a request without work count besides working days. */
export const countedDays = {
  working: 'Working days only',
  between: 'Days off between days of leave as well',
  all: 'All calendar days',
} as const;
export type CountedDays = keyof typeof countedDays;

/** What is asked for. `hours`: of a single day only. */
export interface LeaveSpan {
  from: string;
  to: string;
  halfStart: boolean;
  halfEnd: boolean;
  hours: DecimalText | null;
}

/** Why a day counts as much as it does. */
export const dayReasons = [
  'working',
  'half',
  'hours',
  'between',
  'calendar',
  'holiday',
  'dayOff',
  'notEmployed',
] as const;
export type DayReason = (typeof dayReasons)[number];
/** Millionths of an hour, as a fraction. */
type Hours = readonly [over: number, under: number];
export interface CountedDay {
  day: DayNumber;
  units: Units;
  reason: DayReason;
  /** Name of the public or company holiday. */
  holiday: string | null;
  /** Scheduled, of them taken, and of one day of leave; the last null where no hours are worked at all. */
  scheduled: Hours;
  taken: Hours;
  per: Hours | null;
}
/** Hours as decimal text. */
export const hoursText = ([over, under]: Hours): DecimalText => fractionText({ over, under }, 1_000_000);

/** Public and company holidays on days, as they apply to somebody; half of them (`isHalf`) leave half of the work. */
export type HolidaysOn = (term: ScheduleTerm, day: DayNumber) => { name: string; isHalf: boolean } | null;

export interface Employed {
  start: DayNumber;
  end: DayNumber | null;
  terms: readonly ScheduleTerm[];
}

/**
 * Days of leave of a request, day by day (F16): scheduled hours ÷ hours of one day of leave. Holidays and days without
 * work count 0 unless the type says otherwise; a day off that counts is an average working day. Rounded to a
 * ten-thousandth of a day cumulatively, so that the days add up to the request.
 */
export function daysOfLeave(
  span: LeaveSpan,
  employed: Employed,
  counts: CountedDays,
  rule: PartTimeRule,
  holidays: HolidaysOn,
): CountedDay[] {
  const [from, to] = [dayNumber(span.from), dayNumber(span.to)];
  const asked: Asked = {
    hours: span.hours === null ? null : hourParts(span.hours),
    halves: [span.halfStart ? from : null, span.halfEnd ? to : null],
  };
  const days: Work[] = [];
  for (let day = from; day <= to; day += 1) days.push(workOn(day, asked, employed, rule, holidays));
  const isWork = ({ reason }: Work) => reason === 'working' || reason === 'half' || reason === 'hours';
  const [first, last] = [days.findIndex(isWork), days.findLastIndex(isWork)];
  let whole: Units = 0;
  let rest: Fraction = zero;
  let ofRest: Units = 0;
  let before: Units = 0;
  // Field by field, and rounded where it changes: balances of ten thousand people count half a million days.
  return days.map(({ day, holiday, scheduled, taken: worked, average, per, reason }, at) => {
    const isOff = reason === 'dayOff' || reason === 'holiday';
    const isCounted = isOff && (counts === 'all' || (counts === 'between' && first >= 0 && at > first && at < last));
    const taken = isCounted ? average : worked;
    if (per !== null && taken[0] > 0) {
      const [over, under] = [taken[0] * per[1] * unitsPerDay, taken[1] * per[0]];
      if (over % under === 0) whole += over / under;
      else {
        rest = plus(rest, over, under);
        ofRest = roundedTo(1, rest);
      }
    }
    const now = whole + ofRest;
    const units = now - before;
    before = now;
    const counted = counts === 'all' ? 'calendar' : 'between';
    return { day, units, reason: isCounted ? counted : reason, holiday, scheduled, taken, per };
  });
}

interface Asked {
  hours: number | null;
  halves: readonly [DayNumber | null, DayNumber | null];
}
type Work = Omit<CountedDay, 'units'> & {
  /** Of an average working day. */
  average: Hours;
};

const noHours: Hours = [0, 1];

function workOn(
  day: DayNumber,
  asked: Asked,
  { start, end, terms }: Employed,
  rule: PartTimeRule,
  holidays: HolidaysOn,
): Work {
  const term = day < start || (end !== null && day > end) ? undefined : termAt(terms, day);
  if (term === undefined)
    return {
      day,
      holiday: null,
      scheduled: noHours,
      taken: noHours,
      average: noHours,
      per: null,
      reason: 'notEmployed',
    };
  const hours = hoursOn(term, day);
  const holiday = holidays(term, day);
  const scheduled: Hours = [hours, 1];
  const of = {
    day,
    holiday: holiday?.name ?? null,
    scheduled,
    average: term.days === 0 ? noHours : ([term.weekly, term.days] as const),
    per: dayHoursOf(term, rule),
  };
  if (holiday !== null && !holiday.isHalf) return { ...of, taken: noHours, reason: 'holiday' };
  if (hours === 0) return { ...of, taken: noHours, reason: 'dayOff' };
  const working: Hours = holiday === null ? scheduled : [hours, 2];
  if (asked.hours !== null)
    return { ...of, taken: asked.hours * working[1] > working[0] ? working : [asked.hours, 1], reason: 'hours' };
  return asked.halves.includes(day)
    ? { ...of, taken: [working[0], working[1] * 2], reason: 'half' }
    : { ...of, taken: working, reason: holiday === null ? 'working' : 'half' };
}

export const unitsOfDays = (days: readonly CountedDay[]): Units => days.reduce((all, { units }) => all + units, 0);
