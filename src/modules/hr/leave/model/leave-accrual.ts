import {
  addMonths,
  greatestDivisor,
  monthOf,
  monthStart,
  roundedTo,
  type DayNumber,
  type Fraction,
  type Ratio,
  type Units,
} from './leave-units.ts';
import { partOf, termAt, type PartTimeRule, type ScheduleTerm } from './work-schedule.ts';

/** How an entitlement is granted over a leave year. */
export const accruals = {
  yearly: 'Once a year',
  monthly: 'Every month',
  weekly: 'Every week',
  everyTwoWeeks: 'Every two weeks',
  everyFourWeeks: 'Every four weeks',
} as const;
export type Accrual = keyof typeof accruals;
const weeksOf = { weekly: 1, everyTwoWeeks: 2, everyFourWeeks: 4 } as const;

/** What a policy says, in units of leave. */
export interface LeaveTerms {
  /** Of a full year and full time. */
  entitlement: Units;
  accrual: Accrual;
  /** At the beginning of each period, or at its end. */
  grantedAt: 'start' | 'end';
  /** Grants are multiples of it. */
  step: Units;
  /** The month that the leave year begins with, 1 is January. */
  yearStartMonth: number;
  /** What is carried into the next leave year; null: all of it. */
  carryOverMax: Units | null;
  /** Months of the next leave year after which it expires; null: at the end of that year. */
  carryOverMonths: number | null;
  /** A balance above which nothing is granted; null: there is none. */
  balanceMax: Units | null;
  /** How far a balance may be below zero. */
  negativeMax: Units;
  waitingMonths: number;
  partTime: PartTimeRule;
  /** What is left at the last day of an employment is paid out; else it expires. */
  paysOut: boolean;
}
/** What is in effect from a day on; null: nothing is. */
export interface DatedTerms {
  from: DayNumber;
  terms: LeaveTerms | null;
  /** The policy that says so. */
  policy: string | null;
}

/** A leave year: the whole of it, and of it the days that somebody is employed and a policy is in effect. */
export interface LeaveYear {
  /** First and last day of the whole year. */
  from: DayNumber;
  to: DayNumber;
  /** First and last day that count of it. */
  first: DayNumber;
  last: DayNumber;
  /** How it accrues, carries over and expires: as at its first day. */
  terms: LeaveTerms;
}

/** The leave year that a day lies in. */
export function yearAround(day: DayNumber, startMonth: number): { from: DayNumber; to: DayNumber } {
  const from = monthStart(day, -((monthOf(day) - startMonth + 12) % 12));
  return { from, to: addMonths(from, 12) - 1 };
}

/** One grant of a leave year, with how it comes about. */
export interface Grant {
  day: DayNumber;
  units: Units;
  /** Entitlement so far, exactly and rounded to the step. */
  exact: Fraction | Ratio;
  rounded: Units;
  /** Last day that it covers. */
  until: DayNumber;
  /** Yearly: because hours or the policy changed on this day. */
  isChange: boolean;
}

interface Stretch {
  from: DayNumber;
  to: DayNumber;
  /** Units of a full year, reduced by part time. */
  over: number;
  under: number;
}

/**
 * The grants of a leave year (F14): granted up to a day = round_step(Σ entitlement × part × days ÷ days of the year),
 * each grant what that is above the earlier ones. So they add up to the rounded entitlement of the year exactly,
 * whatever the step, the part-time changes, the entry and the exit. Once a year: for the whole year ahead as it is on
 * that day, and again whenever that changes.
 */
export function grantsOf(year: LeaveYear, dated: readonly DatedTerms[], schedule: readonly ScheduleTerm[]): Grant[] {
  const stretches = stretchesOf(year, dated, schedule);
  if (stretches.length === 0) return [];
  const { step, accrual, grantedAt } = year.terms;
  const exactUntil = sums(stretches, year.to - year.from + 1);
  const grants: Grant[] = [];
  let before: Units = 0;
  const grant = (day: DayNumber, exact: Fraction | Ratio, until: DayNumber, isChange = false) => {
    const rounded = nearest(step, exact);
    if (rounded !== before) grants.push({ day, units: rounded - before, exact, rounded, until, isChange });
    before = rounded;
  };
  if (accrual === 'yearly' && grantedAt === 'start')
    stretches.forEach(({ from }, at) => grant(from, exactUntil(from - 1, at, year.last), year.last, at > 0));
  else
    for (const { from, to } of accrual === 'yearly' ? [year] : stepsOf(year, accrual)) {
      const until = Math.min(to, year.last);
      if (until < year.first || from > year.last) continue;
      grant(grantedAt === 'start' ? Math.max(from, year.first) : until, exactUntil(until), until);
    }
  return grants;
}

function* stepsOf({ from, to }: LeaveYear, accrual: Exclude<Accrual, 'yearly'>) {
  for (let start = from; start <= to; ) {
    const next = accrual === 'monthly' ? monthStart(start, 1) : start + 7 * weeksOf[accrual];
    // What is left of the year after the last whole period goes with it.
    const end = next > to || (accrual !== 'monthly' && next + 7 * weeksOf[accrual] - 1 > to) ? to : next - 1;
    yield { from: start, to: end };
    start = end + 1;
  }
}

/** Stretches of days with one entitlement and one part of full time. */
function stretchesOf(
  { first, last, terms: { partTime } }: LeaveYear,
  dated: readonly DatedTerms[],
  schedule: readonly ScheduleTerm[],
): Stretch[] {
  const starts = [first];
  for (const { from } of dated) if (from > first && from <= last) starts.push(from);
  for (const { from } of schedule) if (from > first && from <= last) starts.push(from);
  starts.sort((a, b) => a - b);
  const found: Stretch[] = [];
  for (const [at, from] of starts.entries()) {
    const to = (starts[at + 1] ?? last + 1) - 1;
    if (to < from) continue;
    const entitlement = termsOn(dated, from)?.entitlement ?? 0;
    const term = termAt(schedule, from);
    const [over, under] = term === undefined ? [0, 1] : partOf(term, partTime);
    const before = found.at(-1);
    const next = { from, to, over: entitlement * over, under };
    if (before !== undefined && before.over === next.over && before.under === next.under) before.to = to;
    else found.push(next);
  }
  return found;
}

export function termsOn(dated: readonly DatedTerms[], day: DayNumber): LeaveTerms | null {
  return datedOn(dated, day)?.terms ?? null;
}
export function datedOn(dated: readonly DatedTerms[], day: DayNumber): DatedTerms | undefined {
  for (let at = dated.length - 1; at >= 0; at -= 1) {
    const one = dated[at];
    if (one !== undefined && one.from <= day) return one;
  }
  return undefined;
}

/** Σ entitlement × part × days ÷ days of the year, until a day; and, of a stretch, as if it lasted until another day. */
function sums(stretches: readonly Stretch[], daysOfYear: number) {
  const common = stretches.reduce((all, { under }) => leastMultiple(all, under), 1);
  const isSafe = stretches.reduce((all, { over, under }) => all + over * (common / under) * 366, 0) * 4 < 2 ** 53;
  return (until: DayNumber, lasting?: number, lastingUntil?: DayNumber): Fraction | Ratio => {
    let over = 0;
    let large = 0n;
    const add = (stretch: Stretch, days: number) => {
      if (days <= 0) return;
      if (isSafe) over += stretch.over * (common / stretch.under) * days;
      else large += BigInt(stretch.over) * BigInt(common / stretch.under) * BigInt(days);
    };
    for (const stretch of stretches) add(stretch, Math.min(stretch.to, until) - stretch.from + 1);
    const ahead = lasting === undefined ? undefined : stretches[lasting];
    if (ahead !== undefined && lastingUntil !== undefined) add(ahead, lastingUntil - Math.max(until, ahead.from - 1));
    return isSafe ? { over, under: common * daysOfYear } : { over: large, under: BigInt(common) * BigInt(daysOfYear) };
  };
}

const leastMultiple = (a: number, b: number): number => (a / greatestDivisor(a, b)) * b;

/** `roundedTo` of what is never negative: without large numbers wherever it can be. */
function nearest(step: Units, exact: Fraction | Ratio): Units {
  const { over, under } = exact;
  if (typeof over === 'number' && typeof under === 'number') {
    const [a, b] = [2 * over + under * step, 2 * under * step];
    if (a < 2 ** 53 && b < 2 ** 53) return ((a - (a % b)) / b) * step;
  }
  return roundedTo(step, { over: BigInt(over), under: BigInt(under) });
}

/** The rounded entitlement of the days of a leave year: what its grants add up to. */
export function entitlementOf(year: LeaveYear, dated: readonly DatedTerms[], schedule: readonly ScheduleTerm[]): Units {
  const stretches = stretchesOf(year, dated, schedule);
  return nearest(year.terms.step, sums(stretches, year.to - year.from + 1)(year.last));
}
