const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as documents in English print it: `2026-03-03` → `3 March 2026`. Pages use the reader's own `format.date`. */
export const printedDay = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** `1 January 2026 to 31 December 2026`, for documents in English. */
export const printedSpan = ({ from, to }: { from: string; to: string }): string =>
  `${printedDay(from)} to ${printedDay(to)}`;

/** The first and last day, each as `printedDay` has it. */
export const printedEnds = ({ from, to }: { from: string; to: string }): { from: string; to: string } => ({
  from: printedDay(from),
  to: printedDay(to),
});
