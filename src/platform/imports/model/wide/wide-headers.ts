import { isPeriod } from '#platform/values/model/period.ts';
import { monthNumber, readDay, readPeriod } from '../cells/days.ts';
import { headerParts } from '../columns/headers.ts';

/**
 * What a header stands for, as a period: 'Jan 2025', '2025-01', 'Q1 2025', '2025', '01.01.2025' of a spreadsheet's day;
 * `-03` for a month without its year.
 */
export function periodOfHeader(header: string): string | null {
  const { base } = headerParts(header);
  const full = readPeriod(base);
  if (full !== null && isPeriod(full) && Number(full.slice(0, 4)) >= 1990 && Number(full.slice(0, 4)) <= 2100)
    return full;
  const day = readDay(base, null);
  if (day !== null && day.day.endsWith('-01')) return day.day.slice(0, 7);
  const month = monthNumber(base.replace(/\.$/, '').trim());
  return month === undefined ? null : `-${month.padStart(2, '0')}`;
}

/** A header of which a part is a period. `rest` is never empty; a unit in brackets at its end stays with it. */
export interface SplitHeader {
  period: string;
  rest: string;
}

/**
 * 'Strom Jan 2025', 'Gas 01/2025', '2025-03 electricity_kwh', 'Strom Jan (kWh)': the period at the end or the begin of
 * a header, the longest there is, and what the header says besides. Null where it holds no period, or nothing else.
 */
export function splitHeader(header: string): SplitHeader | null {
  if (periodOfHeader(header) !== null) return null;
  const { base, note } = headerParts(header);
  const isPeriodNote = note !== null && periodOfHeader(note) !== null;
  const found = splitText(isPeriodNote ? `${base} ${note}` : base);
  if (found === null || note === null || isPeriodNote) return found;
  return { ...found, rest: `${found.rest} (${note})` };
}

function splitText(text: string): SplitHeader | null {
  const cuts = [...text.matchAll(/[\s_|:;,·–—/.-]+/gu)].map((found) => ({
    begin: found.index,
    end: found.index + found[0].length,
  }));
  const parts = [
    ...cuts.map(({ begin, end }) => ({ said: text.slice(end), rest: text.slice(0, begin) })),
    ...cuts.toReversed().map(({ begin, end }) => ({ said: text.slice(0, begin), rest: text.slice(end) })),
  ];
  for (const { said, rest } of parts) {
    const period = said === '' || rest === '' ? null : periodOfHeader(said);
    if (period === null) continue;
    // '2025 Strom Jan', 'Strom 2025 Jan': the year stands elsewhere.
    const year = period.startsWith('-') ? splitText(rest) : null;
    return year !== null && year.period.length === 4
      ? { period: year.period + period, rest: year.rest }
      : { period, rest };
  }
  return null;
}
