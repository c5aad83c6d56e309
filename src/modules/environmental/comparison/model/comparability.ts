import { monthsOf } from '#platform/values/model/period.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import type { RunCoverage } from '#modules/environmental/completeness/model/run-coverage.ts';

/** One of two periods whose sums are compared, with how much of what is expected in it has data. */
export interface ComparedSide {
  period: { name: string; from: string; to: string };
  /** Null where nothing is calculated: there is no sum to compare. */
  coverage: Pick<RunCoverage, 'expected' | 'withoutData' | 'endedOn' | 'endings'> | null;
}

/**
 * Why sums of two periods give no change: one of them is part of a year, or longer than the other. Empty where they may
 * be compared. The one rule for home, overview, results, statement, waterfall and balances; a change that is withheld by
 * it says these sentences instead.
 * Source: GHG Protocol Corporate Standard, ch. 1 (consistency, completeness) and ch. 5 (tracking emissions over time).
 */
export function notComparedBy(now: ComparedSide, before: ComparedSide): Message[] {
  const lengths = [now, before].map(({ period }) => monthsOf(period).length);
  const [own = 0, other = 0] = lengths;
  return [
    ...lacksOf(now),
    ...lacksOf(before),
    ...(own === other
      ? []
      : [say('compare-length', { period: now.period.name, own, before: before.period.name, other })]),
  ];
}

function lacksOf({ period: { name, to }, coverage }: ComparedSide): Message[] {
  if (coverage === null) return [];
  const { expected, withoutData, endedOn, endings } = coverage;
  return [
    ...(endedOn === to ? [] : [say('compare-not-over', { period: name })]),
    ...(withoutData === 0 ? [] : [say('compare-months', { period: name, withData: expected - withoutData, expected })]),
    ...(endings.count === 0 ? [] : [say('compare-endings', { period: name, count: endings.count })]),
  ];
}
