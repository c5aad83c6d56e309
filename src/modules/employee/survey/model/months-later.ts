/**
 * The day of a survey that repeats, so many months later: the same day of the month, or its last one where it has no such
 * day. The last day of a month stays the last, so that a survey of 31 January repeats on 28 February and 31 March.
 */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOf = (later: number) => new Date(Date.UTC(year, month + later, 0));
  const end = lastOf(months);
  if (date < lastOf(0).getUTCDate()) end.setUTCDate(Math.min(date, end.getUTCDate()));
  return end.toISOString().slice(0, 10);
}
