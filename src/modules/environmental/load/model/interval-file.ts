import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { decideOrder, noDates, readDay, weighDate, type DateOrder } from '#platform/imports/model/cells/days.ts';
import {
  decideDecimal,
  noNumbers,
  numberParts,
  readNumber,
  weighNumber,
  type DecimalSign,
} from '#platform/imports/model/cells/numbers.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { addDays } from '#platform/values/model/period.ts';
import { findColumns, type FileRow, type IntervalColumns, type PowerUnit } from './interval-columns.ts';
import { say } from './messages.ts';
import { utcMinute, ZoneClock, type ClockDay } from './zone-clock.ts';

/** Rows of one file: three years of quarter hours. */
export const INTERVAL_ROWS_MAX = 110_000;
export const INTERVAL_MINUTES = [15, 30, 60] as const;
export type IntervalMinutes = (typeof INTERVAL_MINUTES)[number];

/** How the file is meant, where it does not say so itself. */
export interface IntervalForm {
  zone: string;
  /**
   * What its clock shows: the time of the place with summer time, winter time all year, or UTC. Times with an offset of
   * their own follow that.
   */
  clock: 'local' | 'standard' | 'utc';
  /** Whether a time is the beginning or the end of its interval. */
  marks: 'start' | 'end';
  /** Of the values, where their header names none. */
  unit: PowerUnit;
  /** Header of the values; null: the one that is found. */
  column: string | null;
  /** Null: as the values show. */
  decimal: DecimalSign | null;
}

/**
 * One day of a meter: energy in kWh of each interval from the beginning of the local day, null where the file has none.
 */
export interface IntervalDay {
  day: string;
  minutes: IntervalMinutes;
  values: (DecimalText | null)[];
}

/** What keeps a file out. `line` is 0 where the file as a whole is meant. */
export interface IntervalProblem {
  line: number;
  said: Message;
}
export type IntervalIssueCode = 'gap' | 'repeated' | 'no-such-time' | 'empty' | 'ends' | 'columns' | 'unit';
/** What somebody should know of a file that can be taken. */
export interface IntervalIssue {
  code: IntervalIssueCode;
  line: number;
  said: Message;
}

export interface IntervalFile {
  columns: IntervalColumns | null;
  minutes: IntervalMinutes | null;
  unit: PowerUnit;
  days: IntervalDay[];
  problems: IntervalProblem[];
  findings: IntervalIssue[];
}

interface Moment {
  line: number;
  day: string;
  minute: number /** Minutes ahead of UTC, where the file says it. */;
  offset: number | null;
  value: DecimalText | null;
}
interface Placed {
  line: number;
  instant: number;
  value: DecimalText | null;
}

/**
 * Reads a file of interval values of one meter: finds its columns, places every value on the clock of its zone and
 * tells by line what is wrong, doubled or missing. Energy of an interval = kWh as written, or kW × minutes ÷ 60. Either
 * everything is right or the file should not be kept.
 */
export function readIntervalFile(rows: readonly FileRow[], form: IntervalForm): IntervalFile {
  const nothing: IntervalFile = { columns: null, minutes: null, unit: form.unit, days: [], problems: [], findings: [] };
  const whole = (said: Message): IntervalFile => ({ ...nothing, problems: [{ line: 0, said }] });
  const columns = findColumns(rows, form.column);
  if ('said' in columns) return whole(columns.said);
  const unit = columns.unit ?? form.unit;
  const problems: IntervalProblem[] = [];
  const issues: IntervalIssue[] = [];
  const data = rows.slice(columns.from);
  const writing = writingOf(data, columns, form);
  if ('said' in writing) return { ...whole(writing.said), columns, unit };
  const moments = data.flatMap((row) => momentOf(row, columns, writing, problems, issues) ?? []);
  // Some exports begin with the newest value; where the clock shows a time twice, the order of the rows decides which
  // one is meant.
  const inOrder = isDescending(moments) ? moments.toReversed() : moments;
  const clock = new ZoneClock(form.zone);
  const minutes = intervalOf(inOrder);
  if (minutes === null)
    return {
      ...nothing,
      columns,
      unit,
      findings: issues,
      problems: [...problems, { line: inOrder[0]?.line ?? 0, said: say('interval-other') }],
    };
  if (columns.others.length > 0)
    issues.push({
      code: 'columns',
      line: 0,
      said: say('columns-other', {
        taken: columns.names.value,
        others: { list: columns.others.map((name) => `“${name}”`) },
      }),
    });
  if (columns.unit !== null && columns.unit !== form.unit)
    issues.push({ code: 'unit', line: 0, said: say('unit-of-header', { unit: columns.unit }) });
  if (form.marks === 'start' && inOrder[0]?.minute === minutes && inOrder.at(-1)?.minute === 0 && inOrder.length > 1)
    issues.push({
      code: 'ends',
      line: inOrder[0].line,
      said: say('interval-ends'),
    });
  const placed = placeAll(inOrder, minutes, form, clock, problems, issues);
  const days = daysFrom(placed, { minutes, unit, clock }, problems, issues);
  issues.push(...gapsOf(days, clock, placed));
  return {
    columns,
    minutes,
    unit,
    days,
    problems: problems.toSorted((left, right) => left.line - right.line),
    findings: issues,
  };
}

/** How days and numbers are written, by all rows together. */
function writingOf(
  data: readonly FileRow[],
  columns: IntervalColumns,
  form: IntervalForm,
): { order: DateOrder | null; decimal: DecimalSign | null } | { said: Message } {
  const [dates, numbers] = [noDates(), noNumbers()];
  for (const { cells } of data) {
    weighDate(dates, (cells[columns.day] ?? '').replace(/[T ,]+24:00(?::00)?$/, ' 00:00'));
    weighNumber(numbers, cells[columns.value] ?? '');
  }
  const order = decideOrder(dates);
  const decimal = form.decimal ?? decideDecimal(numbers);
  if (decimal === 'open')
    return { said: say('decimal-ambiguous', { written: numbers.openExamples[0] ?? numbers.dotExample ?? '' }) };
  if (order !== 'open') return { order, decimal };
  const spread = (['dmy', 'mdy'] as const)
    .map((tried) => ({
      tried,
      days: new Set(data.flatMap(({ cells }) => readDay(cells[columns.day] ?? '', tried)?.day ?? [])),
    }))
    .map(({ tried, days }) => ({
      tried,
      gaps: [...days].filter((day) => !days.has(addDays(day, 1))).length,
      days: days.size,
    }));
  const [one, other] = spread.toSorted((left, right) => left.gaps - right.gaps);
  return one !== undefined && other !== undefined && one.gaps < other.gaps
    ? { order: one.tried, decimal }
    : { said: say('date-ambiguous', { written: dates.openExamples[0] ?? '' }) };
}

function momentOf(
  { line, cells }: FileRow,
  columns: IntervalColumns,
  { order, decimal }: { order: DateOrder | null; decimal: DecimalSign | null },
  problems: IntervalProblem[],
  issues: IntervalIssue[],
): Moment | null {
  const written = [cells[columns.day] ?? '', ...(columns.time === null ? [] : [cells[columns.time] ?? ''])]
    .join(' ')
    .trim();
  const isRest =
    written === '' || cells.every((cell, at) => at === columns.day || at === columns.time || cell.trim() === '');
  if (isRest && written === '') return null;
  const reading = readDay(written, order);
  const minute = minuteOf(reading?.time ?? null);
  if (reading === null || minute === null) {
    // A line below the data, such as a sum, has no time at all.
    if (!/\d{4}|\d:\d\d/.test(written)) return null;
    problems.push({ line, said: say('time-wrong', { written: written.slice(0, 40) }) });
    return null;
  }
  const text = (cells[columns.value] ?? '').trim();
  const offset = offsetOf(reading.offset);
  if (text === '' || text === '-' || /^(n\/?a|null|nan)$/i.test(text)) {
    issues.push({ code: 'empty', line, said: say('value-missing', { moment: written.slice(0, 40) }) });
    return { line, day: reading.day, minute, offset, value: null };
  }
  const parts = numberParts(text);
  const value =
    parts === null || parts.prefix !== '' || !/^(?:kwh?)?$/i.test(parts.suffix) ? null : readNumber(parts, decimal);
  if (value === null) problems.push({ line, said: say('number-wrong', { written: text.slice(0, 40) }) });
  else if (value.startsWith('-')) problems.push({ line, said: say('below-zero', { value: { decimal: value } }) });
  else return { line, day: reading.day, minute, offset, value };
  return null;
}

function minuteOf(time: string | null): number | null {
  const [, hours = '', minutes = '', seconds = '0'] =
    /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/.exec(time ?? '') ?? [];
  if (hours === '') return null;
  const minute = Number(hours) * 60 + Number(minutes);
  return minute > 1_440 || Number(minutes) > 59 || Number(seconds) !== 0 ? null : minute;
}

function offsetOf(text: string | null): number | null {
  if (text === null) return null;
  if (text === 'Z') return 0;
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const wallOf = ({ day, minute, offset }: Moment): number => utcMinute(day) + minute - (offset ?? 0);
const isDescending = (moments: readonly Moment[]): boolean => {
  const [first, last] = [moments[0], moments.at(-1)];
  return first !== undefined && last !== undefined && wallOf(first) > wallOf(last);
};

/**
 * The commonest distance between two rows that follow each other, of those that are known here. None where a distance
 * that is no multiple of it is commoner.
 */
function intervalOf(moments: readonly Moment[]): IntervalMinutes | null {
  const counts = new Map<number, number>();
  for (const [at, moment] of moments.entries()) {
    const before = moments[at - 1];
    const step = before === undefined ? 0 : wallOf(moment) - wallOf(before);
    if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const found = INTERVAL_MINUTES.filter((minutes) => counts.has(minutes)).toSorted(
    (left, right) => (counts.get(right) ?? 0) - (counts.get(left) ?? 0),
  )[0];
  const isOther =
    found !== undefined && [...counts].some(([step, count]) => step % found !== 0 && count > (counts.get(found) ?? 0));
  return found === undefined || isOther ? null : found;
}

/** Gives every row the instant at which its interval begins. */
function placeAll(
  moments: readonly Moment[],
  minutes: number,
  form: IntervalForm,
  clock: ZoneClock,
  problems: IntervalProblem[],
  issues: IntervalIssue[],
): Placed[] {
  const standard = moments[0] === undefined ? 0 : clock.standardOffset(moments[0].day);
  const shown = new Map<number, number>();
  const back = form.marks === 'end' ? minutes : 0;
  return moments.flatMap((moment): Placed[] => {
    const { line, day, minute, offset, value } = moment;
    const at = (instant: number): Placed[] => [{ line, instant: instant - back, value }];
    if (offset !== null) return at(wallOf(moment));
    if (form.clock === 'utc') return at(wallOf(moment));
    if (form.clock === 'standard') return at(wallOf(moment) - standard);
    const [on, within] = minute === 1_440 ? [addDays(day, 1), 0] : [day, minute];
    const instants = clock.instantsOf(on, within);
    const [first, second] = instants;
    if (first === undefined) {
      const { changesAt, before } = clock.dayOf(on);
      // The end of the last interval before the clock is set forward: 02:00 is 03:00.
      if (form.marks === 'end' && changesAt !== null && utcMinute(on) + within - before === changesAt)
        return at(changesAt);
      if (value === null || dec(value).isZero())
        issues.push({
          code: 'no-such-time',
          line,
          said: say('time-skipped', { moment: `${on} ${timeText(within)}` }),
        });
      else
        problems.push({
          line,
          said: say('time-skipped-with-value', { moment: `${on} ${timeText(within)}` }),
        });
      return [];
    }
    if (second === undefined) return at(first);
    // Shown twice: the first row is before the clock is set back, the second one after it.
    const key = utcMinute(on) + within;
    const times = (shown.get(key) ?? 0) + 1;
    shown.set(key, times);
    return at(times === 1 ? first : second);
  });
}

const timeText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function daysFrom(
  placed: readonly Placed[],
  { minutes, unit, clock }: { minutes: IntervalMinutes; unit: PowerUnit; clock: ZoneClock },
  problems: IntervalProblem[],
  issues: IntervalIssue[],
): IntervalDay[] {
  const days = new Map<string, { day: ClockDay; values: (DecimalText | null)[]; lines: number[] }>();
  let last: { day: ClockDay; values: (DecimalText | null)[]; lines: number[] } | undefined;
  for (const { line, instant, value } of placed) {
    if (last === undefined || instant < last.day.start || instant >= last.day.start + last.day.minutes) {
      const day = clock.dayAt(instant);
      last = days.get(day.day) ?? {
        day,
        values: Array.from({ length: Math.ceil(day.minutes / minutes) }, () => null),
        lines: [],
      };
      days.set(day.day, last);
    }
    const place = (instant - last.day.start) / minutes;
    const before = last.lines[place];
    if (!Number.isInteger(place))
      problems.push({ line, said: say('between-intervals', { moment: clock.textAt(instant), minutes }) });
    else if (before === undefined) {
      last.lines[place] = line;
      last.values[place] = value === null ? null : energyOf(value, unit, minutes);
    } else if (value !== null && last.values[place] !== energyOf(value, unit, minutes))
      problems.push({ line, said: say('duplicate-other', { moment: clock.textAt(instant), line: String(before) }) });
    else
      issues.push({
        code: 'repeated',
        line,
        said: say('duplicate', { moment: clock.textAt(instant), line: String(before) }),
      });
  }
  return [...days.values()]
    .toSorted((left, right) => left.day.start - right.day.start)
    .map(({ day, values }) => ({ day: day.day, minutes, values }))
    .filter(({ values }) => values.some((value) => value !== null));
}

const energyOf = (value: DecimalText, unit: PowerUnit, minutes: number): DecimalText =>
  decimalText(unit === 'kWh' ? dec(value) : dec(value).times(minutes).div(60));

/** Missing intervals between the first and the last value, each stretch with the line it follows. */
function gapsOf(days: readonly IntervalDay[], clock: ZoneClock, placed: readonly Placed[]): IntervalIssue[] {
  const [first, last] = [placed.find(({ value }) => value !== null), placed.findLast(({ value }) => value !== null)];
  if (first === undefined || last === undefined) return [];
  const minutes = days[0]?.minutes ?? 60;
  const lineAt = new Map(placed.map(({ line, instant }) => [instant, line]));
  const known = new Set(
    days.flatMap(({ day, values }) => {
      const { start } = clock.dayOf(day);
      return values.flatMap((value, at) => (value === null ? [] : [start + at * minutes]));
    }),
  );
  const sorted = [...known].toSorted((left, right) => left - right);
  return sorted.flatMap((instant, at): IntervalIssue[] => {
    const next = sorted[at + 1];
    if (next === undefined || next - instant === minutes) return [];
    const missing = (next - instant) / minutes - 1;
    return [
      {
        code: 'gap',
        line: lineAt.get(instant) ?? 0,
        said: say('gap', { count: missing, from: clock.textAt(instant + minutes), to: clock.textAt(next) }),
      },
    ];
  });
}
