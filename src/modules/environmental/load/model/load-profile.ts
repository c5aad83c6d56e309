import { dec, decimalText, exact, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import { overlap } from '#modules/environmental/model/days.ts';
import {
  byMethod,
  explained,
  type Explained,
  type ExplainedStep,
  type ExplainedWarning,
  formulated,
  labelled,
} from '#platform/kit/model/explained.ts';
import type { IntervalDay } from './interval-file.ts';
import { utcMinute, ZoneClock, type ClockDay } from './zone-clock.ts';
import { say, sayWorking } from './messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';

/** The load that is exceeded in this share of the time is the base load. */
export const BASE_LOAD_SHARE = 95;
/** Shares of the time at which the load duration is told, in per cent. */
export const DURATION_SHARES = [1, 5, 10, 25, 50, 75, 90, 95, 99] as const;

export interface LoadFigures {
  /** Energy of the intervals that are known. */
  energy: Explained;
  /** Mean load over the known intervals; null where nothing is known. */
  mean: Explained | null;
  base: Explained | null;
  peak: Explained | null;
  /** When the highest load was, as the zone writes it; the first one of equal ones. */
  peakAt: string | null;
  /** Energy ÷ peak. */
  fullLoadHours: Explained | null;
  known: { hours: DecimalText; expectedHours: DecimalText; missingHours: DecimalText };
  /** kW that is reached or exceeded in so many per cent of the known time. */
  duration: { share: number; kw: DecimalText }[];
  /** A hundred and one points of the same line, for drawing. */
  curve: DecimalText[];
  /** Mean load by hour of the day: Monday to Friday, and Saturday and Sunday; null where nothing is known. */
  dayShape: { weekdays: (DecimalText | null)[]; weekend: (DecimalText | null)[] };
}

interface Point {
  day: ClockDay;
  instant: number;
  minutes: number;
  kwh: DecimalText;
  kw: number;
}

/**
 * What a load profile says of a span of days. The load of an interval is its energy ÷ its length, the mean over a
 * quarter, half or whole hour: a shorter peak inside it is not seen. Base load: what is reached or exceeded in 95 % of
 * the known time. Intervals without a value are unknown, in no figure, and told. Load duration curve: the loads in
 * falling order over the time. Properties: the curve falls; its first point is the peak; full-load hours × peak is the
 * energy.
 */
export function loadFigures(days: readonly IntervalDay[], within: DaySpan, zone: string): LoadFigures {
  const clock = new ZoneClock(zone);
  const points = days
    .filter(({ day }) => day >= within.from && day <= within.to)
    .flatMap(({ day, minutes, values }) => {
      const clockDay = clock.dayOf(day);
      return values.flatMap((kwh, at): Point[] =>
        kwh === null
          ? []
          : [{ day: clockDay, instant: clockDay.start + at * minutes, minutes, kwh, kw: (Number(kwh) * 60) / minutes }],
      );
    });
  const knownMinutes = points.reduce((total, { minutes }) => total + minutes, 0);
  const expectedMinutes =
    clock.dayOf(within.to).start + clock.dayOf(within.to).minutes - clock.dayOf(within.from).start;
  const hours = (minutes: number): DecimalText => decimalText(dec(minutes).div(60));
  const energyKwh = decimalText(sum(points.map(({ kwh }) => kwh)));
  const warnings: ExplainedWarning[] =
    knownMinutes < expectedMinutes
      ? [
          say('hours-without-value', {
            expected: { decimal: hours(expectedMinutes) },
            from: { day: within.from },
            to: { day: within.to },
            missing: { decimal: hours(expectedMinutes - knownMinutes) },
          }),
        ]
      : [];
  const made = (
    figure: DecimalText,
    unit: string,
    formula: Message,
    method: Message,
    steps: Explained['steps'] = [],
  ): Explained => explained({ figure, unit, ...formulated(formula), ...byMethod(method), steps, warnings });
  const summed: ExplainedStep = {
    ...labelled(sayWorking('energy')),
    ...formulated(sayWorking('sum-intervals')),
    figure: energyKwh,
    unit: 'kWh',
  };
  const energy = made(energyKwh, 'kWh', sayWorking('sum-known'), sayWorking('method-energy'));
  const known = {
    hours: hours(knownMinutes),
    expectedHours: hours(expectedMinutes),
    missingHours: hours(expectedMinutes - knownMinutes),
  };
  if (points.length === 0)
    return {
      energy,
      mean: null,
      base: null,
      peak: null,
      peakAt: null,
      fullLoadHours: null,
      known,
      duration: [],
      curve: [],
      dayShape: { weekdays: [], weekend: [] },
    };
  const falling = points.toSorted((left, right) => right.kw - left.kw || left.instant - right.instant);
  const kwOf = ({ kwh, minutes }: Point): DecimalText => decimalText(dec(kwh).times(60).div(minutes));
  const at = exceededIn(falling, knownMinutes);
  const [highest] = falling;
  const peakKw = highest === undefined ? '0' : kwOf(highest);
  const baseKw = kwOf(at(BASE_LOAD_SHARE));
  const peakAt = highest === undefined ? null : clock.textAt(highest.instant);
  return {
    energy,
    known,
    peakAt,
    mean: made(decimalText(dec(energyKwh).div(known.hours)), 'kW', sayWorking('mean'), sayWorking('method-mean'), [
      summed,
      {
        ...labelled(sayWorking('known-hours')),
        ...formulated(sayWorking('sum-lengths')),
        figure: known.hours,
        unit: 'h',
      },
    ]),
    base: made(baseKw, 'kW', sayWorking('base', { share: BASE_LOAD_SHARE }), sayWorking('method-base'), [
      {
        ...labelled(sayWorking('base-energy')),
        formula: `${baseKw} kW × ${known.hours} h`,
        figure: decimalText(dec(baseKw).times(known.hours)),
        unit: 'kWh',
      },
    ]),
    peak: made(
      peakKw,
      'kW',
      sayWorking('peak'),
      sayWorking('method-peak'),
      highest === undefined
        ? []
        : [
            {
              ...labelled(sayWorking('peak-interval', { moment: peakAt ?? '', minutes: highest.minutes })),
              formula: `${highest.kwh} kWh ÷ ${highest.minutes} min × 60`,
              figure: peakKw,
              unit: 'kW',
            },
          ],
    ),
    fullLoadHours: dec(peakKw).isZero()
      ? null
      : made(decimalText(dec(energyKwh).div(peakKw)), 'h', sayWorking('full-load'), sayWorking('method-full-load'), [
          summed,
          { ...labelled(sayWorking('peak-load')), formula: 'max', figure: peakKw, unit: 'kW' },
        ]),
    duration: DURATION_SHARES.map((share) => ({ share, kw: kwOf(at(share)) })),
    curve: Array.from({ length: 101 }, (_, share) => decimalText(dec(kwOf(at(share))).toDecimalPlaces(6))),
    dayShape: shapeOf(points, clock),
  };
}

/** The point of the falling loads at which a share of the time is reached; shares are asked for in any order. */
function exceededIn(falling: readonly Point[], minutes: number): (share: number) => Point {
  const ends: number[] = [];
  let total = 0;
  for (const point of falling) {
    total += point.minutes;
    ends.push(total);
  }
  return (share) => {
    const wanted = (share * minutes) / 100;
    const place = share === 0 ? 0 : ends.findIndex((end) => end >= wanted);
    const found = falling[place === -1 ? falling.length - 1 : place];
    if (found === undefined) throw new Error('a load profile without a point has no duration');
    return found;
  };
}

function shapeOf(points: readonly Point[], clock: ZoneClock): LoadFigures['dayShape'] {
  const empty = () => Array.from({ length: 24 }, () => ({ kwh: exact(0), minutes: 0 }));
  const [weekdays, weekend] = [empty(), empty()];
  for (const { day, instant, minutes, kwh } of points) {
    const weekday = new Date(`${day.day}T00:00:00Z`).getUTCDay();
    const cell = (weekday === 0 || weekday === 6 ? weekend : weekdays)[clock.hourAt(instant, day)];
    if (cell === undefined) continue;
    cell.kwh = cell.kwh.plus(kwh);
    cell.minutes += minutes;
  }
  const means = (cells: ReturnType<typeof empty>) =>
    cells.map(({ kwh, minutes }) => (minutes === 0 ? null : meanKw(kwh, minutes)));
  return { weekdays: means(weekdays), weekend: means(weekend) };
}

const meanKw = (kwh: ReturnType<typeof exact>, minutes: number): DecimalText =>
  decimalText(dec(kwh).times(60).div(minutes).toDecimalPlaces(6));

/**
 * Mean load by hour and day: 24 rows, a column a day. An hour that the clock shows twice has the mean of both, one that
 * it leaves out has none; an hour with a missing interval has the mean of those that are known.
 */
export function hoursByDay(
  days: readonly IntervalDay[],
  columns: readonly string[],
  zone: string,
): (DecimalText | null)[][] {
  const clock = new ZoneClock(zone);
  const byDay = new Map(days.map((day) => [day.day, day]));
  const cells = columns.map((column) => {
    const found = byDay.get(column);
    const hours = Array.from({ length: 24 }, () => ({ kwh: exact(0), minutes: 0 }));
    const day = clock.dayOf(column);
    for (const [at, kwh] of (found?.values ?? []).entries()) {
      const cell = hours[clock.hourAt(day.start + at * (found?.minutes ?? 60), day)];
      if (kwh === null || found === undefined || cell === undefined) continue;
      cell.kwh = cell.kwh.plus(kwh);
      cell.minutes += found.minutes;
    }
    return hours.map(({ kwh, minutes }) => (minutes === 0 ? null : meanKw(kwh, minutes)));
  });
  return Array.from({ length: 24 }, (_, hour) => cells.map((column) => column[hour] ?? null));
}

/** Stretches of days with missing intervals, in a span of days and the use of the meter. */
export interface LoadGap extends DaySpan {
  missingHours: DecimalText;
}
export function loadGaps(days: readonly IntervalDay[], all: readonly string[], zone: string): LoadGap[] {
  const clock = new ZoneClock(zone);
  const byDay = new Map(days.map((day) => [day.day, day]));
  const gaps: (DaySpan & { minutes: number })[] = [];
  let isOpen = false;
  for (const day of all) {
    const found = byDay.get(day);
    const missing =
      found === undefined
        ? clock.dayOf(day).minutes
        : found.values.filter((value) => value === null).length * found.minutes;
    const last = gaps.at(-1);
    if (missing > 0 && isOpen && last !== undefined) {
      last.to = day;
      last.minutes += missing;
    } else if (missing > 0) gaps.push({ from: day, to: day, minutes: missing });
    isOpen = missing > 0;
  }
  return gaps.map(({ from, to, minutes }) => ({ from, to, missingHours: decimalText(dec(minutes).div(60)) }));
}

/** A bill of the same energy, in the profile's unit. */
export interface BilledAmount extends DaySpan {
  kwh: DecimalText;
}
export interface MonthAgainstBills {
  month: string;
  /** Null: nothing of the month is known. */
  kwh: DecimalText | null;
  /** Whether every interval of the month is known. */
  isComplete: boolean;
  /** Null: no bill covers the month whole. */
  billedKwh: DecimalText | null;
  /** Profile − bills; null unless both are whole. */
  differenceKwh: DecimalText | null;
}

/**
 * Months of the profile beside the bills: a bill over several months is spread over its days. Only whole months are
 * compared; a part against a whole would look like an error.
 */
export function monthsAgainstBills(
  days: readonly IntervalDay[],
  months: readonly (DaySpan & { month: string })[],
  bills: readonly BilledAmount[],
  zone: string,
): MonthAgainstBills[] {
  const clock = new ZoneClock(zone);
  const byMonth = Map.groupBy(days, ({ day }) => day.slice(0, 7));
  return months.map(({ month, from, to }) => {
    const own = byMonth.get(month)?.filter(({ day }) => day >= from && day <= to) ?? [];
    const known = own.reduce(
      (total, { minutes, values }) => total + values.filter((value) => value !== null).length * minutes,
      0,
    );
    const kwh =
      known === 0 ? null : decimalText(sum(own.flatMap(({ values }) => values.filter((value) => value !== null))));
    const isComplete = known === clock.dayOf(to).start + clock.dayOf(to).minutes - clock.dayOf(from).start;
    const parts = bills.flatMap((bill) => {
      const shared = overlap(bill, { from, to });
      return shared === undefined ? [] : [{ bill, shared }];
    });
    const covered = new Set(parts.flatMap(({ shared }) => daysIn(shared)));
    const billedKwh =
      covered.size === daysIn({ from, to }).length
        ? decimalText(
            sum(
              parts.map(({ bill, shared }) =>
                decimalText(dec(bill.kwh).times(daysIn(shared).length).div(daysIn(bill).length)),
              ),
            ).toDecimalPlaces(6),
          )
        : null;
    return {
      month,
      kwh,
      isComplete,
      billedKwh,
      differenceKwh: billedKwh === null || kwh === null || !isComplete ? null : decimalText(dec(kwh).minus(billedKwh)),
    };
  });
}

const daysIn = ({ from, to }: DaySpan): string[] =>
  Array.from({ length: (utcMinute(to) - utcMinute(from)) / 1_440 + 1 }, (_, at) =>
    new Date((utcMinute(from) + at * 1_440) * 60_000).toISOString().slice(0, 10),
  );
