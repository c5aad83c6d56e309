import { dec, decimalText, exact, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import { addDays, countDays, daysOf, monthsOf, type DaySpan } from '#platform/values/model/period.ts';
import { splitToMonths } from '#modules/environmental/calculation/model/boundary.ts';
import { overlap } from '#modules/environmental/model/days.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say, sayWorking } from './messages.ts';

/** How a meter is read. */
export interface MeterFacts {
  readType: 'cumulative' | 'interval';
  /** Amount for one count; null = 1. */
  multiplier: DecimalText | null;
  /** Digits before the point; null: no roll-over is assumed. */
  digits: number | null;
  from: string | null;
  to: string | null;
}

export interface ReadingFacts {
  /** The reading is of the end of this day. */
  day: string;
  reading: DecimalText;
  /** `first`: of a new device; nothing is counted from the reading before to this one. */
  kind: 'reading' | 'first';
  isEstimated: boolean;
}

/** What was used from a day to a day, in the meter's unit. */
export interface MeterSpan extends DaySpan {
  amount: DecimalText;
  formula: string;
  isRollOver: boolean;
  isEstimated: boolean;
}

export type MeterIssueCode = 'roll-over' | 'backwards' | 'gap' | 'overlap' | 'replaced' | 'not-in-use';
export interface MeterIssue extends DaySpan {
  code: MeterIssueCode;
  said: Message;
}

/**
 * What a meter counted between its readings. A count below the one before is a roll-over when the meter's digits are
 * known and the difference stays below half of its range; else the reading is told as running backwards, and nothing is
 * counted over it. Longer than the settings allow between two readings, or without such a setting half as long again as
 * usual, is a gap: the amount is right, its months are not known. Properties: the spans never overlap; reading more
 * often does not change their sum.
 */
export function consumptionOf(
  facts: MeterFacts,
  readings: readonly ReadingFacts[],
  readingDaysMax: number | null = null,
): { spans: MeterSpan[]; findings: MeterIssue[] } {
  const spans: MeterSpan[] = [];
  const issues: MeterIssue[] = [];
  let before: ReadingFacts | undefined;
  for (const reading of inOrder(facts, readings, issues)) {
    if (reading.kind === 'first') {
      if (before !== undefined && before.day < reading.day)
        issues.push({
          code: 'replaced',
          from: addDays(before.day, 1),
          to: reading.day,
          said: say('device-replaced', { from: { day: addDays(before.day, 1) }, to: { day: reading.day } }),
        });
    } else if (
      before !== undefined ||
      (facts.readType === 'interval' && facts.from !== null && facts.from <= reading.day)
    ) {
      const from = before === undefined ? (facts.from ?? reading.day) : addDays(before.day, 1);
      const made =
        facts.readType === 'interval'
          ? intervalSpan(facts, reading, from)
          : before === undefined
            ? null
            : countedSpan(facts, before, reading, from);
      if (made === null)
        issues.push({
          code: 'backwards',
          from,
          to: reading.day,
          said: say(facts.digits === null ? 'reading-backwards-without-digits' : 'reading-backwards', {
            day: { day: reading.day },
            reading: { decimal: reading.reading },
            before: before === undefined ? '' : { decimal: before.reading },
          }),
        });
      else spans.push(made);
      if (made?.isRollOver === true)
        issues.push({
          code: 'roll-over',
          from,
          to: reading.day,
          said: say('rolled-over', { formula: made.formula }),
        });
    }
    before = reading;
  }
  return {
    spans,
    findings: [...issues, ...gapsOf(spans, readingDaysMax)].toSorted((left, right) =>
      left.from < right.from ? -1 : 1,
    ),
  };
}

/** The capacity of a meter, as its digits say. */
export const rangeOf = (digits: number): DecimalText => decimalText(exact(10).pow(digits));

/**
 * Whether a lower count can be a roll-over: a meter does not usually run through half of its range between two
 * readings.
 */
export function isRollOver(digits: number | null, before: DecimalText, after: DecimalText): boolean {
  return (
    digits !== null &&
    dec(after).lt(before) &&
    exact(after).plus(rangeOf(digits)).minus(before).times(2).lt(rangeOf(digits))
  );
}

function inOrder({ from, to }: MeterFacts, readings: readonly ReadingFacts[], issues: MeterIssue[]): ReadingFacts[] {
  const sorted = readings.toSorted((left, right) =>
    left.day === right.day
      ? Number(left.kind === 'first') - Number(right.kind === 'first')
      : left.day < right.day
        ? -1
        : 1,
  );
  return sorted.filter((reading, at) => {
    const last = sorted[at - 1];
    if ((from !== null && reading.day < addDays(from, -1)) || (to !== null && reading.day > to)) {
      issues.push({
        code: 'not-in-use',
        from: reading.day,
        to: reading.day,
        said: say('reading-not-in-use', { day: { day: reading.day } }),
      });
      return false;
    }
    if (last === undefined || last.day !== reading.day || last.kind !== reading.kind) return true;
    issues.push({
      code: 'overlap',
      from: reading.day,
      to: reading.day,
      said: say('reading-twice', {
        day: { day: reading.day },
        first: { decimal: last.reading },
        second: { decimal: reading.reading },
      }),
    });
    return false;
  });
}

function countedSpan(
  { multiplier, digits }: MeterFacts,
  before: ReadingFacts,
  after: ReadingFacts,
  from: string,
): MeterSpan | null {
  const isBelow = dec(after.reading).lt(before.reading);
  if (isBelow && !isRollOver(digits, before.reading, after.reading)) return null;
  const added = isBelow && digits !== null ? rangeOf(digits) : '0';
  const counts = exact(after.reading).plus(added).minus(before.reading);
  const times = multiplier === null ? '' : ` × ${multiplier}`;
  const formula = isBelow
    ? `(${after.reading} + ${added} − ${before.reading})${times}`
    : multiplier === null
      ? `${after.reading} − ${before.reading}`
      : `(${after.reading} − ${before.reading})${times}`;
  return {
    from,
    to: after.day,
    amount: decimalText(counts.times(multiplier ?? '1')),
    formula,
    isRollOver: isBelow,
    isEstimated: before.isEstimated || after.isEstimated,
  };
}

const intervalSpan = (
  { multiplier }: MeterFacts,
  { day, reading, isEstimated }: ReadingFacts,
  from: string,
): MeterSpan => ({
  from,
  to: day,
  amount: decimalText(exact(reading).times(multiplier ?? '1')),
  formula: multiplier === null ? reading : `${reading} × ${multiplier}`,
  isRollOver: false,
  isEstimated,
});

/** Times between readings that are well above the usual one. */
function gapsOf(spans: readonly MeterSpan[], most: number | null): MeterIssue[] {
  const days = spans.map(countDays).toSorted((left, right) => left - right);
  const usual = days[Math.floor((days.length - 1) / 2)] ?? 0;
  const isLong = (length: number) => (most === null ? length * 2 > usual * 3 : length > most);
  return spans
    .filter((span) => isLong(countDays(span)))
    .map(({ from, to }): MeterIssue => {
      const without = { days: countDays({ from, to }), from: { day: from }, to: { day: to } };
      const said =
        most === null ? say('reading-gap-unusual', { ...without, usual }) : say('reading-gap', { ...without, most });
      return { code: 'gap', from, to, said };
    });
}

/** What a meter counted in one month. */
export interface MeterMonth extends DaySpan {
  month: string;
  amount: DecimalText;
  /** Whether readings cover all days of the month on which the meter was in use. */
  isComplete: boolean;
  isEstimated: boolean;
  /** How it was worked out, a line for each span. */
  workings: Message[];
}

/**
 * The months of a span of days, of those that lie in it as a whole. A span between readings is spread over its days;
 * parts add up to the whole.
 */
export function monthsOfMeter(
  { from, to }: Pick<MeterFacts, 'from' | 'to'>,
  spans: readonly MeterSpan[],
  within: DaySpan,
): MeterMonth[] {
  return monthsOf(within)
    .filter((month) => daysOf(month).from >= within.from && daysOf(month).to <= within.to)
    .flatMap((month): MeterMonth[] => {
      const inUse = overlap(daysOf(month), { from, to });
      const parts =
        inUse === undefined
          ? []
          : spans
              .filter((span) => span.from <= inUse.to && span.to >= inUse.from)
              .map((span) => ({ span, part: splitToMonths(span.amount, span).find(({ period }) => period === month) }));
      const days = parts.reduce((total, { part }) => total + (part?.days ?? 0), 0);
      if (inUse === undefined || days === 0) return [];
      return [
        {
          month,
          ...inUse,
          amount: decimalText(sum(parts.map(({ part }) => part?.amount ?? '0')).toDecimalPlaces(12)),
          isComplete: days >= countDays(inUse),
          isEstimated: parts.some(({ span }) => span.isEstimated),
          workings: parts.map(({ span, part }) => {
            const told = { from: { day: span.from }, to: { day: span.to }, formula: span.formula };
            const all = countDays(span);
            return part === undefined || part.days === all
              ? sayWorking('span', told)
              : sayWorking('span-part', { ...told, inside: part.days, days: all });
          }),
        },
      ];
    });
}
