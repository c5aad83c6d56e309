/** A fiscal year by its first and last day, named as people do: `2026`, or `2025/26` when it begins within a year. */
export interface FiscalYear {
  name: string;
  from: string;
  to: string;
}

/**
 * The fiscal year that a day lies in.
 *
 * @param startMonth  01 to 12, as the company's locale has it
 */
export function fiscalYearOf(day: string, startMonth: string): FiscalYear {
  const begun = day.slice(5, 7) >= startMonth ? Number(day.slice(0, 4)) : Number(day.slice(0, 4)) - 1;
  const from = `${begun}-${startMonth}-01`;
  return {
    name: startMonth === '01' ? String(begun) : `${begun}/${String((begun + 1) % 100).padStart(2, '0')}`,
    from,
    to: dayBefore(`${begun + 1}-${startMonth}-01`),
  };
}

/** The year to report next: the one after the last period there is, else the last that has ended. */
export function nextFiscalYear(periodEnds: readonly string[], today: string, startMonth: string): FiscalYear {
  const last = [...periodEnds].sort().at(-1);
  return last === undefined
    ? fiscalYearOf(dayBefore(fiscalYearOf(today, startMonth).from), startMonth)
    : fiscalYearOf(dayAfter(last), startMonth);
}

/**
 * The year to report next where records wait for a period: `nextFiscalYear`, if any of them may be of it, else the year
 * of the latest.
 *
 * @param waiting  the earliest and the latest first day of records in no period; null where there are none
 */
export function fiscalYearToReport(
  periodEnds: readonly string[],
  waiting: { first: string; last: string } | null,
  today: string,
  startMonth: string,
): FiscalYear {
  const next = nextFiscalYear(periodEnds, today, startMonth);
  const isOfNext = waiting === null || (waiting.first <= next.to && waiting.last >= next.from);
  return isOfNext ? next : fiscalYearOf(waiting.last, startMonth);
}

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const dayBefore = (day: string): string => shifted(day, -1);
const dayAfter = (day: string): string => shifted(day, 1);
