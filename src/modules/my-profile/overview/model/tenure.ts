/** First and last day of an employment; without an end it goes on. */
interface Spell {
  startDate: string;
  endDate: string | null;
}

/**
 * Whole months of employment up to and including a day, over all employments of a person; null where none has begun.
 * A month is complete on the day before the same day of the next month.
 */
export function tenureMonths(spells: readonly Spell[], today: string): number | null {
  const begun = spells.filter(({ startDate }) => startDate <= today);
  if (begun.length === 0) return null;
  return begun.reduce(
    (sum, { startDate, endDate }) =>
      sum + wholeMonths(startDate, endDate === null || endDate > today ? today : endDate),
    0,
  );
}

function wholeMonths(from: string, to: string): number {
  const after = new Date(`${to}T00:00:00Z`);
  after.setUTCDate(after.getUTCDate() + 1);
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const months = (after.getUTCFullYear() - year) * 12 + (after.getUTCMonth() + 1 - month);
  return Math.max(0, after.getUTCDate() < day ? months - 1 : months);
}
