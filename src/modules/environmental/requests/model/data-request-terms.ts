import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { addDays, countDays, daysOf, monthsOf, type DaySpan } from '#platform/values/model/period.ts';
import { overlap, type OpenSpan } from '#modules/environmental/model/days.ts';

/**
 * When somebody is told of what they owe: days before the day it is due, negative after it. The last one also goes to
 * the manager.
 */
export const REMINDER_DAYS = [14, 7, 0, -3] as const;

/**
 * How many of the reminders have come by a day, 0 to 4. A request made late begins with the one that fits: three mails
 * at once remind nobody better.
 */
export function reminderStage(dueOn: string, today: string): number {
  const left = countDays({ from: today, to: dueOn }) - 1;
  return REMINDER_DAYS.filter((days) => left <= days).length;
}

export const isEscalated = (stage: number): boolean => stage >= REMINDER_DAYS.length;

/** now ÷ before − 1; null where there is nothing to compare with. */
export function changeAgainst(now: DecimalText, before: DecimalText | null): DecimalText | null {
  return before === null || dec(before).isZero() ? null : decimalText(dec(now).div(before).minus(1));
}

/** Whether a change is so large that its reason must be said. */
export function needsComment(change: DecimalText | null, threshold: DecimalText): boolean {
  return change !== null && dec(change).abs().gt(threshold);
}

export type Frequency = 'month' | 'quarter' | 'year';

/**
 * The months, quarters or years (`2026-03`, `2026-Q1`, `2026`) that lie in a period and in which something is expected.
 */
export function expectedPeriods(frequency: Frequency, period: DaySpan, valid: OpenSpan): string[] {
  const codes = monthsOf(period).map((month) => {
    const year = month.slice(0, 4);
    return frequency === 'month'
      ? month
      : frequency === 'year'
        ? year
        : `${year}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
  });
  return [...new Set(codes)].filter((code) => {
    const span = daysOf(code);
    return span.from >= period.from && span.to <= period.to && overlap(span, valid) !== undefined;
  });
}

/** The same months of the year before. */
export function yearBefore(period: string): string {
  return `${Number(period.slice(0, 4)) - 1}${period.slice(4)}`;
}

/** So many days after the last day of what is asked for. */
export const dueAfter = (period: string, days: number): string => addDays(daysOf(period).to, days);
