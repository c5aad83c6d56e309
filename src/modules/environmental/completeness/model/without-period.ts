import { addDays } from '#platform/values/model/period.ts';

/** First and last day, `YYYY-MM-DD`; null: without an end. */
export interface Stretch {
  from: string | null;
  to: string | null;
}

/**
 * What no period covers: before the first, between two, after the last; all time where there is none. Periods may
 * overlap and come in any order.
 */
export function stretchesWithout(periods: readonly { from: string; to: string }[]): Stretch[] {
  const stretches: Stretch[] = [];
  let from: string | null = null;
  for (const period of periods.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    if (from === null ? stretches.length === 0 : period.from > from)
      stretches.push({ from, to: addDays(period.from, -1) });
    const next = addDays(period.to, 1);
    if (from === null || next > from) from = next;
  }
  return [...stretches, { from, to: null }];
}
