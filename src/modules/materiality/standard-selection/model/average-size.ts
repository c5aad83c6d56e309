import { dec } from '#platform/values/model/decimal.ts';

export interface DatedSize {
  from: string;
  size: number;
}
export interface AverageSize {
  average: number;
  days: number;
  daysOf: number;
  sizes: DatedSize[];
}

/**
 * Average of the sizes a company stated, weighted by the days of a period on which each held. Days before the first
 * statement and after today have none and do not count.
 *
 * @returns  null if no day of the period has a stated size
 */
export function averageSize(
  sizes: readonly DatedSize[],
  { from, to }: { from: string; to: string },
  today: string,
): AverageSize | null {
  const dated = sizes.toSorted((one, other) => one.from.localeCompare(other.from));
  const last = to < today ? to : today;
  const spans = dated
    .map(({ from: begins, size }, at) => {
      const [first, end] = [begins > from ? begins : from, dayBefore(dated[at + 1]?.from) ?? last];
      return { from: begins, size, days: daysBetween(first, end < last ? end : last) };
    })
    .filter(({ days }) => days > 0);
  const days = spans.reduce((all, span) => all + span.days, 0);
  if (days === 0) return null;
  const weighted = spans.reduce((all, span) => all.plus(dec(span.size).times(span.days)), dec(0));
  return {
    average: weighted.div(days).toDecimalPlaces(0).toNumber(),
    days,
    daysOf: daysBetween(from, to),
    sizes: spans.map(({ from: begins, size }) => ({ from: begins, size })),
  };
}

const DAY = 86_400_000;
const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1);
const dayBefore = (day: string | undefined): string | null =>
  day === undefined ? null : new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
