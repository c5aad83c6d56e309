import { addDays, countDays } from '#platform/values/model/period.ts';

/** Calendar days away from work, without the day of the incident (29 CFR 1904.7(b)(3)(i)). */
export function daysAway({ happenedOn, from, to }: { happenedOn: string; from: string; to: string }): number {
  const next = addDays(happenedOn, 1);
  const first = from > next ? from : next;
  return first > to ? 0 : countDays({ from: first, to });
}
