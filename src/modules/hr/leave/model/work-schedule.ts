import type { DecimalText } from '#platform/values/model/decimal.ts';
import { dayNumber, greatestDivisor, hourParts, weekday, type DayNumber } from './leave-units.ts';

/** Hours of the days of a week, Monday first, in millionths of an hour. */
export type WeekHours = readonly number[];

/** How somebody works from a day on, until the next one. */
export interface ScheduleTerm {
  from: DayNumber;
  week: WeekHours;
  /** Hours of the week. */
  weekly: number;
  /** Days of the week with hours. */
  days: number;
  /** Full time on that day: hours of a week. */
  fullTime: number;
  /** Neither hours nor a working week are recorded: full time is assumed. */
  isAssumed: boolean;
  /** Site and unit of the job and what these belong to, the nearest first: for what applies there. */
  units: readonly string[];
}

export interface JobHours {
  effectiveFrom: string;
  weeklyHours: DecimalText | null;
  units: readonly string[];
}
export interface WorkingWeek {
  effectiveFrom: string;
  /** Monday first. */
  hours: readonly (DecimalText | null)[];
}

/**
 * How somebody works in one employment, by their job history: the hours of a week on Monday to Friday alike, or as a
 * working week says, until the job has other hours.
 *
 * @param jobs  of this employment, the earliest first
 * @param fullTime  full-time weekly hours from a day on, the earliest first
 */
export function scheduleOf(
  start: string,
  jobs: readonly JobHours[],
  weeks: readonly WorkingWeek[],
  fullTime: readonly { from: string; hours: DecimalText }[],
): ScheduleTerm[] {
  const days = [
    start,
    ...jobs.map(({ effectiveFrom }) => effectiveFrom),
    ...weeks.map(({ effectiveFrom }) => effectiveFrom),
    ...fullTime.map(({ from }) => from),
  ];
  const terms: ScheduleTerm[] = [];
  for (const day of [...new Set(days)].filter((one) => one >= start).sort()) {
    const job = jobs.findLast(({ effectiveFrom }) => effectiveFrom <= day);
    const full = hourParts(fullTime.findLast(({ from }) => from <= day)?.hours ?? '40');
    const since = hoursSince(jobs, day);
    const week = weeks.findLast(({ effectiveFrom }) => effectiveFrom <= day && effectiveFrom >= since);
    const said = job?.weeklyHours ?? null;
    const hours =
      week === undefined
        ? spread(said === null ? full : hourParts(said))
        : week.hours.map((one) => (one === null ? 0 : hourParts(one)));
    const term: ScheduleTerm = {
      from: dayNumber(day),
      week: hours,
      weekly: hours.reduce((all, one) => all + one, 0),
      days: hours.filter((one) => one > 0).length,
      fullTime: full,
      isAssumed: week === undefined && said === null,
      units: job?.units ?? [],
    };
    if (!isSame(terms.at(-1), term)) terms.push(term);
  }
  return terms;
}

/** Since when the weekly hours of a day are what they are. */
function hoursSince(jobs: readonly JobHours[], day: string): string {
  let since = '';
  let hours: DecimalText | null | undefined;
  for (const job of jobs) {
    if (job.effectiveFrom > day) break;
    if (job.weeklyHours !== hours) since = job.effectiveFrom;
    hours = job.weeklyHours;
  }
  return since;
}

/** Monday to Friday alike; what five does not divide stands on Friday. */
function spread(weekly: number): WeekHours {
  const day = Math.floor(weekly / 5);
  return [day, day, day, day, weekly - 4 * day, 0, 0];
}

const isSame = (one: ScheduleTerm | undefined, other: ScheduleTerm): boolean =>
  one !== undefined &&
  one.fullTime === other.fullTime &&
  one.isAssumed === other.isAssumed &&
  one.week.every((hours, at) => hours === other.week[at]) &&
  one.units.length === other.units.length &&
  one.units.every((unit, at) => unit === other.units[at]);

/** How somebody works on a day. */
export function termAt(terms: readonly ScheduleTerm[], day: DayNumber): ScheduleTerm | undefined {
  for (let at = terms.length - 1; at >= 0; at -= 1) {
    const term = terms[at];
    if (term !== undefined && term.from <= day) return term;
  }
  return undefined;
}

export const hoursOn = (term: ScheduleTerm, day: DayNumber): number => term.week[weekday(day)] ?? 0;

/**
 * By what part time reduces an entitlement, and therefore what one day of it is. `hours`: in days of full time, so that
 * a shorter day takes less; `days`: in the person's own days, by how many of them a week has; `none`: not at all.
 */
export const partTimeRules = {
  hours: 'By weekly hours',
  days: 'By working days a week',
  none: 'Not reduced',
} as const;
export type PartTimeRule = keyof typeof partTimeRules;

/** The part of a full entitlement: numerator and denominator. */
export function partOf(term: ScheduleTerm, rule: PartTimeRule): [over: number, under: number] {
  if (rule === 'none') return [1, 1];
  const [over, under] = rule === 'days' ? [term.days, 5] : [term.weekly, term.fullTime];
  const by = greatestDivisor(over, under);
  return by === 0 ? [0, 1] : [over / by, under / by];
}

/** Hours that one day of leave stands for, as a fraction; null where no hours are worked. */
export function dayHoursOf(term: ScheduleTerm, rule: PartTimeRule): [over: number, under: number] | null {
  if (rule === 'hours') return [term.fullTime, 5];
  return term.days === 0 ? null : [term.weekly, term.days];
}
